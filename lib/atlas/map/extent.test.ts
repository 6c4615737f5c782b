import { expect, test } from 'vitest';
import { allRows, columnsAt, placeAt } from '../test-columns';
import { extentOf } from './extent';
import { xOf, yOf } from './mercator';
import { placesIn } from './visits';

test('encloses all places, and counts those without a position', () => {
  const columns = columnsAt(
    [placeAt('a', 48, 16, { countryCode: 'AT' }), placeAt('b', 38, -9), { id: 'c', name: 'Nowhere' }],
    [0, 0, 1, 2, -1],
  );
  expect(extentOf(columns, allRows(columns))).toEqual({
    area: { west: xOf(-9), east: xOf(16), north: yOf(48), south: yOf(38) },
    placed: 3,
    unplaced: 2,
    countries: ['AT'],
  });
  expect(extentOf(columns, Int32Array.of(4))).toEqual({ placed: 0, unplaced: 1, countries: [] });
});

test('reaches across ±180° where that is the short way', () => {
  const columns = columnsAt([placeAt('suva', -18, 178), placeAt('apia', -13, -172)], [0, 1]);
  const { area } = extentOf(columns, allRows(columns));
  expect(area?.west).toBe(xOf(178));
  expect(area?.east).toBeCloseTo(1 + xOf(-172), 12);
});

test('shows a life around the world as maps do', () => {
  const columns = columnsAt([placeAt('a', 0, -150), placeAt('b', 0, -30), placeAt('c', 0, 90)], [0, 1, 2]);
  const { area } = extentOf(columns, allRows(columns));
  expect(area).toMatchObject({ west: xOf(-150), east: xOf(90) });
});

test('lists the places of a spot by visits, with their first and last day', () => {
  const columns = columnsAt(
    [placeAt('a', 10, 180), placeAt('b', 10, 180), placeAt('c', 10, 20)],
    [0, 1, 2, 1, 0, 1],
  );
  const spot = { west: 1 + xOf(180), east: 1 + xOf(180), north: yOf(10), south: yOf(10) };
  const found = placesIn(columns, allRows(columns), spot, 5);
  expect(found.map(({ place, ...rest }) => [place.id, rest])).toEqual([
    ['b', { visits: 3, first: 1, last: 5 }],
    ['a', { visits: 2, first: 0, last: 4 }],
  ]);
});
