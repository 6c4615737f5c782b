import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, unwrap } from 'idb';
import type { Draft } from './contract';
import type { Operation, OperationState } from './operation';

interface Schema extends DBSchema {
  outbox: { key: string; value: Operation };
  notes: { key: 'draft'; value: Draft };
}

type Outbox = IDBPObjectStore<Schema, ['outbox'], 'outbox', 'readwrite'>;

/** Thrown when a write could not be kept; nothing may be sent after that. */
export class NotKeptError extends Error {}

export interface CheckinsStore {
  operations(): Promise<Operation[]>;
  operation(id: string): Promise<Operation | undefined>;
  /** Adds a new operation unless `refuse` names one among those kept; decided in one transaction. */
  enqueue(operation: Operation, refuse: (kept: Operation[]) => Operation | undefined): Promise<Operation>;
  /** Changes an operation only while it is in one of these states; undefined when it was not. */
  transition(
    id: string,
    from: readonly OperationState[],
    change: (operation: Operation) => Operation,
  ): Promise<Operation | undefined>;
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

export function createCheckinsStore(name = 'waymark-checkins'): CheckinsStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const db = () => {
    opened ??= openDB<Schema>(name, 2, {
      upgrade(database, from) {
        if (from < 1) {
          database.createObjectStore('outbox', { keyPath: 'id' });
          database.createObjectStore('notes');
          return;
        }
        // The history has a database of its own now, and comes again from the service.
        unwrap(database).deleteObjectStore('kept');
      },
    }).catch((error: unknown) => {
      opened = undefined;
      throw new NotKeptError('The database cannot be opened', { cause: error });
    });
    return opened;
  };
  /** One strict transaction over the outbox: either it is on disk when this resolves, or it throws. */
  async function write<T>(work: (outbox: Outbox) => Promise<T>): Promise<T> {
    try {
      const tx = (await db()).transaction('outbox', 'readwrite', strict);
      const [value] = await Promise.all([work(tx.store), tx.done]);
      return value;
    } catch (error) {
      throw error instanceof NotKeptError
        ? error
        : new NotKeptError('The browser could not keep it', { cause: error });
    }
  }

  return {
    operations: async () => (await db()).getAll('outbox'),
    operation: async (id) => (await db()).get('outbox', id),
    enqueue: (operation, refuse) =>
      write(async (outbox) => {
        const twin = refuse(await outbox.getAll());
        if (!twin) await outbox.add(operation);
        return twin ?? operation;
      }),
    transition: (id, from, change) =>
      write(async (outbox) => {
        const current = await outbox.get(id);
        const next = current && from.includes(current.state) ? change(current) : undefined;
        if (next) await outbox.put(next);
        return next;
      }),
    remove: (id, from) =>
      write(async (outbox) => {
        const current = await outbox.get(id);
        const fits = current !== undefined && (!from || from.includes(current.state));
        if (fits) await outbox.delete(id);
        return fits;
      }),
    draft: async () => (await db()).get('notes', 'draft'),
    async saveDraft(draft) {
      await (await db()).put('notes', draft, 'draft');
    },
    async continueDraft(draft) {
      const tx = (await db()).transaction('notes', 'readwrite');
      const kept = await tx.store.get('draft');
      const { venue, shout, query, found, hereAt = 0 } = draft;
      if ((kept?.hereAt ?? 0) <= hereAt) {
        if (venue || shout || query || found) await tx.store.put(draft, 'draft');
        else await tx.store.delete('draft');
      }
      await tx.done;
    },
    async dropDraft(until) {
      const tx = (await db()).transaction('notes', 'readwrite');
      const draft = await tx.store.get('draft');
      if (draft && draft.savedAt <= until) await tx.store.delete('draft');
      await tx.done;
    },
  };
}
