/** A record of an outbox: a union whose members differ by `state`. */
interface Stateful {
  id: string;
  state: string;
}
type In<R extends Stateful, S extends R['state']> = Extract<R, { state: S }>;

/** One object store with `id` as its key path. */
interface ObjectStore {
  get(id: string): Promise<unknown>;
  getAll(): Promise<unknown[]>;
  put(record: unknown): Promise<unknown>;
  add(record: unknown): Promise<unknown>;
  delete(id: string): Promise<unknown>;
}

interface Access {
  read(): Promise<Pick<ObjectStore, 'get' | 'getAll'>>;
  /** Runs the work in one transaction, which is on disk when it resolves. */
  write<T>(work: (store: ObjectStore) => Promise<T>): Promise<T>;
}

/** For writes after which something is sent: resolves when they are on disk, not when the system has accepted them. */
export const strict = { durability: 'strict' } as const;

export const isIn = <R extends Stateful, S extends R['state']>(
  record: R,
  states: readonly S[],
): record is In<R, S> => states.some((state) => state === record.state);

/**
 * Durable records that move from state to state; `Next` names the states that each may move to. `parse` accepts what
 * any build has stored.
 */
export function createRecords<R extends Stateful, Next extends Record<R['state'], R['state']>>(
  parse: (stored: unknown) => R,
  { read, write }: Access,
) {
  const parsed = (stored: unknown) => (stored === undefined ? undefined : parse(stored));
  return {
    all: async (): Promise<R[]> => (await (await read()).getAll()).map(parse),
    one: async (id: string): Promise<R | undefined> => parsed(await (await read()).get(id)),
    /** Adds a record unless `findTwin` returns a stored one instead; decided in one transaction. */
    enqueue: (record: R, findTwin: (stored: R[]) => R | undefined): Promise<R> =>
      write(async (store) => {
        const twin = findTwin((await store.getAll()).map(parse));
        if (!twin) await store.add(record);
        return twin ?? record;
      }),
    /** Changes a record only while it is in one of these states; undefined when it was not. */
    transition: <S extends R['state']>(
      id: string,
      from: readonly S[],
      change: (record: In<R, S>) => In<R, Next[S]>,
    ): Promise<In<R, Next[S]> | undefined> =>
      write(async (store) => {
        const current = parsed(await store.get(id));
        const next = current && isIn(current, from) ? change(current) : undefined;
        if (next) await store.put(next);
        return next;
      }),
    /** False when the record is in no such state. */
    remove: (id: string, from: readonly R['state'][]): Promise<boolean> =>
      write(async (store) => {
        const current = parsed(await store.get(id));
        const matches = current !== undefined && isIn(current, from);
        if (matches) await store.delete(id);
        return matches;
      }),
  };
}
