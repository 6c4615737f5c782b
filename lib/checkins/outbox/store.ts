import type { DBSchema, IDBPObjectStore } from 'idb';
import { openDatabase } from '@/lib/storage/database';
import type { Draft } from '../contract';
import { type After, type In, type Operation, type OperationState, readOperation } from './schema';

interface Schema extends DBSchema {
  /** Written as operations; another build may have written something else. */
  outbox: { key: string; value: unknown };
  notes: { key: 'draft'; value: Draft };
  /** Of the first form of this database. */
  kept: { key: string; value: unknown };
}

type Outbox = IDBPObjectStore<Schema, ['outbox'], 'outbox', 'readwrite'>;

/** Nothing may be sent after that. */
export { NotKeptError } from '@/lib/storage/database';

export interface CheckinsStore {
  operations(): Promise<Operation[]>;
  operation(id: string): Promise<Operation | undefined>;
  /** Adds a new operation unless `refuse` names one among those stored; decided in one transaction. */
  enqueue(operation: Operation, refuse: (stored: Operation[]) => Operation | undefined): Promise<Operation>;
  /** Changes an operation only while it is in one of these states; undefined when it was not. */
  transition<S extends OperationState>(
    id: string,
    from: readonly S[],
    change: (operation: In<S>) => After<S>,
  ): Promise<After<S> | undefined>;
  remove(id: string, from?: readonly OperationState[]): Promise<boolean>;
  draft(): Promise<Draft | undefined>;
  saveDraft(draft: Draft): Promise<void>;
  /** Saves what a view has written, unless another draft was begun by "Check in here" meanwhile; or removes it when empty. */
  continueDraft(draft: Draft): Promise<void>;
  /** Removes the draft unless it is newer than that Unix time in ms: then it is another one already. */
  dropDraft(until: number): Promise<void>;
}

/** Strict: the promise resolves when the disk has it, not when the operating system says it will. */
const strict = { durability: 'strict' } as const;

const maybe = (stored: unknown): Operation | undefined =>
  stored === undefined ? undefined : readOperation(stored);

export const isIn = <S extends OperationState>(
  operation: Operation,
  states: readonly S[],
): operation is In<S> => states.some((state) => state === operation.state);

export function createCheckinsStore(name = 'waymark-checkins'): CheckinsStore {
  const database = openDatabase<Schema>(name, {
    version: 2,
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore('outbox', { keyPath: 'id' });
        db.createObjectStore('notes');
        return;
      }
      // The history has a database of its own now, and comes again from the service.
      db.deleteObjectStore('kept');
    },
  });
  /** Either it is on disk when this resolves, or it throws. */
  const write = <T>(work: (outbox: Outbox) => Promise<T>): Promise<T> =>
    database.write(['outbox'], ({ store }) => work(store), strict);

  return {
    operations: async () => (await (await database.read()).getAll('outbox')).map(readOperation),
    operation: async (id) => maybe(await (await database.read()).get('outbox', id)),
    enqueue: (operation, refuse) =>
      write(async (outbox) => {
        const twin = refuse((await outbox.getAll()).map(readOperation));
        if (!twin) await outbox.add(operation);
        return twin ?? operation;
      }),
    transition: (id, from, change) =>
      write(async (outbox) => {
        const current = maybe(await outbox.get(id));
        const next = current && isIn(current, from) ? change(current) : undefined;
        if (next) await outbox.put(next);
        return next;
      }),
    remove: (id, from) =>
      write(async (outbox) => {
        const current = maybe(await outbox.get(id));
        const fits = current !== undefined && (!from || isIn(current, from));
        if (fits) await outbox.delete(id);
        return fits;
      }),
    draft: async () => (await database.read()).get('notes', 'draft'),
    async saveDraft(draft) {
      await database.write(['notes'], ({ store }) => store.put(draft, 'draft'));
    },
    continueDraft: (draft) =>
      database.write(['notes'], async ({ store }) => {
        const kept = await store.get('draft');
        const { venue, shout, query, found, hereAt = 0 } = draft;
        if ((kept?.hereAt ?? 0) > hereAt) return;
        if (venue || shout || query || found) await store.put(draft, 'draft');
        else await store.delete('draft');
      }),
    dropDraft: (until) =>
      database.write(['notes'], async ({ store }) => {
        const draft = await store.get('draft');
        if (draft && draft.savedAt <= until) await store.delete('draft');
      }),
  };
}
