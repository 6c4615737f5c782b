import type { DBSchema, IDBPObjectStore } from 'idb';
import { openDatabase } from '@/lib/storage/database';
import type { Draft } from '../contract';
import { type After, type In, type Operation, type OperationState, readOperation } from './schema';

/** The operation that was discarded last. */
interface Discarded {
  operation: Operation;
  /** Unix ms. */
  at: number;
}
type Note = Draft | Discarded;

interface Schema extends DBSchema {
  /** Operations, perhaps in the form of another build. */
  outbox: { key: string; value: unknown };
  notes: { key: 'draft' | 'discarded'; value: Note };
}

type Outbox = IDBPObjectStore<Schema, ['outbox'], 'outbox', 'readwrite'>;

/** Thrown by a write that is not on disk: nothing may be sent after that. */
export { NotStoredError } from '@/lib/storage/database';

export type CheckinsStore = ReturnType<typeof createCheckinsStore>;

/** The promise resolves when the write is on disk, not when the operating system has accepted it. */
const strict = { durability: 'strict' } as const;

const draftOf = (note: Note | undefined): Draft | undefined => (note && 'shout' in note ? note : undefined);
const discardedOf = (note: Note | undefined): Discarded | undefined =>
  note && 'operation' in note ? { ...note, operation: readOperation(note.operation) } : undefined;

const parsed = (stored: unknown): Operation | undefined =>
  stored === undefined ? undefined : readOperation(stored);

export const isIn = <S extends OperationState>(
  operation: Operation,
  states: readonly S[],
): operation is In<S> => states.some((state) => state === operation.state);

export function createCheckinsStore(name = 'waymark-checkins') {
  const database = openDatabase<Schema>(name, {
    version: 2,
    upgrade(db) {
      db.createObjectStore('outbox', { keyPath: 'id' });
      db.createObjectStore('notes');
    },
  });
  /** Resolves when the write is on disk; throws otherwise. */
  const write = <T>(work: (outbox: Outbox) => Promise<T>): Promise<T> =>
    database.write(['outbox'], ({ store }) => work(store), strict);

  return {
    operations: async () => (await (await database.read()).getAll('outbox')).map(readOperation),
    operation: async (id: string) => parsed(await (await database.read()).get('outbox', id)),
    /** Adds an operation unless `findTwin` returns a stored one instead; decided in one transaction. */
    enqueue: (operation: Operation, findTwin: (stored: Operation[]) => Operation | undefined) =>
      write(async (outbox) => {
        const twin = findTwin((await outbox.getAll()).map(readOperation));
        if (!twin) await outbox.add(operation);
        return twin ?? operation;
      }),
    /** Changes an operation only while it is in one of these states; undefined when it was not. */
    transition: <S extends OperationState>(
      id: string,
      from: readonly S[],
      change: (operation: In<S>) => After<S>,
    ): Promise<After<S> | undefined> =>
      write(async (outbox) => {
        const current = parsed(await outbox.get(id));
        const next = current && isIn(current, from) ? change(current) : undefined;
        if (next) await outbox.put(next);
        return next;
      }),
    /** False when the operation is in no such state. */
    remove: (id: string, from: readonly OperationState[]) =>
      write(async (outbox) => {
        const current = parsed(await outbox.get(id));
        const matches = current !== undefined && isIn(current, from);
        if (matches) await outbox.delete(id);
        return matches;
      }),
    /** Removes an operation and leaves its place and words as the draft, in one transaction. */
    toDraft: (
      id: string,
      from: readonly OperationState[],
      words: (operation: Operation) => Draft | undefined,
    ) =>
      database.write(
        ['outbox', 'notes'],
        async (tx) => {
          const outbox = tx.objectStore('outbox');
          const current = parsed(await outbox.get(id));
          const draft = current && isIn(current, from) ? words(current) : undefined;
          if (!draft) return false;
          await tx.objectStore('notes').put(draft, 'draft');
          await outbox.delete(id);
          return true;
        },
        strict,
      ),
    /** Removes an operation and stores it aside, instead of the one before. */
    discard: (id: string, from: readonly OperationState[], at: number) =>
      database.write(
        ['outbox', 'notes'],
        async (tx) => {
          const outbox = tx.objectStore('outbox');
          const operation = parsed(await outbox.get(id));
          if (!operation || !isIn(operation, from)) return;
          await tx.objectStore('notes').put({ operation, at }, 'discarded');
          await outbox.delete(id);
        },
        strict,
      ),
    discarded: async () => discardedOf(await (await database.read()).get('notes', 'discarded')),
    forgetDiscarded: () => database.write(['notes'], ({ store }) => store.delete('discarded')),
    /** Puts the operation with this id back as it was, unless a stored one stands in for it. */
    restore: (id: string, findTwin: (stored: Operation[], discarded: Operation) => Operation | undefined) =>
      database.write(
        ['outbox', 'notes'],
        async (tx) => {
          const outbox = tx.objectStore('outbox');
          const notes = tx.objectStore('notes');
          const last = discardedOf(await notes.get('discarded'));
          if (last?.operation.id !== id) return;
          await notes.delete('discarded');
          if (!findTwin((await outbox.getAll()).map(readOperation), last.operation))
            await outbox.add(last.operation);
        },
        strict,
      ),
    draft: async () => draftOf(await (await database.read()).get('notes', 'draft')),
    async saveDraft(draft: Draft): Promise<void> {
      await database.write(['notes'], ({ store }) => store.put(draft, 'draft'));
    },
    /** Saves a draft of a view, unless "Check in here" started another meanwhile; removes an empty one. */
    continueDraft: (draft: Draft) =>
      database.write(['notes'], async ({ store }) => {
        const stored = draftOf(await store.get('draft'));
        const { venue, shout, query, found, hereAt = 0 } = draft;
        if ((stored?.hereAt ?? 0) > hereAt) return;
        if (venue || shout || query || found) await store.put(draft, 'draft');
        else await store.delete('draft');
      }),
    /** Removes the draft unless it was saved after that Unix time in ms: then it is another one. */
    dropDraft: (until: number) =>
      database.write(['notes'], async ({ store }) => {
        const draft = draftOf(await store.get('draft'));
        if (draft && draft.savedAt <= until) await store.delete('draft');
      }),
  };
}
