import { memoized } from '../memo';
import type { Columns, Day, Rows } from '../model';
import { type Area, copyFrom, rounding, xOf, yOf } from './mercator';

/** Projects the places, once for the same columns; NaN for an unknown position. */
export const spotsOf = memoized(({ places }: Columns) => {
  const made = { x: new Float64Array(places.length), y: new Float64Array(places.length) };
  places.forEach(({ latitude = Number.NaN, longitude = Number.NaN }, place) => {
    made.x[place] = xOf(longitude);
    made.y[place] = yOf(latitude);
  });
  return made;
});

/** The number of check-ins at each place; once for the same rows. */
export const visitsOf = memoized((rows: Rows, { placeOf, places }: Columns): Uint32Array => {
  const made = new Uint32Array(places.length);
  for (const row of rows) {
    const place = placeOf[row] ?? -1;
    if (place >= 0) made[place] = (made[place] ?? 0) + 1;
  }
  return made;
});

/** Whether each place lies in an area, its edges included; false without a position. */
export function placesWithin(columns: Columns, { west, north, east, south }: Area): boolean[] {
  const { x: xs, y: ys } = spotsOf(columns);
  return columns.places.map((_, place) => {
    const y = ys[place] ?? Number.NaN;
    return copyFrom(xs[place] ?? Number.NaN, west) <= east + rounding && y >= north && y <= south;
  });
}

/** Calls back for each visited place in an area, also again where the world repeats. */
export function eachIn(
  { x: xs, y: ys }: ReturnType<typeof spotsOf>,
  counts: Uint32Array,
  { west, north, east, south }: Area,
  visit: (place: number, x: number, y: number, count: number) => void,
): void {
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place] ?? 0;
    const y = ys[place] ?? Number.NaN;
    // Also false for NaN.
    if (count > 0 && y >= north && y < south)
      for (let x = copyFrom(xs[place] ?? 0, west); x < east - rounding; x++) visit(place, x, y, count);
  }
}

export type PlaceVisits = ReturnType<typeof placesIn>[number];

/** The places in an area, its edges included, most visited first: those of a mark that no zoom divides. */
export function placesIn(columns: Columns, rows: Rows, area: Area, most: number) {
  const counts = visitsOf(rows, columns);
  const within = placesWithin(columns, area);
  const found = [...counts.keys()].filter((place) => (counts[place] ?? 0) > 0 && within[place]);
  found.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
  return found.slice(0, most).flatMap((at) => {
    const place = columns.places[at];
    return place ? [{ place, visits: counts[at] ?? 0, ...daysAt(columns, rows, at) }] : [];
  });
}

function daysAt({ days, placeOf }: Columns, rows: Rows, place: number): { first: Day; last: Day } {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    if (placeOf[row] !== place) continue;
    const day = days[row] ?? 0;
    first = Math.min(first, day);
    last = Math.max(last, day);
  }
  return { first, last };
}
