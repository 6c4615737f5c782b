import { z } from 'zod';
import type { Failure } from '../http/failure';
import { watchedKinds } from './model';

const time = z.number();
const pairs = z.array(z.tuple([z.string(), z.string()]));

/** As we wrote it ourselves: a failure is taken for what it was. */
const failure = z.custom<Failure>((value) => typeof value === 'object' && value !== null && 'kind' in value);

export const keptSchema = z.object({
  url: z.url({ protocol: /^https?$/ }),
  kind: z.enum(watchedKinds),
  type: z.string(),
  title: z.string(),
  pageUrl: z.string(),
  checkedAt: time,
  nextAt: time,
  failures: z.number(),
  failure: failure.exactOptional(),
  etag: z.string().exactOptional(),
  modified: z.string().exactOptional(),
  memory: z.object({ digest: z.string(), entries: pairs }),
  change: z
    .object({ at: time, fresh: z.number(), altered: z.number(), fields: z.array(z.string()) })
    .exactOptional(),
});
/** A watched resource with all that is remembered of it. */
export type Kept = z.infer<typeof keptSchema>;
