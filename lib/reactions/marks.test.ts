import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createKeptRows } from './kept-rows';
import { createSeenMarks } from './marks';
import type { Item } from './model';
import { createReactionsStore } from './store';

let stores = 0;
const second = 1000;
const start = 1_800_000_000_000;

function itemOf(id: string, times: (number | undefined)[]): Item {
  const reactions = times.map((at, n) => ({
    id: `${id} ${n}`,
    kind: 'HEART',
    login: 'ann',
    unread: true,
    ...(at !== undefined && { at }),
  }));
  const url = `https://code.example/tides/core/issues/${id}`;
  return { account: 'a', id, url, kind: 'issue', total: times.length, older: 0, checkedAt: 1, reactions };
}

/** A browser that knows these items, all of them new. */
async function browser(items: Item[]) {
  stores += 1;
  const store = createReactionsStore(`marks-${stores}`);
  await store.absorb(
    'a',
    items.map(({ id }) => id),
    () => ({ taken: items.map((item) => ({ id: item.id, item })) }),
  );
  const rows = createKeptRows(store);
  const marks = createSeenMarks({ address: async () => 'a', announce: () => {}, store, rows });
  const unread = async () => (await rows.all()).map((row) => row.unread);
  const read = (id: string, ids: string[]) =>
    store.change([['a', id]], (item) => ({
      ...item,
      reactions: item.reactions.map((each) => (ids.includes(each.id) ? { ...each, unread: false } : each)),
    }));
  return { marks, unread, read };
}

const timed = () => itemOf('1', [start, start + second, start + 2 * second]);
const untimed = () => itemOf('2', [undefined, undefined, undefined]);

it('reads elsewhere what was read here, by time or by number, and no more', async () => {
  const here = await browser([timed(), untimed()]);
  await here.read('1', ['1 0', '1 1']);
  await here.read('2', ['2 0']);
  const elsewhere = await browser([timed(), untimed()]);
  const { items } = await here.marks.read();
  await elsewhere.marks.raise(Object.fromEntries(items.map(({ url, seen }) => [url, seen])));
  expect(await elsewhere.unread()).toEqual([1, 2]);
});

it('says nothing is seen while the oldest is new, and marks by time are not taken for numbers', async () => {
  const here = await browser([timed()]);
  await here.read('1', ['1 2']);
  const [mark] = (await here.marks.read()).items;
  expect(mark?.seen).toBeLessThan((mark?.now ?? 0) - 1);
  const elsewhere = await browser([timed()]);
  await elsewhere.marks.raise({ [mark?.url ?? '']: mark?.seen ?? 0 });
  expect(await elsewhere.unread()).toEqual([3]);
  await elsewhere.marks.raise({ [timed().url]: 3 });
  expect(await elsewhere.unread()).toEqual([3]);
});

it('makes new again what was taken back, by time or by number, and no more', async () => {
  const here = await browser([timed(), untimed()]);
  await here.read('1', ['1 0', '1 1', '1 2']);
  await here.read('2', ['2 0', '2 1', '2 2']);
  const [time] = (await here.marks.read()).items;
  await here.marks.lower({ [`${timed().url} at`]: (time?.now ?? 0) - 1, [untimed().url]: 2 });
  expect(await here.unread()).toEqual([1, 1]);
  await here.marks.lower({ [`${timed().url} at`]: (time?.now ?? 0) - 2, [untimed().url]: 0 });
  expect(await here.unread()).toEqual([2, 3]);
});

it('makes nothing new again by a mark from elsewhere', async () => {
  const here = await browser([timed()]);
  await here.read('1', ['1 0', '1 1', '1 2']);
  const [mark] = (await here.marks.read()).items;
  expect(mark?.seen).toBe(mark?.now);
  await here.marks.raise({ [mark?.url ?? '']: 1 });
  expect(await here.unread()).toEqual([0]);
});
