import { z } from 'zod';

const id = z.string().regex(/^\d{1,40}$/);

/** The requests of the script that draws messages in pages. */
const pageRequestSchema = z.discriminatedUnion('inPage', [
  /** Whether to draw messages, and with which words. */
  z.strictObject({ inPage: z.literal('setup') }),
  z.strictObject({ inPage: z.literal('read'), id }),
  z.strictObject({ inPage: z.literal('picture'), id, index: z.int().min(0).max(50) }),
  /** Allows the frame of a message once. */
  z.strictObject({ inPage: z.literal('original'), id }),
  z.strictObject({ inPage: z.literal('framed'), id }),
  z.strictObject({ inPage: z.literal('off') }),
]);
export type PageRequest = z.infer<typeof pageRequestSchema>;

export const parsePageRequest = (message: unknown): PageRequest | undefined =>
  pageRequestSchema.safeParse(message).data;

const sessionSchema = z.object({
  /** Sites switched on in one tab only, by the tab's ID. */
  tabs: z.record(z.string(), z.string()),
  /** Frames that a person opened and that have not loaded yet. */
  originals: z.array(z.object({ tabId: z.number(), id: z.string() })),
  /** A choice that waits for the browser's permission. */
  accessRequest: z
    .object({ site: z.string(), drawn: z.enum(['tab', 'always']), tabId: z.number() })
    .optional(),
});
/** The state of in-page messages in session storage. */
export type Session = z.infer<typeof sessionSchema>;

/** The stored session; empty where it is invalid. */
export const parseSession = (stored: unknown): Session =>
  sessionSchema.safeParse(stored).data ?? { tabs: {}, originals: [] };
