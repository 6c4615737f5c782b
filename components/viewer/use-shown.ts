import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import { shownIn } from '@/lib/viewer/readers/shown';

const viewer = ask('viewer');

/** The content named in the hash of the address, or else the last choice and each later one. */
export function useShown(hash: string) {
  const named = shownIn(hash);
  return useAnswer(
    async () => named ?? (await viewer.shown()),
    [hash],
    (again) => onChange('viewer', again),
  );
}
