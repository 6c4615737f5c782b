import { z } from 'zod/mini';
import { type Statement, sources } from './allows/model';
import { undeclaredKinds } from './model';
import type { PageLink, PageReport } from './page';

/** A page can have any number of links; those beyond these bounds are dropped. */
const reportBounds = { links: 500, characters: 80_000 };
const responseBounds = { links: 10_000, characters: 4_000_000 };

const cut = (length: number) =>
  z.pipe(
    z.string(),
    z.transform((text) => text.slice(0, length)),
  );
const cutOrEmpty = (length: number) => z.catch(cut(length), '');
const bounded = z.string().check(z.maxLength(2048));

const href = bounded.check(
  z.refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  }),
);

const linkSchema = z.object({
  rel: bounded,
  type: bounded,
  href,
  title: cutOrEmpty(300),
  hreflang: cutOrEmpty(40),
  media: z.catch(bounded, ''),
  from: z.catch(z.enum(['head', 'body']), 'head'),
});

const named = z.object({ name: cut(60), value: cut(2000) });

const count = z.catch(z.int().check(z.minimum(0)), 0);

/** The page may have forged any of it. */
const reportSchema = z.object({
  type: z.literal('page'),
  url: bounded,
  title: cutOrEmpty(300),
  links: z.array(z.unknown()),
  omitted: count,
  frames: count,
  metas: z.catch(z.exactOptional(z.array(named).check(z.maxLength(20))), []),
  since: z.catch(z.number(), 0),
});

/** Parses a report that a page script sent by itself, or a stored one. */
export const parseReport = (message: unknown): PageReport | undefined => parseWithin(reportBounds, message);

/** Parses a page script's response, which a person asked for. */
export const parseResponse = (message: unknown): PageReport | undefined =>
  parseWithin(responseBounds, message);

/** Drops invalid links instead of rejecting the report. */
function parseWithin(bounds: typeof reportBounds, message: unknown): PageReport | undefined {
  const parsed = reportSchema.safeParse(ownOnly(message));
  if (!parsed.success) return undefined;
  const raw = parsed.data.links;
  const links: PageLink[] = [];
  let characters = 0;
  let read = 0;
  for (const item of raw.slice(0, bounds.links)) {
    const link = linkSchema.safeParse(ownOnly(item));
    characters += link.success ? JSON.stringify(link.data).length : 0;
    if (characters > bounds.characters) break;
    if (link.success) links.push(link.data);
    read++;
  }
  return { ...parsed.data, links, omitted: parsed.data.omitted + raw.length - read };
}

/** The response headers of a page, requested again. */
const headersSchema = z.object({
  /** The page view that the headers belong to: see `viewKey`. */
  view: z.string(),
  /** Whether the site sent its headers again. */
  read: z.boolean(),
  links: z.array(z.extend(linkSchema, { anchor: z.string(), from: z.literal('header') })),
  /** Fields that say what the site allows. */
  fields: z.exactOptional(z.array(named)),
});

export type PageHeaders = z.infer<typeof headersSchema>;

export const parseHeaders = (stored: unknown): PageHeaders | undefined =>
  headersSchema.safeParse(stored).data;

const statement: z.ZodMiniType<Statement> = z.object({
  ...{ use: z.string(), answer: z.string(), source: z.enum(sources), line: z.string() },
  href: z.optional(z.string()),
});

const findingsSchema = z.object({
  /** The page view that they belong to: see `viewKey`. */
  view: z.string(),
  found: z.array(z.object({ kind: z.enum(undeclaredKinds), href: z.string(), type: z.string() })),
  /** Addresses that were asked for, with the media type that was. */
  asked: z._default(z.catch(z.array(z.string()), []), []),
  said: z._default(z.catch(z.array(statement), []), []),
});
export type StoredFindings = z.infer<typeof findingsSchema>;

/** Parses what was stored of a site that was asked. */
export const parseFindings = (stored: unknown): StoredFindings | undefined =>
  findingsSchema.safeParse(stored).data;

const inspectionSchema = z.looseObject({ lang: cutOrEmpty(40), discovery: z.unknown() });

/** Parses the result of the injected script; other rooms parse their own parts. */
export function parseInspection(result: unknown) {
  const parsed = inspectionSchema.safeParse(ownOnly(result));
  const report = parsed.success ? parseResponse(parsed.data.discovery) : undefined;
  if (!parsed.success || !report) return undefined;
  const { lang, discovery: _, ...found } = parsed.data;
  return { report, raw: { url: report.url, title: report.title, lang, found } };
}

/** A plain object of the value's own properties, so that inherited ones are ignored. */
function ownOnly(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : value;
}
