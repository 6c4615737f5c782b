interface Running<T> {
  /** The views that wait for it. */
  askers: Set<string>;
  abort: AbortController;
  answer: Promise<T>;
}

/**
 * Searches of several views at once: views that ask the same share one call, and a view's next search cancels its last
 * one where no other view waits for that.
 */
export function shareSearches<T>() {
  const running = new Map<string, Running<T>>();

  function leave(asker: string, but: string): void {
    for (const [key, { askers, abort }] of running) {
      if (key === but || !askers.delete(asker) || askers.size > 0) continue;
      running.delete(key);
      abort.abort();
    }
  }

  /** `key` says what is asked for, `search` asks for it. */
  return (asker: string, key: string, search: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    leave(asker, key);
    const known = running.get(key);
    if (known) {
      known.askers.add(asker);
      return known.answer;
    }
    const abort = new AbortController();
    const answer = search(abort.signal).finally(() => {
      if (running.get(key)?.abort === abort) running.delete(key);
    });
    running.set(key, { askers: new Set([asker]), abort, answer });
    return answer;
  };
}
