import { z } from 'zod';

const text = z.string().max(4000);
/** Other values would request tiles without end. */
const within = (least: number, most: number) => z.int().min(least).max(most).optional().catch(undefined);

/** https://github.com/mapbox/tilejson-spec/tree/master/3.0.0 */
export const tileJsonSchema = z.object({
  tiles: z.array(text).min(1).max(20),
  ...{ minzoom: within(0, 24), maxzoom: within(0, 24) },
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional().catch(undefined),
  scheme: z.enum(['xyz', 'tms']).optional().catch(undefined),
  attribution: text.optional().catch(undefined),
});

/** A source as a style declares it; `url` leads to the rest. */
const sourceSchema = z.object({
  ...tileJsonSchema.partial({ tiles: true }).shape,
  type: z.string(),
  url: text.optional(),
  tileSize: within(128, 1024),
  encoding: z.enum(['terrarium', 'mapbox', 'mvt', 'mlt']).optional().catch(undefined),
});

/** https://maplibre.org/maplibre-style-spec/root/; layers are checked by the library that draws them. */
export const styleSchema = z.object({
  version: z.literal(8),
  sources: z.record(z.string(), sourceSchema),
  layers: z
    .array(z.looseObject({ id: z.string(), type: z.string(), source: z.string().optional() }))
    .max(2000),
  sprite: z
    .union([text, z.array(z.object({ id: z.string(), url: text })).max(20)])
    .optional()
    .catch(undefined),
});

export type Style = z.infer<typeof styleSchema>;
export type StyleSource = z.infer<typeof sourceSchema>;

/** The metadata of an archive; the rest of it is not read. */
export const archiveSchema = z.object({ attribution: text.optional().catch(undefined) });
