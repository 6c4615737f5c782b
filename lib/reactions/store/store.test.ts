import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { withRead } from '../inbox/read-marks';
import type { Item } from '../model';
import type { Check } from '../sync/check';
import { newRecord } from '../sync/session';
import { pack } from './packed-item';
import { type InboxRow, rowOf } from './row';
import { createRowCache } from './row-cache';
import { createReactionsStore, type ReactionsStore } from './store';

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
const keep = (store: ReactionsStore, items: readonly Item[], gone: readonly string[] = [], account = 'a') =>
  store.commit(account, [...items.map(({ id }) => id), ...gone], () => ({
    record: record(account),
    reconciled: [...items.map((item) => ({ id: item.id, item })), ...gone.map((id) => ({ id, item: null }))],
  }));
const plain = (rows: readonly InboxRow[]) =>
  rows.map((row) => ({ ...row, weeks: Array.from(row.weeks) })).sort((x, y) => (x.id < y.id ? -1 : 1));
const rowsOf = (items: Iterable<Item>) => plain(Array.from(items, (item) => rowOf(item, 'me')));

/** Ids of what the charts count. */
async function counted(store: ReactionsStore): Promise<string[]> {
  const ids: string[] = [];
  await store.eachChartItem(({ id }) => ids.push(id));
  return ids.sort();
}

it('has the rows of what is stored, in its blocks and in memory, whatever came and went', async () => {
  // Many, so that they fill more than one block and meet what is there.
  const step = fc.array(fc.record({ n: fc.nat({ max: 200 }), unread: fc.boolean(), gone: fc.boolean() }), {
    maxLength: 150,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 5 }), async (steps) => {
      const store = createReactionsStore(crypto.randomUUID());
      const stored = createRowCache(store);
      const truth = new Map<string, Item>();
      for (const [turn, changes] of steps.entries()) {
        const items = new Map(changes.map(({ n, unread }) => [`item ${n}`, itemOf(n, unread)]));
        const gone = changes.filter((each) => each.gone).map(({ n }) => `item ${n}`);
        for (const id of gone) items.delete(id);
        await keep(store, [...items.values()], [...new Set(gone)]);
        for (const [id, item] of items) truth.set(id, item);
        for (const id of gone) truth.delete(id);
        if (turn === 1) await stored.all();
      }
      expect(plain(await store.rows())).toEqual(rowsOf(truth.values()));
      expect(plain(await stored.all())).toEqual(rowsOf(truth.values()));
      expect(await counted(store)).toEqual([...truth.keys()].sort());
    }),
    { numRuns: 6 },
  );
}, 120_000);

it('gives the first rows in the inbox’s order: new ones, then the latest; none that only the author reacted to', async () => {
  const store = createReactionsStore(crypto.randomUUID());
  await keep(store, [itemOf(5, false), itemOf(1, false), itemOf(9, true), itemOf(3, true), itemOf(2, false)]);
  await keep(store, [itemOf(0, true, 'a', ['me'])]);
  await keep(store, [itemOf(7, true, 'b')], [], 'b');
  expect((await store.firstRows('a', 4)).map(({ id }) => id)).toEqual([
    'item 3',
    'item 9',
    'item 1',
    'item 2',
  ]);
  await store.change([['a', 'item 3']], (item) => withRead(item));
  expect((await store.firstRows('a', 2)).map(({ id }) => id)).toEqual(['item 9', 'item 1']);
});

it('drops an account and leaves the others', async () => {
  const store = createReactionsStore(crypto.randomUUID());
  const stored = createRowCache(store);
  await keep(store, [itemOf(1, true), itemOf(2, true)]);
  await keep(store, [itemOf(1, true, 'b')], [], 'b');
  expect(await stored.all()).toHaveLength(3);
  await store.removeAccount('a');
  expect((await stored.all()).map(({ account }) => account)).toEqual(['b']);
  expect(plain(await store.rows())).toEqual(plain(await stored.all()));
  expect(await store.firstRows('a', 5)).toEqual([]);
});

it('keeps what an older version stored, with what was read and what was not', async () => {
  const name = crypto.randomUUID();
  const old = await openDB(name, 3, {
    upgrade(database) {
      for (const store of ['items', 'ids', 'drafts', 'records', 'notes']) database.createObjectStore(store);
      const rows = database.createObjectStore('rows');
      rows.createIndex('order', ['fresh', 'latest']);
      rows.createIndex('account', ['account', 'fresh', 'latest']);
      const checks = database.createObjectStore('checks');
      checks.createIndex('tick', ['account', 'list', 'tick']);
      checks.createIndex('checked', ['account', 'checkedAt']);
      checks.createIndex('latest', ['account', 'latest']);
    },
  });
  const items = Array.from({ length: 600 }, (_, n) => itemOf(n, n % 3 === 0, n % 2 === 0 ? 'a' : 'b'));
  for (const item of items) {
    const { packed, ids } = pack(item);
    const key = [item.account, item.id];
    await old.put('items', packed, key);
    await old.put('ids', ids, key);
    await old.put('rows', { ...rowOf(item, 'me'), fresh: 0, latest: 0 }, key);
  }
  for (const account of ['a', 'b']) await old.put('records', record(account), account);
  await old.put('notes', 7, 'revision');
  old.close();

  const store = createReactionsStore(name);
  expect(plain(await store.rows())).toEqual(rowsOf(items));
  expect(await counted(store)).toEqual(items.map(({ id }) => id).sort());
  expect((await store.firstRows('b', 1))[0]?.id).toBe('item 3');
  expect(await store.item('a', 'item 6')).toEqual(items[6]);
  expect(await store.record('b')).toEqual({ ...record('b'), known: 0 });
  await keep(store, [itemOf(900, true)]);
  expect(await store.rows()).toHaveLength(601);
});

it('counts what it knows as it comes and goes', async () => {
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
