import type { AtlasPlace, Columns, Day, Rows } from '../model';
import type { Area } from './mercator';
import { spotsOf, visitsOf } from './visits';

/** A place on the map, with its check-ins under the filter. */
export interface PlaceVisits {
  place: AtlasPlace;
  visits: number;
  first: Day;
  last: Day;
}

/** The places in an area, its edges included, most visited first: what is behind a mark that no zoom opens. */
export function placesIn(columns: Columns, rows: Rows, area: Area, most: number): PlaceVisits[] {
  const { x: xs, y: ys } = spotsOf(columns);
  const counts = visitsOf(columns, rows);
  const found: number[] = [];
  counts.forEach((count, place) => {
    const y = ys[place] ?? Number.NaN;
    const x = xs[place] ?? Number.NaN;
    const copy = x + Math.ceil(area.west - x - 1e-12);
    if (count > 0 && copy <= area.east + 1e-12 && y >= area.north && y <= area.south) found.push(place);
  });
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
