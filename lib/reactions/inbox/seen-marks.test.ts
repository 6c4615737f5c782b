import { sealSecret } from '@/lib/http/secret';
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { SeenItem } from '../../sync/contract';
import type { Item } from '../model';
import { createReactionsStore } from '../store/store';
import { createSeenMarks } from './seen-marks';

let stores = 0;
const second = 1000;
const start = 1_800_000_000_000;

function itemOf(id: string, times: (number | undefined)[], account = 'a'): Item {
  const reactions = times.map((at, n) => ({
    id: `${id} ${n}`,
    kind: 'HEART',
    login: 'ann',
    unread: true,
    ...(at !== undefined && { at }),
  }));
  const url = `https://code.example/tides/core/issues/${id}`;
  return { account, id, url, kind: 'issue', total: times.length, older: 0, checkedAt: 1, reactions };
}

const address = 'https://code.example/graphql';
const markOn = (url: string, mark: number) => ({ address, url, mark });
const asMarks = (items: readonly SeenItem[]) => items.map((item) => ({ ...item, mark: item.seen }));

/** A browser with these items, all unread; `addresses` by account. */
async function browser(items: Item[], addresses: Record<string, string> = { a: address }) {
  stores += 1;
  const store = createReactionsStore(`marks-${stores}`);
  for (const account of Object.keys(addresses)) {
    const its = items.filter((item) => item.account === account);
    const ids = its.map(({ id }) => id);
    await store.commit(account, ids, () => ({ reconciled: its.map((item) => ({ id: item.id, item })) }));
  }
  const accounts = async () =>
    Object.entries(addresses).map(([id, url]) => ({
      id,
      url: new URL(url),
      token: sealSecret('hush', 'https://svc.example'),
    }));
  const notified: string[] = [];
  const marks = createSeenMarks({ accounts, announce: () => void notified.push('news'), store });
  const unread = async () => (await store.rows()).map((row) => row.unread);
  const read = (id: string, ids: string[], account = 'a') =>
    store.change([[account, id]], (item) => ({
      ...item,
      reactions: item.reactions.map((each) => (ids.includes(each.id) ? { ...each, unread: false } : each)),
    }));
  return { marks, unread, read, notified };
}

const timed = () => itemOf('1', [start, start + second, start + 2 * second]);
const untimed = () => itemOf('2', [undefined, undefined, undefined]);

it('marks in one browser exactly the reactions read in another, by time or by number', async () => {
  const here = await browser([timed(), untimed()]);
  await here.read('1', ['1 0', '1 1']);
  await here.read('2', ['2 0']);
  const elsewhere = await browser([timed(), untimed()]);
  const items = await here.marks.read();
  await elsewhere.marks.raise(asMarks(items));
  expect(await elsewhere.unread()).toEqual([1, 2]);
  // No change, no notification.
  await elsewhere.marks.raise(asMarks(items));
  expect(elsewhere.notified).toHaveLength(1);
});

it('has no mark while the oldest reaction is unread, and does not mix marks by time and by number', async () => {
  const here = await browser([timed()]);
  await here.read('1', ['1 2']);
  const [mark] = await here.marks.read();
  expect(mark?.seen).toBeLessThan((mark?.now ?? 0) - 1);
  const elsewhere = await browser([timed()]);
  await elsewhere.marks.raise([markOn(mark?.url ?? '', mark?.seen ?? 0)]);
  expect(await elsewhere.unread()).toEqual([3]);
  await elsewhere.marks.raise([markOn(timed().url, 3)]);
  expect(await elsewhere.unread()).toEqual([3]);
});

it('restores exactly the undone reactions, by time or by number', async () => {
  const here = await browser([timed(), untimed()]);
  await here.read('1', ['1 0', '1 1', '1 2']);
  await here.read('2', ['2 0', '2 1', '2 2']);
  const [time] = await here.marks.read();
  const at = `${timed().url} at`;
  await here.marks.lower([markOn(at, (time?.now ?? 0) - 1), markOn(untimed().url, 2)]);
  expect(await here.unread()).toEqual([1, 1]);
  await here.marks.lower([markOn(at, (time?.now ?? 0) - 2), markOn(untimed().url, 0)]);
  expect(await here.unread()).toEqual([2, 3]);
});

it('never unreads by a mark of another browser', async () => {
  const here = await browser([timed()]);
  await here.read('1', ['1 0', '1 1', '1 2']);
  const [mark] = await here.marks.read();
  expect(mark?.seen).toBe(mark?.now);
  await here.marks.raise([markOn(mark?.url ?? '', 1)]);
  expect(await here.unread()).toEqual([0]);
});

it('identifies accounts by the address of their service, not by their id', async () => {
  const times = [start, start + second];
  const items = (...names: [string, string, string]) =>
    names.map((account, n) => itemOf(String(n + 1), times, account));
  const other = 'https://git.example/graphql';
  const here = await browser(items('a', 'b', 'c'), { a: address, b: address, c: other });
  for (const [account, id] of [
    ['b', '2'],
    ['c', '3'],
  ] as const)
    await here.read(id, [`${id} 0`, `${id} 1`], account);
  const elsewhere = await browser(items('y', 'x', 'z'), { x: address, y: address, z: other });
  await elsewhere.marks.raise(asMarks(await here.marks.read()));
  expect(await elsewhere.unread()).toEqual([0, 2, 0]);
  // The same url at another service is another item.
  const stranger = await browser(items('x', 'y', 'z'), { x: other, y: other, z: address });
  await stranger.marks.raise(asMarks(await here.marks.read()));
  expect(await stranger.unread()).toEqual([2, 2, 2]);
});
