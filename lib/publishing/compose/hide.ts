import { type Checkin, shoutParts } from '@/lib/checkins/model';
import type { HeldBack } from '@/lib/outbox/post';
import type { PostPlace } from '../post';

import { type Facts, factsOf } from './facts';
import { geohash } from './positions';
import type { Point, Zone } from './schema';
import { withoutNames } from './words';
import { zoneAt } from './zones';

export type { HeldBack };

const heldWith: Readonly<Record<string, HeldBack>> = {
  latitude: 'coordinates',
  longitude: 'coordinates',
  name: 'name',
  street: 'address',
  locality: 'address',
  region: 'address',
  country: 'address',
  postcode: 'postcode',
  phone: 'phone',
  url: 'url',
} satisfies Record<keyof PostPlace, HeldBack>;

/** The facts without any that gives the place away. `names`: further texts that would; `at`: what to show as position. */
function hideExact(
  { shout, link, place = {}, category, event, people, photos }: Facts,
  names: readonly string[],
  at?: Point,
): { facts: Facts; held: HeldBack[] } {
  const { latitude: _, longitude: __, url: ___, ...texts } = place;
  const secrets = [...Object.values(texts), ...people.map(({ name }) => name), ...names];
  const rest = withoutNames(shout, [...secrets, category ?? '', event ?? '']);
  const held = [
    ...Object.keys(place).map((key) => heldWith[key]),
    link && 'link',
    category && 'category',
    event && 'event',
    people.length > 0 && 'people',
    rest.hid && 'words',
    photos.length > 0 && 'metadata',
  ] as const;
  return {
    facts: {
      shout: rest.text,
      ...(at && { place: { latitude: at.latitude, longitude: at.longitude } }),
      people: [],
      photos: photos.map(({ url }) => ({ url, alt: '' })),
    },
    held: [...new Set(held)].filter((one) => typeof one === 'string' && one !== ''),
  };
}

/** Where a zone hides a place: that zone. Without a position any might, and none is named. */
export function coverOf(
  zones: readonly Zone[],
  { latitude, longitude, isFuzzed }: Partial<Point> & { isFuzzed?: boolean },
): { zone?: Zone } | undefined {
  if (latitude === undefined || longitude === undefined) return zones.length > 0 ? {} : undefined;
  const zone = zoneAt({ latitude, longitude }, zones, isFuzzed);
  return zone && { zone };
}

/**
 * Facts and what is held back, where a zone hides the check-in. `source`: what the person changed; its place is hidden as
 * well, since link and words lead there.
 */
export function hideIn(
  zones: readonly Zone[],
  checkin: Checkin,
  source?: Checkin,
): { facts: Facts; held: HeldBack[] } | undefined {
  const { venue, shout, entities } = checkin;
  const facts = factsOf(checkin);
  const cover = coverOf(zones, venue ?? {}) ?? (source && coverOf(zones, source.venue ?? {}));
  if (!cover) return undefined;
  const { latitude, longitude } = facts.place ?? {};
  const marked = shoutParts(shout, entities).filter(({ entity }) => entity);
  const { place: was = {}, category = '' } = source ? factsOf(source) : {};
  const before = [was.name, was.street, was.locality, was.region, was.country, was.postcode, was.phone];
  const names = [venue?.address, source?.venue?.address, ...before, category].map((name = '') => name);
  names.push(...marked.map(({ text }) => text));
  if (latitude !== undefined && longitude !== undefined) names.push(geohash({ latitude, longitude }));
  return hideExact(facts, names, cover.zone?.displaced);
}
