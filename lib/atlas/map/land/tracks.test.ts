import { expect, it } from 'vitest';
import type { Layer } from '../../model';
import { patchOf } from './patch';
import { tracksOf } from './tracks';

const layer = (points: readonly (readonly [number, number])[], starts: readonly number[]): Layer => ({
  ...{ id: 'a', name: 'Walk', kind: 'gpx', addedAt: 0 },
  latitudes: Float64Array.from(points, ([latitude]) => latitude),
  longitudes: Float64Array.from(points, ([, longitude]) => longitude),
  times: new Float64Array(points.length).fill(Number.NaN),
  starts: Int32Array.from(starts),
});
const world = { west: 0, north: 0, east: 1, south: 1 };

it('draws each line of a layer, and a single point as a dot', () => {
  const [walk, dot] = tracksOf(
    layer(
      [
        [0, 0],
        [0, 90],
        [10, 20],
      ],
      [0, 2],
    ),
  );
  expect([...(walk?.points ?? [])]).toEqual([0.5, 0.5, 0.75, 0.5]);
  expect(dot?.points.slice(0, 2)).toEqual(dot?.points.slice(2));
  const { starts } = patchOf(
    tracksOf(
      layer(
        [
          [0, 0],
          [0, 90],
          [10, 20],
        ],
        [0, 2],
      ),
    ),
    world,
    512,
    false,
  );
  expect([...starts]).toEqual([0, 4, 8]);
});

it('crosses ±180° the short way', () => {
  const [flight] = tracksOf(
    layer(
      [
        [0, 170],
        [0, -170],
      ],
      [0],
    ),
  );
  const { west = 0, east = 0 } = flight?.area ?? {};
  expect(east - west).toBeCloseTo(20 / 360);
});

it('leaves out lines of other days by the sun there, and none without a time', () => {
  const noon = Date.UTC(2024, 4, 1, 12);
  const walks = layer(
    [
      [1, 0],
      [2, 0],
      [3, -120],
      [4, 0],
    ],
    [0, 2, 3],
  );
  // A walk of two days, one at 4:00 UTC the morning after, which is evening there, and one without a time.
  walks.times.set([noon, noon + 86_400_000, noon + 16 * 3_600_000, Number.NaN]);
  const day = Math.floor(noon / 86_400_000);
  const found = (from?: number, to?: number) => tracksOf(walks, { from, to }).length;
  expect([found(), found(day, day), found(day + 1), found(day + 2), found(undefined, day - 1)]).toEqual([
    3, 3, 2, 1, 1,
  ]);
});
