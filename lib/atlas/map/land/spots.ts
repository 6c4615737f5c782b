import type { Spot } from './contract';
import type { World } from './topology';

/** A spot in the largest part of each country: on the line of latitude through its centroid, where it is widest. */
export function spotsOf(countries: World['countries']): Spot[] {
  return countries.flatMap(({ code, rings }) => {
    const measured = rings.map(({ points }) => ({ points, ...centroidOf(points) }));
    const largest = measured.sort((a, b) => b.area - a.area)[0];
    if (code === '' || !largest || largest.area === 0) return [];
    const [west, east] = widest(crossings(largest.points, largest.y));
    return [{ code, x: (west + east) / 2, y: largest.y, width: east - west }];
  });
}

/** The area of a ring, and the latitude of its centroid (https://en.wikipedia.org/wiki/Centroid#Of_a_polygon). */
function centroidOf(points: Float64Array): { area: number; y: number } {
  let [twice, sum] = [0, 0];
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    const [ax = 0, ay = 0, bx = 0, by = 0] = [points[at], points[at + 1], points[next], points[next + 1]];
    const part = ax * by - bx * ay;
    twice += part;
    sum += part * (ay + by);
  }
  return { area: Math.abs(twice), y: twice === 0 ? 0 : sum / (3 * twice) };
}

/** Where a ring crosses a line of latitude, from west to east. */
function crossings(points: Float64Array, y: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    const [ax = 0, ay = 0, bx = 0, by = 0] = [points[at], points[at + 1], points[next], points[next + 1]];
    if (ay > y !== by > y) found.push(ax + ((bx - ax) * (y - ay)) / (by - ay));
  }
  return found.sort((a, b) => a - b);
}

function widest(at: readonly number[]): [number, number] {
  let most: [number, number] = [0, 0];
  for (let start = 0; start + 1 < at.length; start += 2) {
    const [west = 0, east = 0] = [at[start], at[start + 1]];
    if (east - west > most[1] - most[0]) most = [west, east];
  }
  return most;
}
