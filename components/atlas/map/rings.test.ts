import { expect, it } from 'vitest';
import { yOf } from '@/lib/atlas/map/mercator';
import { scaleOf, type View } from '@/lib/atlas/map/view';
import { ringsOf, roundLength } from './rings';

const view: View = { x: 0.55, y: yOf(48.2), scale: scaleOf(14), width: 900, height: 600 };

it('rings are at round distances, inside of the view, and have words', () => {
  const rings = ringsOf(view);
  expect(rings.map(({ words }) => words)).toEqual(['0.5 mi', '1 mi']);
  for (const { radius } of rings) expect(radius).toBeLessThan(300);
});

it('a low map has none that would leave it', () => {
  expect(ringsOf({ ...view, height: 100 })).toEqual([]);
});

it.each([10, 12, 14.5, 16, 18])('a round length has room for its words (zoom %s)', (zoom) => {
  const { pixels } = roundLength({ ...view, scale: scaleOf(zoom) });
  expect(pixels).toBeLessThanOrEqual(150);
  expect(pixels).toBeGreaterThanOrEqual(60 - 1e-9);
});
