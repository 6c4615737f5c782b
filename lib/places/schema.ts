import { z } from 'zod';
import { webAddressOf } from '@/lib/http/web-address';
import { readableItems } from '../http/readable-items';

const text = z.string().exactOptional();
const number = z.number().exactOptional();

/** Degrees are WGS 84. */
const favourite = z.object({
  id: z.string().min(1),
  name: z.string(),
  address: text,
  latitude: number,
  longitude: number,
});
export type Favourite = z.infer<typeof favourite>;

/** `at` is the time of the last change, Unix ms; without a place, the mark was removed. */
export const markingSchema = z.object({
  id: favourite.shape.id,
  at: z.number(),
  place: favourite.omit({ id: true }).exactOptional(),
});
export type Marking = z.infer<typeof markingSchema>;

/** Further facts of a place; addresses are http(s). */
const about = z.object({
  categories: z.array(z.object({ name: z.string(), icon: text })),
  /** Town, region, country code: from small to large. */
  area: z.array(z.string()).exactOptional(),
  tel: text,
  website: text,
  reviewPage: text,
  /** Handles by network name. */
  social: z.record(z.string(), z.string()),
  /** YYYY-MM-DD, as is `created`. */
  refreshed: text,
  created: text,
  /** Undocumented fields, as JSON text. */
  others: z.record(z.string(), z.string()),
});
type PlaceAbout = z.infer<typeof about>;

const place = favourite.extend({
  /** Metres from the centre of the search. */
  distance: number,
  category: text,
  about: about.exactOptional(),
});
/** A place of the place search; its address is one line, in any script. */
export type Place = z.infer<typeof place>;

const results = z.object({
  places: z.array(place),
  /** Radius of the search; metres. */
  radius: number,
  /** Address of the next page, when the service named one. */
  next: text,
});
export type PlaceResults = z.infer<typeof results>;

/** Where to search. Degrees, WGS 84; metres. */
const centre = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** Error of the device's position; absent for a place that a page names. */
  accuracy: number,
});
export type Centre = z.infer<typeof centre>;

const sort = z.enum(['POPULARITY', 'DISTANCE']);
export type Sort = z.infer<typeof sort>;

const nearby = z.object({
  centre,
  results,
  sort,
  /** Radius of the last search, where the first found few; metres. */
  widenedTo: number,
  /** Unix ms. */
  at: z.number(),
});
export type Nearby = z.infer<typeof nearby>;

export const storedNearbySchema = z.object({ origin: z.string(), nearby });

/** A field that is dropped when it does not match. */
const lenient = z.string().optional().catch(undefined);

const wirePlace = z.looseObject({
  name: z.string().min(1),
  latitude: number,
  longitude: number,
  distance: number,
  categories: z
    .array(
      z.looseObject({
        name: z.string(),
        short_name: text,
        icon: z.looseObject({ prefix: z.string(), suffix: z.string() }).optional().catch(undefined),
      }),
    )
    .default([]),
  location: z
    .looseObject({
      formatted_address: lenient,
      address: lenient,
      locality: lenient,
      region: lenient,
      postcode: lenient,
      admin_region: lenient,
      post_town: lenient,
      country: lenient,
    })
    .exactOptional(),
  tel: lenient,
  website: lenient,
  placemaker_url: lenient,
  date_refreshed: lenient,
  date_created: lenient,
  social_media: z.record(z.string(), z.unknown()).optional().catch(undefined),
  // A documented path that only repeats the identifier.
  link: z.unknown().optional(),
});
type WirePlace = z.infer<typeof wirePlace>;

const web = (address: string | undefined): string | undefined => address && webAddressOf(address);

const maxUnknown = 200;

function unknownFields(wire: WirePlace, id: string): Record<string, string> {
  const unknown = Object.entries(wire).filter(([name, value]) => {
    if (name in wirePlace.shape || name === id) return false;
    return value !== null && !['""', '{}', '[]'].includes(JSON.stringify(value));
  });
  return Object.fromEntries(
    unknown.slice(0, 20).map(([name, value]) => {
      const json = typeof value === 'string' ? value : JSON.stringify(value);
      return [name, json.length > maxUnknown ? `${json.slice(0, maxUnknown)}…` : json];
    }),
  );
}

function aboutOf(wire: WirePlace, id: string): PlaceAbout {
  const { tel, date_refreshed: refreshed, date_created: created, location: at } = wire;
  const [website, reviewPage] = [web(wire.website), web(wire.placemaker_url)];
  const parts = [at?.post_town, at?.locality, at?.region, at?.admin_region, at?.country];
  const area = [...new Set(parts.flatMap((part) => part || []))];
  const handles = Object.entries(wire.social_media ?? {});
  return {
    categories: wire.categories.map(({ name, icon }) => {
      const address = web(icon && `${icon.prefix}32${icon.suffix}`);
      return { name, ...(address && { icon: address }) };
    }),
    ...(area.length > 0 && { area }),
    ...(tel && { tel }),
    ...(website && { website }),
    ...(reviewPage && { reviewPage }),
    social: Object.fromEntries(
      handles.flatMap(([name, handle]) => (typeof handle === 'string' && handle ? [[name, handle]] : [])),
    ),
    ...(refreshed && { refreshed }),
    ...(created && { created }),
    others: unknownFields(wire, id),
  };
}

/** `word` is the service's own prefix of `_place_id`. */
const placeSchema = (word: string) =>
  wirePlace.transform((wire, context): Place => {
    const field = `${word}_place_id`;
    const id = wire[field];
    if (typeof id !== 'string' || !id) {
      context.addIssue({ code: 'custom', message: 'No identifier', path: [field] });
      return z.NEVER;
    }
    const { name, latitude, longitude, distance, categories, location: at } = wire;
    const category = categories[0]?.short_name ?? categories[0]?.name;
    const town = [at?.postcode, at?.locality].filter(Boolean).join(' ');
    const address = at?.formatted_address || [at?.address, town].filter(Boolean).join(', ');
    return {
      id,
      name,
      ...(latitude !== undefined && { latitude }),
      ...(longitude !== undefined && { longitude }),
      ...(distance !== undefined && { distance }),
      ...(category !== undefined && { category }),
      ...(address && { address }),
      about: aboutOf(wire, field),
    };
  });

const bounds = z.looseObject({
  geo_bounds: z.looseObject({ circle: z.looseObject({ radius: z.number() }) }).exactOptional(),
});

export const resultsSchema = (word: string) =>
  z
    .looseObject({ results: readableItems(placeSchema(word)), context: bounds.exactOptional() })
    .transform(({ results, context }): PlaceResults => {
      const places = results.filter((place) => place !== undefined);
      const radius = context?.geo_bounds?.circle.radius;
      return { places, ...(radius !== undefined && { radius }) };
    });

export const errorSchema = z.looseObject({ message: z.string() });
