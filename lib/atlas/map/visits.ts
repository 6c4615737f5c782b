import type { Columns, Rows } from '../model';
import { type Area, copyFrom, xOf, yOf } from './mercator';

/** The places of columns on the map; NaN for one whose position nobody knows. */
export interface Spots {
  x: Float64Array;
  y: Float64Array;
}

const spots = new WeakMap<Columns, Spots>();
const visits = new WeakMap<Rows, Uint32Array>();

/** Projects the places; once for the same columns. */
export function spotsOf(columns: Columns): Spots {
  const known = spots.get(columns);
  if (known) return known;
  const { places } = columns;
  const made = { x: new Float64Array(places.length), y: new Float64Array(places.length) };
  places.forEach(({ latitude = Number.NaN, longitude = Number.NaN }, place) => {
    made.x[place] = xOf(longitude);
    made.y[place] = yOf(latitude);
  });
  spots.set(columns, made);
  return made;
}

/** The number of check-ins at each place; once for the same rows. */
export function visitsOf({ placeOf, places }: Columns, rows: Rows): Uint32Array {
  const known = visits.get(rows);
  if (known) return known;
  const made = new Uint32Array(places.length);
  for (const row of rows) {
    const place = placeOf[row] ?? -1;
    if (place >= 0) made[place] = (made[place] ?? 0) + 1;
  }
  visits.set(rows, made);
  return made;
}

/** Calls back for each visited place in an area, also again where the world repeats. */
export function eachIn(
  { x: xs, y: ys }: Spots,
  counts: Uint32Array,
  { west, north, east, south }: Area,
  visit: (place: number, x: number, y: number, count: number) => void,
): void {
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place] ?? 0;
    const y = ys[place] ?? Number.NaN;
    // Also false for NaN.
    if (count > 0 && y >= north && y < south)
      for (let x = copyFrom(xs[place] ?? 0, west); x < east; x++) visit(place, x, y, count);
  }
}
