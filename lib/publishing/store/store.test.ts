import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { newEntry } from '../outbox/entry';
import { newFollow } from '../watch/looks';
import { createPublishingStore } from './store';

it('pages through entries of the newest check-ins first: all, of a target, in some states', async () => {
  const store = createPublishingStore('ledger');
  for (const [index, id] of ['a', 'b', 'c'].entries()) {
    const checkin = { id, createdAt: index, shout: '' };
    const entries = ['t1', 't2'].map((target) => newEntry({ target, checkin, key: id }, { delay: 0 }, 0));
    await store.begin(newFollow(checkin, 0), entries);
  }
  await store.transition('t1 b', ['waiting'], (one) => ({ ...one, state: 'undone', at: 1 }));
  const page = async (...args: Parameters<typeof store.page>) => {
    const { total, entries } = await store.page(...args);
    return [total, ...entries.map(({ id }) => id)];
  };
  expect(await page(0, 3)).toEqual([6, 't2 c', 't1 c', 't2 b']);
  expect(await page(3, 3)).toEqual([6, 't1 b', 't2 a', 't1 a']);
  expect(await page(1, 1, { target: 't1' })).toEqual([3, 't1 b']);
  expect(await page(0, 9, { target: 't1', states: ['waiting'] })).toEqual([2, 't1 c', 't1 a']);
  expect(await page(0, 9, { states: ['undone'] })).toEqual([1, 't1 b']);
});
