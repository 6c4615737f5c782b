import type { DBSchema, IDBPTransaction } from 'idb';
import type { ChartItem } from '../charts/model';
import type { Item } from '../model';
import type { Reconciled, StoredState } from '../sync/reconcile-item';
import type { Check, Draft, SyncRecord } from '../sync/record';
import type { ListName } from '../sync/request';
import {
  blockLength,
  type ChartBlock,
  chartItemOf,
  packChartItems,
  packRows,
  type RowBlock,
  unpackChartItems,
  unpackRows,
} from './blocks';
import { type PackedItem, pack, unpack } from './packed-item';
import { type InboxRow, isListed, rowOf } from './row';

export type ItemKey = [account: string, id: string];

interface StoredItem extends PackedItem {
  /** The index of its slot among all blocks of the account. */
  place: number;
  /** The inbox order: account, 0 for new reactions, and the negated time of the newest one. Absent if not listed. */
  order?: [string, 0 | 1, number];
}

export interface Schema extends DBSchema {
  items: { key: ItemKey; value: StoredItem; indexes: { order: [string, number, number] } };
  /** Ids of the reactions of an item, one per line. */
  ids: { key: ItemKey; value: string };
  /** Row blocks by account and number. */
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

/** Changes to the items of an account by one transaction. */
export interface StoreChange {
  account: string;
  /** Chart items of the items whose reactions changed. */
  items: ChartItem[];
  rows: InboxRow[];
  gone: string[];
}

export const within = (account: string): IDBKeyRange => IDBKeyRange.bound([account], [account, []]);

/** Without a check nothing is stored, and without reactions no item: most have none. */
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

/** The row of a stored item, without reading the ids of its reactions. */
export const rowOfStored = (
  { place: _, order: __, ...packed }: StoredItem,
  viewer: string | undefined,
): InboxRow => rowOf(unpack(packed, ''), viewer);

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

/** Writes items of one account with their blocks, and deletes others. `counted`: the counts of the charts change too. */
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
  const rows = new Map<number, InboxRow | undefined>();
  const chartItems = new Map<number, ChartItem | undefined>();
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
    updateBlocks(tx.objectStore('shelves'), account, rows, unpackRows, packRows),
    updateBlocks(tx.objectStore('columns'), account, chartItems, unpackChartItems, packChartItems),
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

/** The index after the last one ever assigned. */
async function nextIndex(tx: Writing, account: string): Promise<number> {
  const last = await tx.objectStore('shelves').openCursor(within(account), 'prev');
  return last ? last.key[1] * blockLength + (last.value.words[0]?.length ?? 0) : 0;
}

interface Blocks<Block> {
  get(key: [string, number]): Promise<Block | undefined>;
  put(block: Block, key: [string, number]): Promise<unknown>;
}

async function updateBlocks<Block, Slot>(
  blocks: Blocks<Block>,
  account: string,
  changes: ReadonlyMap<number, Slot>,
  unpackBlock: (block: Block) => Slot[],
  packBlock: (account: string, slots: readonly Slot[]) => Block,
): Promise<void> {
  const blockOf = (index: number) => Math.floor(index / blockLength);
  await Promise.all(
    [...new Set([...changes.keys()].map(blockOf))].map(async (number) => {
      const before = await blocks.get([account, number]);
      const slots = before ? unpackBlock(before) : [];
      for (const [index, slot] of changes) if (blockOf(index) === number) slots[index % blockLength] = slot;
      await blocks.put(packBlock(account, Array.from(slots)), [account, number]);
    }),
  );
}
