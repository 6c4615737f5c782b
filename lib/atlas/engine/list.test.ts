import { expect, it } from 'vitest';
import type { Checkin } from '../../checkins/model';
import { listMethods } from './list';
import { day, history } from './test-made';

const full = async (ids: readonly string[]): Promise<Checkin[]> =>
  // One was removed meanwhile.
  ids.filter((id) => id !== 'a').map((id) => ({ id, createdAt: 0, shout: `Said ${id}` }));
const engine = listMethods({ history: async () => history, checkins: full });

it('counts what it found, by days where it was', async () => {
  expect(await engine.find({ text: '' })).toEqual({ count: 4, total: 4, untimed: 2 });
  // The second was later, and yet the day before.
  const days = { from: day('2024-02-29'), to: day('2024-03-01') };
  expect(await engine.find({ text: '', ...days })).toEqual({ count: 2, total: 4, untimed: 2 });
  expect(await engine.find({ text: '', to: days.from })).toEqual({ count: 2, total: 4, untimed: 2 });
  expect(await engine.find({ text: 'nowhere' })).toEqual({ count: 0, total: 4, untimed: 2 });
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
    zoned: false,
    shout: 'Said b',
    photos: 2,
    place: history.columns.places[0],
  });
  expect(await engine.rows({ text: '' }, 3, 50)).toMatchObject([{ id: 'a', shout: '' }]);
  expect(await engine.rows({ text: '' }, 4, 50)).toEqual([]);
});
