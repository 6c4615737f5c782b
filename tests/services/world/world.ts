import type { CheckIn } from './checkins.ts';
import { makeCheckins } from './checkins.ts';
import { type City, cities } from './cities.ts';
import { freshGrants, type Grants } from './grants.ts';
import { random } from './random.ts';
import { type User, user } from './user.ts';
import { hexadecimal, makeVenues, type Venue } from './venues.ts';

/** All that the services know. The same seed, scale and time make the same world. */
export interface World {
  seed: string;
  /** Multiplies every count. */
  scale: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  user: User;
  cities: readonly [City, ...City[]];
  venues: readonly Venue[];
  venue(id: string): Venue | undefined;
  /** Oldest first; the service adds to it. */
  checkins: CheckIn[];
  /** How many of them the world was made with. */
  checkinsAtStart: number;
  /** Ids of check-ins of other people, which the user must not see. */
  foreignCheckins: ReadonlySet<string>;
  /** Codes and tokens that OAuth has given out. */
  grants: Grants;
}

export interface WorldOptions {
  seed: string;
  scale: number;
  /** Milliseconds since 1970. */
  now: number;
}

export function createWorld({ seed, scale, now }: WorldOptions): World {
  const venuesOf = new Map(cities.map((city) => [city, makeVenues(seed, city, scale, now)]));
  const venues = [...venuesOf.values()].flat();
  const byId = new Map(venues.map((venue) => [venue.id, venue]));
  const checkins = makeCheckins(seed, scale, now, (city) => venuesOf.get(city) ?? [], cities);
  const others = random(`${seed}/others`);
  return {
    seed,
    scale,
    startedAt: now,
    user,
    cities,
    venues,
    venue: (id) => byId.get(id),
    checkins,
    checkinsAtStart: checkins.length,
    foreignCheckins: new Set(Array.from({ length: 3 }, () => hexadecimal(others, 24))),
    grants: freshGrants(),
  };
}
