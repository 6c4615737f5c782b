import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import { shownIn } from '@/lib/viewer/readers/shown';

const viewer = ask('viewer');

/** What the address names after `#`, or else what was chosen last, and each choice after that. */
export function useShown(hash: string) {
  const named = shownIn(hash);
  return useAnswer(
    async () => named ?? (await viewer.shown()),
    [hash],
    (again) => onChange('viewer', again),
  );
}
