import type { Columns, TripName } from '../model';
import type { TripRows } from './trips';

/**
 * The names of each trip. A name is stored by the id of a check-in, and belongs to the trip that has it: it stays when
 * the trip begins or ends elsewhere, two names stay where trips become one. `left`: names whose check-in is in no trip.
 */
export function placeNames(
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
