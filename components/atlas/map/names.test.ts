import { expect, test } from 'vitest';
import type { Mark } from '@/lib/atlas/map/mark';
import { labelsFor, placeLabels } from './labels';
import { placeNames } from './names';

const widthOf = (text: string) => text.length * 7;
const name = (text: string, x: number, y: number, width: number) => ({
  ...{ spot: { code: text.slice(0, 2), x, y, width }, text, width: widthOf(text) },
});
const view = { x: 0.5, y: 0.5, scale: 1000, width: 1000, height: 600 };
const mark = (x: number, y: number): Mark => ({
  ...{ id: `${x} ${y}`, x, y, count: 1, places: 1, name: 'A café', locality: 'Vienna' },
  area: { west: x, east: x, north: y, south: y },
});
const placed = (names: ReturnType<typeof name>[], marks: Mark[] = [], at = view, towns: typeof names = []) =>
  placeNames({ names, towns, marks }, placeLabels(labelsFor(marks, 2, widthOf), marks, at), at).map(
    ({ text }) => text,
  );

test('names a country where its name has room', () => {
  expect(placed([name('Austria', 0.5, 0.5, 0.06), name('Andorra', 0.3, 0.5, 0.001)])).toEqual(['Austria']);
  // Cut by the edge of the map, or in another copy of the world.
  expect(placed([name('Austria', 0.01, 0.5, 0.06)])).toEqual([]);
  expect(placed([name('Austria', 0.2, 0.5, 0.06)], [], { ...view, x: 1.2 })).toEqual(['Austria']);
});

test('touches no mark, label or other name', () => {
  const austria = name('Austria', 0.5, 0.5, 0.06);
  expect(placed([austria], [mark(0.5, 0.5)])).toEqual([]);
  // The words beside the mark.
  expect(placed([austria], [mark(0.46, 0.5)])).toEqual([]);
  expect(placed([austria, name('Bavaria', 0.52, 0.505, 0.06)])).toEqual(['Austria']);
  expect(placed([austria, name('Bavaria', 0.52, 0.53, 0.06)])).toEqual(['Austria', 'Bavaria']);
});

test('names no country from near', () => {
  const scale = 256 * 2 ** 9;
  expect(placed([name('Austria', 0.5, 0.5, 0.06)], [], { ...view, scale })).toEqual([]);
});

test('names towns from near, each once', () => {
  const near = { ...view, scale: 256 * 2 ** 9 };
  const towns = [name('Vienna', 0.5, 0.5, Number.POSITIVE_INFINITY)];
  expect(placed([], [], view, towns)).toEqual([]);
  expect(placed([], [], near, towns)).toEqual(['Vienna']);
  // The words beside the mark name it.
  expect(placed([], [mark(0.5002, 0.5002)], near, towns)).toEqual([]);
});
