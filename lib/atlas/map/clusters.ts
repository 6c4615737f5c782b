import type { Columns, Rows } from '../model';
import { type Mark, radiusOf } from './mark';
import { type Area, extend, rounding } from './mercator';
import { scaleOf } from './view';
import { eachIn, spotsOf, visitsOf } from './visits';

/** Cells along the world at zoom 0; places in one become a cluster. */
const cellsAtZero = 5;
/** Between two marks, pixels. */
const gap = 4;
/** Side of the squares in which marks are compared, pixels: more than two radii. */
const widest = 80;
const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));
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
 * The marks of an area at a zoom, largest first. Places share a cluster where they share a cell of the
 * world's grid at that zoom, so that clusters stay the same while the map moves; clusters that overlap become one.
 */
export function marksIn(columns: Columns, rows: Rows, area: Area, zoom: number): Mark[] {
  const groups = new Map<number | string, Group>();
  const cells = Math.round(cellsAtZero * 2 ** zoom);
  const near = zoom >= dotZoom;
  const grid = near ? area : onGrid(area, cells);
  const [column, row] = [grid.west * cells, grid.north * cells];
  const lines = Math.round((grid.south - grid.north) * cells);
  eachIn(spotsOf(columns), visitsOf(rows, columns), grid, (place, x, y, count) => {
    const key = near ? `${x},${y}` : Math.floor(x * cells - column) * lines + Math.floor(y * cells - row);
    const group = groups.get(key);
    const only = { x, y, count, places: 1, top: place, most: count };
    if (group) join(group, only);
    else groups.set(key, { ...only, area: { west: x, north: y, east: x, south: y } });
  });
  const found = [...groups.values()].sort((a, b) => b.count - a.count);
  return (near ? found : joined(found, scaleOf(zoom))).map((group) => markOf(columns, group));
}

/** Extends an area to whole cells, each with all its places. */
function onGrid({ west, north, east, south }: Area, cells: number): Area {
  const before = (at: number) => Math.floor((at + rounding) * cells) / cells;
  const after = (at: number) => Math.ceil((at - rounding) * cells) / cells;
  return { west: before(west), north: before(north), east: after(east), south: after(south) };
}

/** Merges clusters that overlap on the screen into the larger one, until none do. */
function joined(groups: readonly Group[], scale: number): Group[] {
  const kept: Group[] = [];
  // By squares of the screen, so that only neighbours are compared.
  const squares = new Map<string, Group[]>();
  const squareOf = (value: number) => Math.floor((value * scale) / widest);
  for (const group of groups) {
    const [column, row] = [squareOf(group.x), squareOf(group.y)];
    const over = around.flatMap(([x, y]) => squares.get(`${column + x},${row + y}`) ?? []);
    const other = over.find((near) => {
      const apart = (radiusOf(near) + radiusOf(group) + gap) / scale;
      return Math.hypot(near.x - group.x, near.y - group.y) < apart;
    });
    if (other) {
      join(other, group);
      extend(other.area, group.area.west, group.area.north);
      extend(other.area, group.area.east, group.area.south);
      continue;
    }
    kept.push(group);
    const key = `${column},${row}`;
    squares.set(key, [...(squares.get(key) ?? []), group]);
  }
  return kept.length < groups.length ? joined(kept, scale) : kept;
}

function join(into: Group, { x, y, count, places, top, most }: Omit<Group, 'area'>): void {
  const part = count / (into.count + count);
  into.x += (x - into.x) * part;
  into.y += (y - into.y) * part;
  into.count += count;
  into.places += places;
  if (most > into.most) {
    into.most = most;
    into.top = top;
  }
  extend(into.area, x, y);
}

function markOf({ places }: Columns, { x, y, count, places: number, top, area }: Group): Mark {
  const place = places[top];
  return {
    ...{ x, y, count, area, places: number },
    ...{ id: place?.id ?? '', name: place?.name ?? '', locality: place?.locality },
  };
}
