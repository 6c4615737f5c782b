import { expect, it } from 'vitest';
import world from 'world-atlas/countries-50m.json';
import { latitudeOf } from '../mercator';
import { lineOf } from './line';
import { spotsOf } from './spots';
import { readTopology } from './topology';

const ring = (...points: number[]) => lineOf(Float64Array.from(points));

it('is in the largest part of a country, where that is widest', () => {
  const island = ring(0.9, 0.1, 0.91, 0.1, 0.91, 0.11, 0.9, 0.11);
  // Open to the north: its centroid lies low, where it is whole.
  const bay = ring(0, 0, 0.1, 0, 0.1, 0.1, 0.3, 0.1, 0.3, 0, 0.4, 0, 0.4, 0.4, 0, 0.4);
  const [spot] = spotsOf([{ code: 'AA', rings: [island, bay] }]);
  expect(spot).toMatchObject({ code: 'AA' });
  expect([spot?.x, spot?.width]).toEqual([0.2, 0.4]);
  expect(
    spotsOf([
      { code: '', rings: [bay] },
      { code: 'BB', rings: [] },
    ]),
  ).toEqual([]);
});

it('finds the middle of the world’s countries', () => {
  const spots = new Map(spotsOf(readTopology(world).countries).map((spot) => [spot.code, spot]));
  const at = (code: string) => {
    const { x = 0, y = 0 } = spots.get(code) ?? {};
    return [Math.round(x * 360 - 180), Math.round(latitudeOf(y))];
  };
  expect(at('DE')).toEqual([11, 51]);
  expect(at('BR')[0]).toBeLessThan(-45);
  expect(at('FR')[1]).toBeGreaterThan(45);
  expect(spots.size).toBeGreaterThan(180);
});
