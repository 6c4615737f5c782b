import type { DBSchema, IDBPTransaction } from 'idb';
import type { ChartItem } from '../charts/model';
import type { Item } from '../model';
import type { Check, Draft } from '../sync/check';
import type { ListName } from '../sync/lists';
import type { Reconciled, StoredState } from '../sync/reconcile-item';
import type { SyncRecord } from '../sync/record';
import {
  type ChartBlock,
  type ChartSlot,
  chartItemOf,
  packChartItems,
  unpackChartItems,
} from './chart-block';
import { type PackedItem, pack, unpack } from './packed-item';
import { type InboxRow, isListed, rowOf } from './row';
import { blockLength, packRows, type RowBlock, type RowSlot, unpackRows } from './row-block';

/** Account and item. */
export type ItemKey = [account: string, id: string];

interface StoredItem extends PackedItem {
  /** The index of its slot, counted through all blocks of the account. */
  place: number;
  /** Account, 0 for something new, and the latest reaction negated: in the inbox's order. Absent where it is not in it. */
  order?: [string, 0 | 1, number];
}

export interface Schema extends DBSchema {
  items: { key: ItemKey; value: StoredItem; indexes: { order: [string, number, number] } };
  /** Ids of the reactions of an item, one a line. */
  ids: { key: ItemKey; value: string };
  /** Row blocks by account and number. The names of these stores are stored: they stay. */
  shelves: { key: [account: string, number: number]; value: RowBlock };
  /** Chart blocks by account and number. */
  columns: { key: [account: string, number: number]; value: ChartBlock };
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
}

export type Name = 'items' | 'ids' | 'shelves' | 'columns' | 'checks' | 'drafts' | 'records';
type Reading = Pick<IDBPTransaction<Schema, Name[], IDBTransactionMode>, 'objectStore'>;
type Writing = Pick<IDBPTransaction<Schema, Name[], 'readwrite' | 'versionchange'>, 'objectStore'>;

/** What one transaction made of the items of an account. */
export interface StoreChange {
  account: string;
  /** Of the items whose reactions changed: what charts count. */
  items: ChartItem[];
  /** Of all changed items. */
  rows: InboxRow[];
  /** Ids. */
  gone: string[];
}

export const within = (account: string, after?: ItemKey): IDBKeyRange =>
  IDBKeyRange.bound(after ?? [account], [account, []], after !== undefined);

/** What has no check has nothing else either, and what has no reactions no item: most have none. */
export async function readStored(tx: Reading, key: ItemKey): Promise<StoredState> {
  const check = await tx.objectStore('checks').get(key);
  if (!check) return {};
  const [item, draft] = await Promise.all([
    check.total > 0 ? readItem(tx, key) : undefined,
    check.settled ? undefined : tx.objectStore('drafts').get(key),
  ]);
  return { item, check, draft };
}

export async function readItem(tx: Reading, key: ItemKey): Promise<Item | undefined> {
  const [stored, ids] = await Promise.all([tx.objectStore('items').get(key), tx.objectStore('ids').get(key)]);
  if (!stored) return undefined;
  const { place: _, order: __, ...packed } = stored;
  return unpack(packed, ids ?? '');
}

/** The row of an item as it is stored; the ids of its reactions are not needed for it. */
export const rowOfStored = (
  { place: _, order: __, ...packed }: StoredItem,
  viewer: string | undefined,
): InboxRow => rowOf(unpack(packed, ''), viewer);

/** Writes what a response changed, and the rows of it into their blocks. */
export async function writeReconciled(
  tx: Writing,
  account: string,
  reconciled: readonly Reconciled[],
  viewer: string | undefined,
): Promise<StoreChange> {
  const [checks, drafts] = [tx.objectStore('checks'), tx.objectStore('drafts')];
  await Promise.all(
    reconciled.map(({ id, check, draft }) => {
      const key: ItemKey = [account, id];
      return Promise.all([
        check === null ? checks.delete(key) : check && checks.put(check, key),
        draft === null ? drafts.delete(key) : draft && drafts.put(draft, key),
      ]);
    }),
  );
  const items = reconciled.flatMap(({ item }) => item ?? []);
  const gone = reconciled.flatMap(({ id, item }) => (item === null ? [id] : []));
  return writeItems(tx, account, items, gone, viewer);
}

/** Writes items and their rows, and removes others. All of one account. `counted`: what charts count changed, too. */
export async function writeItems(
  tx: Writing,
  account: string,
  items: readonly Item[],
  gone: readonly string[],
  viewer: string | undefined,
  counted = true,
): Promise<StoreChange> {
  if (items.length + gone.length === 0) return { account, items: [], rows: [], gone: [] };
  const store = tx.objectStore('items');
  const indexOf = async (id: string) => (await store.get([account, id]))?.place;
  const [known, left] = await Promise.all([
    Promise.all(items.map(({ id }) => indexOf(id))),
    Promise.all(gone.map(indexOf)),
  ]);
  let free = known.includes(undefined) ? await nextIndex(tx, account) : 0;
  const rows = new Map<number, RowSlot>();
  const chartItems = new Map<number, ChartSlot>();
  const writes = items.map((item, i) => {
    const index = known[i] ?? free++;
    const { packed, ids } = pack(item);
    const row = rowOf(item, viewer);
    const value: StoredItem = { ...packed, place: index, ...(isListed(row) && { order: orderOf(row) }) };
    rows.set(index, row);
    if (counted) chartItems.set(index, chartItemOf(packed));
    return Promise.all([
      store.put(value, [account, item.id]),
      tx.objectStore('ids').put(ids, [account, item.id]),
    ]);
  });
  const change = { account, items: present(chartItems), rows: present(rows), gone: [...gone] };
  for (const index of left) {
    if (index === undefined) continue;
    rows.set(index, undefined);
    chartItems.set(index, undefined);
  }
  await Promise.all([
    ...writes,
    ...gone.flatMap((id) => [store.delete([account, id]), tx.objectStore('ids').delete([account, id])]),
    ...[...byBlock(rows)].map((block) => updateRowBlock(tx, account, ...block)),
    ...[...byBlock(chartItems)].map((block) => updateChartBlock(tx, account, ...block)),
  ]);
  return change;
}

const present = <T>(slots: ReadonlyMap<number, T | undefined>): T[] =>
  [...slots.values()].filter((each) => each !== undefined);

const orderOf = ({ account, unread, latestAt = 0 }: InboxRow): [string, 0 | 1, number] => [
  account,
  unread > 0 ? 0 : 1,
  -latestAt,
];

/** The index after the last one that was ever taken. */
async function nextIndex(tx: Writing, account: string): Promise<number> {
  const last = await tx.objectStore('shelves').openCursor(within(account), 'prev');
  return last ? last.key[1] * blockLength + (last.value.words[0]?.length ?? 0) : 0;
}

function byBlock<T>(changes: ReadonlyMap<number, T>): Map<number, Map<number, T>> {
  const blocks = new Map<number, Map<number, T>>();
  for (const [index, slot] of changes) {
    const number = Math.floor(index / blockLength);
    const block = blocks.get(number) ?? new Map<number, T>();
    blocks.set(number, block.set(index % blockLength, slot));
  }
  return blocks;
}

async function updateRowBlock(
  tx: Writing,
  account: string,
  number: number,
  changes: ReadonlyMap<number, RowSlot>,
): Promise<void> {
  const blocks = tx.objectStore('shelves');
  const before = await blocks.get([account, number]);
  const slots = before ? unpackRows(before) : [];
  for (const [index, row] of changes) slots[index] = row;
  await blocks.put(packRows(account, Array.from(slots)), [account, number]);
}

async function updateChartBlock(
  tx: Writing,
  account: string,
  number: number,
  changes: ReadonlyMap<number, ChartSlot>,
): Promise<void> {
  const blocks = tx.objectStore('columns');
  const before = await blocks.get([account, number]);
  const slots = before ? unpackChartItems(before) : [];
  for (const [index, item] of changes) slots[index] = item;
  await blocks.put(packChartItems(account, Array.from(slots)), [account, number]);
}
