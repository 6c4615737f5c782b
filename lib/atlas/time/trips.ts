import { memoized } from '../memo';
import type { Columns, Day } from '../model';
import { areasOf, distanceBetween, type Position } from './areas';
import { homesOf } from './home';

/** A check-in farther from home is away; kilometres. */
export const awayFrom = 60;
/** More days between two check-ins end a trip. */
export const longestGap = 5;

/** Rows of a trip, the last one included; it includes those between without a position. */
export interface TripRows {
  first: number;
  last: number;
  from: Day;
  to: Day;
  /** From home, kilometres. */
  farthest: number;
}

/**
 * Trips, oldest first: check-ins away from home, on two days at least, with none at home and no longer gap between
 * them. Computed once for the same columns.
 */
export const tripsOf = memoized((columns: Columns): readonly TripRows[] => {
  const { days, placeOf } = columns;
  const areas = areasOf(columns);
  const homes = homesOf(columns, areas);
  const trips: TripRows[] = [];
  let open: TripRows | undefined;
  const close = () => {
    if (open && open.to > open.from) trips.push(open);
    open = undefined;
  };
  let lastDay = 0;
  const centres = new Map<Day, Position[]>();
  const homesOn = (day: Day): Position[] => {
    const known = centres.get(day) ?? homes(day).flatMap((area) => areas.centres.slice(area, area + 1));
    centres.set(day, known);
    return known;
  };
  for (const [row, day] of days.entries()) {
    const position = areas.positions[placeOf[row] ?? -1];
    if (!position) continue;
    const distance = Math.min(...homesOn(day).map((home) => distanceBetween(position, home)));
    if (distance <= awayFrom || day - lastDay > longestGap) close();
    if (distance <= awayFrom) continue;
    open = {
      first: open?.first ?? row,
      last: row,
      from: Math.min(open?.from ?? day, day),
      to: Math.max(open?.to ?? day, day),
      farthest: Math.max(open?.farthest ?? 0, distance),
    };
    lastDay = day;
  }
  close();
  return trips;
});
