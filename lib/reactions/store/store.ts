import { defineDatabase } from '@/lib/storage/database';
import type { ChartItem } from '../charts/model';
import type { Item } from '../model';
import type { Change } from '../sync/apply-response';
import type { Reconciled, StoredState } from '../sync/reconcile-item';
import type { Draft, SyncRecord } from '../sync/record';
import type { ListName } from '../sync/request';
import { unpackChartItems, unpackRows } from './blocks';
import {
  type ItemKey,
  type Name,
  readItem,
  readStored,
  rowOfStored,
  type Schema,
  type StoreChange,
  within,
  writeItems,
  writeReconciled,
} from './items';
import { hasReaction, type ReactionTest } from './packed-item';
import type { InboxRow } from './row';

export type { ItemKey, StoreChange } from './items';
export type { ReactionTest } from './packed-item';

export type ReactionsStore = ReturnType<typeof createReactionsStore>;

/** Items read at once, to bound memory. */
const itemsAtOnce = 250;
/** Blocks read at once, so that the worker answers other requests in between. */
const blocksAtOnce = 8;

const byItem = ['items', 'ids', 'shelves', 'columns', 'checks', 'drafts'] as const;
const all: Name[] = [...byItem, 'records'];

export const reactionsDatabase = defineDatabase<Schema>({
  name: 'waymark-reactions',
  // Builds before 2026-11-22 had versions 1 to 4, later ones 1.
  version: 5,
  counted: ['items'],
  refetched: true,
  stores: {
    items: { indexes: { order: 'order' } },
    ids: {},
    shelves: {},
    columns: {},
    checks: {
      indexes: {
        tick: ['account', 'list', 'tick'],
        checked: ['account', 'checkedAt'],
        latest: ['account', 'latest'],
      },
    },
    drafts: {},
    records: {},
  },
  arrive: async () => (await import('../schema')).arriveReactions,
  async migrate(tx, from, earlier) {
    if (from === 4 && earlier.has('columns')) {
      // The state of a refresh had another form; positions, items and read marks had this one.
      await tx.objectStore('drafts').clear();
      const records = tx.objectStore('records');
      for (const record of await records.getAll()) {
        const { open: _, wait: __, ...rest } = record;
        await records.put(rest, record.account);
      }
    } else if (!earlier.has('columns')) await Promise.all(all.map((store) => tx.objectStore(store).clear()));
  },
});

export function createReactionsStore(name?: string) {
  const listeners: ((change: StoreChange) => void)[] = [];
  const database = reactionsDatabase.open(name);
  let reading: Promise<Map<string, InboxRow>> | undefined;
  let cached: Map<string, InboxRow> | undefined;
  let list: readonly InboxRow[] | undefined;

  async function readRows(): Promise<Map<string, InboxRow>> {
    const tx = (await database.read()).transaction('shelves');
    const rows = new Map<string, InboxRow>();
    await eachOf(tx.store, undefined, blocksAtOnce, (block) => {
      for (const row of unpackRows(block)) if (row) rows.set(`${row.account} ${row.id}`, row);
    });
    cached = rows;
    return rows;
  }

  /** A change that is announced during the first read was stored before it, because the read delays other writes. */
  function notify(change: StoreChange): void {
    const { account, rows, gone } = change;
    if (rows.length + gone.length === 0) return;
    for (const row of rows) cached?.set(`${account} ${row.id}`, row);
    for (const id of gone) cached?.delete(`${account} ${id}`);
    list = undefined;
    for (const listener of listeners) listener(change);
  }

  /** One transaction: a response is stored together with the position of the next request. */
  async function commit(
    account: string,
    ids: readonly string[],
    change: (record: SyncRecord | undefined, stored: ReadonlyMap<string, StoredState>) => Change,
  ): Promise<void> {
    // Without items only the record changes, and readers of items need not wait.
    const stores: Name[] = ids.length > 0 ? all : ['drafts', 'records', 'checks'];
    const moved = await database.write(stores, async (tx) => {
      const record = await tx.objectStore('records').get(account);
      const each = async (id: string) => [id, await readStored(tx, [account, id])] as const;
      const stored = new Map(await Promise.all(ids.map(each)));
      const { reconciled = [], record: next = record } = change(record, stored);
      const before = record?.known ?? (await tx.objectStore('checks').count(within(account)));
      const known = reconciled.reduce((sum, one) => sum + newlyKnown(one, stored.get(one.id)), before);
      const written = await writeReconciled(tx, account, reconciled, next?.viewer);
      if (next) await tx.objectStore('records').put({ ...next, known }, account);
      return written;
    });
    notify(moved);
  }

  return {
    record: async (account: string): Promise<SyncRecord | undefined> =>
      (await database.read()).get('records', account),
    commit,
    /** Changes the record, where there is one. */
    update: (account: string, change: (record: SyncRecord) => SyncRecord): Promise<void> =>
      commit(account, [], (record) => (record ? { record: change(record) } : {})),
    /** Ids of items with recent reactions, the latest first. */
    async recent(account: string, limit: number): Promise<string[]> {
      const index = (await database.read()).transaction('checks').store.index('latest');
      const ids: string[] = [];
      let cursor = await index.openKeyCursor(span([account, 1], [account, most]), 'prev');
      while (cursor && ids.length < limit) {
        ids.push(cursor.primaryKey[1]);
        cursor = await cursor.continue();
      }
      return ids;
    },
    /** Ids of known items of a list that no request since `tick` returned. */
    async unseen(account: string, list: ListName, tick: number, limit: number): Promise<string[]> {
      const index = (await database.read()).transaction('checks').store.index('tick');
      const range = IDBKeyRange.bound([account, list, -1], [account, list, tick], false, true);
      return (await index.getAllKeys(range, limit)).map(([, id]) => id);
    },
    /** Items whose older reactions are being read. */
    drafts: async (account: string, limit: number): Promise<Draft[]> =>
      (await database.read()).getAll('drafts', within(account), limit),
    /** Time of the oldest check of an item, Unix milliseconds. */
    async oldest(account: string): Promise<number | undefined> {
      const index = (await database.read()).transaction('checks').store.index('checked');
      return (await index.get(span([account, 0], [account, most])))?.checkedAt;
    },
    /** The first rows in the order of the inbox, without reading the others: unread first, then by the newest reaction. */
    async firstRows(account: string, limit: number): Promise<InboxRow[]> {
      const tx = (await database.read()).transaction(['items', 'records']);
      const record = await tx.objectStore('records').get(account);
      const items = await tx.objectStore('items').index('order').getAll(within(account), limit);
      return items.map((item) => rowOfStored(item, record?.viewer));
    },
    /** All rows, unordered; cached, and the same list until a change. */
    async rows(): Promise<readonly InboxRow[]> {
      reading ??= readRows().catch((error: unknown) => {
        reading = undefined;
        throw error;
      });
      const rows = await reading;
      list ??= [...rows.values()];
      return list;
    },
    hasRows: (): boolean => cached !== undefined,
    /** Visits the chart item of every item with reactions, a few blocks at a time. */
    async eachChartItem(visit: (item: ChartItem) => void): Promise<void> {
      const tx = (await database.read()).transaction('columns');
      await eachOf(tx.store, undefined, blocksAtOnce, (block) => {
        for (const item of unpackChartItems(block)) if (item) visit(item);
      });
    },
    async item(account: string, id: string): Promise<Item | undefined> {
      const tx = (await database.read()).transaction(['items', 'ids', 'checks']);
      const [item, check] = await Promise.all([
        readItem(tx, [account, id]),
        tx.objectStore('checks').get([account, id]),
      ]);
      return item && { ...item, checkedAt: check?.checkedAt ?? item.checkedAt };
    },
    /** Ids of the items with a reaction that passes. */
    async idsWithReaction(account: string, passes: ReactionTest): Promise<Set<string>> {
      const tx = (await database.read()).transaction('items');
      const ids = new Set<string>();
      await eachOf(tx.store, within(account), itemsAtOnce, (item) => {
        if (hasReaction(item, passes)) ids.add(item.id);
      });
      return ids;
    },
    /** Changes read marks of items; `change` returns the same item to leave it. Returns the rows of the changed items. */
    async change(keys: readonly ItemKey[], change: (item: Item) => Item): Promise<InboxRow[]> {
      const stores = ['items', 'ids', 'shelves', 'columns', 'records'] satisfies Name[];
      const moved = await database.write(stores, async (tx) => {
        const items = await Promise.all(keys.map((key) => readItem(tx, key)));
        const changed = items.flatMap((item) => {
          const next = item && change(item);
          return next && next !== item ? [next] : [];
        });
        const moved: StoreChange[] = [];
        for (const account of new Set(changed.map((item) => item.account))) {
          const viewer = (await tx.objectStore('records').get(account))?.viewer;
          const some = changed.filter((item) => item.account === account);
          moved.push(await writeItems(tx, account, some, [], viewer, false));
        }
        return moved;
      });
      for (const each of moved) notify(each);
      return moved.flatMap(({ rows }) => rows);
    },
    async removeAccount(account: string): Promise<void> {
      const keys = await database.write(all, async (tx) => {
        const known = await tx.objectStore('items').getAllKeys(within(account));
        await Promise.all([
          ...byItem.map((store) => tx.objectStore(store).delete(within(account))),
          tx.objectStore('records').delete(account),
        ]);
        return known;
      });
      notify({ account, items: [], rows: [], gone: keys.map(([, id]) => id) });
    },
    watch: (listener: (change: StoreChange) => void): void => void listeners.push(listener),
  };
}

const most = Number.POSITIVE_INFINITY;
const span = (from: [string, number], to: [string, number]): IDBKeyRange => IDBKeyRange.bound(from, to);

/** The change in the number of known items by one reconciled item. */
const newlyKnown = ({ check }: Reconciled, before: StoredState | undefined): number =>
  check === undefined ? 0 : Number(check !== null) - Number(before?.check !== undefined);

/** Visits the values of a range in one transaction, reading `atOnce` at a time. */
async function eachOf<Key extends IDBValidKey, T>(
  store: {
    getAll(range: IDBKeyRange | undefined, count: number): Promise<T[]>;
    getAllKeys(range: IDBKeyRange | undefined, count: number): Promise<Key[]>;
  },
  all: IDBKeyRange | undefined,
  atOnce: number,
  visit: (value: T) => void,
): Promise<void> {
  let range = all;
  for (;;) {
    const [keys, values] = await Promise.all([store.getAllKeys(range, atOnce), store.getAll(range, atOnce)]);
    values.forEach(visit);
    const last = keys.at(-1);
    if (last === undefined || keys.length < atOnce) return;
    range = all ? IDBKeyRange.bound(last, all.upper, true) : IDBKeyRange.lowerBound(last, true);
  }
}
