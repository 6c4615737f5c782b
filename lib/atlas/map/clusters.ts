import type { Columns, Rows } from '../model';
import { type Mark, radiusOf } from './mark';
import type { Area } from './mercator';
import { scaleOf } from './view';
import { eachIn, spotsOf, visitsOf } from './visits';

/** Cells along the world at zoom 0; what shares one becomes a cluster. */
const cellsAtZero = 5;
/** Between two marks, pixels. */
const gap = 4;
/** From this zoom on every place is a dot; only those at one spot stay together. */
export const dotZoom = 15;

interface Group {
  x: number;
  y: number;
  count: number;
  places: number;
  top: number;
  most: number;
  area: Area;
}

/**
 * What a map draws of an area at an integer zoom, largest first. Places share a cluster where they share a cell of the
 * world's grid at that zoom, so that clusters stay the same while the map moves; clusters that overlap become one.
 */
export function marksIn(columns: Columns, rows: Rows, area: Area, zoom: number): Mark[] {
  const groups = new Map<number | string, Group>();
  const cells = cellsAtZero * 2 ** zoom;
  const near = zoom >= dotZoom;
  eachIn(
    spotsOf(columns),
    visitsOf(columns, rows),
    near ? area : onGrid(area, cells),
    (place, x, y, count) => {
      // 2^22 cells at most, so that both numbers fit in one.
      const key = near ? `${x},${y}` : Math.floor(x * cells + cells) * 0x1000000 + Math.floor(y * cells);
      const group = groups.get(key);
      const one = { x, y, count, places: 1, top: place, most: count, area: spot(x, y) };
      if (group) join(group, one);
      else groups.set(key, one);
    },
  );
  const found = [...groups.values()].sort((a, b) => b.count - a.count);
  return (near ? found : joined(found, scaleOf(zoom))).map((group) => markOf(columns, group));
}

const spot = (x: number, y: number): Area => ({ west: x, north: y, east: x, south: y });

/** Whole cells: one at the edge counts all its places. */
const onGrid = ({ west, north, east, south }: Area, cells: number): Area => ({
  west: Math.floor(west * cells) / cells,
  north: Math.floor(north * cells) / cells,
  east: Math.ceil(east * cells) / cells,
  south: Math.ceil(south * cells) / cells,
});

/** Joins what would overlap on the screen, into the one with more check-ins, until nothing does. */
function joined(groups: readonly Group[], scale: number): Group[] {
  const kept: Group[] = [];
  for (const group of groups) {
    const over = kept.find((other) => {
      const apart = (radiusOf(other) + radiusOf(group) + gap) / scale;
      const x = other.x - group.x;
      const y = other.y - group.y;
      return x * x + y * y < apart * apart;
    });
    if (over) join(over, group);
    else kept.push(group);
  }
  return kept.length < groups.length ? joined(kept, scale) : kept;
}

function join(into: Group, { x, y, count, places, top, most, area }: Group): void {
  const part = count / (into.count + count);
  into.x += (x - into.x) * part;
  into.y += (y - into.y) * part;
  into.count += count;
  into.places += places;
  if (most > into.most) {
    into.most = most;
    into.top = top;
  }
  into.area = {
    west: Math.min(into.area.west, area.west),
    north: Math.min(into.area.north, area.north),
    east: Math.max(into.area.east, area.east),
    south: Math.max(into.area.south, area.south),
  };
}

function markOf({ places }: Columns, { x, y, count, places: number, top, area }: Group): Mark {
  const place = places[top];
  return {
    ...{ x, y, count, area, places: number },
    ...{ id: place?.id ?? '', name: place?.name ?? '', locality: place?.locality },
  };
}
