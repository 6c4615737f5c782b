import type { Category } from '../world/categories.ts';
import type { Hit } from './search.ts';

/** Origins of the addresses in a place. */
export interface Bases {
  /** Origin of the icons. */
  icons: string;
  /** Origin of the review pages. */
  site: string;
}

const date = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** The address of an icon is prefix + size in pixels + suffix. */
const presentCategory = ({ id, name, shortName, pluralName, icon }: Category, { icons }: Bases) => ({
  svc_category_id: id,
  name,
  short_name: shortName,
  plural_name: pluralName,
  icon: { prefix: `${icons}/icons/${icon}_`, suffix: '.png' },
});

/** A place in the response of the search. */
export function presentPlace({ venue, distance }: Hit, bases: Bases) {
  const { city, neighbourhood } = venue;
  const locality = [venue.postalCode, city.name].filter(Boolean).join(' ');
  return {
    svc_place_id: venue.id,
    name: venue.name,
    latitude: venue.latitude,
    longitude: venue.longitude,
    categories: venue.categories.map((category) => presentCategory(category, bases)),
    date_created: date(venue.createdAt),
    date_refreshed: date(venue.refreshedAt),
    distance,
    extended_location: {},
    link: `/places/${venue.id}`,
    location: {
      address: venue.address,
      locality: city.name,
      region: city.region,
      postcode: venue.postalCode,
      admin_region: city.region,
      post_town: neighbourhood.name,
      country: city.cc,
      formatted_address: [venue.address, locality].filter(Boolean).join(', '),
    },
    placemaker_url: `${bases.site}/placemakers/review-place/${venue.id}`,
    related_places: {},
    social_media: venue.handles,
    tel: venue.phone,
    ...(venue.website === undefined ? {} : { website: venue.website }),
  };
}

export type Place = ReturnType<typeof presentPlace>;

export const fieldNames = [
  'svc_place_id',
  'name',
  'latitude',
  'longitude',
  'categories',
  'date_created',
  'date_refreshed',
  'distance',
  'extended_location',
  'link',
  'location',
  'placemaker_url',
  'related_places',
  'social_media',
  'tel',
  'website',
] as const satisfies readonly (keyof Place)[];

/** The requested fields; all where none is named. */
export const only = (place: Place, fields: readonly string[]): Partial<Place> =>
  fields.length === 0
    ? place
    : Object.fromEntries(Object.entries(place).filter(([name]) => fields.includes(name)));
