import { type Point, xOf, yOf } from '../map/mercator';
import { memoized } from '../memo';
import type { AtlasPlace, Columns } from '../model';

/** Places within this distance of the centre of an area belong to it; kilometres. */
const reach = 30;

export type Areas = ReturnType<typeof areasOf>;

/**
 * Groups places that are near each other. In the order of their days, each place joins the nearest area in reach or
 * becomes the centre of a new one. `positions`: of each place; `areaOf`: its area, -1 without coordinates. Computed
 * once for the same columns.
 */
export const areasOf = memoized(({ days, placeOf, places }: Columns) => {
  const visits = new Int32Array(places.length);
  const lastDay = new Int32Array(places.length).fill(-(2 ** 31));
  for (const [row, day] of days.entries()) {
    const place = placeOf[row] ?? -1;
    if (place < 0 || lastDay[place] === day) continue;
    lastDay[place] = day;
    visits[place] = (visits[place] ?? 0) + 1;
  }
  const positions = places.map(positionOf);
  const areaOf = new Int32Array(places.length).fill(-1);
  const centres: Position[] = [];
  const near = createCells();
  for (const place of [...places.keys()].sort((a, b) => (visits[b] ?? 0) - (visits[a] ?? 0))) {
    const position = positions[place];
    if (!position) continue;
    let nearest = -1;
    let least = reach;
    for (const area of near.around(position)) {
      const centre = centres[area];
      const distance = centre ? distanceBetween(centre, position) : Number.POSITIVE_INFINITY;
      if (distance <= least) [nearest, least] = [area, distance];
    }
    if (nearest < 0) {
      nearest = centres.push(position) - 1;
      near.add(position, nearest);
    }
    areaOf[place] = nearest;
  }
  return { positions, areaOf, centres };
});

/** Areas by cubes as long as their reach: what is in reach is in the same cube or beside it. */
function createCells() {
  const cells = new Map<number, number[]>();
  const side = 1024;
  const key = (x: number, y: number, z: number) =>
    ((x + side / 2) * side + y + side / 2) * side + z + side / 2;
  const cubeOf = (position: Position) => position.map((each) => Math.floor(each / reach));
  const steps = [-1, 0, 1];
  return {
    add(position: Position, area: number) {
      const [x = 0, y = 0, z = 0] = cubeOf(position);
      const at = key(x, y, z);
      cells.set(at, [...(cells.get(at) ?? []), area]);
    },
    around(position: Position): number[] {
      const [x = 0, y = 0, z = 0] = cubeOf(position);
      return steps.flatMap((dx) =>
        steps.flatMap((dy) => steps.flatMap((dz) => cells.get(key(x + dx, y + dy, z + dz)) ?? [])),
      );
    },
  };
}

/** A position on a sphere, kilometres from its centre: neither the poles nor the date line are special. */
export type Position = readonly [x: number, y: number, z: number];

const radius = 6371;
const radians = Math.PI / 180;

function positionOf({ latitude, longitude }: AtlasPlace): Position | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  const ring = radius * Math.cos(latitude * radians);
  return [
    ring * Math.cos(longitude * radians),
    ring * Math.sin(longitude * radians),
    radius * Math.sin(latitude * radians),
  ];
}

/** On the map. */
export const pointOf = ([x, y, z]: Position): Point => ({
  x: xOf(Math.atan2(y, x) / radians),
  y: yOf(Math.atan2(z, Math.hypot(x, y)) / radians),
});

/** Along the surface, kilometres. */
export function distanceBetween(a: Position, b: Position): number {
  const chord = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  return 2 * radius * Math.asin(Math.min(1, chord / (2 * radius)));
}
