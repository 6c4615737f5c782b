import type { Checkin, Venue } from '../../../lib/checkins/model.ts';
import { type City, cities } from './life-cities.ts';

const kinds = ['Café', 'Office', 'Park', 'Museum', 'Station', 'Market', 'Bar', 'Hotel', 'Library', 'Airport'];
const shouts = [
  'Cake and proofs',
  'Late again',
  'Sunset 🌅',
  'Der Kaffee hier ist groß',
  'Γιορτή',
  '雨の日',
  'כאן תמיד שקט',
  'Finally open, and worth the wait: two rooms, one oven and bread that is sold out before ten',
];
const venuesPerCity = 250;
const tenYears = 3_652 * 86_400_000;

/** The same numbers from 0 to 1 at every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** From -180 to 180, whatever the sum. */
const wrapped = (longitude: number) => ((longitude + 540) % 360) - 180;

function venueIn(city: City, cityNumber: number, number: number): Venue {
  const random = createRandom(cityNumber * 1_000 + number);
  const kind = kinds[number % kinds.length] ?? '';
  const around = () => (random() + random() - 1) * 0.12;
  return {
    id: `5${hex(cityNumber, 5)}${hex(number, 18)}`,
    name: `${kind} ${city.name} ${number + 1}`,
    latitude: Number((city.latitude + around()).toFixed(6)),
    longitude: Number(wrapped(city.longitude + around()).toFixed(6)),
    address: `${number + 1} High Street, ${city.name}, ${city.country}`,
    details: {
      street: `${number + 1} High Street`,
      locality: city.name,
      country: city.country,
      countryCode: city.code,
      categories: [{ id: `c${number % kinds.length}`, name: kind }],
    },
  };
}

/** Every check-in has another time, so that all orders agree. */
const photosOf = (id: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `${id}${n}`,
    prefix: 'https://photos.test/img/general/',
    suffix: `/${id}${n}.png`,
    width: 1_440,
    height: 1_080,
  }));

/**
 * So many check-ins of ten years, newest first: a home, and some days in one of forty cities each month. One in a
 * hundred has no venue, one in twenty has photos. The same at every run.
 */
export function makeLife(count: number, until = Date.UTC(2026, 0, 1)): Checkin[] {
  const random = createRandom(count);
  const venues = cities.map((city, n) =>
    Array.from({ length: venuesPerCity }, (_, v) => venueIn(city, n, v)),
  );
  const step = tenYears / count;
  return Array.from({ length: count }, (_, n): Checkin => {
    const createdAt = until - Math.floor((n + 0.5) * step);
    const day = Math.floor(createdAt / 86_400_000);
    const isAway = day % 30 < 9;
    const cityNumber = isAway ? Math.floor(createRandom(Math.floor(day / 30))() * cities.length) : 0;
    // A few places take most of the check-ins.
    const venue = venues[cityNumber]?.[Math.floor(random() ** 3 * venuesPerCity)];
    const id = hex(Math.floor(createdAt / 1000), 8) + hex(n, 16);
    const photos = n % 20 === 7 ? photosOf(id, 1 + (n % 3)) : undefined;
    return {
      id,
      createdAt: Math.floor(createdAt / 1000) * 1000,
      shout: n % 3 === 0 ? (shouts[n % shouts.length] ?? '') : '',
      visibility: 'closeFriends',
      timeZoneOffset: cities[cityNumber]?.offset ?? 0,
      ...(n % 100 !== 99 && venue && { venue }),
      ...(photos && { photos, photoCount: photos.length }),
    };
  });
}
