import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import type { Showing } from '@/lib/messages/contract';

const messages = ask('messages');

/** How a message may be shown; undefined until that is known, which takes no request. */
export function useShowing(id: string): Showing | undefined {
  const { value, failed } = useAnswer(() => messages.showing(id), [id]);
  return failed ? { pictures: false } : value;
}
