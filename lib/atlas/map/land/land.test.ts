import { expect, test } from 'vitest';
import world from 'world-atlas/countries-50m.json';
import { xOf, yOf } from '../mercator';
import { type Patch, patchOf } from './patch';
import { readTopology } from './topology';

const { land, countries, borders } = readTopology(world);
const scale = 4096;

/** Is a point on land, by the even-odd rule over every ring of a patch? Pixels. */
function isInside({ points, starts }: Patch, x: number, y: number): boolean {
  let inside = false;
  for (let line = 0; line + 1 < starts.length; line++) {
    const from = starts[line] ?? 0;
    const to = starts[line + 1] ?? 0;
    for (let at = from, before = to - 2; at < to; before = at, at += 2) {
      const [ax = 0, ay = 0] = [points[before], points[before + 1]];
      const [bx = 0, by = 0] = [points[at], points[at + 1]];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

const around = (longitude: number, latitude: number, reach = 0.05) => {
  const [x, y] = [xOf(longitude), yOf(latitude)];
  return { west: x - reach, east: x + reach, north: y - reach, south: y + reach };
};
const isLand = (longitude: number, latitude: number) => {
  const area = around(longitude, latitude);
  return isInside(patchOf(land, area, scale, true), 0.05 * scale, 0.05 * scale);
};

test('reads land and sea, on both sides of ±180° and at a pole', () => {
  expect(isLand(16.37, 48.2)).toBe(true);
  expect(isLand(-30, 40)).toBe(false);
  expect(isLand(50.5, 42)).toBe(false);
  // Chukotka.
  expect(isLand(179.5, 68)).toBe(true);
  expect(isLand(-179.5, 67.5)).toBe(true);
  expect(isLand(180, 60)).toBe(false);
  expect(isLand(60, -80)).toBe(true);
  expect(isLand(-179.9, -84.9)).toBe(true);
});

test('goes on with land beyond the end of the map in the south', () => {
  const area = { west: 0, east: 1, north: 0.9, south: 1.4 };
  const patch = patchOf(land, area, 1000, true);
  expect([10, 500, 990].map((x) => isInside(patch, x, 400))).toEqual([true, true, true]);
});

test('has the small states', () => {
  const codes = countries.map(({ code }) => code);
  for (const code of ['LI', 'MT', 'SG', 'US', 'NA']) expect(codes).toContain(code);
  expect(borders.length).toBeGreaterThan(150);
});

test('clips what is beyond the area, and leaves out what is too small to be seen', () => {
  const area = around(16.37, 48.2, 0.01);
  const patch = patchOf(land, area, 1_000_000, true);
  const [least, most] = [Math.min(...patch.points), Math.max(...patch.points)];
  expect(least).toBeGreaterThanOrEqual(0);
  expect(most).toBeLessThanOrEqual(20_000.01);
  const all = { west: 0, east: 1, north: 0, south: 1 };
  const coarse = patchOf(land, all, 512, true);
  expect(coarse.points.length).toBeLessThan(patchOf(land, all, 8192, true).points.length / 4);
});
