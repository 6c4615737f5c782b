import { z } from 'zod';
import { longestAddress } from '../../http/url';
import { readings, type Shown, type Wanted, wantedFor } from '../model';
import { roles } from './report/model';
import { mostRequests } from './report/requests';

const address = z
  .string()
  .max(longestAddress)
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text));

const tabId = z.int().nonnegative();

const wanted: z.ZodType<Wanted> = z.object({
  href: address,
  reading: z.enum(readings),
  type: z.string().max(200).default(''),
  tabId: tabId.exactOptional(),
});

/** A link of a page: `of` is the kind of alternative that it is there, or null. */
const link = z.object({
  ...{ kind: z.literal('link'), href: address, type: z.string(), of: z.string().nullable() },
  tabId: tabId.exactOptional(),
});

const shown = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('resource'), wanted }),
  link.transform(({ of, href, type, tabId }) => ({
    kind: 'resource' as const,
    wanted: { ...wantedFor(of, href, type), ...(tabId !== undefined && { tabId }) },
  })),
  z.object({ kind: z.literal('compare'), tabId, pageUrl: address }),
  z.object({
    ...{ kind: z.literal('report'), tabId, pageUrl: address, pressed: z.number() },
    requests: z
      .array(z.object({ role: z.enum(roles), href: address, accept: z.string().max(300) }))
      .max(mostRequests),
  }),
]);

/** Validates a value that names something to show. */
export const readShown = (value: unknown): Shown | undefined => shown.safeParse(value).data;
