import { cafe } from './blog.ts';
import { type Category, categories } from './categories.ts';
import type { City, Neighbourhood } from './cities.ts';
import { english, guests, hindi } from './names/elsewhere.ts';
import { portuguese } from './names/lisbon.ts';
import type { Naming } from './names/naming.ts';
import { chinese } from './names/taipei.ts';
import { german } from './names/vienna.ts';
import { type Random, random } from './random.ts';

/** A venue: its id is the venue id of a check-in and the place id of a search alike. */
export interface Venue {
  /** 24 hexadecimal digits. */
  id: string;
  name: string;
  city: City;
  neighbourhood: Neighbourhood;
  /** Street and house number; may be empty. */
  address: string;
  postalCode: string;
  latitude: number;
  longitude: number;
  /** May be empty. */
  categories: readonly Category[];
  /** Unix seconds. */
  createdAt: number;
  /** Unix seconds. */
  refreshedAt: number;
  /** May be empty. */
  phone: string;
  website?: string;
  handles: Readonly<Record<string, string>>;
  /** 0 to 1, few near 1. */
  popularity: number;
  /** 0 to 10, one decimal. */
  rating: number;
}

const namings: Record<string, readonly Naming[]> = {
  PT: [portuguese],
  AT: [german],
  TW: [chinese],
  IN: [english, hindi],
  CA: [english],
};

export const hexadecimal = (chance: Random, digits: number): string =>
  Array.from({ length: digits }, () => chance.int(0, 15).toString(16)).join('');

/** The venue that pages of the blog are about. */
const spot = { name: cafe.name, latitude: cafe.latitude, longitude: cafe.longitude };

/** Venues of a city: 2,000 in a full one at scale 1. `now` is in milliseconds. */
export function makeVenues(seed: string, city: City, scale: number, now: number): Venue[] {
  const chance = random(`${seed}/venues/${city.cc}`);
  const ways = [...(namings[city.cc] ?? [english]), ...guests];
  const venues = Array.from({ length: Math.round(2000 * city.share * scale) }, () =>
    makeVenue(chance, city, ways, Math.floor(now / 1000)),
  );
  const [first] = venues;
  if (first && city.cc === cafe.country)
    venues[0] = { ...first, ...spot, categories: [categories.cafe], popularity: 1 };
  return venues;
}

function makeVenue(chance: Random, city: City, ways: readonly Naming[], now: number): Venue {
  const neighbourhood = chance.pick(city.neighbourhoods);
  const { name, kinds } = makeName(chance, ways);
  const createdAt = now - chance.int(30, 15 * 365) * 86_400;
  const handle = name.toLowerCase().replace(/[^a-z]+/g, '');
  const website = handle.length > 3 && chance.chance(0.5) ? `https://${handle}.example/` : undefined;
  return {
    id: hexadecimal(chance, 24),
    name,
    city,
    neighbourhood,
    address: chance.chance(0.9) ? city.address(chance.pick(city.streets), chance.int(1, 240)) : '',
    postalCode: chance.chance(0.94) ? neighbourhood.postalCode : '',
    latitude: scatter(chance, neighbourhood.latitude, 0.0045),
    longitude: scatter(chance, neighbourhood.longitude, 0.0055),
    categories: chance.chance(0.04) ? [] : kinds,
    createdAt,
    refreshedAt: chance.int(createdAt, now),
    phone: chance.chance(0.7) ? `${city.dial} ${chance.int(200, 899)} ${chance.int(1000, 9999)}` : '',
    ...(website === undefined ? {} : { website }),
    handles: handle.length > 3 && chance.chance(0.35) ? { instagram: handle.slice(0, 20) } : {},
    popularity: Math.round(chance.next() ** 3 * 10_000) / 10_000,
    rating: Math.round((4 + chance.next() * 6) * 10) / 10,
  };
}

function makeName(chance: Random, ways: readonly Naming[]): { name: string; kinds: readonly Category[] } {
  let left = chance.next() * ways.reduce((sum, way) => sum + way.weight, 0);
  const way =
    ways.find((candidate) => {
      left -= candidate.weight;
      return left < 0;
    }) ?? english;
  const pattern = chance.pick(way.patterns);
  return {
    name: pattern.text.replace('*', chance.pick(way.words)),
    kinds: pattern.categories.map((key) => categories[key]),
  };
}

/** Near the middle more often than at the edge; six decimals, about 10 cm. */
function scatter(chance: Random, middle: number, spread: number): number {
  const bell = chance.next() + chance.next() + chance.next() - 1.5;
  return Math.round((middle + bell * spread * 1.6) * 1e6) / 1e6;
}
