import type { DBSchema } from 'idb';
import { createRecords, isIn, strict } from '@/lib/outbox/records';
import { defineDatabase } from '@/lib/storage/database';
import type { Draft } from '../contract';
import {
  arrivedOperation,
  type Operation,
  type OperationState,
  readOperation,
  type Transitions,
} from './schema';

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

/** Thrown by a write that is not on disk: nothing may be sent after that. */
export { NotStoredError } from '@/lib/storage/database';

export type CheckinsStore = ReturnType<typeof createCheckinsStore>;

const draftOf = (note: Note | undefined): Draft | undefined => (note && 'shout' in note ? note : undefined);
const discardedOf = (note: Note | undefined): Discarded | undefined =>
  note && 'operation' in note ? { ...note, operation: readOperation(note.operation) } : undefined;

const parsed = (stored: unknown): Operation | undefined =>
  stored === undefined ? undefined : readOperation(stored);

export { isIn };

export const checkinsDatabase = defineDatabase<Schema>({
  name: 'waymark-checkins',
  version: 2,
  counted: ['outbox'],
  stores: { outbox: { keyPath: 'id' }, notes: {} },
  arrive: async () => (store, value) => {
    if (store === 'outbox') return arrivedOperation(value);
    // A discarded one could be restored in both browsers.
    return typeof value === 'object' && value !== null && 'operation' in value ? undefined : { value };
  },
});

export function createCheckinsStore(name?: string) {
  const database = checkinsDatabase.open(name);
  const { all, one, ...changes } = createRecords<Operation, Transitions>(readOperation, {
    async read() {
      const db = await database.read();
      return { get: (id) => db.get('outbox', id), getAll: () => db.getAll('outbox') };
    },
    write: (work) => database.write(['outbox'], ({ store }) => work(store), strict),
  });

  return {
    operations: all,
    operation: one,
    ...changes,
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
