import { expect, it } from 'vitest';
import { xOf, yOf } from '../map/mercator';
import { type CopyFilter, type Filter, isCopyFilter } from '../model';
import { isSame } from './copies';
import { createSelection } from './selection';
import { day, history, stored } from './test-made';

/** A degree or two on each side, shifted east by so many worlds. */
const areaAround = (latitude: number, longitude: number, worlds = 0) => ({
  ...{ west: xOf(longitude - 1) + worlds, east: xOf(longitude + 1) + worlds },
  ...{ north: yOf(latitude + 1), south: yOf(latitude - 1) },
});

/** Ids of the matching check-ins, oldest first. */
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
  ['a part of the map', { area: areaAround(48.2, 16.4) }, 'ab'],
  ['the same part after a way around the world', { area: areaAround(48.2, 16.4, 3) }, 'ab'],
  ['a part of the map without any', { area: areaAround(0, 0) }, ''],
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

it('filters by copies: where one is, and what became of the others', () => {
  const at = (copies: CopyFilter, more: Partial<Filter> = {}) => {
    const { select, columns } = copied;
    return Array.from(select({ text: '', copies, ...more }), (row) => columns.ids[row]).join('');
  };
  const copied = history.withCopies({
    at: new Map([
      ['site', ['a', 'c', 'removed meanwhile']],
      ['log', ['a']],
    ]),
    waiting: ['b', 'c'],
    refused: [],
  });
  expect(
    ['at:site', 'at:log', 'waiting', 'refused', 'none'].map((each) => isCopyFilter(each) && at(each)),
  ).toEqual(['ca', 'a', 'bc', '', 'd'].map((ids) => [...ids].sort().join('')));
  expect(at('at:site', { country: 'AT' })).toBe('a');
  expect(at('at:unknown')).toBe('');
  // Without any copies, every check-in is without one.
  expect(found({ copies: 'none' })).toBe('abcd');
  expect(found({ copies: 'waiting' })).toBe('');
});

it('tells copies that changed from those that did not', () => {
  const stored = { at: new Map([['site', ['a']]]), waiting: ['b'], refused: [] };
  const { copies, withCopies } = history.withCopies(stored);
  expect(isSame(copies, withCopies({ ...stored, refused: ['gone'] }).copies)).toBe(true);
  for (const change of [{ waiting: ['c'] }, { waiting: [] }, { refused: ['d'] }, { at: new Map() }])
    expect(isSame(copies, withCopies({ ...stored, ...change }).copies)).toBe(false);
});
