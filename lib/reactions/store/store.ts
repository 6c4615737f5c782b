import { openDatabase } from '@/lib/storage/database';
import type { ChartItem } from '../charts/model';
import type { Item } from '../model';
import type { Change } from '../sync/apply-response';
import type { Draft } from '../sync/check';
import type { ListName } from '../sync/lists';
import type { Reconciled, StoredState } from '../sync/reconcile-item';
import type { SyncRecord } from '../sync/record';
import { unpackChartItems } from './chart-block';
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
import { make } from './migrations';
import { hasReaction, type ReactionTest } from './packed-item';
import type { InboxRow } from './row';
import { unpackRows } from './row-block';

export type { ItemKey, StoreChange } from './items';
export type { ReactionTest } from './packed-item';

export interface ReactionsStore {
  record(account: string): Promise<SyncRecord | undefined>;
  /** One transaction: nothing is stored of a response without where the next request starts. */
  commit(
    account: string,
    ids: readonly string[],
    change: (record: SyncRecord | undefined, stored: ReadonlyMap<string, StoredState>) => Change,
  ): Promise<SyncRecord | undefined>;
  /** Items that were reacted to lately, the latest first. */
  recent(account: string, limit: number): Promise<string[]>;
  /** Known items of a list that no step since `tick` asked for. */
  unseen(account: string, list: ListName, tick: number, limit: number): Promise<string[]>;
  /** Items whose older reactions are being read. */
  drafts(account: string, limit: number): Promise<Draft[]>;
  /** When the item that waited longest was checked. Takes its time: what is long gone stands before it in the index. */
  oldest(account: string): Promise<number | undefined>;
  /** The first rows of the inbox, without reading the others: unread first, then by the latest reaction. */
  firstRows(account: string, limit: number): Promise<InboxRow[]>;
  /** Every row there is, in no order. */
  rows(): Promise<InboxRow[]>;
  /** What the charts count of every item with reactions, some at a time. */
  eachChartItem(visit: (item: ChartItem) => void): Promise<void>;
  item(account: string, id: string): Promise<Item | undefined>;
  /** Ids of the items of which one reaction passes. */
  idsWithReaction(account: string, passes: ReactionTest): Promise<Set<string>>;
  /** Puts what is read and unread of each item in its place; the same item leaves it. Returns the changed ones' rows. */
  change(keys: readonly ItemKey[], change: (item: Item) => Item): Promise<InboxRow[]>;
  removeAccount(account: string): Promise<void>;
  /** Calls back after every stored change of items, so that caches follow it. */
  watch(listener: (moved: StoreChange) => void): void;
}

/** How many items are in memory at once. */
const itemsAtOnce = 250;
/** How many blocks are read at once: in between, the worker does other things. */
const blocksAtOnce = 8;

const byItem = ['items', 'ids', 'shelves', 'columns', 'checks', 'drafts'] as const;
const all: Name[] = [...byItem, 'records'];

export function createReactionsStore(name = 'waymark-reactions'): ReactionsStore {
  const listeners: ((moved: StoreChange) => void)[] = [];
  const database = openDatabase<Schema>(name, { version: 4, upgrade: make });
  const tell = (moved: StoreChange): void => {
    if (moved.rows.length + moved.gone.length === 0) return;
    for (const listener of listeners) listener(moved);
  };

  return {
    record: async (account) => (await database.read()).get('records', account),
    async commit(account, ids, change) {
      // Without items only the record moves on: whoever reads them need not wait.
      const stores: Name[] = ids.length > 0 ? all : ['drafts', 'records', 'checks'];
      const { moved, next } = await database.write(stores, async (tx) => {
        const record = await tx.objectStore('records').get(account);
        const each = async (id: string) => [id, await readStored(tx, [account, id])] as const;
        const stored = new Map(await Promise.all(ids.map(each)));
        const { reconciled = [], record: next = record } = change(record, stored);
        const before = record?.known ?? (await tx.objectStore('checks').count(within(account)));
        const known = reconciled.reduce((sum, one) => sum + newlyKnown(one, stored.get(one.id)), before);
        const moved = await writeReconciled(tx, account, reconciled, next?.viewer);
        if (next) await tx.objectStore('records').put({ ...next, known }, account);
        return { moved, next };
      });
      tell(moved);
      return next;
    },
    async recent(account, limit) {
      const index = (await database.read()).transaction('checks').store.index('latest');
      const ids: string[] = [];
      let cursor = await index.openKeyCursor(span([account, 1], [account, most]), 'prev');
      while (cursor && ids.length < limit) {
        ids.push(cursor.primaryKey[1]);
        cursor = await cursor.continue();
      }
      return ids;
    },
    async unseen(account, list, tick, limit) {
      const index = (await database.read()).transaction('checks').store.index('tick');
      const range = IDBKeyRange.bound([account, list, -1], [account, list, tick], false, true);
      return (await index.getAllKeys(range, limit)).map(([, id]) => id);
    },
    drafts: async (account, limit) => (await database.read()).getAll('drafts', within(account), limit),
    async oldest(account) {
      const index = (await database.read()).transaction('checks').store.index('checked');
      return (await index.get(span([account, 0], [account, most])))?.checkedAt;
    },
    async firstRows(account, limit) {
      const tx = (await database.read()).transaction(['items', 'records']);
      const record = await tx.objectStore('records').get(account);
      const items = await tx.objectStore('items').index('order').getAll(within(account), limit);
      return items.map((item) => rowOfStored(item, record?.viewer));
    },
    async rows() {
      const tx = (await database.read()).transaction('shelves');
      const rows: InboxRow[] = [];
      await eachOf(tx.store, undefined, blocksAtOnce, (block) => {
        for (const row of unpackRows(block)) if (row) rows.push(row);
      });
      return rows;
    },
    async eachChartItem(visit) {
      const tx = (await database.read()).transaction('columns');
      await eachOf(tx.store, undefined, blocksAtOnce, (block) => {
        for (const item of unpackChartItems(block)) if (item) visit(item);
      });
    },
    async item(account, id) {
      const tx = (await database.read()).transaction(['items', 'ids', 'checks']);
      const [item, check] = await Promise.all([
        readItem(tx, [account, id]),
        tx.objectStore('checks').get([account, id]),
      ]);
      return item && { ...item, checkedAt: check?.checkedAt ?? item.checkedAt };
    },
    async idsWithReaction(account, passes) {
      const tx = (await database.read()).transaction('items');
      const ids = new Set<string>();
      await eachOf(tx.store, within(account), itemsAtOnce, (item) => {
        if (hasReaction(item, passes)) ids.add(item.id);
      });
      return ids;
    },
    async change(keys, change) {
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
      for (const each of moved) tell(each);
      return moved.flatMap(({ rows }) => rows);
    },
    async removeAccount(account) {
      const keys = await database.write(all, async (tx) => {
        const known = await tx.objectStore('items').getAllKeys(within(account));
        await Promise.all([
          ...byItem.map((store) => tx.objectStore(store).delete(within(account))),
          tx.objectStore('records').delete(account),
        ]);
        return known;
      });
      tell({ account, items: [], rows: [], gone: keys.map(([, id]) => id) });
    },
    watch: (listener) => void listeners.push(listener),
  };
}

const most = Number.POSITIVE_INFINITY;
const span = (from: [string, number], to: [string, number]): IDBKeyRange => IDBKeyRange.bound(from, to);

/** By how many more items are known after a step than before it. */
const newlyKnown = ({ check }: Reconciled, before: StoredState | undefined): number =>
  check === undefined ? 0 : Number(check !== null) - Number(before?.check !== undefined);

/** Visits the values of a range, so many at once, in one transaction. */
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
