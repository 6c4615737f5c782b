import { z } from 'zod';
import type { InputProblem } from '../../http/failure.ts';
import { storedSchema, venueSchema } from '../history/schema.ts';

const tooLong: InputProblem = 'tooLong';
const unfit: InputProblem = 'unfit';

const tag = z.string().trim().min(1, unfit).max(60, tooLong);

/** What a person changes of a check-in; an empty note or list takes away what there is. */
export const changeSchema = z.strictObject({
  note: z.string().trim().max(2000, tooLong).exactOptional(),
  tags: z.array(tag).max(40, tooLong).exactOptional(),
  /** Beside those that each has. */
  addTags: z.array(tag).exactOptional(),
  /** Unix ms, from 1900 to 2100. */
  createdAt: z.int(unfit).min(-2_208_988_800_000, unfit).max(4_133_980_800_000, unfit).exactOptional(),
  hidden: z.boolean().exactOptional(),
});
export type EditChange = z.infer<typeof changeSchema>;

export const placeNameSchema = z.string().trim().min(1, unfit).max(200, tooLong);

const { addTags: _, hidden: __, ...fields } = changeSchema.shape;
const mark = z.literal(true).exactOptional();

/** Edits as Waymark's own files have them. */
export const editSchema = z.object({ id: z.string().min(1), ...fields, hidden: mark, deleted: mark });
export const placeEditSchema = z.object({
  id: z.string().min(1),
  name: placeNameSchema.exactOptional(),
  into: venueSchema.exactOptional(),
});

const of = { id: z.string().min(1), walk: z.number(), source: z.string().exactOptional() };
const checkin = z.looseObject(storedSchema.shape);
const kept = z.union([
  checkin.extend({ ...of, original: checkin.exactOptional() }),
  z.looseObject({ ...of, original: checkin, hidden: z.literal(true) }),
]);

const texts = z.array(z.string());
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

/** What each store holds; a file that holds anything else is refused whole, since lists are made of all of it. */
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
    ...{ total: z.number(), kept: z.number(), walk: z.number(), seen: z.number() },
  }),
};
