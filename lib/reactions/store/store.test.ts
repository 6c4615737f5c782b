import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { withRead } from '../inbox/read-marks';
import type { Item } from '../model';
import { type Check, newRecord } from '../sync/record';
import { type InboxRow, rowOf } from './row';
import { createReactionsStore, type ReactionsStore, reactionsDatabase } from './store';

const now = 1_800_000_000_000;

const itemOf = (n: number, unread: boolean, account = 'a', people = ['ann', 'me']): Item => ({
  ...{ account, id: `item ${n}`, url: `https://code.example/tides/core/issues/${n}`, kind: 'issue' },
  ...{ title: `No. ${n}`, repository: 'tides/core', number: String(n), total: people.length, older: 0 },
  checkedAt: now,
  reactions: people.map((login, at) => ({
    ...{ id: `${n} ${at}`, kind: 'HEART', login, at: now - n * 1000 - at, unread: unread && login !== 'me' },
  })),
});
const record = (account = 'a') => ({ ...newRecord(account, now), viewer: 'me' });
const storeItems = (
  store: ReactionsStore,
  items: readonly Item[],
  gone: readonly string[] = [],
  account = 'a',
) =>
  store.commit(account, [...items.map(({ id }) => id), ...gone], () => ({
    record: record(account),
    reconciled: [...items.map((item) => ({ id: item.id, item })), ...gone.map((id) => ({ id, item: null }))],
  }));
const plain = (rows: readonly InboxRow[]) => [...rows].sort((x, y) => (x.id < y.id ? -1 : 1));
const rowsOf = (items: Iterable<Item>) => plain(Array.from(items, (item) => rowOf(item, 'me')));

/** Ids of the chart items. */
async function counted(store: ReactionsStore): Promise<string[]> {
  const ids: string[] = [];
  await store.eachChartItem(({ id }) => ids.push(id));
  return ids.sort();
}

it('returns the rows of the stored items, from blocks and from the cache, after any changes', async () => {
  // Many, so that they fill more than one block and overlap.
  const step = fc.array(fc.record({ n: fc.nat({ max: 200 }), unread: fc.boolean(), gone: fc.boolean() }), {
    maxLength: 150,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 5 }), async (steps) => {
      const name = crypto.randomUUID();
      const store = createReactionsStore(name);
      const truth = new Map<string, Item>();
      for (const [turn, changes] of steps.entries()) {
        const items = new Map(changes.map(({ n, unread }) => [`item ${n}`, itemOf(n, unread)]));
        const gone = changes.filter((each) => each.gone).map(({ n }) => `item ${n}`);
        for (const id of gone) items.delete(id);
        await storeItems(store, [...items.values()], [...new Set(gone)]);
        for (const [id, item] of items) truth.set(id, item);
        for (const id of gone) truth.delete(id);
        if (turn === 1) await store.rows();
      }
      expect(plain(await store.rows())).toEqual(rowsOf(truth.values()));
      expect(plain(await createReactionsStore(name).rows())).toEqual(rowsOf(truth.values()));
      expect(await counted(store)).toEqual([...truth.keys()].sort());
    }),
    { numRuns: 6 },
  );
}, 120_000);

it('returns the first rows in inbox order: unread, then latest; none with only the author’s reactions', async () => {
  const store = createReactionsStore(crypto.randomUUID());
  await storeItems(store, [
    itemOf(5, false),
    itemOf(1, false),
    itemOf(9, true),
    itemOf(3, true),
    itemOf(2, false),
  ]);
  await storeItems(store, [itemOf(0, true, 'a', ['me'])]);
  await storeItems(store, [itemOf(7, true, 'b')], [], 'b');
  expect((await store.firstRows('a', 4)).map(({ id }) => id)).toEqual([
    'item 3',
    'item 9',
    'item 1',
    'item 2',
  ]);
  await store.change([['a', 'item 3']], (item) => withRead(item));
  expect((await store.firstRows('a', 2)).map(({ id }) => id)).toEqual(['item 9', 'item 1']);
});

it('deletes one account and leaves the others', async () => {
  const name = crypto.randomUUID();
  const store = createReactionsStore(name);
  await storeItems(store, [itemOf(1, true), itemOf(2, true)]);
  await storeItems(store, [itemOf(1, true, 'b')], [], 'b');
  expect(await store.rows()).toHaveLength(3);
  await store.removeAccount('a');
  expect((await store.rows()).map(({ account }) => account)).toEqual(['b']);
  expect(plain(await createReactionsStore(name).rows())).toEqual(plain(await store.rows()));
  expect(await store.firstRows('a', 5)).toEqual([]);
});

it('counts the known items', async () => {
  const store = createReactionsStore(crypto.randomUUID());
  const check = (id: string): Check => ({
    ...{ account: 'a', id, list: 'threads', total: 0, settled: true, tick: 1, checkedAt: now, latest: 0 },
  });
  const step = (known: string[], gone: string[]) =>
    store.commit('a', [...known, ...gone], (stored) => ({
      record: stored ?? record(),
      reconciled: [
        ...known.map((id) => ({ id, check: check(id) })),
        ...gone.map((id) => ({ id, check: null })),
      ],
    }));
  await step(['one', 'two'], []);
  await step(['two', 'three'], ['one', 'four']);
  expect((await store.record('a'))?.known).toBe(2);
});

it('keeps what an earlier build stored, without the state of its refresh', async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  await storeItems(createReactionsStore(first), [itemOf(1, true)]);
  const now5 = await reactionsDatabase.connect(first);
  // Version 4 had the same stores, and other fields of the record.
  const at4 = await openDB(second, 4, {
    upgrade(db) {
      for (const store of now5.objectStoreNames) {
        const made = db.createObjectStore(store);
        const { store: known } = now5.transaction(store);
        for (const index of known.indexNames) made.createIndex(index, known.index(index).keyPath);
      }
    },
  });
  for (const store of now5.objectStoreNames) {
    const [keys, values] = await Promise.all([now5.getAllKeys(store), now5.getAll(store)]);
    for (const [at, key] of keys.entries()) await at4.put(store, values[at], key);
  }
  const open = {
    startedAt: 1,
    tick: 1,
    heads: [],
    hot: [],
    pages: 1,
    cost: { planned: 1, spent: 0, calls: 0 },
  };
  await at4.put('records', { ...record(), open, wait: { until: 9, said: true } }, 'a');
  await at4.put('drafts', { account: 'a', cursor: 'c' }, ['a', 'item 1']);
  now5.close();
  at4.close();
  const store = createReactionsStore(second);
  expect(plain(await store.rows())).toEqual(rowsOf([itemOf(1, true)]));
  const { open: session, wait, baseline } = (await store.record('a')) ?? {};
  expect([session, wait, baseline]).toEqual([undefined, undefined, now]);
  expect(await store.drafts('a', 9)).toEqual([]);
});
