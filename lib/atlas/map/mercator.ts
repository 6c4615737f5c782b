/**
 * Web Mercator (EPSG:3857) on the unit square: x grows east from -180°, y grows south from 85.05° N. An x beyond [0, 1]
 * is the same place again, where the world repeats.
 */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle of the map; `east` is more than `west`, also across ±180°. */
export interface Area {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** An empty area, to be extended. */
export const noArea = (): Area => ({ west: Infinity, north: Infinity, east: -Infinity, south: -Infinity });

/** Extends an area to contain a point. */
export function extend(area: Area, x: number, y: number): void {
  area.west = Math.min(area.west, x);
  area.east = Math.max(area.east, x);
  area.north = Math.min(area.north, y);
  area.south = Math.max(area.south, y);
}

const radians = Math.PI / 180;
/** The latitude of y = 0: the square ends short of the poles. */
const northmost = 85.05112877980659;

/** Degrees east, within [0, 1). */
export const xOf = (longitude: number): number => wrap(longitude / 360 + 0.5);

/** Degrees north; the poles are moved to the edge. */
export function yOf(latitude: number): number {
  const sine = Math.sin(Math.max(-northmost, Math.min(northmost, latitude)) * radians);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export const latitudeOf = (y: number): number =>
  90 - (Math.atan(Math.exp((y - 0.5) * 2 * Math.PI)) * 2) / radians;

/** The same place within [0, 1). */
export function wrap(x: number): number {
  const within = x - Math.floor(x);
  // A tiny negative number rounds up to 1.
  return within < 1 ? within : 0;
}

/** Positions this close are the same, in worlds: floating-point sums are not exact. */
export const rounding = 1e-12;

/** The westmost copy of a place at or east of `west`, but for rounding. */
export const copyFrom = (x: number, west: number): number => x + Math.ceil(west - x - rounding);
