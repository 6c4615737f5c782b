import { useAnswer } from '@/components/ui/use-answer';
import { room } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import type { WatchContract } from '@/lib/watch/contract';
import type { Watched } from '@/lib/watch/model';

export type { Watched };

export const watchRoom = room<WatchContract>('watch');

/** What is watched, as it changes; nothing until it is known. */
export function useWatched(): Watched[] {
  const { value = [] } = useAnswer(
    () => watchRoom.list(),
    [],
    (again) => onChange('watch', again),
  );
  return value;
}
