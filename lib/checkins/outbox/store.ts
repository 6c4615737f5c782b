import type { ZodType } from 'zod';
import { arrivedDelivery, type Delivery, type DeliveryState, isIn, readDelivery } from '@/lib/outbox/schema';
import {
  createDeliveries,
  type DeliveriesSchema,
  deliveriesStore,
  indexed,
  strict,
} from '@/lib/outbox/store';
import { defineDatabase } from '@/lib/storage/database';
import type { Draft } from '../contract';
import { fromOperation } from './legacy';
import { discardedSchema, draftSchema, type Operation, operationOf, room } from './schema';

interface Discarded {
  /** The delivery that was discarded. */
  operation: unknown;
  /** Unix ms. */
  at: number;
}
interface SignIn {
  /** Unix ms. */
  signedInAt: number;
}
type Note = Draft | Discarded | SignIn;

interface Schema extends DeliveriesSchema {
  /** Until version 2: operations. */
  outbox: { key: string; value: unknown };
  notes: { key: 'draft' | 'discarded' | 'sign-in'; value: Note };
}

export type CheckinsStore = ReturnType<typeof createCheckinsStore>;

const draftOf = (note: unknown): Draft | undefined => draftSchema.safeParse(note).data;
function discardedOf(note: unknown) {
  const { data } = discardedSchema.safeParse(note);
  return data && { at: data.at, delivery: readDelivery(data.operation) };
}

/** The result of a press is shown and may be stored: it must be a check-in. */
function arrivedOwn(own: unknown, checkin: ZodType): unknown {
  if (typeof own !== 'object' || own === null) return own;
  const { result, here, ...facts }: { result?: unknown; here?: unknown } = own;
  const made = checkin.safeParse(result);
  if (!made.success) return facts;
  // The history of the file may lack one that was still to be stored; here it is not new.
  const stays = here !== undefined && { here, ...(here === 'storing' && { there: true }) };
  return { ...facts, result: made.data, ...stays };
}

export const checkinsDatabase = defineDatabase<Schema>({
  name: 'waymark-checkins',
  version: 4,
  counted: ['deliveries'],
  stores: { deliveries: deliveriesStore, notes: {}, outbox: { keyPath: 'id' } },
  async migrate(tx, from, earlier) {
    for (const operation of await earlier.getAll('outbox'))
      await tx.objectStore('deliveries').put(indexed(fromOperation(operation)));
    await tx.objectStore('outbox').clear();
    // One of an earlier build is shown no more.
    if (from < 3) await tx.objectStore('notes').delete('discarded');
  },
  async arrive() {
    const { checkin } = await import('../files/schema');
    return (store, value) => {
      if (store === 'deliveries') {
        // Only presses have `own` facts and a card; all others are in the ledger.
        const { own, ...plain }: { own?: unknown; room?: unknown } = Object(value);
        const made = own !== undefined && { own: arrivedOwn(own, checkin) };
        const { value: delivery, ...rest } = arrivedDelivery({ ...plain, ...(plain.room === room && made) });
        return { value: indexed(delivery), ...rest };
      }
      // A discarded one could be restored in both browsers, and each has its own sign-in.
      const draft = draftOf(value);
      return draft && { value: draft };
    };
  },
});

export function createCheckinsStore(name?: string) {
  const database = checkinsDatabase.open(name);
  const deliveries = createDeliveries({
    read: database.read,
    async newest() {
      const { store } = (await database.read()).transaction('deliveries');
      return store.index('listed').openCursor(null, 'prev');
    },
    write: (work) => database.write(['deliveries'], ({ store }) => work(store), strict),
  });
  /** Removes a delivery and stores a note, in one transaction. */
  const toNote = (
    id: string,
    from: readonly DeliveryState[],
    key: 'draft' | 'discarded',
    noteOf: (delivery: Delivery) => Note | undefined,
  ) =>
    database.write(
      ['deliveries', 'notes'],
      async (tx) => {
        const outbox = tx.objectStore('deliveries');
        const stored = await outbox.get(id);
        const current = stored === undefined ? undefined : readDelivery(stored);
        const note = current && isIn(current, from) ? noteOf(current) : undefined;
        if (!note) return false;
        await tx.objectStore('notes').put(note, key);
        await outbox.delete(id);
        return true;
      },
      strict,
    );

  return {
    ...deliveries,
    operations: async (): Promise<Operation[]> => (await deliveries.ofRoom(room)).map(operationOf),
    operation: async (id: string): Promise<Operation | undefined> => {
      const delivery = await deliveries.one(id);
      return delivery && operationOf(delivery);
    },
    /** Removes an operation and leaves its place and words as the draft, in one transaction. */
    toDraft: (
      id: string,
      from: readonly DeliveryState[],
      words: (operation: Operation) => Draft | undefined,
    ) => toNote(id, from, 'draft', (delivery) => words(operationOf(delivery))),
    /** Removes an operation and stores it aside, instead of the one before. */
    discard: (id: string, from: readonly DeliveryState[], at: number) =>
      toNote(id, from, 'discarded', (operation) => ({ operation, at })),
    async discarded() {
      const last = discardedOf(await (await database.read()).get('notes', 'discarded'));
      return last && { at: last.at, operation: operationOf(last.delivery) };
    },
    forgetDiscarded: () => database.write(['notes'], ({ store }) => store.delete('discarded')),
    /** Puts the operation with this id back as it was, unless a stored one stands in for it. */
    restore: (id: string, findTwin: (stored: Operation[], discarded: Operation) => Operation | undefined) =>
      database.write(
        ['deliveries', 'notes'],
        async (tx) => {
          const outbox = tx.objectStore('deliveries');
          const notes = tx.objectStore('notes');
          const last = discardedOf(await notes.get('discarded'))?.delivery;
          if (last?.id !== id) return;
          await notes.delete('discarded');
          const stored = (await outbox.index('room').getAll(room)).map((one) =>
            operationOf(readDelivery(one)),
          );
          if (!findTwin(stored, operationOf(last))) await outbox.add(indexed(last));
        },
        strict,
      ),
    /** When the person signed in at the service; undefined where that is not known. */
    async signedInAt(): Promise<number | undefined> {
      const note = await (await database.read()).get('notes', 'sign-in');
      return note && 'signedInAt' in note ? note.signedInAt : undefined;
    },
    setSignedInAt: (at: number | undefined) =>
      database.write(['notes'], async ({ store }) => {
        if (at === undefined) await store.delete('sign-in');
        else await store.put({ signedInAt: at }, 'sign-in');
      }),
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
