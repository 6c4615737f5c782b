import { z } from 'zod';
import type { RawInspection } from './contract';
import type { PageLink, PageReport } from './page';

/** A page can hold any number of links; beyond these bounds they are dropped, and the rest stays. */
const maxLinks = 500;
const maxCharacters = 60_000;

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
});

/** Bad links are left out rather than refusing all. */
const linksSchema = z.array(z.unknown()).transform((raw) => {
  const links: PageLink[] = [];
  let characters = 0;
  for (const item of raw.slice(0, maxLinks)) {
    const link = linkSchema.safeParse(ownOnly(item));
    if (!link.success) continue;
    characters += JSON.stringify(link.data).length;
    if (characters > maxCharacters) break;
    links.push(link.data);
  }
  return links;
});

/** What the page script says. The page itself may have written any of it. */
const reportSchema = z.object({
  type: z.literal('page'),
  url: z.string().max(2048),
  title: cut(300).catch(''),
  links: linksSchema,
});

export function parseReport(message: unknown): PageReport | undefined {
  const parsed = reportSchema.safeParse(ownOnly(message));
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
  const report = parsed.success ? parseReport(parsed.data.discovery) : undefined;
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
