import { describe, expect, it } from 'vitest';
import { distanceBetween } from '@/lib/places/model';
import {
  centreAfter,
  dotsIn,
  frameAround,
  frameFor,
  handleAt,
  radiusAfter,
  radiusThrough,
  toDegrees,
  toPixels,
} from './zone-drawing';

const lisbon = { latitude: 38.71, longitude: -9.16 };
const centres = {
  equator: { latitude: 0, longitude: 10 },
  lisbon,
  'sixty north': { latitude: 60, longitude: 25 },
  'sixty south': { latitude: -60, longitude: 25 },
  'the date line': { latitude: -17, longitude: 179.999 },
  'west of it': { latitude: -17, longitude: -180 },
};

describe.each(Object.entries(centres))('at %s', (_, centre) => {
  it.each([200, 500, 10_000, 50_000])('the edge of the circle is %s m away', (radius) => {
    const frame = frameAround(centre, radius);
    for (const [x, y] of [
      [55, 0],
      [-55, 0],
      [0, 55],
      [0, -55],
      [33, 44],
    ] as const)
      expect(distanceBetween(centre, toDegrees(frame, { x, y })) / radius).toBeCloseTo(1, 2);
  });

  it('pixels and degrees are each other’s inverse', () => {
    const frame = frameAround(centre, 5000);
    for (const at of [
      { x: 0, y: 0 },
      { x: 300, y: -110 },
      { x: -300, y: 110 },
    ]) {
      const there = toDegrees(frame, at);
      expect(Math.abs(there.longitude)).toBeLessThanOrEqual(180);
      expect(toPixels(frame, there).x).toBeCloseTo(at.x, 5);
      expect(toPixels(frame, there).y).toBeCloseTo(at.y, 5);
    }
  });

  it('an arrow moves it by ten metres', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
      expect(distanceBetween(centre, centreAfter(key, centre, 500) ?? centre)).toBeCloseTo(10, 1);
  });
});

it('arrows point as on a map, whatever the direction of the page', () => {
  expect(centreAfter('ArrowRight', lisbon, 500)?.longitude).toBeGreaterThan(lisbon.longitude);
  expect(centreAfter('ArrowUp', lisbon, 500)?.latitude).toBeGreaterThan(lisbon.latitude);
  expect(centreAfter('a', lisbon, 500)).toBeUndefined();
});

it('the poles end it', () => {
  const frame = frameAround({ latitude: 89.999, longitude: 0 }, 500);
  expect(toDegrees(frame, { x: 0, y: -110 }).latitude).toBe(90);
});

it('keys change the radius to the next size', () => {
  const sizes = [200, 500, 1000];
  expect(['+', '=', '-', '_'].map((key) => radiusAfter(key, 500, sizes))).toEqual([1000, 1000, 200, 200]);
  expect(radiusAfter('+', 1000, sizes)).toBeUndefined();
  expect(radiusAfter('-', 200, sizes)).toBeUndefined();
});

it('the frame rests until the circle would leave it, or gets another size', () => {
  const frame = frameFor(undefined, lisbon, 500);
  const near = toDegrees(frame, { x: 50, y: 0 });
  expect(frameFor(frame, near, 500)).toBe(frame);
  expect(frameFor(frame, near, 1000)).toEqual(frameAround(near, 1000));
  const far = toDegrees(frame, { x: 60, y: 0 });
  expect(frameFor(frame, far, 500)).toEqual(frameAround(far, 500));
});

it('places in sight are dots, with names where they fit', () => {
  const frame = frameAround(lisbon, 500);
  const place = (id: string, x: number, y: number) => ({
    id,
    name: `Place ${id}`,
    ...toDegrees(frame, { x, y }),
  });
  const dots = dotsIn(
    frame,
    400,
    [
      place('a', 10, 0),
      place('b', 12, 4),
      place('c', 12, 40),
      place('d', 201, 0),
      place('e', 0, 111),
      place('f', 0, 109),
      place('g', -160, 40),
      place('h', 190, 95),
      place('i', 120, 4),
    ],
    handleAt(frame, 400, lisbon, 500),
  );
  expect(dots.map(({ id, named }) => [id, named])).toEqual([
    ['a', true],
    ['b', false],
    ['c', true],
    ['f', false],
    ['g', true],
    ['h', false],
    ['i', false],
  ]);
});

it('the handle is on the edge, and gives the radius of where it is dragged to', () => {
  const frame = frameAround(lisbon, 500);
  expect(handleAt(frame, 400, lisbon, 500).x).toBeCloseTo(55, 5);
  for (const radius of [100, 200, 730, 1500, 50_000])
    for (const side of [1, -1] as const)
      expect(radiusThrough(frame, lisbon, handleAt(frame, 400, lisbon, radius, side))).toBe(radius);
  // Also where the circle is not in the middle, and whichever way it is dragged.
  const aside = toDegrees(frame, { x: 40, y: -10 });
  expect(radiusThrough(frame, aside, { x: 40 + 33, y: -10 + 44 })).toBe(500);
});

it('no drag makes a zone that is too small or too large', () => {
  const frame = frameAround(lisbon, 500);
  expect(radiusThrough(frame, lisbon, { x: 1, y: 0 })).toBe(100);
  expect(radiusThrough(frame, lisbon, { x: 90_000, y: 0 })).toBe(50_000);
  expect(radiusThrough(frame, lisbon, { x: 80.3, y: 0 })).toBe(730);
});

it('the handle is west where its label would leave the paper, and stays on its side while it is dragged', () => {
  const frame = frameAround(lisbon, 500);
  const east = toDegrees(frame, { x: 40, y: 0 });
  expect(handleAt(frame, 300, east, 500).side).toBe(-1);
  expect(handleAt(frame, 300, east, 500).x).toBeCloseTo(-15, 5);
  expect(handleAt(frame, 300, east, 500, 1).x).toBeCloseTo(95, 5);
  expect(handleAt(frame, 400, east, 500).side).toBe(1);
});
