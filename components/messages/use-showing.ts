import { useAnswer } from '@/components/ui/use-answer';
import { room } from '@/lib/bus/ask';
import type { MessagesContract, Showing } from '@/lib/messages/contract';

const messages = room<MessagesContract>('messages');

/** How a message may be shown; undefined until that is known, which takes no request. */
export function useShowing(id: string): Showing | undefined {
  const { value, failed } = useAnswer(() => messages.showing(id), [id]);
  return failed ? { pictures: false } : value;
}
