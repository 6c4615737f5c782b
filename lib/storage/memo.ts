/** A value that is read once, and again after a failure. */
export function createMemo<T>(read: () => Promise<T>) {
  let known: Promise<T> | undefined;
  return {
    read(): Promise<T> {
      known ??= read().catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return known;
    },
    set(value: T): void {
      known = Promise.resolve(value);
    },
  };
}
