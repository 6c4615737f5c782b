import { type Checkin, shoutParts } from '@/lib/checkins/model';
import type { HeldBack, PostPlace } from '@/lib/outbox/post';

import { type Facts, factsOf } from './facts';
import { geohash } from './positions';
import { type Point, pointSchema, type Zone } from './schema';
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

/** The facts without any that gives the place away. `names`: texts that would; `at`: what to show as position. */
function hideExact(
  { shout, link, place = {}, category, event, people, photos }: Facts,
  names: readonly string[],
  at?: Point,
): { facts: Facts; held: HeldBack[] } {
  const rest = withoutNames(shout, [...names, ...people.map(({ name }) => name), event ?? '']);
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

/** Where a zone hides a place: that zone. Without a position on earth any might, and none is named. */
export function coverOf(
  zones: readonly Zone[],
  place: Partial<Point> & { isFuzzed?: boolean },
): { zone?: Zone } | undefined {
  if (zones.length === 0) return undefined;
  const at = pointSchema.safeParse(place);
  if (!at.success) return {};
  const zone = zoneAt(at.data, zones, place.isFuzzed);
  return zone && { zone };
}

/** Facts and what is held back, where a zone hides the check-in or its `source`, which the person edited. */
export function hideIn(
  zones: readonly Zone[],
  checkin: Checkin,
  source = checkin,
): { facts: Facts; held: HeldBack[] } | undefined {
  const { shout, entities } = checkin;
  const cover = coverOf(zones, source.venue ?? {}) ?? coverOf(zones, checkin.venue ?? {});
  if (!cover) return undefined;
  const marked = shoutParts(shout, entities).filter(({ entity }) => entity);
  const names = [...namesOf(checkin), ...namesOf(source), ...marked.map(({ text }) => text)];
  return hideExact(factsOf(checkin), names, cover.zone?.displaced);
}

/** Texts that give the place of a check-in away. */
function namesOf(checkin: Checkin): string[] {
  const { place = {}, category = '' } = factsOf(checkin);
  const { latitude, longitude, url: _, ...texts } = place;
  const at = latitude !== undefined && longitude !== undefined && geohash({ latitude, longitude });
  return [...Object.values(texts), category, checkin.venue?.address ?? '', ...(at ? [at] : [])];
}
