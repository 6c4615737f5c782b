import { z } from 'zod';
import { webAddressOf } from '@/lib/http/web-address';
import type { Place, PlaceAbout, PlaceResults } from './model';

const text = z.string().optional().catch(undefined);

const category = z.looseObject({
  name: z.string(),
  short_name: z.string().exactOptional(),
  icon: z.looseObject({ prefix: z.string(), suffix: z.string() }).optional().catch(undefined),
});

const place = z.looseObject({
  name: z.string().min(1),
  latitude: z.number().exactOptional(),
  longitude: z.number().exactOptional(),
  distance: z.number().exactOptional(),
  categories: z.array(category).default([]),
  location: z
    .looseObject({
      formatted_address: text,
      address: text,
      locality: text,
      region: text,
      postcode: text,
      admin_region: text,
      post_town: text,
      country: text,
    })
    .exactOptional(),
  tel: text,
  website: text,
  placemaker_url: text,
  date_refreshed: text,
  date_created: text,
  social_media: z.record(z.string(), z.unknown()).optional().catch(undefined),
  // Known and said nowhere: a path that says the identifier once more.
  link: z.unknown().optional(),
});
type WirePlace = z.infer<typeof place>;

const web = (address: string | undefined): string | undefined => address && webAddressOf(address);

/** So much of a field that nobody described is kept. */
const maxUnknown = 200;

/** Only what says something: an empty text or object does not. */
function unknownFields(wire: WirePlace, id: string): Record<string, string> {
  const strangers = Object.entries(wire).filter(([name, value]) => {
    if (name in place.shape || name === id) return false;
    return value !== null && !['""', '{}', '[]'].includes(JSON.stringify(value));
  });
  return Object.fromEntries(
    strangers.slice(0, 20).map(([name, value]) => {
      const said = typeof value === 'string' ? value : JSON.stringify(value);
      return [name, said.length > maxUnknown ? `${said.slice(0, maxUnknown)}…` : said];
    }),
  );
}

/** One line, from its parts where the service does not write it itself. */
function addressOf({ location: at }: WirePlace): string | undefined {
  if (!at) return undefined;
  const town = [at.postcode, at.locality].filter(Boolean).join(' ');
  return at.formatted_address || [at.address, town].filter(Boolean).join(', ') || undefined;
}

/** Town, region and country, from small to large, each said once. */
function areaOf({ location: at }: WirePlace): string[] {
  const parts = [at?.post_town, at?.locality, at?.region, at?.admin_region, at?.country];
  return [...new Set(parts.flatMap((part) => part || []))];
}

function aboutOf(wire: WirePlace, id: string): PlaceAbout {
  const { tel, date_refreshed: refreshed, date_created: created } = wire;
  const [website, reviewPage] = [web(wire.website), web(wire.placemaker_url)];
  const area = areaOf(wire);
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

/** `word` is what this service says before `_place_id`. */
const placeSchema = (word: string) =>
  place.transform((wire, context): Place => {
    const id = wire[`${word}_place_id`];
    if (typeof id !== 'string' || !id) {
      context.addIssue({ code: 'custom', message: 'No identifier', path: [`${word}_place_id`] });
      return z.NEVER;
    }
    const { name, latitude, longitude, distance, categories } = wire;
    const first = categories[0]?.short_name ?? categories[0]?.name;
    const address = addressOf(wire);
    return {
      id,
      name,
      ...(latitude !== undefined && { latitude }),
      ...(longitude !== undefined && { longitude }),
      ...(distance !== undefined && { distance }),
      ...(first !== undefined && { category: first }),
      ...(address && { address }),
      about: aboutOf(wire, `${word}_place_id`),
    };
  });

const bounds = z.looseObject({
  geo_bounds: z.looseObject({ circle: z.looseObject({ radius: z.number() }) }).exactOptional(),
});

export const resultsSchema = (word: string) =>
  z
    .looseObject({ results: z.array(placeSchema(word)), context: bounds.exactOptional() })
    .transform(({ results, context }): PlaceResults => {
      const radius = context?.geo_bounds?.circle.radius;
      return { places: results, ...(radius !== undefined && { radius }) };
    });

export const errorSchema = z.looseObject({ message: z.string() });

const words = z.string().exactOptional();
const number = z.number().exactOptional();

export const favouriteSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  address: words,
  latitude: number,
  longitude: number,
});

const { id: _, ...placeShape } = favouriteSchema.shape;
export const markingSchema = z.object({
  id: favouriteSchema.shape.id,
  at: z.number(),
  place: z.object(placeShape).exactOptional(),
});

/** The last search as kept, and the origin it was made at. */
export const keptNearbySchema = z.object({
  origin: z.string(),
  nearby: z.object({
    centre: z.object({ latitude: z.number(), longitude: z.number(), accuracy: number }),
    results: z.object({
      radius: number,
      next: words,
      places: z.array(
        favouriteSchema.extend({
          distance: number,
          category: words,
          about: z
            .object({
              categories: z.array(z.object({ name: z.string(), icon: words })),
              area: z.array(z.string()).exactOptional(),
              tel: words,
              website: words,
              reviewPage: words,
              social: z.record(z.string(), z.string()),
              refreshed: words,
              created: words,
              others: z.record(z.string(), z.string()),
            })
            .exactOptional(),
        }),
      ),
    }),
    sort: z.enum(['POPULARITY', 'DISTANCE']),
    widenedTo: number,
    at: z.number(),
  }),
});
