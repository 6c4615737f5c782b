/** The life of a worker that can be killed at any step it waits for. */
export interface Life {
  /** Number of steps from now until it dies, counted before and after each call; undefined for never. */
  dieAt(step: number | undefined): void;
  alive(): boolean;
  /** The result of the work, or undefined when the worker died during it. */
  live<T>(work: Promise<T>): Promise<T | undefined>;
  /** A part that the worker waits for: it can die before and after each call. */
  mortal<A extends unknown[], R>(part: (...args: A) => Promise<R>): (...args: A) => Promise<R>;
  /** A store, each method of which is such a part. */
  mortals<S extends object>(store: S): S;
  /** A lock of the worker's own, so that its death releases it. */
  lock(): <T>(work: () => Promise<T>) => Promise<T>;
}

/** Each call takes the number of microtask turns in `turns`, in rotation, so that concurrent work interleaves in many orders. */
export function createLife(turns: readonly number[]): Life {
  let alive = true;
  let left = Number.POSITIVE_INFINITY;
  let count = 0;
  let die = () => {};
  const death = new Promise<undefined>((resolve) => {
    die = () => resolve(undefined);
  });
  const never = new Promise<never>(() => {});

  async function step(): Promise<void> {
    for (let turn = turns[count++ % turns.length] ?? 0; turn > 0; turn--) await Promise.resolve();
    if (alive && left-- <= 0) {
      alive = false;
      die();
    }
    if (!alive) await never;
  }
  const mortal: Life['mortal'] =
    (part) =>
    async (...args) => {
      await step();
      const value = await part(...args);
      await step();
      return value;
    };
  return {
    dieAt: (at) => {
      left = at ?? Number.POSITIVE_INFINITY;
    },
    alive: () => alive,
    live: (work) => Promise.race([work, death]),
    mortal,
    mortals: (store) =>
      Object.assign({}, store, ...Object.entries(store).map(([name, part]) => ({ [name]: mortal(part) }))),
    lock() {
      let last: Promise<unknown> = Promise.resolve();
      return (work) => {
        const turn = last.then(work);
        last = turn.catch(() => undefined);
        return turn;
      };
    },
  };
}
