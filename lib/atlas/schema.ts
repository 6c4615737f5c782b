import { z } from 'zod';
import type { Arrive } from '../storage/kept';

const text = z.string().max(1000);
const tripNameSchema = z.object({ key: text.min(1), name: text.min(1) });

const degrees = (most: number) =>
  z.instanceof(Float64Array).refine((all) => all.every((one) => Math.abs(one) <= most));
const layerSchema = z
  .object({
    id: text.min(1),
    name: text,
    kind: z.enum(['gpx', 'timeline', 'geojson', 'kml']),
    addedAt: z.number(),
    latitudes: degrees(90),
    longitudes: degrees(180),
    times: z.instanceof(Float64Array),
    starts: z.instanceof(Int32Array),
  })
  .refine(({ latitudes: { length }, longitudes, times, starts }) => {
    const isWithin = starts.every((start, at) => start >= (starts[at - 1] ?? 0) && start < length);
    return isWithin && longitudes.length === length && times.length === length;
  });

const streetsSchema = z
  .object({ id: z.literal('streets'), address: z.string().max(4000) })
  // In another browser they are off: there nobody was told who sees what is looked at.
  .transform((streets) => ({ ...streets, on: false }));
const schemas: Readonly<Record<string, z.ZodType>> = { layers: layerSchema, streets: streetsSchema };

/** What does not fit is left out: a line of it could be drawn without end. */
export const arriveAtlas: Arrive = (store, value) => {
  const parsed = (schemas[store] ?? tripNameSchema).safeParse(value);
  return parsed.success ? { value: parsed.data } : undefined;
};
