import { extentOf } from '../map/extent';
import type { Area } from '../map/mercator';
import { type Route, routesOf } from '../map/routes';
import { spotsOf } from '../map/visits';
import { type AtlasPlace, type Columns, countryOf, type Day, hasName } from '../model';
import { areasOf } from './areas';
import { reviewOf, rowsForOthers } from './review';
import { tripsOf } from './trips';
import { rowsByYear } from './years';

export type PosterYear = NonNullable<ReturnType<typeof posterOf>>;

/** Places that are near each other, on the unit square of the map. */
export interface PosterCity {
  x: number;
  y: number;
  /** Check-ins. */
  count: number;
  /** Names of the town and the place with the most of them, if any. */
  city?: string;
  place?: string;
}

/** Fewer would show a home rather than a year. */
const fewestPlaces = 3;

/** The year as others may see it: it has nothing of check-ins at other places, not even their number. */
export function posterOf(
  columns: Columns,
  wanted: number,
  mayName: (place: AtlasPlace) => boolean,
  today?: Day,
) {
  const review = reviewOf(columns, wanted, mayName, today);
  if (!review) return undefined;
  const { calendar, figures, newCountries, top } = review.forOthers;
  const all = rowsByYear(columns, Int32Array.from(columns.days.keys())).get(calendar.year) ?? [];
  const rows = rowsForOthers(columns, all, mayName);
  const shown = new Set(rows);
  const trip = longestTrip(columns, rows);
  const map = mapOf(columns, rows);
  return {
    calendar,
    figures,
    newCountries,
    /** The city with the most check-ins. */
    ...(top.cities[0] && { mostly: top.cities[0].place }),
    /** The last day of a year that is not over. */
    ...(review.isSoFar && today !== undefined && { until: today }),
    ...(trip && { trip }),
    ...(map && { map }),
    /** Are there check-ins that others may not know of? */
    leavesOut: rows.length < all.length,
    /** Are some of them in a zone, rather than without a position? */
    leavesOutPlaces: all.some((row) => !shown.has(row) && isPlaced(columns, row)),
  };
}

const isPlaced = ({ placeOf, places }: Columns, row: number): boolean =>
  places[placeOf[row] ?? -1]?.latitude !== undefined;

/** Undefined where there are too few places. */
function mapOf(
  columns: Columns,
  rows: readonly number[],
): { area: Area; countries: string[]; cities: PosterCity[]; routes: Route[] } | undefined {
  const { days, placeOf } = columns;
  const { area, countries } = extentOf(columns, Int32Array.from(rows));
  const visits = tally(rows, (row) => placeOf[row]);
  const areas = areasOf(columns);
  const placed = [...visits.keys()].filter((place) => areas.positions[place]);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!area || first === undefined || last === undefined || placed.length < fewestPlaces) return undefined;
  const placesOf = new Map<number, number[]>();
  for (const place of placed) {
    const its = areas.areaOf[place] ?? -1;
    placesOf.set(its, [...(placesOf.get(its) ?? []), place]);
  }
  return {
    area,
    countries,
    cities: [...placesOf.values()]
      .map((places) => cityOf(columns, places, visits))
      .sort((a, b) => b.count - a.count),
    // Areas, too, count only places that others may know.
    routes: routesOf(columns, days[first], days[last], {
      rows: new Set(rows),
      centreOf: (its) => areas.positions[placesOf.get(its)?.[0] ?? -1],
    }),
  };
}

/** `places`: the most visited first. */
function cityOf(columns: Columns, places: readonly number[], visits: Map<number, number>): PosterCity {
  const spots = spotsOf(columns);
  const known = places.flatMap((at) => columns.places[at] ?? []);
  const towns = new Map<string, number>();
  for (const at of places) {
    const town = columns.places[at]?.locality;
    if (town) towns.set(town, (towns.get(town) ?? 0) + (visits.get(at) ?? 0));
  }
  const [city] = mostFirst(towns);
  const place = known.find(hasName)?.name;
  const at = places[0] ?? -1;
  return {
    ...{ x: spots.x[at] ?? Number.NaN, y: spots.y[at] ?? Number.NaN },
    count: places.reduce((sum, each) => sum + (visits.get(each) ?? 0), 0),
    ...(city !== undefined && { city }),
    ...(place !== undefined && { place }),
  };
}

/** The longest of the year's trips, from its first day that others may know of to the last. */
function longestTrip(columns: Columns, rows: readonly number[]) {
  const { days, placeOf, places } = columns;
  const placeAt = (row: number | undefined) => places[placeOf[row ?? -1] ?? -1];
  const trips = tripsOf(columns).map(({ first, last }) => {
    const its = rows.filter((row) => row >= first && row <= last);
    const [from = 0, to = 0] = [days[its[0] ?? -1], days[its.at(-1) ?? -1]];
    return { its, days: its.length > 0 ? to - from + 1 : 0 };
  });
  const [longest] = trips.filter((trip) => trip.days > 1).sort((a, b) => b.days - a.days);
  if (!longest) return undefined;
  const towns = longest.its.flatMap((row) => placeAt(row)?.locality ?? []);
  return {
    days: longest.days,
    /** Codes, or names where there is no code; the one with the most check-ins first. */
    countries: [...tally(longest.its, (row) => countryOf(placeAt(row) ?? { id: '', name: '' })).keys()],
    /** Of the check-ins, in the order of their days, each once. */
    cities: [...new Set(towns)],
    /** Where it began and where it ended. */
    ends: [towns[0], towns.at(-1)].flatMap((town) => town ?? []),
  };
}

/** Counts of the values, the most frequent first, then the earlier. */
function tally<T extends string | number>(
  rows: readonly number[],
  of: (row: number) => T | undefined,
): Map<T, number> {
  const counts = new Map<T, number>();
  for (const row of rows) {
    const value = of(row);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return new Map([...counts].sort(([, a], [, b]) => b - a));
}

const mostFirst = (counts: Map<string, number>): string[] =>
  [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
