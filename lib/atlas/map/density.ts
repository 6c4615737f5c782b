import type { Columns, Rows } from '../model';
import type { Area } from './mercator';
import { eachIn, spotsOf, visitsOf } from './visits';

export type Density = ReturnType<typeof densityIn>;

/** Passes of a box blur: three come close to a Gaussian. */
const passes = 3;

/**
 * The density of check-ins in an area that is `width` squares wide; `reach` is the radius of one check-in, in squares.
 * The `values` go row by row from the north-west, 0 to 255; the densest square is 255.
 */
export function densityIn(columns: Columns, rows: Rows, area: Area, width: number, reach: number) {
  const across = area.east - area.west;
  const height = Math.max(1, Math.round((width * (area.south - area.north)) / across));
  const sums = new Float32Array(width * height);
  eachIn(spotsOf(columns), visitsOf(rows, columns), area, (_, x, y, count) => {
    const column = Math.min(width - 1, Math.floor(((x - area.west) / across) * width));
    const row = Math.min(height - 1, Math.floor(((y - area.north) / (area.south - area.north)) * height));
    const at = row * width + column;
    // Logarithmic: the many check-ins at home would outshine all journeys.
    sums[at] = (sums[at] ?? 0) + Math.log2(1 + count);
  });
  const spare = new Float32Array(sums.length);
  for (let pass = 0; pass < passes; pass++) {
    for (let row = 0; row < height; row++) blur(sums, spare, row * width, 1, width, reach);
    for (let column = 0; column < width; column++) blur(spare, sums, column, width, height, reach);
  }
  const most = sums.reduce((a, b) => Math.max(a, b), 0);
  const values = new Uint8ClampedArray(sums.length);
  sums.forEach((sum, at) => {
    values[at] = most === 0 ? 0 : 255 * Math.sqrt(sum / most);
  });
  return { area, columns: width, rows: height, values };
}

/** Writes the mean of the neighbours of each value of a line. */
function blur(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  length: number,
  reach: number,
): void {
  let sum = 0;
  for (let at = 0; at < Math.min(reach, length); at++) sum += from[start + at * step] ?? 0;
  for (let at = 0; at < length; at++) {
    if (at + reach < length) sum += from[start + (at + reach) * step] ?? 0;
    if (at > reach) sum -= from[start + (at - reach - 1) * step] ?? 0;
    to[start + at * step] = sum / (2 * reach + 1);
  }
}
