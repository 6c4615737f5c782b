import { z } from 'zod';
import { readJson } from '../../http/json';
import { readings, type Shown, type Wanted } from '../model';

const address = z
  .string()
  .max(8192)
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text));

const tabId = z.int().nonnegative();

const wanted: z.ZodType<Wanted> = z.object({
  href: address,
  reading: z.enum(readings),
  type: z.string().max(200).default(''),
  tabId: tabId.exactOptional(),
});

const shown: z.ZodType<Shown> = z.discriminatedUnion('kind', [
  // Whether it is the number of a message is for the messages to say.
  z.object({ kind: z.literal('message'), id: z.string().min(1).max(200) }),
  z.object({ kind: z.literal('resource'), wanted }),
  z.object({ kind: z.literal('compare'), tabId, pageUrl: address }),
]);

/** Validates a value that names something to show. */
export function readShown(value: unknown): Shown | undefined {
  return shown.safeParse(value).data;
}

/** From the part of an address after `#`: `message=<id>`, or the thing itself as JSON. */
export function shownIn(hash: string): Shown | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const id = params.get('message');
  if (id !== null) return readShown({ kind: 'message', id });
  return readShown(readJson(params.get('shown') ?? '')?.value);
}
