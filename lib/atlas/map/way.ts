import type { Columns } from '../model';
import { areasOf, pointOf } from '../time/areas';
import { homesOf } from '../time/home';
import type { TripRows } from '../time/trips';
import { copyFrom, type Point } from './mercator';

/** The route of a trip on the unit square: its areas' centres, in order, each in the nearest copy of the world. */
export interface Way {
  /** Absent if unknown. */
  home?: Point;
  stops: Point[];
}

/** More would cover each other on a small map. */
const most = 200;

export function wayOf(columns: Columns, { first, last, from }: TripRows): Way {
  const areas = areasOf(columns);
  const [homeArea = -1] = homesOf(columns, areas)(from);
  let before: Point | undefined;
  /** The copy that is nearest to the one before. */
  const next = (area: number): Point | undefined => {
    const centre = areas.centres[area];
    if (!centre) return undefined;
    const { x, y } = pointOf(centre);
    before = { x: before ? copyFrom(x, before.x - 0.5) : x, y };
    return before;
  };
  const home = next(homeArea);
  const stops: Point[] = [];
  let at = homeArea;
  for (const place of columns.placeOf.subarray(first, last + 1)) {
    const area = areas.areaOf[place] ?? -1;
    if (area < 0 || area === at || stops.length === most) continue;
    at = area;
    stops.push(...[next(area)].flatMap((point) => point ?? []));
  }
  return { ...(home && { home }), stops };
}
