import { expect, test } from 'vitest';
import {
  between,
  centredOn,
  fitted,
  metresPerPixel,
  panned,
  paperOf,
  settled,
  toScreen,
  toWorld,
  type View,
  zoomed,
} from './view';

const view: View = { x: 0.5, y: 0.5, scale: 4096, width: 800, height: 600 };

test('goes from the map to the screen and back', () => {
  const at = { x: 123, y: 456 };
  const back = toScreen(view, toWorld(view, at));
  expect(back.x).toBeCloseTo(at.x, 9);
  expect(back.y).toBeCloseTo(at.y, 9);
});

test('keeps what is under the pointer when it zooms', () => {
  const at = { x: 700, y: 100 };
  const before = toWorld(view, at);
  const after = toWorld(zoomed(view, 2.5, at), at);
  expect(after.x).toBeCloseTo(before.x, 12);
  expect(after.y).toBeCloseTo(before.y, 12);
});

test('never shows more than one world, nor what is beyond its ends', () => {
  expect(settled({ ...view, scale: 10 }).scale).toBe(800);
  expect(panned(view, { x: 0, y: 1e6 }).y).toBeCloseTo(300 / 4096, 12);
  expect(panned(view, { x: 0, y: -1e6 }).y).toBeCloseTo(1 - 300 / 4096, 12);
});

test('is paper where coasts would be wrong: less than 50 km across, wherever on the globe', () => {
  const across = (km: number, y = 0.5): View => {
    const one = { ...view, y, scale: 1 };
    const latitude = (2 * Math.atan(Math.exp(Math.PI * (1 - 2 * y))) * 180) / Math.PI - 90;
    return { ...one, scale: (metresPerPixel(one, latitude) * 600) / (km * 1000) };
  };
  const parts = [400, 100, 75, 50, 5].map((km) => paperOf(across(km)));
  expect(parts.map((part) => Number(part.toFixed(6)))).toEqual([0, 0, 0.5, 1, 1]);
  expect(paperOf(across(75, 0.3))).toBeCloseTo(0.5, 6);
});

test('shows all of an area', () => {
  const area = { west: 0.9, east: 1.1, north: 0.3, south: 0.35 };
  const fit = fitted(view, area, 40);
  const left = toScreen(fit, { x: 0.9, y: 0.3 });
  const right = toScreen(fit, { x: 1.1, y: 0.35 });
  // The short way from the middle of the world: its centre is at ±180°.
  expect(Math.abs(fit.x - view.x)).toBeLessThanOrEqual(0.5);
  const copy = Math.round(left.x / fit.scale) * fit.scale;
  expect(left.x - copy).toBeCloseTo(40, 6);
  expect(right.x - copy).toBeCloseTo(760, 6);
});

test('flies from one view to another', () => {
  const to = { ...view, x: 0.6, scale: 65_536 };
  expect(between(view, to, 1)).toEqual(to);
  expect(between(view, to, 0.5).scale).toBeCloseTo(16_384, 6);
  // Points in both views move on a straight line: this one stays in place.
  const still = (from: View, part: number) =>
    toScreen(between(from, to, part), { x: 0.6 + 0.1 / 15, y: 0.5 }).x;
  expect(still(view, 0)).toBeCloseTo(still(view, 0.5), 6);
});

test('centres a spot in the part that is not covered, the short way around the world', () => {
  const view: View = { x: 0.9, y: 0.5, scale: 2000, width: 800, height: 400 };
  const next = centredOn(view, { x: 0.1, y: 0.4 }, { start: 0, end: 300 });
  expect(toScreen(next, { x: 1.1, y: 0.4 })).toEqual({ x: expect.closeTo(250), y: expect.closeTo(200) });
});
