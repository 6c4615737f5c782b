import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface Answered<T> {
  /** The last response; stays during the next request. */
  value: T | undefined;
  loading: boolean;
  /** The last request threw: a bug, not an expected failure. */
  failed: boolean;
  again: () => void;
}

/**
 * Sends a request on mount, when `deps` change, and each time `subscribe` calls back. The newest request wins,
 * whatever the order of the responses.
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

  // Not after the next frame, as other effects.
  useLayoutEffect(() => {
    again();
    const stop = subscribe?.(again);
    return () => {
      // Responses after this are ignored.
      newest.current += 1;
      stop?.();
    };
  }, [again]);

  return { ...state, again };
}
