import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Change } from './apply-step';
import type { Check, Draft } from './check';
import type { ListName } from './lists';
import type { Item } from './model';
import { type PackedItem, pack, unpack } from './packing';
import { type InboxRow, rowOf } from './row';
import type { SyncRecord } from './sync-record';
import type { KeptOf, Taken } from './take-in';

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
  checks: {
    key: ItemKey;
    value: Check;
    indexes: {
      tick: [string, ListName, number];
      checked: [string, number];
      latest: [string, number];
    };
  };
  drafts: { key: ItemKey; value: Draft };
  records: { key: string; value: SyncRecord };
  notes: { key: 'revision'; value: number };
}

/** By account and item. */
const byItem = ['items', 'ids', 'rows', 'checks', 'drafts'] as const;
type Name = (typeof byItem)[number] | 'records' | 'notes';
const all: Name[] = [...byItem, 'records', 'notes'];
type Tx = IDBPTransaction<Schema, Name[], 'readwrite'>;

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
    change: (record: SyncRecord | undefined, kept: ReadonlyMap<string, KeptOf>) => Change,
  ): Promise<SyncRecord | undefined>;
  /** Items that were reacted to lately, the latest first. */
  recent(account: string, limit: number): Promise<string[]>;
  /** Known items of a list that no step since `tick` asked for. */
  unseen(account: string, list: ListName, tick: number, limit: number): Promise<string[]>;
  /** Items whose older reactions are being read. */
  drafts(account: string, limit: number): Promise<Draft[]>;
  /** How many items are known, with reactions and without, and when the longest unchecked was checked. */
  checked(account: string): Promise<{ count: number; oldestAt?: number }>;
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
    opened ??= openDB<Schema>(name, 3, {
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
      const kept = await Promise.all(ids.map((id) => readAll(tx, [account, id])));
      const { taken = [], record: next = record } = change(
        record,
        new Map(ids.map((id, i) => [id, kept[i] ?? {}])),
      );
      await Promise.all(taken.map((each) => take(tx, account, each, next?.viewer)));
      if (next) await tx.objectStore('records').put(next, account);
      if (taken.some(({ item }) => item !== undefined)) await grow(tx);
      await tx.done;
      return next;
    },
    async recent(account, limit) {
      const index = (await db()).transaction('checks').store.index('latest');
      const ids: string[] = [];
      let cursor = await index.openCursor(span([account, 1], [account, most]), 'prev');
      while (cursor && ids.length < limit) {
        ids.push(cursor.value.id);
        cursor = await cursor.continue();
      }
      return ids;
    },
    async unseen(account, list, tick, limit) {
      const index = (await db()).transaction('checks').store.index('tick');
      const range = IDBKeyRange.bound([account, list, -1], [account, list, tick], false, true);
      return (await index.getAllKeys(range, limit)).map(([, id]) => id);
    },
    drafts: async (account, limit) => (await db()).getAll('drafts', within(account), limit),
    async checked(account) {
      const index = (await db()).transaction('checks').store.index('checked');
      const range = span([account, 0], [account, most]);
      const [count, oldest] = await Promise.all([index.count(range), index.get(range)]);
      return { count, ...(oldest && { oldestAt: oldest.checkedAt }) };
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
    async item(account, id) {
      const tx = (await db()).transaction(all);
      const { item, check } = await readAll(tx, [account, id]);
      return item && { ...item, checkedAt: check?.checkedAt ?? item.checkedAt };
    },
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
        ...byItem.map((store) => tx.objectStore(store).delete(within(account))),
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
  const checks = database.createObjectStore('checks');
  checks.createIndex('tick', ['account', 'list', 'tick']);
  checks.createIndex('checked', ['account', 'checkedAt']);
  checks.createIndex('latest', ['account', 'latest']);
  database.createObjectStore('drafts');
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

/** What has no check has nothing else either, and what has no reactions no item: most have none. */
async function readAll(tx: Reading, key: ItemKey): Promise<KeptOf> {
  const check = await tx.objectStore('checks').get(key);
  if (!check) return {};
  const [item, draft] = await Promise.all([
    check.total > 0 ? read(tx, key) : undefined,
    check.settled ? undefined : tx.objectStore('drafts').get(key),
  ]);
  return { item, check, draft };
}

async function take(
  tx: Tx,
  account: string,
  { id, item, check, draft }: Taken,
  viewer: string | undefined,
): Promise<void> {
  const key: ItemKey = [account, id];
  const [checks, drafts] = [tx.objectStore('checks'), tx.objectStore('drafts')];
  const noItem = (['items', 'ids', 'rows'] as const).map((store) => () => tx.objectStore(store).delete(key));
  await Promise.all([
    ...(item === null ? noItem.map((remove) => remove()) : []),
    item && write(tx, item, viewer),
    check === null ? checks.delete(key) : check && checks.put(check, key),
    draft === null ? drafts.delete(key) : draft && drafts.put(draft, key),
  ]);
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
  if (account === undefined) {
    return { index: rows.index('order'), range: IDBKeyRange.bound([low, -most], [high, most]) };
  }
  const range = IDBKeyRange.bound([account, low, -most], [account, high, most]);
  return { index: rows.index('account'), range };
}

const most = Number.POSITIVE_INFINITY;
const span = (from: [string, number], to: [string, number]): IDBKeyRange => IDBKeyRange.bound(from, to);

const within = (account: string, after?: ItemKey): IDBKeyRange =>
  IDBKeyRange.bound(after ?? [account], [account, []], after !== undefined);

const plain = ({ fresh: _, latest: __, ...row }: KeptRow): InboxRow => row;
