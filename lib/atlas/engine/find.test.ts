import { expect, it } from 'vitest';
import type { Checkin, Venue } from '../../checkins/model';
import type { StoredColumns } from '../../checkins/stored-columns';
import { dayOf, type Filter } from '../model';
import { findMethods } from './find';
import { createHistory } from './history';

const day = (text: string) => Date.parse(text) / 86_400_000;
const sperl: Venue = {
  id: 'sperl',
  name: 'Café Sperl',
  address: 'Gumpendorfer Straße 11',
  latitude: 48.2,
  longitude: 16.4,
  details: {
    locality: 'Wien',
    country: 'Austria',
    countryCode: 'AT',
    categories: [{ id: 'c', name: 'Café' }],
  },
};
const office: Venue = { id: 'office', name: 'Office', details: { country: 'Fiji' } };
/** Oldest first. */
const made: [id: string, time: string, offset: number, photos: number, venue: number, shout: string][] = [
  ['a', '2024-01-01T12:00Z', 0, 0, 0, 'cake'],
  ['b', '2024-02-29T23:30Z', 60, 2, 0, 'proofs'],
  ['c', '2024-03-01T10:00Z', -660, 0, 1, 'late cake'],
  ['d', '2024-03-02T10:00Z', 345, 0, -1, 'on the way'],
];
const stored: StoredColumns = {
  ids: made.map(([id]) => id),
  times: Float64Array.from(made, ([, time]) => Date.parse(time)),
  offsets: Int16Array.from(made, ([, , offset]) => offset),
  photos: Uint8Array.from(made, ([, , , photos]) => photos),
  venueOf: Int32Array.from(made, ([, , , , venue]) => venue),
  venues: [sperl, office],
  places: ['cafe sperl\ngumpendorfer straße 11', 'office\n'],
  shouts: made.map(([, , , , , shout]) => shout),
};

const history = createHistory(stored);
const full = async (ids: readonly string[]): Promise<Checkin[]> =>
  // One was removed meanwhile.
  ids.filter((id) => id !== 'a').map((id) => ({ id, createdAt: 0, shout: `Said ${id}` }));
const engine = findMethods({ history: async () => history, checkins: full });
const found = async (filter: Partial<Filter>) =>
  (await engine.rows({ text: '', ...filter }, 0, 10)).map(({ id }) => id).join('');

it.each<[string, Partial<Filter>, string]>([
  ['nothing', {}, 'dcba'],
  ['a word of the shout', { text: 'CAKE' }, 'ca'],
  ['words of shout and place', { text: 'cake sperl' }, 'a'],
  ['another spelling of the address', { text: 'STRASSE' }, 'ba'],
  ['a word that nothing has', { text: 'nowhere' }, ''],
  ['days where it was', { from: day('2024-03-01') }, 'db'],
  ['a range of days', { from: day('2024-02-29'), to: day('2024-02-29') }, 'c'],
  ['a place', { place: 'office' }, 'c'],
  ['a country by its code', { country: 'AT' }, 'ba'],
  ['a country without a code', { country: 'Fiji' }, 'c'],
  ['a city', { locality: 'Wien' }, 'ba'],
  ['a category', { category: 'Café' }, 'ba'],
  ['photos', { photos: true }, 'b'],
  ['all together', { text: 'sperl', country: 'AT', photos: true, to: day('2024-03-01') }, 'b'],
])('filters by %s', async (_, filter, ids) => {
  expect(await found(filter)).toBe(ids);
});

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

it('gives pages of rows, newest first, with what was said', async () => {
  const rows = await engine.rows({ text: '' }, 1, 2);
  expect(rows.map(({ id, shout }) => [id, shout])).toEqual([
    ['c', 'Said c'],
    ['b', 'Said b'],
  ]);
  expect(rows[1]).toEqual({
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

it('selects once for each filter', () => {
  const rows = history.select({ text: 'cake', from: 1 });
  expect(history.select({ from: 1, text: 'cake' })).toBe(rows);
  for (const text of ['b', 'c', 'd', 'e']) history.select({ text });
  expect(history.select({ text: 'cake', from: 1 })).not.toBe(rows);
});
