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

/** Facts and what is held back, where a zone hides the check-in; without a position any zone might. */
export function hideIn(
  zones: readonly Zone[],
  checkin: Checkin,
): { facts: Facts; held: HeldBack[] } | undefined {
  const { venue, shout, entities } = checkin;
  const facts = factsOf(checkin);
  const { latitude, longitude } = facts.place ?? {};
  const known = latitude !== undefined && longitude !== undefined;
  const zone = known ? zoneAt({ latitude, longitude }, zones, venue?.isFuzzed) : undefined;
  if (!zone && (known || zones.length === 0)) return undefined;
  const marked = shoutParts(shout, entities).filter(({ entity }) => entity);
  const names = [venue?.address ?? '', ...marked.map(({ text }) => text)];
  if (known) names.push(geohash({ latitude, longitude }));
  return hideExact(facts, names, zone?.displaced);
}
