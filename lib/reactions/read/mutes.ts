import { z } from 'zod';
import type { Mute } from '../mutes';

const muteSchema = z.object({
  what: z.enum(['item', 'repository', 'person']),
  account: z.string(),
  name: z.string(),
  title: z.string().exactOptional(),
  at: z.number(),
});

/** The mutes as kept; what does not fit is not there. */
export function readMutes(kept: unknown): Mute[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((each) => {
    const mute = muteSchema.safeParse(each);
    return mute.success ? [mute.data] : [];
  });
}
