import { dayOf, type Layer } from '../../model';
import { xOf, yOf } from '../mercator';
import type { Days } from './contract';
import { type Line, lineOf, unwrapped } from './line';

/** Minutes of solar time in a degree of longitude. */
const minutes = 4;

/** The lines of a layer, without those entirely outside of the days; a single point is a line to itself: a dot. */
export function tracksOf(
  { latitudes, longitudes, times, starts }: Layer,
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Days = {
    from: undefined,
    to: undefined,
  },
): Line[] {
  function isWithin(start: number, end: number): boolean {
    const known = times.subarray(start, end).some((time) => !Number.isNaN(time));
    return (
      !known ||
      times.subarray(start, end).some((time, at) => {
        const day = dayOf(time, (longitudes[start + at] ?? 0) * minutes);
        return day >= from && day <= to;
      })
    );
  }
  return [...starts].flatMap((start, at) => {
    const end = starts[at + 1] ?? latitudes.length;
    if (!isWithin(start, end)) return [];
    const rows = Array.from({ length: Math.max(2, end - start) }, (_, step) =>
      Math.min(start + step, end - 1),
    );
    const points = rows.flatMap((row) => [xOf(longitudes[row] ?? 0), yOf(latitudes[row] ?? 0)]);
    return lineOf(unwrapped(Float64Array.from(points)));
  });
}
