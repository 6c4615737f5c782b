import type { PostPlace } from '../post';
import type { Facts } from './facts';
import type { Point } from './schema';
import { withoutNames } from './words';

/** What a zone holds back. `words`: of the shout; `metadata`: of photos. */
export type HeldBack =
  | 'coordinates'
  | 'name'
  | 'address'
  | 'postcode'
  | 'phone'
  | 'url'
  | 'link'
  | 'category'
  | 'event'
  | 'people'
  | 'words'
  | 'metadata';

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
export function hideExact(
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
