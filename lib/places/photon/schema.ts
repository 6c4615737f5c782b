import { z } from 'zod';
import type { Place } from '../model';

/** Line breaks and control characters. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * Invisible characters, and those that change the text direction. Joiners are part of words and emoji, as are
 * variation selectors.
 */
const unseen = /(?!\u200C|\u200D|[\uFE00-\uFE0F])\p{Default_Ignorable_Code_Point}/gu;
const seen = /(?!\p{Default_Ignorable_Code_Point})\S/u;
const longest = 200;

const clean = z
  .string()
  .transform((given) =>
    [...given.replace(unseen, '').replace(breaks, ' ').trim()].slice(0, longest).join(''),
  );
const text = clean.optional().catch(undefined);

/** https://github.com/komoot/photon/blob/master/docs/api-v1.md; GeoJSON is RFC 7946. */
const feature = z
  .looseObject({
    geometry: z.looseObject({
      type: z.literal('Point'),
      coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], z.unknown()),
    }),
    properties: z.looseObject({
      name: clean.pipe(z.string().regex(seen)),
      osm_type: z.enum(['N', 'W', 'R']),
      osm_id: z.int().positive(),
      street: text,
      housenumber: text,
      city: text,
      country: text,
      countrycode: text,
      osm_key: text,
      osm_value: text,
    }),
  })
  .transform(({ geometry: { coordinates }, properties: at }): Place => {
    const [longitude, latitude] = coordinates;
    const street = [at.street, at.housenumber].filter(Boolean).join(' ');
    const address = [street, at.city, at.country].filter(Boolean).join(', ');
    // "amenity=cafe" is a café, "office=yes" is an office.
    const kind = (at.osm_value === 'yes' ? at.osm_key : at.osm_value)?.replaceAll('_', ' ');
    const country = at.countrycode?.toUpperCase() || at.country;
    const area = [at.city, country].flatMap((part) => part || []);
    return {
      id: `osm:${at.osm_type}${at.osm_id}`,
      ...{ name: at.name, latitude, longitude },
      ...(kind && { category: kind }),
      ...(address && { address }),
      about: {
        categories: kind ? [{ name: kind }] : [],
        ...(area.length > 0 && { area }),
        social: {},
        others: { OpenStreetMap: `${osmTypes[at.osm_type]} ${at.osm_id}` },
      },
    };
  });

const osmTypes = { N: 'node', W: 'way', R: 'relation' };

/** More than any response has that was asked for with a limit. */
const most = 100;

/** The features of a response that are places with a name, each once; one that does not match is dropped. */
export const featuresSchema = z
  .looseObject({ features: z.array(z.unknown()) })
  .transform(({ features }): Place[] => {
    const places = features.slice(0, most).flatMap((each) => feature.safeParse(each).data ?? []);
    return [...new Map(places.map((place) => [place.id, place])).values()];
  });
