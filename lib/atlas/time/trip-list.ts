import type { Columns, Day, TripName } from '../model';
import { type Facets, facetsOf } from './facets';
import { awayFrom, type TripRows, tripsOf } from './trips';

export interface Trip {
  /** The id of its first check-in, by which a new name is stored. */
  key: string;
  /** As stored; more than one where trips became one. */
  names: TripName[];
  from: Day;
  to: Day;
  checkins: number;
  places: number;
  /** Names, those with the most days first. */
  cities: string[];
  /** Country codes, or names where there is no code; those with the most days first. */
  countries: string[];
  /** From home, kilometres. */
  farthest: number;
}

export interface TripList {
  /** Newest first. */
  trips: Trip[];
  /** Names whose check-in is in no trip any more. */
  left: TripName[];
  /** How far from home a trip goes at least, kilometres. */
  awayFrom: number;
}

export function listTrips(columns: Columns, names: readonly TripName[]): TripList {
  const trips = tripsOf(columns);
  const facets = facetsOf(columns);
  const { ofTrip, left } = placeNames(columns, trips, names);
  return {
    trips: trips.map((trip, at) => tripOf(columns, facets, trip, ofTrip[at] ?? [])).reverse(),
    left,
    awayFrom,
  };
}

function tripOf(columns: Columns, facets: Facets, trip: TripRows, names: TripName[]): Trip {
  const { first, last, from, to, farthest } = trip;
  const cities = byDays(columns, facets.cities.valueAt, trip).map((value) => facets.cities.places[value]);
  const countries = byDays(columns, facets.countries.valueAt, trip).map(
    (value) => facets.countries.places[value],
  );
  return {
    ...{ key: columns.ids[first] ?? '', names, from, to, farthest },
    checkins: last - first + 1,
    places: byDays(columns, facets.places.valueAt, trip).length,
    cities: cities.flatMap((place) => place?.locality ?? []),
    countries: countries.flatMap((place) => place?.countryCode ?? place?.country ?? []),
  };
}

/** The values of a trip's places, those with the most days first, then the earlier ones. */
function byDays({ days, placeOf }: Columns, valueAt: Int32Array, { first, last }: TripRows): number[] {
  const seen = new Map<number, Set<Day>>();
  for (let row = first; row <= last; row += 1) {
    const value = valueAt[placeOf[row] ?? -1] ?? -1;
    if (value < 0) continue;
    const its = seen.get(value) ?? new Set();
    seen.set(value, its.add(days[row] ?? 0));
  }
  return [...seen].sort(([, a], [, b]) => b.size - a.size).map(([value]) => value);
}

/**
 * The names of each trip. A name is stored by the id of a check-in, and belongs to the trip that has it: it stays when
 * the trip begins or ends elsewhere, two names stay where trips become one. `left`: names whose check-in is in no trip.
 */
function placeNames(
  { ids }: Columns,
  trips: readonly TripRows[],
  names: readonly TripName[],
): { ofTrip: TripName[][]; left: TripName[] } {
  const byKey = new Map(names.map((name) => [name.key, name]));
  const ofTrip = trips.map(({ first, last }) =>
    ids.slice(first, last + 1).flatMap((id) => byKey.get(id) ?? []),
  );
  const placed = new Set(ofTrip.flat());
  return { ofTrip, left: names.filter((name) => !placed.has(name)) };
}
