import type { Checkin } from '@/lib/checkins/model';
import { distanceBetween } from '@/lib/places/model';
import type { Point, Zone } from './schema';

export interface Home extends Point {
  name: string;
}

/** A place with fewer is one of a journey. */
const fewest = 5;

const isNight = (createdAt: number, offset: number): boolean => {
  const hour = new Date(createdAt + offset * 60_000).getUTCHours();
  return hour >= 21 || hour < 7;
};

/**
 * The place with most check-ins between 21:00 and 07:00 local time: at least five, and most of its check-ins; undefined
 * where a zone hides it. A check-in without an offset has no known hour.
 */
export function homeOf(checkins: readonly Checkin[], zones: readonly Zone[]): Home | undefined {
  const places = new Map<string, { venue: NonNullable<Checkin['venue']>; nights: number; all: number }>();
  for (const { venue, createdAt, timeZoneOffset } of checkins) {
    if (!venue || timeZoneOffset === undefined) continue;
    const { nights, all } = places.get(venue.id) ?? { nights: 0, all: 0 };
    const night = isNight(createdAt, timeZoneOffset) ? 1 : 0;
    places.set(venue.id, { venue, nights: nights + night, all: all + 1 });
  }
  const [home] = [...places.values()]
    .filter(({ nights, all }) => nights >= fewest && nights * 2 > all)
    .sort((a, b) => b.nights - a.nights);
  const { name, latitude, longitude } = home?.venue ?? {};
  if (name === undefined || latitude === undefined || longitude === undefined) return undefined;
  const covered = zones.some((zone) => distanceBetween(zone, { latitude, longitude }) <= zone.radius);
  return covered ? undefined : { name, latitude, longitude };
}
