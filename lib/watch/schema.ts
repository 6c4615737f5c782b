import { z } from 'zod';
import type { Failure } from '../http/failure';
import { watchedKinds } from './model';

/** Written by this room only, so its fields are not parsed again. */
const failure = z.custom<Failure>((value) => typeof value === 'object' && value !== null && 'kind' in value);

/** A watched resource as stored. Times in Unix ms. */
const watch = z.object({
  url: z.url({ protocol: /^https?$/ }),
  kind: z.enum(watchedKinds),
  type: z.string(),
  title: z.string(),
  pageUrl: z.string(),
  checkedAt: z.number(),
  nextAt: z.number(),
  failures: z.number(),
  failure: failure.exactOptional(),
  etag: z.string().exactOptional(),
  modified: z.string().exactOptional(),
  memory: z.object({ digest: z.string(), entries: z.array(z.tuple([z.string(), z.string()])) }),
  change: z
    .object({
      ...{ at: z.number(), fresh: z.number(), altered: z.number(), fields: z.array(z.string()) },
      news: z.array(z.string()).exactOptional(),
    })
    .exactOptional(),
});
export type StoredWatch = z.infer<typeof watch>;
const storedWatchSchema: z.ZodType<StoredWatch> = watch.loose();

/** A stored resource; undefined where it is invalid, or of another build. */
export const readWatch = (stored: unknown): StoredWatch | undefined =>
  storedWatchSchema.safeParse(stored).data;
export const readWatches = (stored: unknown): StoredWatch[] =>
  Array.isArray(stored) ? stored.flatMap((one) => readWatch(one) ?? []) : [];
