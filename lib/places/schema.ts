import { z } from 'zod';
import type { Place, PlaceResults } from './model';

const place = z.looseObject({
  name: z.string().min(1),
  latitude: z.number().exactOptional(),
  longitude: z.number().exactOptional(),
  distance: z.number().exactOptional(),
  categories: z
    .array(z.looseObject({ name: z.string(), short_name: z.string().exactOptional() }))
    .default([]),
  location: z
    .looseObject({ formatted_address: z.string().exactOptional(), address: z.string().exactOptional() })
    .exactOptional(),
});

/** `word` is what this service says before `_place_id`. */
const placeSchema = (word: string) =>
  place.transform((wire, context): Place => {
    const id = wire[`${word}_place_id`];
    if (typeof id !== 'string' || !id) {
      context.addIssue({ code: 'custom', message: 'No identifier', path: [`${word}_place_id`] });
      return z.NEVER;
    }
    const { name, latitude, longitude, distance, categories, location } = wire;
    const category = categories[0]?.short_name ?? categories[0]?.name;
    const address = location?.formatted_address || location?.address;
    return {
      id,
      name,
      ...(latitude !== undefined && { latitude }),
      ...(longitude !== undefined && { longitude }),
      ...(distance !== undefined && { distance }),
      ...(category !== undefined && { category }),
      ...(address && { address }),
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

/** The last search as kept, and the origin it was made at. */
export const keptNearbySchema = z.object({
  origin: z.string(),
  nearby: z.object({
    centre: z.object({
      latitude: z.number(),
      longitude: z.number(),
      accuracy: z.number().exactOptional(),
    }),
    results: z.object({
      radius: z.number().exactOptional(),
      places: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          latitude: z.number().exactOptional(),
          longitude: z.number().exactOptional(),
          distance: z.number().exactOptional(),
          category: z.string().exactOptional(),
          address: z.string().exactOptional(),
        }),
      ),
    }),
    at: z.number(),
  }),
});
