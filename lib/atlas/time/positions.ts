import type { AtlasPlace } from '../model';

/** A position on a sphere, kilometres from its centre: neither the poles nor the date line are special. */
export type Position = readonly [x: number, y: number, z: number];

const radius = 6371;
const radians = Math.PI / 180;

export function positionOf({ latitude, longitude }: AtlasPlace): Position | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  const ring = radius * Math.cos(latitude * radians);
  return [
    ring * Math.cos(longitude * radians),
    ring * Math.sin(longitude * radians),
    radius * Math.sin(latitude * radians),
  ];
}

/** Along the surface, kilometres. */
export function distanceBetween(a: Position, b: Position): number {
  const chord = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  return 2 * radius * Math.asin(Math.min(1, chord / (2 * radius)));
}
