/**
 * A mutex in memory: runs each piece of work after the one before it has ended, as reading, changing and storing a value
 * requires. A piece that fails does not stop the next.
 */
export function createMutex(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Runs work under a lock that workers share, and that the browser releases when one dies. */
export const underLock =
  (name: string, options: LockOptions = {}) =>
  async (work: () => Promise<void>): Promise<void> => {
    await navigator.locks.request(name, options, async (lock) => lock && work());
  };
