import { expect, it } from 'vitest';
import type { Point } from '@/lib/atlas/map/mercator';
import { arcBetween, arcsOver } from './arc';

const view = { x: 0.5, y: 0.5, scale: 1000, width: 1000, height: 1000 };
const point = (x: number, y: number): Point => ({ x, y });
/** Start, bend and end. */
const numbers = (path: string) => path.match(/[\d.]+/g)?.map(Number) ?? [];

it('an arc bends towards the nearer pole, and is the same on the way back', () => {
  for (const [y, isNorth] of [
    [0.4, true],
    [0.6, false],
  ] as const) {
    const [, startY, bendX, bendY] = numbers(arcBetween(view, point(0.2, y), point(0.6, y)));
    expect(startY).toBe(y * 1000);
    expect(bendX).toBe(400);
    expect((bendY ?? 0) < y * 1000).toBe(isNorth);
    const back = numbers(arcBetween(view, point(0.6, y), point(0.2, y)));
    expect(back.slice(2, 4)).toEqual([bendX, bendY]);
  }
});

it('a way along a meridian has the same bend in both directions', () => {
  const there = numbers(arcBetween(view, point(0.5, 0.2), point(0.5, 0.4)));
  const back = numbers(arcBetween(view, point(0.5, 0.4), point(0.5, 0.2)));
  expect(there.slice(2, 4)).toEqual(back.slice(2, 4));
  expect(there[2]).not.toBe(500);
});

it('a way has an arc for each of its parts', () => {
  expect(arcsOver(view, [point(0.1, 0.1), point(0.2, 0.1), point(0.2, 0.3)]).match(/M/g)).toHaveLength(2);
  expect(arcsOver(view, [point(0.1, 0.1)])).toBe('');
});
