import type { DBSchema, IDBPDatabase, IDBPObjectStore, IDBPTransaction, StoreNames } from 'idb';
import { defineDatabase } from '@/lib/storage/database';
import { type Checkin, countVisits, type OwnPlace } from '../model';
import { changedBlocks, type HistoryBlock, linesOf, updateBlock } from './blocks';
import type { ImportRecord } from './record';

/** A stored check-in, with the number of the import that saw it last. */
interface Stored extends Checkin {
  walk: number;
}

interface Schema extends DBSchema {
  checkins: {
    key: string;
    value: Stored;
    indexes: { time: number; venue: [string, number]; walk: number };
  };
  /** One for each venue, updated with every save, so that a history of any length answers at once. */
  places: { key: string; value: OwnPlace };
  /** What search and atlas read, updated with every save: reading the check-ins themselves takes seconds. */
  blocks: { key: number; value: HistoryBlock };
  notes: { key: 'sync'; value: ImportRecord };
}

type Upgrade = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>;

const stores = ['checkins', 'places', 'blocks', 'notes'] as const;
type Tx = IDBPTransaction<Schema, typeof stores, 'readwrite'>;

/** How one save changed the stored history. */
export interface Saved {
  record: ImportRecord;
  /** New check-ins, and stored ones that got more fields. */
  items: Checkin[];
  /** Set when a stored check-in moved in time: an order built from it is outdated. */
  reordered: boolean;
}

export type HistoryStore = ReturnType<typeof createHistoryStore>;

export const historyDatabase = defineDatabase<Schema>({
  name: 'waymark-history',
  version: 3,
  counted: ['checkins'],
  async upgrade(db, from, tx) {
    if (from > 0) return rebuild(db, tx);
    const checkins = db.createObjectStore('checkins', { keyPath: 'id' });
    checkins.createIndex('time', 'createdAt');
    checkins.createIndex('venue', ['venue.id', 'createdAt']);
    checkins.createIndex('walk', 'walk');
    db.createObjectStore('places', { keyPath: 'venue.id' });
    db.createObjectStore('blocks', { keyPath: 'number' });
    db.createObjectStore('notes');
  },
});

export function createHistoryStore(name?: string) {
  const database = historyDatabase.open(name);
  /** One transaction over all stores. */
  const write = <T>(work: (tx: Tx, record: ImportRecord | undefined) => Promise<T>): Promise<T> =>
    database.write(stores, async (tx) => work(tx, await tx.objectStore('notes').get('sync')));

  return {
    record: async () => (await database.read()).get('notes', 'sync'),
    /** Returns the record of this service; where the stored one is of another, removes all and stores the new one. */
    begin: (fresh: ImportRecord) =>
      write(async (tx, record) => (record?.origin === fresh.origin ? record : reset(tx, fresh))),
    /** After a sign-in: sets a new epoch, so that pages requested before are dropped, and marks the account unsure. */
    doubtAccount: (epoch: string) =>
      write(async (tx, record) => {
        if (record) await putRecord(tx, { ...record, epoch, accountUnsure: true });
      }),
    /**
     * Decides whose history it is by the ids of a first page: one that shares none with what is stored is another
     * account's, and the history is reset to `fresh`. Undefined when the record is of another epoch.
     */
    settleAccount: (epoch: string, ids: readonly string[], fresh: ImportRecord) =>
      write(async (tx, current) => {
        if (current?.epoch !== epoch) return undefined;
        const { accountUnsure, ...record } = current;
        if (!accountUnsure) return { record, wasReset: false };
        const stored = await Promise.all(ids.map((id) => tx.objectStore('checkins').getKey(id)));
        if (record.kept > 0 && stored.every((id) => id === undefined))
          return { record: await reset(tx, fresh), wasReset: true };
        return { record: await putRecord(tx, record), wasReset: false };
      }),
    /**
     * Stores check-ins and the next record in one transaction. `next` gets the number of those that this import had
     * seen before. Undefined when the record is of another epoch: nothing is stored after a sign-out.
     */
    save: (
      epoch: string,
      items: readonly Checkin[],
      next: (record: ImportRecord, seenBefore: number) => ImportRecord,
    ): Promise<Saved | undefined> =>
      write(async (tx, record) => {
        if (record?.epoch !== epoch) return undefined;
        const checkins = tx.objectStore('checkins');
        const distinct = [...new Map(items.map((item) => [item.id, item])).values()];
        const known = await Promise.all(distinct.map(({ id }) => checkins.get(id)));
        const saved = distinct.map((item, i): Stored => ({ ...known[i], ...item, walk: record.walk }));
        await Promise.all(saved.map((item) => checkins.put(item)));
        const before = known.filter((item) => item !== undefined);
        await updateIndexes(tx, before, saved);
        const seenBefore = before.filter(({ walk }) => walk === record.walk).length;
        const counted = {
          ...record,
          kept: record.kept + saved.length - before.length,
          seen: record.seen + saved.length - seenBefore,
        };
        const reordered = saved.some((item, i) => known[i] && known[i].createdAt !== item.createdAt);
        return {
          record: await putRecord(tx, next(counted, seenBefore)),
          items: saved.map(withoutImport),
          reordered,
        };
      }),
    /** Removes the check-ins that the last import did not see; their number. */
    removeUnseen: (epoch: string) =>
      write(async (tx, record) => {
        if (record?.epoch !== epoch) return 0;
        const checkins = tx.objectStore('checkins');
        const gone = await checkins.index('walk').getAll(IDBKeyRange.upperBound(record.walk, true));
        await Promise.all(gone.map(({ id }) => checkins.delete(id)));
        await updateIndexes(tx, gone, []);
        await putRecord(tx, { ...record, kept: record.kept - gone.length });
        return gone.length;
      }),
    async newest(limit: number): Promise<Checkin[]> {
      const items: Checkin[] = [];
      const tx = (await database.read()).transaction('checkins');
      let cursor = await tx.store.index('time').openCursor(null, 'prev');
      while (cursor && items.length < limit) {
        items.push(withoutImport(cursor.value));
        cursor = await cursor.continue();
      }
      return items;
    },
    /** Text of every check-in for the search, newest first. */
    lines: async () => linesOf(await (await database.read()).getAll('blocks')),
    /** Blocks and places of one moment: every venue that a block names is among the places. */
    async packed(): Promise<{ blocks: HistoryBlock[]; places: OwnPlace[] }> {
      const tx = (await database.read()).transaction(['blocks', 'places']);
      const [blocks, places] = await Promise.all([
        tx.objectStore('blocks').getAll(),
        tx.objectStore('places').getAll(),
      ]);
      return { blocks, places };
    },
    async some(ids: readonly string[]): Promise<Checkin[]> {
      const { store } = (await database.read()).transaction('checkins');
      const items = await Promise.all(ids.map((id) => store.get(id)));
      return items.filter((item) => item !== undefined).map(withoutImport);
    },
    places: async () => (await database.read()).getAll('places'),
    /** Number of check-ins at its place up to this one; undefined where not all are stored, or not this one. */
    async visit(id: string): Promise<number | undefined> {
      const tx = (await database.read()).transaction(['checkins', 'notes']);
      const record = await tx.objectStore('notes').get('sync');
      const checkins = tx.objectStore('checkins');
      const { venue, createdAt } = (await checkins.get(id)) ?? {};
      if (!record?.complete || !venue || createdAt === undefined) return undefined;
      return checkins.index('venue').count(IDBKeyRange.bound([venue.id, 0], [venue.id, createdAt]));
    },
    forget: () => write(clear),
  };
}

const withoutImport = ({ walk: _, ...checkin }: Stored): Checkin => checkin;

async function clear(tx: Tx): Promise<void> {
  await Promise.all(stores.map((name) => tx.objectStore(name).clear()));
}

async function reset(tx: Tx, fresh: ImportRecord): Promise<ImportRecord> {
  await clear(tx);
  return putRecord(tx, fresh);
}

async function putRecord(tx: Tx, record: ImportRecord): Promise<ImportRecord> {
  await tx.objectStore('notes').put(record, 'sync');
  return record;
}

/** Brings places and blocks up to date; `before` holds the earlier form of check-ins, also of those removed. */
async function updateIndexes(tx: Tx, before: readonly Checkin[], after: readonly Checkin[]): Promise<void> {
  const [places, blocks] = [tx.objectStore('places'), tx.objectStore('blocks')];
  const visits = tx.objectStore('checkins').index('venue');
  await Promise.all([
    ...countVisits(after, before).map(async ({ venue, change }) => {
      const known = await places.get(venue.id);
      const count = (known?.visits ?? 0) + change;
      if (count <= 0) return places.delete(venue.id);
      const range = IDBKeyRange.bound([venue.id, 0], [venue.id, Number.MAX_SAFE_INTEGER]);
      const last = await visits.openKeyCursor(range, 'prev');
      const lastVisit = Number(last?.key[1] ?? known?.lastVisit ?? 0);
      return places.put({ venue: { ...known?.venue, ...venue }, visits: count, lastVisit });
    }),
    putBlocks(blocks, before, after),
  ]);
}

async function putBlocks<
  Names extends ArrayLike<StoreNames<Schema>>,
  Mode extends 'readwrite' | 'versionchange',
>(
  blocks: IDBPObjectStore<Schema, Names, 'blocks', Mode>,
  before: readonly Checkin[],
  after: readonly Checkin[],
): Promise<void> {
  const changes = [...changedBlocks(before, after)].map(async ([number, change]) => {
    const block = updateBlock(number, await blocks.get(number), change);
    return block.ids.length > 0 ? blocks.put(block) : blocks.delete(number);
  });
  await Promise.all(changes);
}

/** Earlier builds had no blocks: made of the check-ins, some thousands at a time. */
async function rebuild(db: IDBPDatabase<Schema>, tx: Upgrade): Promise<void> {
  const known: readonly string[] = stores;
  for (const name of db.objectStoreNames) if (!known.includes(name)) db.deleteObjectStore(name);
  const blocks = db.createObjectStore('blocks', { keyPath: 'number' });
  let last = '';
  for (;;) {
    const some = await tx.objectStore('checkins').getAll(IDBKeyRange.lowerBound(last, true), 5_000);
    await putBlocks(blocks, [], some);
    const next = some.at(-1);
    if (!next) return;
    last = next.id;
  }
}
