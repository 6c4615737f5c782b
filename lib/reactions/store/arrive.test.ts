import { expect, it } from 'vitest';
import { newRecord } from '../sync/record';
import { reactionsDatabase } from './store';

const record = { ...newRecord('me', 5), lists: { threads: { total: 3, walk: { tick: 1 } } }, later: ['a'] };

it('takes the state of a sync from a file', async () => {
  const arrive = await reactionsDatabase.arrive?.();
  expect(arrive?.('records', record)).toEqual({ value: record });
  expect(arrive?.('items', { any: 1 })).toEqual({ value: { any: 1 } });
});

it.each<object>([
  ...[{ page: 0 }, { page: Number.NaN }, { page: 0.4 }, { tick: Number.NaN }, { changed: 5 }, { later: [5] }],
  ...[{ lists: { threads: { total: -1 } } }, { failures: 'many' }],
])('leaves out a state that would ask without end, or break a refresh: %j', async (wrong) => {
  const arrive = await reactionsDatabase.arrive?.();
  expect(arrive?.('records', { ...record, ...wrong })).toBeUndefined();
});
