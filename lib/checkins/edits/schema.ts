import { z } from 'zod';
import type { InputProblem } from '../../http/failure.ts';
import { venueSchema } from '../history/schema.ts';

const tooLong: InputProblem = 'tooLong';
const unfit: InputProblem = 'unfit';

const tag = z.string().trim().min(1, unfit).max(60, tooLong);

/** A change of a check-in; an empty note or list removes the old one. */
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

const mark = z.literal(true).exactOptional();

/** Edits as Waymark's own files have them. The limits are of a change: many of them add up to more. */
export const editSchema = z.object({
  id: z.string().min(1),
  note: z.string().exactOptional(),
  tags: z.array(z.string()).exactOptional(),
  createdAt: changeSchema.shape.createdAt,
  ...{ hidden: mark, shown: mark, deleted: mark },
});
export const placeEditSchema = z.object({
  id: z.string(),
  name: z.string().exactOptional(),
  into: venueSchema.exactOptional(),
});
