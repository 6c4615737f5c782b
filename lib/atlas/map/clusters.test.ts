import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allRows, columnsAt, placeAt } from '../test-columns';
import { dotZoom, marksIn } from './clusters';
import { radiusOf } from './mark';
import { scaleOf } from './view';

const world = (west = 0) => ({ west, east: west + 1, north: 0, south: 1 });
const sum = (marks: readonly { count: number }[]) => marks.reduce((all, { count }) => all + count, 0);

const places = fc.array(
  fc.record({
    latitude: fc.double({ min: -85, max: 85, noNaN: true }),
    longitude: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.integer({ min: -180, max: 179 })),
  }),
  { minLength: 1, maxLength: 60 },
);

test('counts every check-in once, at every zoom and wherever the world is cut', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 0, max: 17 }), fc.integer({ min: -8, max: 8 }), (at, zoom, cut) => {
      const columns = columnsAt(
        at.map(({ latitude, longitude }, n) => placeAt(`p${n}`, latitude, longitude)),
        at.flatMap((_, n) => Array.from({ length: 1 + (n % 3) }, () => n)),
      );
      // On the world's grid, as whole cells are counted.
      const marks = marksIn(columns, allRows(columns), world(cut / 5), zoom);
      expect(sum(marks)).toBe(columns.ids.length);
      expect(marks.reduce((all, mark) => all + mark.places, 0)).toBe(at.length);
    }),
  );
});

test.each([
  [107.99999999999997, -6],
  [35.99999999999998, -7],
])('counts a place at %f° once where its copies are on both edges', (longitude, cut) => {
  const columns = columnsAt([placeAt('a', 0, longitude)], [0]);
  expect(sum(marksIn(columns, allRows(columns), world(cut / 5), 0))).toBe(1);
});

test('lets no two clusters overlap', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 0, max: dotZoom - 1 }), (at, zoom) => {
      const columns = columnsAt(
        at.map(({ latitude, longitude }, n) => placeAt(`p${n}`, latitude, longitude)),
        at.map((_, n) => n),
      );
      const marks = marksIn(columns, allRows(columns), world(), zoom);
      for (const [index, a] of marks.entries())
        for (const b of marks.slice(index + 1)) {
          const apart = Math.hypot(a.x - b.x, a.y - b.y) * scaleOf(zoom);
          expect(apart).toBeGreaterThanOrEqual(radiusOf(a) + radiusOf(b));
        }
    }),
  );
});

test('joins places on both sides of ±180°, in either copy of the world', () => {
  const columns = columnsAt([placeAt('fiji', -16.8, 179.99), placeAt('taveuni', -16.8, -179.99)], [0, 0, 1]);
  for (const west of [0.5, -0.5]) {
    const marks = marksIn(columns, allRows(columns), world(west), 3);
    expect(marks).toMatchObject([{ count: 3, places: 2, id: 'fiji' }]);
    expect(marks[0]?.x).toBeCloseTo(west + 0.5, 3);
  }
});

test('shows each place by itself from near, those at one spot together', () => {
  const columns = columnsAt(
    [placeAt('a', 48.2, 16.36), placeAt('b', 48.2, 16.36), placeAt('c', 48.2, 16.3601)],
    [0, 1, 1, 2],
  );
  const area = { ...world(), north: 0.3, south: 0.4 };
  const marks = marksIn(columns, allRows(columns), area, dotZoom);
  expect(marks).toMatchObject([
    { count: 3, places: 2, id: 'b' },
    { count: 1, places: 1, id: 'c' },
  ]);
  expect(marks[0]?.area.east).toBe(marks[0]?.area.west);
});

test('leaves out what has no position, and places that the filter leaves without a visit', () => {
  const columns = columnsAt(
    [placeAt('a', 0, 0), { id: 'b', name: 'Nowhere' }, placeAt('c', 10, 10)],
    [0, 1, -1, 2],
  );
  expect(marksIn(columns, Int32Array.of(0, 1, 2), world(), 5)).toMatchObject([{ id: 'a', count: 1 }]);
});
