import { expect, it } from 'vitest';
import { columnsOf, placeAt, visitAt } from '../test-columns';
import { xOf, yOf } from './mercator';
import { routesOf } from './routes';

const lisbon = placeAt('lisbon', 38.7, -9.1);
const tokyo = placeAt('tokyo', 35.7, 139.7);
const kyoto = placeAt('kyoto', 35, 135.8);
const fiji = placeAt('fiji', -17.8, 178);
const samoa = placeAt('samoa', -13.8, -171.8);

const at = (day: string, place = lisbon) => visitAt(`2026-${day}T12:00+00:00`, { place });
const home = ['01-01', '01-09', '01-17', '01-25', '02-20', '03-01', '03-09'].map((day) => at(day));
const japan = [at('02-01', tokyo), at('02-02', tokyo), at('02-03', kyoto), at('02-04', tokyo)];

it('goes over the globe from home to each area of a trip and back, each way once', () => {
  const routes = routesOf(columnsOf([...home, ...japan]));
  expect(routes).toHaveLength(2);
  const [there] = routes;
  expect(there?.[0]).toBeCloseTo(xOf(-9.1), 6);
  expect(there?.[1]).toBeCloseTo(yOf(38.7), 6);
  expect(there?.at(-2)).toBeCloseTo(xOf(139.7), 6);
  // By the north, as airplanes do.
  expect(Math.min(...(there ?? []).filter((_, each) => each % 2 === 1))).toBeLessThan(yOf(60));
});

it('knows trips of the chosen days, and no other', () => {
  const columns = columnsOf([...home, ...japan]);
  const [first = 0] = columns.days;
  expect(routesOf(columns, first, first + 20)).toEqual([]);
  expect(routesOf(columns, first + 32)).toHaveLength(2);
  expect(routesOf(columnsOf([]))).toEqual([]);
});

it('crosses the date line by the short way', () => {
  const there = home.map(({ time, offset }) => ({ time, offset, place: fiji }));
  const [route] = routesOf(columnsOf([...there, at('02-01', samoa), at('02-02', samoa)]));
  const xs = [...(route ?? [])].filter((_, each) => each % 2 === 0);
  expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(0.05);
});
