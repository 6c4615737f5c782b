import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

export interface Answered<T> {
  /** The last answer; stays while asking again. */
  value: T | undefined;
  loading: boolean;
  /** The last asking broke: a bug, not an expected miss. */
  failed: boolean;
  again: () => void;
}

/**
 * Asks when shown, when `deps` change, and each time `subscribe` calls back. The newest asking wins, whatever the
 * order of the answers.
 */
export function useAnswer<T>(
  ask: () => Promise<T>,
  deps: readonly unknown[],
  subscribe?: (again: () => void) => () => void,
): Answered<T> {
  const [state, setState] = useState<Omit<Answered<T>, 'again'>>({
    value: undefined,
    loading: true,
    failed: false,
  });
  const newest = useRef(0);

  const again = useCallback(() => {
    newest.current += 1;
    const mine = newest.current;
    const settle = (next: (was: T | undefined) => { value: T | undefined; failed: boolean }) => {
      if (mine === newest.current) setState((was) => ({ ...next(was.value), loading: false }));
    };
    setState((was) => ({ ...was, loading: true }));
    ask().then(
      (value) => settle(() => ({ value, failed: false })),
      () => settle((value) => ({ value, failed: true })),
    );
  }, deps);

  useEffect(() => {
    again();
    const stop = subscribe?.(again);
    return () => {
      // No answer is the newest any more: nothing sets state after this.
      newest.current += 1;
      stop?.();
    };
  }, [again]);

  return { ...state, again };
}
