import { expect, it } from 'vitest';
import type { Filter } from '../model';
import { createSelection } from './selection';
import { day, history, stored } from './test-made';

/** Ids of what a filter leaves, oldest first. */
const found = (filter: Partial<Filter>) =>
  Array.from(history.select({ text: '', ...filter }), (row) => history.columns.ids[row]).join('');

it.each<[string, Partial<Filter>, string]>([
  ['nothing', {}, 'abcd'],
  ['a word of the shout', { text: 'CAKE' }, 'ac'],
  ['words of shout and place', { text: 'cake sperl' }, 'a'],
  ['another spelling of the address', { text: 'STRASSE' }, 'ab'],
  ['a word that nothing has', { text: 'nowhere' }, ''],
  ['days where it was', { from: day('2024-03-01') }, 'bd'],
  ['a range of days', { from: day('2024-02-29'), to: day('2024-02-29') }, 'c'],
  ['a place', { place: 'office' }, 'c'],
  ['a country by its code', { country: 'AT' }, 'ab'],
  ['a country that was stored without its code', { country: 'FJ' }, 'c'],
  ['a city', { locality: 'Wien' }, 'ab'],
  ['a category', { category: 'Café' }, 'ab'],
  ['photos', { photos: true }, 'b'],
  ['all together', { text: 'sperl', country: 'AT', photos: true, to: day('2024-03-01') }, 'b'],
])('filters by %s', (_, filter, ids) => {
  expect(found(filter)).toBe(ids);
});

it('selects once for each filter', () => {
  const rows = history.select({ text: 'cake', from: 1 });
  expect(history.select({ from: 1, text: 'cake' })).toBe(rows);
  for (const text of ['b', 'c', 'd', 'e']) history.select({ text });
  expect(history.select({ text: 'cake', from: 1 })).not.toBe(rows);
});

it('finds the same from the rows of a wider filter as from all', () => {
  const filters: Filter[] = ['', 'c', 'cake', 'cake sp', 'ake sperl', 'proofs', 'prof'].flatMap((text) => [
    { text },
    { text, country: 'AT' },
    { text, photos: true },
  ]);
  const selection = () =>
    createSelection(history.columns, { placeTexts: stored.places, shouts: stored.shouts });
  for (const wide of filters)
    for (const filter of filters) {
      const select = selection();
      const alone = Array.from(selection()(filter));
      select(wide);
      expect(Array.from(select(filter)), JSON.stringify({ wide, filter })).toEqual(alone);
    }
});
