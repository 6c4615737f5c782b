import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import type { Failure } from '@/lib/http/failure';
import type { Bytes, Progress, Resource, Wanted } from '@/lib/viewer/model';
import { collect } from './collect';

const viewer = ask('viewer');

interface State {
  resource?: Resource | undefined;
  bytes?: Bytes;
  failure?: Failure | undefined;
  /** The background did not answer: it was stopped, or has a bug. */
  broken?: boolean;
  loading: boolean;
  progress?: Progress | undefined;
}

/** Loads a resource from the cache or its host. */
export function useResource(wanted: Wanted) {
  const [state, setState] = useState<State>({ loading: true });
  const newest = useRef(0);

  const run = useCallback(
    (again: boolean, whole: boolean) => {
      newest.current += 1;
      const mine = newest.current;
      const set = (next: (was: State) => State) => mine === newest.current && setState(next);
      set(({ resource, bytes }) => ({ loading: true, resource, ...(bytes && { bytes }) }));
      find(again, whole, wanted).then(
        (found) => set((was) => ({ ...was, failure: undefined, ...found, loading: false })),
        () => set((was) => ({ ...was, broken: true, loading: false })),
      );
    },
    [wanted],
  );

  useEffect(() => {
    run(false, false);
    const stop = onChange('viewer-progress', () => {
      const mine = newest.current;
      viewer.progress(wanted).then(
        (progress) => progress && mine === newest.current && setState((was) => ({ ...was, progress })),
        () => undefined,
      );
    });
    return () => {
      newest.current += 1;
      stop();
    };
  }, [run]);

  return {
    ...state,
    reload: () => run(true, false),
    loadAll: () => run(true, true),
    stop: () => void viewer.stop(wanted).catch(() => undefined),
  };
}

export async function find(again: boolean, whole: boolean, wanted: Wanted): Promise<Omit<State, 'loading'>> {
  const kept = again ? undefined : await viewer.open(wanted);
  if (kept?.ok === false) return { failure: kept.failure };
  // The cache may drop the bytes before they are read.
  const before = kept && (await collect(kept.value));
  if (before) return before;
  const answer = await viewer.load(wanted, whole);
  if (!answer.ok) return { failure: answer.failure };
  return (await collect(answer.value)) ?? { broken: true };
}
