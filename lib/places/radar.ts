import { distanceBetween } from './model';

/** Degrees, WGS 84. */
export interface Spot {
  latitude: number;
  longitude: number;
}

/** What the radar needs to know of a place. */
export interface Mappable {
  id: string;
  name: string;
  latitude?: number;
  longitude?: number;
  /** Metres, as the service says; measured where it does not. */
  distance?: number;
  visited: boolean;
  favourite?: boolean;
  /** The service shows it somewhere near where it is, not just there. */
  fuzzed?: boolean;
}

/** A place as seen from the centre. */
export interface Sighting<P extends Mappable = Mappable> {
  place: P;
  /** Degrees clockwise from north, from 0 to below 360. */
  bearing: number;
  /** Metres along the great circle. */
  metres: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The direction in which a great circle leaves `from` for `to`: degrees clockwise from north, 0 to below 360. */
export function bearingTo(from: Spot, to: Spot): number {
  const [here, there] = [radians(from.latitude), radians(to.latitude)];
  const turn = radians(to.longitude - from.longitude);
  const east = Math.sin(turn) * Math.cos(there);
  const north = Math.cos(here) * Math.sin(there) - Math.sin(here) * Math.cos(there) * Math.cos(turn);
  const degrees = (Math.atan2(east, north) * 180) / Math.PI;
  // A hair west of north can round up to 360.
  return ((degrees + 360) % 360) % 360;
}

const onEarth = (latitude: number | undefined, longitude: number | undefined): boolean =>
  latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Number.isFinite(longitude);

/** The places whose position is known, nearest first: also their order on the keyboard. */
export function sightings<P extends Mappable>(centre: Spot, places: readonly P[]): Sighting<P>[] {
  return places
    .flatMap((place): Sighting<P>[] => {
      const { latitude = Number.NaN, longitude = Number.NaN } = place;
      if (!onEarth(latitude, longitude)) return [];
      const spot = { latitude, longitude };
      return [{ place, bearing: bearingTo(centre, spot), metres: distanceBetween(centre, spot) }];
    })
    .sort((a, b) => a.metres - b.metres);
}

/** Azimuthal equidistant, north up: so many units right of the centre and below it, `scale` units to the metre. */
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

/** The one of the eight directions that is closest. */
export const compassPoint = (bearing: number): CompassPoint =>
  compassPoints[Math.round(bearing / 45) % 8] ?? 'n';

/** Metres from the middle of the disc to its edge: never closer than a house, never farther than the antipode. */
const [closest, farthest] = [50, 20_100_000];
/** A little more than the outermost place needs, so that it does not sit on the edge. */
const margin = 1.08;

const withinReach = (metres: number) => Math.min(Math.max(metres, closest), farthest);

/**
 * The range that shows the nearest twenty places or so. Far-off ones do not squeeze those at hand into one
 * spot: a place beyond the searched circle and eight times farther than the one before it waits for "wider".
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
 * All ranges one can step through, closest first, and which of them is shown first.
 * Each wider one shows at least one more place or the searched circle; each closer one still shows three places.
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

/** A unit of length and how many metres it has. */
export interface Unit<Name extends string = string> {
  name: Name;
  metres: number;
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that fits into `length` at most four times. */
export function niceStep(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length / 4));
  return ([1, 2, 5, 10].find((step) => length < step * power * 5 * (1 - 1e-12)) ?? 10) * power;
}

/**
 * Two to four rings within the range, in metres: each a round number of the unit in which people say that very
 * distance, so that a ring and a place on it read the same.
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
  // Not far beyond the small unit: as far as that goes.
  const near = fine.filter(isSmall);
  const reach = near.at(-1) ?? range;
  return near.length > 1 ? near : every(niceStep(reach / small.metres) * small.metres, reach);
}
