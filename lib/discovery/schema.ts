import { z } from 'zod';
import type { RawInspection } from './contract';
import type { PageHeaders } from './headers';
import type { PageLink, PageReport } from './page';

/** A page can hold any number of links; beyond these bounds they are dropped, and the rest stays. */
interface Bounds {
  links: number;
  characters: number;
}
/** Of what a page says by itself, and what is kept. */
const unasked: Bounds = { links: 500, characters: 80_000 };
/** Of what a person asks for. */
const asked: Bounds = { links: 10_000, characters: 4_000_000 };

const cut = (length: number) => z.string().transform((text) => text.slice(0, length));

const href = z
  .string()
  .max(2048)
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  });

const linkSchema = z.object({
  rel: z.string().max(2048),
  type: z.string().max(2048),
  href,
  title: cut(300).catch(''),
  hreflang: cut(40).catch(''),
  media: z.string().max(2048).catch(''),
  from: z.enum(['head', 'body']).catch('head'),
});

const count = z.int().min(0).catch(0);

/** What the page script says. The page itself may have written any of it. */
const reportSchema = z.object({
  type: z.literal('page'),
  url: z.string().max(2048),
  title: cut(300).catch(''),
  links: z.array(z.unknown()),
  omitted: count,
  frames: count,
  since: z.number().catch(0),
});

/** What a page script says by itself. */
export const parseReport = (message: unknown): PageReport | undefined => parseWithin(unasked, message);

/** What a page script says when it is asked. */
export const parseAnswer = (message: unknown): PageReport | undefined => parseWithin(asked, message);

/** Bad links are left out rather than refusing all. */
function parseWithin(bounds: Bounds, message: unknown): PageReport | undefined {
  const parsed = reportSchema.safeParse(ownOnly(message));
  if (!parsed.success) return undefined;
  const raw = parsed.data.links;
  const links: PageLink[] = [];
  let characters = 0;
  let looked = 0;
  for (const item of raw.slice(0, bounds.links)) {
    const link = linkSchema.safeParse(ownOnly(item));
    characters += link.success ? JSON.stringify(link.data).length : 0;
    if (characters > bounds.characters) break;
    if (link.success) links.push(link.data);
    looked++;
  }
  return { ...parsed.data, links, omitted: parsed.data.omitted + raw.length - looked };
}

const headersSchema = z.object({
  view: z.string(),
  read: z.boolean(),
  links: z.array(linkSchema.extend({ anchor: z.string(), from: z.literal('header') })),
});

/** What we kept of a page's headers. */
export function parseHeaders(kept: unknown): PageHeaders | undefined {
  const parsed = headersSchema.safeParse(kept);
  return parsed.success ? parsed.data : undefined;
}

const inspectionSchema = z.object({
  lang: cut(40).catch(''),
  discovery: z.unknown(),
  messages: z.unknown(),
  places: z.unknown(),
});

/** What the injected script answers: our own part parsed, the parts of other rooms left to them. */
export function parseInspection(result: unknown): { report: PageReport; raw: RawInspection } | undefined {
  const parsed = inspectionSchema.safeParse(ownOnly(result));
  const report = parsed.success ? parseAnswer(parsed.data.discovery) : undefined;
  if (!parsed.success || !report) return undefined;
  const { lang, messages, places } = parsed.data;
  return { report, raw: { url: report.url, title: report.title, lang, messages, places } };
}

/** A plain object with the value's own properties, so that nothing inherited is mistaken for said. */
function ownOnly(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : value;
}
