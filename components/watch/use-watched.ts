import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import type { Change, Watched } from '@/lib/watch/model';

export type { Watched };

export const watchRoom = ask('watch');

const useList = () =>
  useAnswer(
    () => watchRoom.list(),
    [],
    (again) => onChange('watch', again),
  );

/** What is watched, as it changes; nothing until it is known. */
export function useWatched(): Watched[] {
  const { value = [] } = useList();
  return value;
}

export type ChangedOne = Watched & { change: Change };

/** What changed of all that is watched and was not looked at yet; undefined until it is known. */
export function useChanged(): ChangedOne[] | undefined {
  const { value, failed } = useList();
  const list = value ?? (failed ? [] : undefined);
  return list?.flatMap(({ change, ...watched }) => (change ? [{ ...watched, change }] : []));
}
