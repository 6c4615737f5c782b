import { type BlogWorld, makeBlog } from './blog.ts';
import type { CheckIn } from './checkins.ts';
import { makeCheckins } from './checkins.ts';
import { type City, cities } from './cities.ts';
import { type FediverseWorld, makeFediverse } from './fediverse.ts';
import { freshGrants, type Grants } from './grants.ts';
import { type HooksWorld, makeHooks } from './hooks.ts';
import { type MessagesWorld, makeMessages } from './messages.ts';
import { random } from './random.ts';
import { makeReactions, type ReactionsWorld } from './reactions.ts';
import { makeSite, type SiteWorld } from './site.ts';
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
  reactions: ReactionsWorld;
  messages: MessagesWorld;
  blog: BlogWorld;
  fediverse: FediverseWorld;
  hooks: HooksWorld;
  site: SiteWorld;
}

export interface WorldOptions {
  seed: string;
  scale: number;
  /** Multiplies what the person did: check-ins and reactions. */
  life: number;
  /** Milliseconds since 1970. */
  now: number;
}

/** The part that no service changes, and the check-ins to begin with. */
function makeBase({ seed, scale, life, now }: WorldOptions) {
  const venuesOf = new Map(cities.map((city) => [city, makeVenues(seed, city, scale, now)]));
  const venues = [...venuesOf.values()].flat();
  const byId = new Map(venues.map((venue) => [venue.id, venue]));
  const others = random(`${seed}/others`);
  return {
    venues,
    venue: (id: string) => byId.get(id),
    checkins: makeCheckins(seed, scale * life, now, (city) => venuesOf.get(city) ?? [], cities),
    foreignCheckins: new Set(Array.from({ length: 3 }, () => hexadecimal(others, 24))),
  };
}

/** Kept, because a reset asks for the same world again. */
let latest: { key: string; base: ReturnType<typeof makeBase> } | undefined;

export function createWorld(options: WorldOptions): World {
  const { seed, scale, life, now } = options;
  const key = JSON.stringify(options);
  if (latest?.key !== key) latest = { key, base: makeBase(options) };
  const { venues, venue, checkins, foreignCheckins } = latest.base;
  let reactions: ReactionsWorld | undefined;
  return {
    seed,
    scale,
    startedAt: now,
    user,
    cities,
    venues,
    venue,
    checkins: [...checkins],
    checkinsAtStart: checkins.length,
    foreignCheckins,
    grants: freshGrants(),
    /** Made when first asked for: it is large, and tests change it. */
    get reactions() {
      reactions ??= makeReactions(seed, scale * life, now);
      return reactions;
    },
    messages: makeMessages(seed, scale, now),
    blog: makeBlog(seed, scale, now),
    fediverse: makeFediverse(),
    hooks: makeHooks(),
    site: makeSite(),
  };
}
