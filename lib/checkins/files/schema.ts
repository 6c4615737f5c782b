import { z } from 'zod';
import { editSchema, placeEditSchema } from '../edits/schema';
import { storedSchema, venueSchema } from '../history/schema';

// Records of the history in a file of everything. Loaded with such a file, not at each start.

const of = { id: z.string().min(1), walk: z.number(), source: z.string().exactOptional() };
export const checkin = z.looseObject(storedSchema.shape);
const kept = z.union([
  checkin.extend({ ...of, original: checkin.exactOptional() }),
  z.looseObject({ ...of, original: checkin, hidden: z.literal(true) }),
]);

const texts = z.array(z.string());
const count = z.int().min(0);
const block = z
  .looseObject({
    number: z.number(),
    ids: texts,
    times: z.instanceof(Float64Array),
    offsets: z.instanceof(Int16Array),
    photos: z.instanceof(Uint8Array),
    venueOf: z.instanceof(Int32Array),
    venues: texts,
    places: texts,
    shouts: texts,
  })
  .refine(({ ids, times, offsets, photos, venueOf, shouts }) =>
    [times, offsets, photos, venueOf, shouts].every(({ length }) => length === ids.length),
  );

/** By store. A file with any other record is refused whole, since lists are made of all of them. */
export const recordSchemas: Readonly<Record<string, z.ZodType>> = {
  checkins: kept,
  blocks: block,
  places: z.looseObject({
    venue: z.looseObject(venueSchema.shape),
    visits: z.number().exactOptional(),
    lastVisit: z.number(),
  }),
  imports: z.looseObject({ id: z.string(), name: z.string(), addedAt: z.number() }),
  edits: z.looseObject(editSchema.shape),
  placeEdits: z.looseObject(placeEditSchema.shape),
  notes: z.looseObject({
    ...{ epoch: z.string(), origin: z.string() },
    ...{ total: count, kept: count, walk: count, seen: count, tries: count, offset: count.exactOptional() },
    ...{ complete: z.boolean(), settled: z.boolean(), closing: z.boolean().exactOptional() },
    consent: z.enum(['unasked', 'given', 'stopped']),
    ...{ walkedAt: z.number().exactOptional(), waitUntil: z.number().exactOptional() },
    accountUnsure: z.literal(true).exactOptional(),
  }),
};
