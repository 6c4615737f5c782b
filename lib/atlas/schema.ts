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

const schemas: Readonly<Record<string, z.ZodType>> = { layers: layerSchema, tripNames: tripNameSchema };

/** Drops invalid records: a line of one could be drawn without end. */
export const arriveAtlas: Arrive = (store, value) => {
  const parsed = schemas[store]?.safeParse(value);
  return parsed?.success ? { value: parsed.data } : undefined;
};
