import { z } from 'zod/mini';

/** A number on the button with its sentence in the tooltip; a count of 0 is not shown. */
const countSchema = z.object({ count: z.number(), title: z.string() });
export type Count = z.infer<typeof countSchema>;

const counts = z.catch(z.record(z.string(), countSchema), {});

/** The badge in session storage, which outlives the worker; an invalid field is empty. */
const stateSchema = z.object({
  /** Rooms in which something waits for the person. */
  attention: z.catch(z.array(z.string()), []),
  /** By tab; the browser forgets a tab's title with its page, and the count is then void. */
  counts,
  /** Numbers that belong to no page, by room. */
  contributions: counts,
  /** Their sum before the last change: a worker that died meanwhile left some tabs unchanged. */
  was: z.catch(z.optional(countSchema), undefined),
});
export type State = z.infer<typeof stateSchema>;

export const parseState = (stored: unknown): State =>
  stateSchema.safeParse(stored).data ?? stateSchema.parse({});
