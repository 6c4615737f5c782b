import type { DBSchema, IDBPTransaction } from 'idb';
import { openDatabase } from '@/lib/storage/database';
import { type Checkin, countVisits, type OwnPlace } from '../model';
import { changedShelves, type HistoryLine, linesOf, type Shelf, shelve } from './lines';
import type { SyncRecord } from './record';

/** A check-in as it is kept, with the number of the walk that saw it last. */
interface Kept extends Checkin {
  walk: number;
}

interface Schema extends DBSchema {
  checkins: {
    key: string;
    value: Kept;
    indexes: { time: number; venue: [string, number]; walk: number };
  };
  /** One for each venue, moved on with every save: a history of any length answers at once. */
  places: { key: string; value: OwnPlace };
  /** What the search reads, moved on with every save: reading the check-ins themselves takes seconds. */
  lines: { key: number; value: Shelf };
  notes: { key: 'sync'; value: SyncRecord };
}

type Name = 'checkins' | 'places' | 'lines' | 'notes';
const stores: Name[] = ['checkins', 'places', 'lines', 'notes'];
type Tx = IDBPTransaction<Schema, typeof stores, 'readwrite'>;

/** How one save changed what is kept. */
export interface Saved {
  record: SyncRecord;
  /** Newly kept, or kept already and now with more. */
  items: Checkin[];
  /** Some moved in time or went away: an order made of them is no longer right. */
  reordered: boolean;
}

export interface HistoryStore {
  record(): Promise<SyncRecord | undefined>;
  /** The record kept for this service, or else the new one; what was kept of another service is removed. */
  begin(fresh: SyncRecord): Promise<SyncRecord>;
  /** After a sign-in: pages requested before it are of another epoch, and the account is unsure. */
  doubtAccount(epoch: string): Promise<void>;
  /**
   * Settles whose history it is by the ids of a first page: one that shares none with what is stored is another
   * account's, and the history begins anew as `fresh`. Undefined when the record is of another epoch.
   */
  settleAccount(
    epoch: string,
    ids: readonly string[],
    fresh: SyncRecord,
  ): Promise<{ record: SyncRecord; anew: boolean } | undefined>;
  /**
   * Keeps check-ins and moves the record on, in one transaction. `next` learns how many of them this walk had seen.
   * Undefined when the record is of another epoch: somebody signed out meanwhile, and nothing is kept.
   */
  save(
    epoch: string,
    items: readonly Checkin[],
    next: (record: SyncRecord, seenBefore: number) => SyncRecord,
  ): Promise<Saved | undefined>;
  /** Removes what the last walk did not see. */
  sweep(epoch: string): Promise<number>;
  newest(limit: number): Promise<Checkin[]>;
  /** What the search needs of every check-in, newest first. */
  lines(): Promise<HistoryLine[]>;
  some(ids: readonly string[]): Promise<Checkin[]>;
  places(): Promise<OwnPlace[]>;
  /** How many check-ins at its place there are up to this one; undefined where not all are kept, or not this one. */
  visit(id: string): Promise<number | undefined>;
  forget(): Promise<void>;
}

export function createHistoryStore(name = 'waymark-history'): HistoryStore {
  const database = openDatabase<Schema>(name, {
    version: 2,
    upgrade(db, from, tx) {
      db.createObjectStore('lines', { keyPath: 'shelf' });
      if (from === 1)
        return tx
          .objectStore('checkins')
          .getAll()
          .then((kept) => applyLines(tx, [], kept));
      const checkins = db.createObjectStore('checkins', { keyPath: 'id' });
      checkins.createIndex('time', 'createdAt');
      checkins.createIndex('venue', ['venue.id', 'createdAt']);
      checkins.createIndex('walk', 'walk');
      db.createObjectStore('places', { keyPath: 'venue.id' });
      db.createObjectStore('notes');
      return undefined;
    },
  });
  const everything = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.write(stores, work);

  return {
    record: async () => (await database.read()).get('notes', 'sync'),
    begin: (fresh) =>
      everything(async (tx) => {
        const known = await tx.objectStore('notes').get('sync');
        if (known?.origin === fresh.origin) return known;
        return beginAnew(tx, fresh);
      }),
    doubtAccount: (epoch) =>
      everything(async (tx) => {
        const record = await tx.objectStore('notes').get('sync');
        if (record) await tx.objectStore('notes').put({ ...record, epoch, accountUnsure: true }, 'sync');
      }),
    settleAccount: (epoch, ids, fresh) =>
      everything(async (tx) => {
        const current = await tx.objectStore('notes').get('sync');
        if (current?.epoch !== epoch) return undefined;
        const { accountUnsure, ...record } = current;
        if (!accountUnsure) return { record, anew: false };
        const stored = await Promise.all(ids.map((id) => tx.objectStore('checkins').getKey(id)));
        if (record.kept > 0 && stored.every((id) => id === undefined))
          return { record: await beginAnew(tx, fresh), anew: true };
        await tx.objectStore('notes').put(record, 'sync');
        return { record, anew: false };
      }),
    save: (epoch, items, next) =>
      everything(async (tx) => {
        const record = await tx.objectStore('notes').get('sync');
        if (record?.epoch !== epoch) return undefined;
        const checkins = tx.objectStore('checkins');
        const distinct = [...new Map(items.map((item) => [item.id, item])).values()];
        const known = await Promise.all(distinct.map(({ id }) => checkins.get(id)));
        const kept = distinct.map((item, i): Kept => ({ ...known[i], ...item, walk: record.walk }));
        await Promise.all(kept.map((item) => checkins.put(item)));
        const before = known.filter((item) => item !== undefined);
        await applyVisits(tx, kept, before);
        await applyLines(tx, before, kept);
        const seenBefore = before.filter(({ walk }) => walk === record.walk).length;
        const counted = {
          ...record,
          kept: record.kept + kept.length - before.length,
          seen: record.seen + kept.length - seenBefore,
        };
        const after = next(counted, seenBefore);
        await tx.objectStore('notes').put(after, 'sync');
        const reordered = kept.some((item, i) => known[i] && known[i].createdAt !== item.createdAt);
        return { record: after, items: kept.map(plain), reordered };
      }),
    sweep: (epoch) =>
      everything(async (tx) => {
        const record = await tx.objectStore('notes').get('sync');
        if (record?.epoch !== epoch) return 0;
        const checkins = tx.objectStore('checkins');
        const gone = await checkins.index('walk').getAll(IDBKeyRange.upperBound(record.walk, true));
        await Promise.all(gone.map(({ id }) => checkins.delete(id)));
        await applyVisits(tx, [], gone);
        await applyLines(tx, gone, []);
        await tx.objectStore('notes').put({ ...record, kept: record.kept - gone.length }, 'sync');
        return gone.length;
      }),
    async newest(limit) {
      const items: Checkin[] = [];
      const tx = (await database.read()).transaction('checkins');
      let cursor = await tx.store.index('time').openCursor(null, 'prev');
      while (cursor && items.length < limit) {
        items.push(plain(cursor.value));
        cursor = await cursor.continue();
      }
      return items;
    },
    lines: async () => linesOf(await (await database.read()).getAll('lines')),
    async some(ids) {
      const { store } = (await database.read()).transaction('checkins');
      const items = await Promise.all(ids.map((id) => store.get(id)));
      return items.filter((item) => item !== undefined).map(plain);
    },
    places: async () => (await database.read()).getAll('places'),
    async visit(id) {
      const tx = (await database.read()).transaction(['checkins', 'notes']);
      const record = await tx.objectStore('notes').get('sync');
      const checkins = tx.objectStore('checkins');
      const { venue, createdAt } = (await checkins.get(id)) ?? {};
      if (!record?.complete || !venue || createdAt === undefined) return undefined;
      return checkins.index('venue').count(IDBKeyRange.bound([venue.id, 0], [venue.id, createdAt]));
    },
    forget: () =>
      everything(async (tx) => {
        await Promise.all(stores.map((each) => tx.objectStore(each).clear()));
      }),
  };
}

async function beginAnew(tx: Tx, fresh: SyncRecord): Promise<SyncRecord> {
  await Promise.all(stores.map((each) => tx.objectStore(each).clear()));
  await tx.objectStore('notes').put(fresh, 'sync');
  return fresh;
}

const plain = ({ walk: _, ...checkin }: Kept): Checkin => checkin;

async function applyVisits(tx: Tx, added: readonly Checkin[], removed: readonly Checkin[]): Promise<void> {
  const places = tx.objectStore('places');
  const visits = tx.objectStore('checkins').index('venue');
  await Promise.all(
    countVisits(added, removed).map(async ({ venue, change }) => {
      const known = await places.get(venue.id);
      const count = (known?.visits ?? 0) + change;
      if (count <= 0) return places.delete(venue.id);
      const range = IDBKeyRange.bound([venue.id, 0], [venue.id, Number.MAX_SAFE_INTEGER]);
      const last = await visits.openKeyCursor(range, 'prev');
      const lastVisit = Number(last?.key[1] ?? known?.lastVisit ?? 0);
      return places.put({ venue: { ...known?.venue, ...venue }, visits: count, lastVisit });
    }),
  );
}

/** `tx` may also be the one of an upgrade. */
async function applyLines(
  tx: Pick<Tx, 'objectStore'> | IDBPTransaction<Schema, Name[], 'versionchange'>,
  before: readonly Checkin[],
  after: readonly Checkin[],
): Promise<void> {
  const lines = tx.objectStore('lines');
  await Promise.all(
    [...changedShelves(before, after)].map(async ([number, { gone, added }]) => {
      const shelf = shelve(number, await lines.get(number), gone, added);
      await (shelf.ids.length > 0 ? lines.put(shelf) : lines.delete(number));
    }),
  );
}
