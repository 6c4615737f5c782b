import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyFrom, latitudeOf, rounding, wrap, xOf, yOf } from './mercator';

test('projects as tiles of the web do', () => {
  // Tile 8/139/88 begins here (OpenStreetMap's slippy map).
  expect(xOf(15.46875) * 256).toBeCloseTo(139, 9);
  expect(yOf(48.922499263758255) * 256).toBeCloseTo(88, 9);
  expect([xOf(-180), xOf(0), xOf(180)]).toEqual([0, 0.5, 0]);
  expect(yOf(85.05112877980659)).toBeCloseTo(0, 12);
  expect(yOf(90)).toBe(yOf(85.05112877980659));
});

test('finds the latitude again', () => {
  fc.assert(
    fc.property(fc.double({ min: -85, max: 85, noNaN: true }), (latitude) => {
      expect(latitudeOf(yOf(latitude))).toBeCloseTo(latitude, 9);
    }),
  );
});

test('wraps into the world, and finds the copy east of a line', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -4, max: 4, noNaN: true }),
      fc.double({ min: -4, max: 4, noNaN: true }),
      (x, west) => {
        expect(wrap(x)).toBeGreaterThanOrEqual(0);
        expect(wrap(x)).toBeLessThan(1);
        const copy = copyFrom(wrap(x), west);
        expect(copy).toBeGreaterThan(west - 2 * rounding);
        expect(copy).toBeLessThan(west + 1);
      },
    ),
  );
});
