import { z } from 'zod';

const id = z.string().regex(/^\d{1,40}$/);

/** What the script that draws messages in pages may ask; anything else is not heard. */
const questionSchema = z.discriminatedUnion('inPage', [
  /** Whether to draw here, and by which words. */
  z.strictObject({ inPage: z.literal('setup') }),
  z.strictObject({ inPage: z.literal('read'), id }),
  z.strictObject({ inPage: z.literal('picture'), id, index: z.int().min(0).max(50) }),
  /** Let the frame of a message through, once. */
  z.strictObject({ inPage: z.literal('original'), id }),
  /** The frame has come. */
  z.strictObject({ inPage: z.literal('framed'), id }),
  /** Draw nothing on this site any more. */
  z.strictObject({ inPage: z.literal('off') }),
]);
export type PageQuestion = z.infer<typeof questionSchema>;

export function readPageQuestion(message: unknown): PageQuestion | undefined {
  const parsed = questionSchema.safeParse(message);
  return parsed.success ? parsed.data : undefined;
}
