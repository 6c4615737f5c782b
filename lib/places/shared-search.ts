interface Running<T> {
  views: Set<string>;
  abort: AbortController;
  response: Promise<T>;
}

/** Shares one request among views with the same search, and cancels a view's last search unless another waits for it. */
export function shareSearches<T>() {
  const running = new Map<string, Running<T>>();

  return (view: string, key: string, search: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    for (const [other, { views, abort }] of running) {
      if (other === key || !views.delete(view) || views.size > 0) continue;
      running.delete(other);
      abort.abort();
    }
    const known = running.get(key);
    if (known) {
      known.views.add(view);
      return known.response;
    }
    const abort = new AbortController();
    const response = search(abort.signal).finally(() => {
      if (running.get(key)?.abort === abort) running.delete(key);
    });
    running.set(key, { views: new Set([view]), abort, response });
    return response;
  };
}
