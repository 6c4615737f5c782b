import { expect, it } from 'vitest';
import { quotaDatabase } from './store';

const key = ['2026-11', 'places', 'places.example'];
const value = { calls: 5, lastAt: 1 };

it('takes the counts of a file that fit, and of them the fields that they have', async () => {
  const arrive = await quotaDatabase.arrive?.();
  expect(arrive?.('calls', { ...value, more: 1 }, key)).toEqual({ value });
});

it.each<[unknown, IDBValidKey]>([
  ...['5', -1, 0.5, Number.NaN].map((calls): [unknown, IDBValidKey] => [{ ...value, calls }, key]),
  [{ calls: 5 }, key],
  [value, ['2026-11', 'toString', 'places.example']],
  [value, ['November', 'places', 'places.example']],
  [value, '2026-11'],
])('leaves out a count that does not fit: %j at %j', async (count, at) => {
  const arrive = await quotaDatabase.arrive?.();
  expect(arrive?.('calls', count, at)).toBeUndefined();
});
