import { wayOf } from '../map/way';
import { type Columns, countryOf, type Day, type TripName } from '../model';
import { countValues, type Facets, facetsOf, topValues } from './facets';
import { awayFrom, type TripRows, tripsOf } from './trips';

export type Trip = ReturnType<typeof tripOf>;

export function listTrips(columns: Columns, names: readonly TripName[]) {
  const trips = tripsOf(columns);
  const facets = facetsOf(columns);
  const { ofTrip, left } = placeNames(columns, trips, names);
  return {
    /** Newest first. */
    trips: trips.map((trip, at) => tripOf(columns, facets, trip, ofTrip[at] ?? [])).reverse(),
    /** Names whose check-in is in no trip any more. */
    left,
    /** The least distance of a trip from home, kilometres. */
    awayFrom,
  };
}

/** The trip that has a check-in, and its rows. */
export function tripWith(columns: Columns, names: readonly TripName[], id: string) {
  const row = columns.ids.indexOf(id);
  const rows = tripsOf(columns).find(({ first, last }) => first <= row && row <= last);
  if (!rows) return undefined;
  const [its = []] = placeNames(columns, [rows], names).ofTrip;
  return { rows, trip: tripAt(columns, rows, its) };
}

export const tripAt = (columns: Columns, rows: TripRows, names: TripName[]): Trip =>
  tripOf(columns, facetsOf(columns), rows, names);

function tripOf(columns: Columns, facets: Facets, trip: TripRows, names: TripName[]) {
  const { first, last, from, to, farthest } = trip;
  const cities = byDays(columns, facets.cities.valueAt, trip).map((value) => facets.cities.places[value]);
  const countries = byDays(columns, facets.countries.valueAt, trip).map(
    (value) => facets.countries.places[value],
  );
  return {
    /** The id of its first check-in, by which a new name is stored. */
    key: columns.ids[first] ?? '',
    /** As stored; more than one where trips became one. */
    names,
    ...{ from, to, farthest },
    checkins: last - first + 1,
    places: byDays(columns, facets.places.valueAt, trip).length,
    /** The city of half of its check-ins or more. */
    ...mainCity(columns, facets, trip),
    /** Names, those with the most days first. */
    cities: cities.flatMap((place) => place?.locality ?? []),
    /** Country codes, or names where there is no code; those with the most days first. */
    countries: countries.flatMap((place) => (place && countryOf(place)) ?? []),
    way: wayOf(columns, trip),
  };
}

function mainCity(columns: Columns, { cities }: Facets, { first, last }: TripRows): { mainCity?: string } {
  const rows = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const counts = countValues(columns, cities, rows);
  const [most] = topValues(cities, counts, 1);
  const named = counts.reduce((sum, count) => sum + count, 0);
  const name = most?.place.locality;
  return most && name !== undefined && most.count * 2 >= named ? { mainCity: name } : {};
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
