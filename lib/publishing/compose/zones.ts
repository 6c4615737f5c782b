import { distanceBetween, earthRadius } from '@/lib/places/model';
import { type Point, readZones, type Zone } from './schema';

/** Uniform in [0, 1), from a CSPRNG. */
export type Random = () => number;

/** The displaced centre lies so far from the true one, in radii. */
const nearest = 0.35;
const farthest = 0.8;
/** The largest change by rounding. */
const rounding = 0.002;

/**
 * Positions this near to the displaced centre are hidden, in radii: the circle contains the zone wherever its centre is.
 * A circle around the true centre would show it as the middle of the gap between exact posts.
 */
const reach = 1 + farthest;

/** The service shows some venues at an approximate position; metres. */
const fuzz = 1000;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => Math.round((angle * 180e6) / Math.PI) / 1e6;

/** The point so many metres away at a bearing in radians, on a great circle; to 1e-6 degrees, about 0.1 m. */
export function travel(from: Point, bearing: number, metres: number): Point {
  const [phi, angle] = [radians(from.latitude), metres / earthRadius];
  const sine = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing);
  const east = Math.sin(bearing) * Math.sin(angle) * Math.cos(phi);
  const turn = Math.atan2(east, Math.cos(angle) - Math.sin(phi) * sine);
  const longitude = radians(from.longitude) + turn;
  return {
    latitude: degrees(Math.asin(Math.max(-1, Math.min(1, sine)))),
    longitude: degrees(Math.atan2(Math.sin(longitude), Math.cos(longitude))),
  };
}

/**
 * The zone with its displaced centre. A stored one stays while it is 35–80 % of the radius away: two unrelated points for
 * one centre narrow it down, five show it. Otherwise distance and bearing are new and unrelated to the earlier ones.
 */
export function placeZone(zone: Omit<Zone, 'displaced'> & Partial<Zone>, random: Random): Zone {
  const { displaced, radius } = zone;
  const away = displaced && distanceBetween(zone, displaced) / radius;
  if (displaced && away !== undefined && away > nearest - rounding && away < farthest + rounding)
    return { ...zone, displaced };
  const distance = (nearest + (farthest - nearest) * random()) * radius;
  return { ...zone, displaced: travel(zone, 2 * Math.PI * random(), distance) };
}

/**
 * The zone that hides a position: of several the one with the nearest displaced centre, since a choice by true centres
 * would show them. Undefined outside all zones.
 */
export function zoneAt(position: Point, zones: readonly Zone[], isFuzzed = false): Zone | undefined {
  const near = zones
    .map((zone) => ({ zone, distance: distanceBetween(position, zone.displaced) }))
    .filter(({ zone, distance }) => {
      const margin = isFuzzed ? fuzz : 0;
      return distance <= zone.radius * reach + margin || distanceBetween(position, zone) <= zone.radius;
    });
  return near.sort((a, b) => a.distance - b.distance)[0]?.zone;
}

/** The stored zones of two browsers: each place that one of them hides stays hidden. */
export function joinZones(here: unknown, file: unknown): unknown {
  if (here === undefined || file === undefined) return here ?? file;
  const [mine, theirs] = [readZones(here), readZones(file)];
  // Still unreadable, and nothing is lost.
  if (!mine.ok || !theirs.ok) return [here, file].flat();
  const zones = [...mine.value];
  for (const zone of theirs.value) {
    if (zones.some((one) => covers(one, zone) && (one.id === zone.id || covers(zone, one)))) continue;
    const at = zones.findIndex((one) => one.id === zone.id && covers(zone, one));
    if (at >= 0) zones[at] = zone;
    else zones.push({ ...zone, id: freeId(zone.id, zones) });
  }
  return zones;
}

const covers = (outer: Zone, inner: Zone): boolean =>
  distanceBetween(outer, inner) + inner.radius <= outer.radius;

/** The person may have moved a zone: both places are hidden then. */
const freeId = (id: string, zones: readonly Zone[]): string =>
  zones.some((one) => one.id === id) ? freeId(`${id}+`, zones) : id;
