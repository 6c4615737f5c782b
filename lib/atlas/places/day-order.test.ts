import { expect, it } from 'vitest';
import { allRows, columnsOf, dayAt, visitAt } from '../test-columns';
import { listByDay } from './day-order';

const columnsAt = (...times: string[]) => columnsOf(times.map((at) => visitAt(at)));

it('groups by the day where it was, in half-hour zones too, newest first', () => {
  // 05:30 in Kathmandu is 23:45 UTC of the day before, and counts where it was.
  const columns = columnsAt('2024-05-01T22:50+00:00', '2024-05-02T05:30+05:45', '2024-05-02T00:10+00:00');
  const { order, days, counts } = listByDay(columns, allRows(columns));
  expect([...order]).toEqual([2, 1, 0]);
  expect([...days]).toEqual(['2024-05-02', '2024-05-01'].map(dayAt));
  expect([...counts]).toEqual([2, 1]);
});

it('has each day once though the date line brings it back', () => {
  // Auckland on the 1st, Honolulu hours later on the 31st, and there once more the 1st.
  const columns = columnsAt('2024-01-01T09:00+13:00', '2023-12-31T10:00-10:00', '2024-01-01T11:00-10:00');
  const { order, days, counts, zoned } = listByDay(columns, allRows(columns));
  expect([...order]).toEqual([2, 0, 1]);
  expect([...days]).toEqual(['2024-01-01', '2023-12-31'].map(dayAt));
  expect([...counts]).toEqual([2, 1]);
  expect([...zoned]).toEqual([dayAt('2024-01-01')]);
});

it('lists only the rows given', () => {
  const columns = columnsAt('2024-01-01T09:00+00:00', '2024-01-02T09:00+00:00');
  const { order, counts } = listByDay(columns, Int32Array.of(0));
  expect([[...order], [...counts]]).toEqual([[0], [1]]);
  expect(listByDay(columns, new Int32Array(0)).days).toHaveLength(0);
});
