import { extend, noArea, wrap } from '../mercator';

/** A line on the map: x and y in turns. A ring ends where it starts. */
export type Line = ReturnType<typeof lineOf>;

/** Continues a line beyond the edge of the world where it crosses ±180°, rather than jump to the other edge. */
export function unwrapped(points: Float64Array): Float64Array {
  for (let at = 2; at < points.length; at += 2) {
    const before = points[at - 2] ?? 0;
    points[at] = before + wrap((points[at] ?? 0) - before + 0.5) - 0.5;
  }
  return points;
}

export function lineOf(points: Float64Array) {
  const area = noArea();
  for (let at = 0; at < points.length; at += 2) extend(area, points[at] ?? 0, points[at + 1] ?? 0);
  return { points, area };
}
