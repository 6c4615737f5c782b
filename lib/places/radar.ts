import type { Coordinates } from './coordinates';
import { distanceBetween, type Pickable } from './model';

export interface Sighting {
  place: Pickable;
  /** Degrees clockwise from north, from 0 to below 360. */
  bearing: number;
  /** Metres along the great circle. */
  metres: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The direction in which a great circle leaves `from` for `to`: degrees clockwise from north, 0 to below 360. */
export function bearingTo(from: Coordinates, to: Coordinates): number {
  const [here, there] = [radians(from.latitude), radians(to.latitude)];
  const turn = radians(to.longitude - from.longitude);
  const east = Math.sin(turn) * Math.cos(there);
  const north = Math.cos(here) * Math.sin(there) - Math.sin(here) * Math.cos(there) * Math.cos(turn);
  const degrees = (Math.atan2(east, north) * 180) / Math.PI;
  // A bearing just west of north can round up to 360.
  return ((degrees + 360) % 360) % 360;
}

/** The places with a known position, nearest first, which is also their keyboard order. */
export function sightings(centre: Coordinates, places: readonly Pickable[]): Sighting[] {
  return places
    .flatMap((place): Sighting[] => {
      const { latitude = Number.NaN, longitude = Number.NaN } = place;
      if (!(Math.abs(latitude) <= 90 && Number.isFinite(longitude))) return [];
      const spot = { latitude, longitude };
      return [{ place, bearing: bearingTo(centre, spot), metres: distanceBetween(centre, spot) }];
    })
    .sort((a, b) => a.metres - b.metres);
}

/** Azimuthal equidistant projection, north up, with `scale` units to the metre. */
export function project({ bearing, metres }: Omit<Sighting, 'place'>, scale: number): Point {
  const angle = radians(bearing);
  return { x: Math.sin(angle) * metres * scale, y: -Math.cos(angle) * metres * scale };
}

/** Right and down from the centre of the disc. */
export interface Point {
  x: number;
  y: number;
}

export const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type CompassPoint = (typeof compassPoints)[number];

export const compassPoint = (bearing: number): CompassPoint =>
  compassPoints[Math.round(bearing / 45) % 8] ?? 'n';

/** Metres from the middle of the disc to its edge: never closer than a house, never farther than the antipode. */
const [closest, farthest] = [50, 20_100_000];
/** Factor that keeps the outermost place off the edge. */
const margin = 1.08;

const withinReach = (metres: number) => Math.min(Math.max(metres, closest), farthest);

/**
 * The range that shows the nearest twenty places. A place beyond the searched circle and eight times farther than the
 * one before it is left to wider ranges, so that it does not squeeze the near ones together.
 */
export function fitRange(distances: readonly number[], searched = 1000, count = 20): number {
  const [nearest = searched / margin, ...more] = distances;
  let reach = nearest;
  for (const metres of more.slice(0, count - 1)) {
    if (metres > Math.max(searched, reach * 8)) break;
    reach = metres;
  }
  return withinReach(reach * margin);
}

/**
 * All ranges to zoom through, closest first, and the index of the initial one. Each wider one shows at least one more
 * place or the searched circle; each closer one still shows three places.
 */
export function zoomLevels(
  distances: readonly number[],
  searched: number | undefined,
): { ranges: number[]; first: number } {
  const fit = fitRange(distances, searched);
  const closer: number[] = [];
  for (let range = fit / 2; range >= closest; range /= 2) {
    if (distances.filter((metres) => metres <= range).length < 3) break;
    closer.unshift(range);
  }
  const wider: number[] = [];
  const targets = [...distances, ...(searched === undefined ? [] : [searched])].sort((a, b) => a - b);
  for (let range = fit; ; ) {
    const next = targets.find((metres) => metres > range);
    if (next === undefined || range >= farthest) break;
    range = withinReach(Math.max(range * 2, next * margin));
    wider.push(range);
  }
  return { ranges: [...closer, fit, ...wider], first: closer.length };
}

/** A unit of length and its size in metres. */
interface Unit {
  name: string;
  metres: number;
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that fits into `length` at most four times. */
export function niceStep(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length / 4));
  return ([1, 2, 5, 10].find((step) => length < step * power * 5 * (1 - 1e-12)) ?? 10) * power;
}

/**
 * Radii of two to four rings within the range, in metres: each a round number of the unit that its label uses, so that
 * a ring and a place on it have the same label.
 */
export function rings(range: number, unitFor: (metres: number) => Unit): number[] {
  const small = unitFor(0);
  const isSmall = (metres: number) => unitFor(metres).name === small.name;
  const every = (step: number, limit = range) =>
    Array.from({ length: Math.floor((limit / step) * (1 + 1e-9)) }, (_, index) => step * (index + 1));

  const fine = every(niceStep(range / small.metres) * small.metres);
  // 0.6 km is as round as 600 m; 600 ft is no round number of miles.
  const round = (metres: number) => {
    const tenths = (metres / unitFor(metres).metres) * 10;
    return isSmall(metres) || Math.abs(tenths - Math.round(tenths)) < 1e-6;
  };
  if (fine.every(round)) return fine;

  const large = unitFor(range);
  let step = niceStep(range / large.metres) * large.metres;
  for (let finest = 0.1; isSmall(step); finest *= 10) step = Math.max(step, finest * large.metres);
  const coarse = every(step);
  if (coarse.length > 1) return coarse;
  // Just beyond the small unit: the rings that it can label.
  const near = fine.filter(isSmall);
  const reach = near.at(-1) ?? range;
  return near.length > 1 ? near : every(niceStep(reach / small.metres) * small.metres, reach);
}
