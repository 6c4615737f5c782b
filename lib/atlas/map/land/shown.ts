import type { Area } from '../mercator';
import { patchOf } from './patch';
import type { World } from './topology';

/** The least visible area of a country, square pixels. */
const least = 150;

/** Whether an area shows a country other than these. */
export const showsOther = (
  countries: World['countries'],
  codes: readonly string[],
  area: Area,
  scale: number,
): boolean =>
  countries.some(({ code, rings }) => {
    if (codes.includes(code)) return false;
    const { points, starts } = patchOf(rings, area, scale, true);
    let shown = 0;
    for (let ring = 0; ring + 1 < starts.length; ring++)
      shown += areaOfRing(points.subarray(starts[ring], starts[ring + 1]));
    return Math.abs(shown) > least;
  });

/** Signed, since holes run the other way around. */
function areaOfRing(points: Float32Array): number {
  let twice = 0;
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    twice += (points[at] ?? 0) * (points[next + 1] ?? 0) - (points[next] ?? 0) * (points[at + 1] ?? 0);
  }
  return twice / 2;
}
