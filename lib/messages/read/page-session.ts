import { z } from 'zod';

/** What the person chose before the browser had allowed it. */
const wishSchema = z.object({
  site: z.string(),
  drawn: z.enum(['tab', 'always']),
  tabId: z.number(),
});

const sessionSchema = z.object({
  tabs: z.record(z.string(), z.string()),
  originals: z.array(z.object({ tabId: z.number(), id: z.string() })),
  wish: wishSchema.optional(),
});
export type KeptSession = z.infer<typeof sessionSchema>;

/** What is kept of the browser's session; nothing where it cannot be read. */
export function readSession(kept: unknown): KeptSession {
  const parsed = sessionSchema.safeParse(kept);
  return parsed.success ? parsed.data : { tabs: {}, originals: [] };
}
