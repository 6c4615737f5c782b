import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Resource } from '@/lib/viewer/model';
import type { ItemOf, Read, Task, ValueOf } from '@/lib/viewer/readers/tasks';
import { isShort, read, readHere } from './read';

/** Reading that takes less than this shows no progress; ms. */
const patience = 1000;

export interface ReadingState<T> {
  /** Absent while the worker reads. */
  result?: T | undefined;
  /** From 0 to 1; absent while reading has not taken long. */
  progress?: number | undefined;
  stopped: boolean;
  stop(): void;
  /** Starts again. */
  resume(): void;
}

/** Reads a resource: a short one before the first render, a long one in a worker. `each` prepares the items. */
export function useReading<N extends Task, I>(
  task: N,
  resource: Resource,
  each: (item: ItemOf<N>) => I,
): ReadingState<Read<ValueOf<N>, I>> {
  const here = useMemo(() => (isShort(resource) ? readHere(task, resource, each) : undefined), [resource]);
  const [there, setThere] = useState<{ of?: Resource; result?: Read<ValueOf<N>, I> }>({});
  const [progress, setProgress] = useState<number>();
  const [stopped, setStopped] = useState(false);

  useEffect(() => {
    if (here || stopped) return undefined;
    const abort = new AbortController();
    let latest = 0;
    const shown = setInterval(() => setProgress(latest), patience);
    const { text, url } = resource;
    read(
      task,
      { text, url },
      {
        each,
        signal: abort.signal,
        onProgress: (next) => {
          latest = next;
        },
      },
    )
      .then(
        (result) => setThere({ of: resource, result }),
        () => setStopped(true),
      )
      .finally(() => clearInterval(shown));
    return () => {
      clearInterval(shown);
      setProgress(undefined);
      abort.abort();
    };
  }, [resource, stopped]);

  return {
    result: here ?? (there.of === resource ? there.result : undefined),
    progress,
    stopped,
    stop: () => setStopped(true),
    resume: () => setStopped(false),
  };
}
