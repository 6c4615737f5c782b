import type { Columns } from '../model';
import { areasOf, type Position, pointOf } from '../time/areas';
import { homesOf } from '../time/home';
import { tripsOf } from '../time/trips';

/** A route on the map: x and y in turn, on the unit square; beyond it the route continues around the world. */
export type Route = Float64Array;

/** Straight segments of a route. */
const parts = 48;
/** Only the newest: more would cover the map. */
const most = 400;

/** The check-ins shown: others add no route. `centreOf`: the centre of an area; no route leads to an undefined one. */
interface Shown {
  rows: ReadonlySet<number>;
  centreOf(area: number): Position | undefined;
}

/** The great-circle routes of trips: from home, from area to area, and back; each once. */
export function routesOf(columns: Columns, from = -Infinity, to = Infinity, shown?: Shown): Route[] {
  const areas = areasOf(columns);
  const shownAt = (area: number) => (shown ? shown.centreOf(area) : areas.centres[area]);
  const homes = homesOf(columns, areas);
  const legs = new Map<string, Route>();
  for (const trip of tripsOf(columns).toReversed()) {
    if (trip.to < from || trip.from > to) continue;
    const away: number[] = [];
    for (let row = trip.first; row <= trip.last; row++)
      if (!shown || shown.rows.has(row)) away.push(areas.areaOf[columns.placeOf[row] ?? -1] ?? -1);
    if (away.length === 0) continue;
    let last: number | undefined;
    for (const area of [...homes(trip.from).slice(0, 1), ...away, ...homes(trip.to).slice(0, 1)]) {
      const [start, end] = [shownAt(last ?? -1), shownAt(area)];
      if (!end) continue;
      const key = [last, area].sort().join(' ');
      if (start && area !== last && !legs.has(key)) legs.set(key, wayBetween(start, end));
      last = area;
      if (legs.size === most) return [...legs.values()];
    }
  }
  return [...legs.values()];
}

function wayBetween(a: Position, b: Position): Route {
  const way = new Float64Array(2 * (parts + 1));
  const unit = (position: Position) => position.map((each) => each / Math.hypot(...position));
  const [start, end] = [unit(a), unit(b)];
  const angle = Math.acos(
    Math.max(
      -1,
      Math.min(
        1,
        start.reduce((sum, each, at) => sum + each * (end[at] ?? 0), 0),
      ),
    ),
  );
  let before = 0;
  for (let part = 0; part <= parts; part++) {
    const weight = (share: number) => (angle > 1e-9 ? Math.sin(share * angle) / Math.sin(angle) : share);
    const [to, from] = [weight(part / parts), weight(1 - part / parts)];
    const [x = 0, y = 0, z = 0] = start.map((each, at) => each * from + (end[at] ?? 0) * to);
    const at = pointOf([x, y, z]);
    // The copy nearest to the previous point.
    before = part === 0 ? at.x : at.x + Math.round(before - at.x);
    way[2 * part] = before;
    way[2 * part + 1] = at.y;
  }
  return way;
}
