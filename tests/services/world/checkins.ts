import type { City } from './cities.ts';
import { type Random, random } from './random.ts';
import { type Entity, makeShout } from './shouts.ts';
import { offsetMinutes } from './time-zones.ts';
import { hexadecimal, type Venue } from './venues.ts';

/** A check-in of the user, as the service keeps it. */
export interface CheckIn {
  /** 24 hexadecimal digits, the first eight of them the time. */
  id: string;
  /** The end of the short link. */
  code: string;
  /** Unix seconds. */
  createdAt: number;
  venueId: string;
  visibility: 'closeFriends' | 'private';
  /** May be empty. */
  shout: string;
  entities: readonly Entity[];
  /** Minutes east of UTC. */
  timeZoneOffset: number;
  photos: readonly Photo[];
}

export interface Photo {
  id: string;
  /** Unix seconds. */
  createdAt: number;
  width: number;
  height: number;
}

const day = 86_400;
const sizes: readonly [[number, number], ...[number, number][]] = [
  [960, 720],
  [720, 960],
  [800, 800],
];

/** 1,200 check-ins at scale 1 over six years before `now` (milliseconds), oldest first. */
export function makeCheckins(
  seed: string,
  scale: number,
  now: number,
  venuesOf: (city: City) => readonly Venue[],
  cities: readonly [City, ...City[]],
): CheckIn[] {
  const chance = random(`${seed}/checkins`);
  const end = Math.floor(now / 1000) - 2 * 3600;
  const times = Array.from({ length: Math.round(1200 * scale) }, () => end - chance.int(0, 6 * 365 * day));
  times.push(end);
  times.sort((a, b) => a - b);
  times.shift();
  const favourites = new Map(cities.map((city) => [city, pickFavourites(chance, venuesOf(city))]));
  const made = times.map((time) => {
    const city = end - time < 10 * day ? cities[0] : whereabouts(seed, time, cities);
    const often = favourites.get(city) ?? [];
    const among = often.length > 0 && chance.chance(0.78) ? often : venuesOf(city);
    const venue = among[Math.floor(chance.next() ** (among === often ? 2 : 1) * among.length)];
    if (venue === undefined) throw new Error(`No venue in ${city.name}`);
    return makeCheckin(chance, venue, atDecentHour(time, venue.city.timeZone, end));
  });
  return made.sort((a, b) => a.createdAt - b.createdAt);
}

function makeCheckin(chance: Random, venue: Venue, createdAt: number): CheckIn {
  const shout = makeShout(chance);
  return {
    id: createdAt.toString(16).padStart(8, '0') + hexadecimal(chance, 16),
    code: hexadecimal(chance, 11),
    createdAt,
    venueId: venue.id,
    visibility: chance.chance(0.08) ? 'private' : 'closeFriends',
    shout: shout.text,
    entities: shout.entities,
    timeZoneOffset: offsetMinutes(venue.city.timeZone, createdAt),
    photos: chance.chance(0.15)
      ? Array.from({ length: chance.int(1, 3) }, () => photo(chance, createdAt))
      : [],
  };
}

function photo(chance: Random, taken: number): Photo {
  const [width, height] = chance.pick(sizes);
  return { id: hexadecimal(chance, 24), createdAt: taken + chance.int(5, 900), width, height };
}

/** At home most weeks, away in some: the same week always finds the user in the same city. */
function whereabouts(seed: string, time: number, cities: readonly [City, ...City[]]): City {
  const week = random(`${seed}/week/${Math.floor(time / (7 * day))}`);
  week.next();
  const roll = week.next();
  const index = [0.7, 0.83, 0.93, 0.97, 1].findIndex((limit) => roll < limit);
  return cities[index] ?? cities[0];
}

function pickFavourites(chance: Random, venues: readonly Venue[]): Venue[] {
  const [first, ...others] = venues;
  return first ? Array.from({ length: 36 }, () => chance.pick([first, ...others])) : [];
}

/** Moves what would be the dead of night eight hours earlier or later, never past `end`. */
function atDecentHour(time: number, timeZone: string, end: number): number {
  const hour = Math.floor((time / 3600 + offsetMinutes(timeZone, time) / 60 + 24) % 24);
  return hour >= 7 || time + 8 * 3600 > end ? time : time + 8 * 3600;
}
