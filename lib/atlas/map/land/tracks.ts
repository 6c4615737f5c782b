import type { Layer } from '../../model';
import { xOf, yOf } from '../mercator';
import { type Line, lineOf, unwrapped } from './line';

/** The lines of an imported layer; a point that stands alone is a line back to itself, which a round pen draws as a dot. */
export function tracksOf({ latitudes, longitudes, starts }: Layer): Line[] {
  return Array.from(starts, (start, at) => {
    const end = starts[at + 1] ?? latitudes.length;
    const rows = Array.from({ length: Math.max(2, end - start) }, (_, step) =>
      Math.min(start + step, end - 1),
    );
    const points = rows.flatMap((row) => [xOf(longitudes[row] ?? 0), yOf(latitudes[row] ?? 0)]);
    return lineOf(unwrapped(Float64Array.from(points)));
  });
}
