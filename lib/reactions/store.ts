import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Item } from './model';
import { type PackedItem, pack, unpack } from './packing';
import { type InboxRow, rowOf } from './row';
import type { SyncRecord } from './sync-record';

/** Account and item. */
export type ItemKey = [account: string, id: string];

/** A row with what it is ordered by. */
interface KeptRow extends InboxRow {
  fresh: 0 | 1;
  latest: number;
}

interface Schema extends DBSchema {
  items: { key: ItemKey; value: PackedItem };
  /** Ids of the reactions of an item, one a line. */
  ids: { key: ItemKey; value: string };
  rows: {
    key: ItemKey;
    value: KeptRow;
    indexes: { order: [number, number]; account: [string, number, number] };
  };
  records: { key: string; value: SyncRecord };
  notes: { key: 'revision'; value: number };
}

type Name = 'items' | 'ids' | 'rows' | 'records' | 'notes';
const all: Name[] = ['items', 'ids', 'rows', 'records', 'notes'];
type Tx = IDBPTransaction<Schema, Name[], 'readwrite'>;

/** What one step of the engine finds kept. */
export interface Before {
  record: SyncRecord | undefined;
  /** In the order of the ids that were asked for. */
  items: (Item | undefined)[];
}

/** What it leaves: items in place of the old ones, items that are no more, and where to go on. */
export interface Change {
  items?: readonly Item[];
  gone?: readonly string[];
  record?: SyncRecord;
}

export interface RowQuery {
  account?: string;
  /** Those with new reactions, or those without; both when absent. */
  unread?: boolean;
}

export interface ReactionsStore {
  record(account: string): Promise<SyncRecord | undefined>;
  /** One transaction: nothing is kept of a step without the place where the next one starts. */
  absorb(
    account: string,
    ids: readonly string[],
    change: (before: Before) => Change,
  ): Promise<SyncRecord | undefined>;
  /** Unread first, then by the latest reaction. */
  rows(query: RowQuery, offset: number, limit: number): Promise<InboxRow[]>;
  countRows(query: RowQuery): Promise<number>;
  item(account: string, id: string): Promise<Item | undefined>;
  /** Every item with reactions, packed, a few hundred at a time. */
  eachItem(account: string | undefined, visit: (items: PackedItem[]) => void): Promise<void>;
  allRows(account?: string): Promise<InboxRow[]>;
  /** Puts what `change` makes of each item in its place; the same item leaves it. Returns the changed ones' rows. */
  change(keys: readonly ItemKey[], change: (item: Item) => Item): Promise<InboxRow[]>;
  removeAccount(account: string): Promise<void>;
  /** Grows with every change of what is kept of items. */
  revision(): Promise<number>;
}

/** How many items are in memory at once. */
const batch = 250;

export function createReactionsStore(name = 'waymark-reactions'): ReactionsStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const db = () => {
    opened ??= openDB<Schema>(name, 2, {
      upgrade: (database) => make(database),
      terminated() {
        opened = undefined;
      },
    }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const everything = async () => (await db()).transaction(all, 'readwrite');

  return {
    record: async (account) => (await db()).get('records', account),
    async absorb(account, ids, change) {
      const tx = await everything();
      const record = await tx.objectStore('records').get(account);
      const before = await Promise.all(ids.map((id) => read(tx, [account, id])));
      const { items = [], gone = [], record: next = record } = change({ record, items: before });
      await Promise.all([
        ...items.map((item) => write(tx, item, next?.viewer)),
        ...gone.map((id) => remove(tx, [account, id])),
      ]);
      if (next) await tx.objectStore('records').put(next, account);
      if (items.length + gone.length > 0) await grow(tx);
      await tx.done;
      return next;
    },
    async rows(query, offset, limit) {
      const { index, range } = await ordered(await db(), query);
      let cursor = await index.openCursor(range, 'prev');
      if (cursor && offset > 0) cursor = await cursor.advance(offset);
      const rows: InboxRow[] = [];
      while (cursor && rows.length < limit) {
        rows.push(plain(cursor.value));
        cursor = await cursor.continue();
      }
      return rows;
    },
    async countRows(query) {
      const { index, range } = await ordered(await db(), query);
      return index.count(range);
    },
    item: async (account, id) => read((await db()).transaction(all), [account, id]),
    async eachItem(account, visit) {
      const tx = (await db()).transaction('items');
      let range = account === undefined ? undefined : within(account);
      for (;;) {
        const items = await tx.store.getAll(range, batch);
        if (items.length > 0) visit(items);
        const last = items.at(-1);
        if (!last || items.length < batch) return;
        const from: ItemKey = [last.account, last.id];
        range = account === undefined ? IDBKeyRange.lowerBound(from, true) : within(account, from);
      }
    },
    async allRows(account) {
      const rows = await (await db()).getAll('rows', account === undefined ? undefined : within(account));
      return rows.map(plain);
    },
    async change(keys, change) {
      const tx = await everything();
      const rows = await Promise.all(keys.map((key) => rewrite(tx, key, change)));
      const changed = rows.filter((row) => row !== undefined);
      if (changed.length > 0) await grow(tx);
      await tx.done;
      return changed;
    },
    async removeAccount(account) {
      const tx = await everything();
      await Promise.all([
        ...(['items', 'ids', 'rows'] as const).map((store) => tx.objectStore(store).delete(within(account))),
        tx.objectStore('records').delete(account),
        grow(tx),
      ]);
      await tx.done;
    },
    revision: async () => (await (await db()).get('notes', 'revision')) ?? 0,
  };
}

function make(database: IDBPDatabase<Schema>): void {
  // What the first release kept had neither ids nor more than a window: the first look is made again.
  for (const store of [...database.objectStoreNames]) database.deleteObjectStore(store);
  database.createObjectStore('items');
  database.createObjectStore('ids');
  const rows = database.createObjectStore('rows');
  rows.createIndex('order', ['fresh', 'latest']);
  rows.createIndex('account', ['account', 'fresh', 'latest']);
  database.createObjectStore('records');
  database.createObjectStore('notes');
}

type Reading = Pick<IDBPTransaction<Schema, Name[], 'readonly' | 'readwrite'>, 'objectStore'>;

async function read(tx: Reading, key: ItemKey): Promise<Item | undefined> {
  const [packed, ids] = await Promise.all([tx.objectStore('items').get(key), tx.objectStore('ids').get(key)]);
  return packed && unpack(packed, ids ?? '');
}

async function write(tx: Tx, item: Item, viewer: string | undefined): Promise<InboxRow> {
  const key: ItemKey = [item.account, item.id];
  const { packed, ids } = pack(item);
  const row = rowOf(item, viewer);
  await Promise.all([
    tx.objectStore('items').put(packed, key),
    tx.objectStore('ids').put(ids, key),
    tx.objectStore('rows').put({ ...row, fresh: row.unread > 0 ? 1 : 0, latest: row.latestAt ?? 0 }, key),
  ]);
  return row;
}

async function remove(tx: Tx, key: ItemKey): Promise<void> {
  await Promise.all((['items', 'ids', 'rows'] as const).map((store) => tx.objectStore(store).delete(key)));
}

async function rewrite(tx: Tx, key: ItemKey, change: (item: Item) => Item): Promise<InboxRow | undefined> {
  const item = await read(tx, key);
  const next = item && change(item);
  if (!next || next === item) return undefined;
  return write(tx, next, (await tx.objectStore('records').get(item.account))?.viewer);
}

async function grow(tx: Tx): Promise<void> {
  const notes = tx.objectStore('notes');
  await notes.put(((await notes.get('revision')) ?? 0) + 1, 'revision');
}

async function ordered(database: IDBPDatabase<Schema>, { account, unread }: RowQuery) {
  const rows = database.transaction('rows').store;
  const [low, high] = unread === undefined ? [0, 1] : unread ? [1, 1] : [0, 0];
  const most = Number.POSITIVE_INFINITY;
  if (account === undefined) {
    return { index: rows.index('order'), range: IDBKeyRange.bound([low, -most], [high, most]) };
  }
  const range = IDBKeyRange.bound([account, low, -most], [account, high, most]);
  return { index: rows.index('account'), range };
}

const within = (account: string, after?: ItemKey): IDBKeyRange =>
  IDBKeyRange.bound(after ?? [account], [account, []], after !== undefined);

const plain = ({ fresh: _, latest: __, ...row }: KeptRow): InboxRow => row;
