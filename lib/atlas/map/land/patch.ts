import type { Area } from '../mercator';
import type { Line } from './line';

export type Patch = ReturnType<typeof patchOf>;

/** Points nearer than this to the last one are left out, pixels. */
const step = 0.7;

/**
 * Lines for an area at a scale, in pixels per world, as pixels east and south of its corner: no more points than can be
 * seen. Rings are clipped. `starts`: where each line starts in `points`, and the end of the last.
 */
export function patchOf(lines: readonly Line[], area: Area, scale: number, rings: boolean) {
  const points: number[] = [];
  const starts: number[] = [0];
  const width = (area.east - area.west) * scale;
  const height = (area.south - area.north) * scale;
  for (const line of lines) {
    const { west, north, east, south } = line.area;
    // Smaller than a dot.
    if (rings && Math.max(east - west, south - north) * scale < step) continue;
    if (south < area.north || north > area.south) continue;
    for (let copy = Math.ceil(area.west - east); copy + west <= area.east; copy++) {
      let drawn = thinned(line.points, (copy - area.west) * scale, area.north * scale, scale);
      if (rings && drawn.length < 8) continue;
      if (rings) {
        drawn = clipped(drawn, 0, 0, false);
        drawn = clipped(drawn, 0, width, true);
        drawn = clipped(drawn, 1, 0, false);
        drawn = clipped(drawn, 1, height, true);
      }
      if (drawn.length < 4) continue;
      for (const value of drawn) points.push(value);
      starts.push(points.length);
    }
  }
  return { points: Float32Array.from(points), starts: Uint32Array.from(starts) };
}

/** Converts to pixels and drops invisible points; the ends stay. */
function thinned(from: Float64Array, east: number, north: number, scale: number): number[] {
  const to: number[] = [];
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  for (let at = 0; at < from.length; at += 2) {
    const x = (from[at] ?? 0) * scale + east;
    const y = (from[at + 1] ?? 0) * scale - north;
    const inside = at > 0 && at < from.length - 2;
    if (inside && Math.abs(x - lastX) < step && Math.abs(y - lastY) < step) continue;
    to.push(x, y);
    lastX = x;
    lastY = y;
  }
  return to;
}

/** The part of a ring on one side of a line along an axis (Sutherland and Hodgman). */
function clipped(ring: readonly number[], axis: 0 | 1, limit: number, below: boolean): number[] {
  const kept: number[] = [];
  const other = axis === 0 ? 1 : 0;
  const inside = (value: number) => (below ? value <= limit : value >= limit);
  let before = ring.length - 2;
  for (let at = 0; at < ring.length; at += 2) {
    const from = ring[before + axis] ?? 0;
    const to = ring[at + axis] ?? 0;
    if (inside(from) !== inside(to)) {
      const a = ring[before + other] ?? 0;
      const b = ring[at + other] ?? 0;
      const cross = a + ((b - a) * (limit - from)) / (to - from);
      kept.push(...(axis === 0 ? [limit, cross] : [cross, limit]));
    }
    if (inside(to)) kept.push(ring[at] ?? 0, ring[at + 1] ?? 0);
    before = at;
  }
  return kept;
}
