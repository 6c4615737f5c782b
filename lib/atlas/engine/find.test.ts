import { expect, it } from 'vitest';
import type { Checkin } from '../../checkins/model';
import { dayOf } from '../model';
import { findMethods } from './find';
import { listMethods } from './list';
import { day, history } from './test-made';

const full = async (ids: readonly string[]): Promise<Checkin[]> =>
  // One was removed meanwhile.
  ids.filter((id) => id !== 'a').map((id) => ({ id, createdAt: 0, shout: `Said ${id}` }));
const parts = { history: async () => history, checkins: full };
const engine = { ...findMethods(parts), ...listMethods(parts) };

it('counts what it found, by days where it was', async () => {
  expect(await engine.find({ text: '' })).toEqual({
    count: 4,
    total: 4,
    withoutPosition: 2,
    firstDay: day('2024-01-01'),
    lastDay: day('2024-03-02'),
  });
  // Later, and yet the day before.
  expect(await engine.find({ text: '', from: day('2024-02-29'), to: day('2024-03-01') })).toMatchObject({
    count: 2,
    firstDay: day('2024-02-29'),
    lastDay: day('2024-03-01'),
  });
  expect(await engine.find({ text: 'nowhere' })).toEqual({ count: 0, total: 4, withoutPosition: 0 });
});

it('gives pages of rows, newest day first, with what was said', async () => {
  const rows = await engine.rows({ text: '' }, 1, 2);
  expect(rows.map(({ id, shout }) => [id, shout])).toEqual([
    // Later than b, and yet the day before.
    ['b', 'Said b'],
    ['c', 'Said c'],
  ]);
  expect(rows[0]).toEqual({
    id: 'b',
    time: Date.parse('2024-02-29T23:30Z'),
    offset: 60,
    day: dayOf(Date.parse('2024-02-29T23:30Z'), 60),
    shout: 'Said b',
    photos: 2,
    place: { id: 'sperl', name: 'Café Sperl', address: 'Gumpendorfer Straße 11' },
  });
  expect(await engine.rows({ text: '' }, 3, 50)).toMatchObject([{ id: 'a', shout: '' }]);
  expect(await engine.rows({ text: '' }, 4, 50)).toEqual([]);
});
