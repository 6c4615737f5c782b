import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { linkKinds } from '@/lib/discovery/model';

/** Pages and documents in the style of site engines, each with the truth beside it; see `tests/fixtures/engines`. */
const top = join(process.cwd(), 'tests/fixtures/engines');

const alternate = z.strictObject({
  kind: z.enum(linkKinds),
  href: z.url(),
  type: z.string(),
  rel: z.string(),
  title: z.string(),
  group: z.enum(['post', 'site', 'agents']),
});

const headTruth = z.strictObject({ engine: z.string(), url: z.url(), alternates: z.array(alternate) });

/** `begins` stands in for `title` where there is none: its first words serve. Dates are ISO 8601 in UTC, or days. */
const entry = z.strictObject({
  title: z.string().optional(),
  begins: z.string().optional(),
  href: z.string().optional(),
  published: z.string().optional(),
  updated: z.string().optional(),
  authors: z.array(z.string()).optional(),
});

const documentTruth = entry.omit({ href: true, updated: true }).extend({
  engine: z.string(),
  url: z.url(),
  /** How a page names it; null where none does. */
  link: z.strictObject({ rel: z.string(), type: z.string() }).nullable(),
  /** `Content-Type` of the answers to HEAD and to GET. */
  head: z.string(),
  get: z.string(),
  /** How the type of the GET response relates to the link's. */
  typeMatch: z.enum(['match', 'close', 'mismatch']).optional(),
  kind: z.enum([
    'feed',
    'sitemap',
    'oembed',
    'api-root',
    'activitypub',
    'manifest',
    'json',
    'xml',
    'text',
    'html',
  ]),
  /** Its precise kind, where no reader tells it apart. */
  is: z.string().optional(),
  packed: z.literal('gzip').optional(),
  format: z.string().optional(),
  entries: z.array(entry).optional(),
  provider: z.string().optional(),
  types: z.array(z.string()).optional(),
  handle: z.string().optional(),
  sitemaps: z.array(z.url()).optional(),
  /** A page that names it, and whether an entry is about that page. */
  page: z.url().optional(),
  aboutPage: z.boolean().optional(),
  /** Where XML is not well-formed, from 1, columns in UTF-16 units. */
  fault: z.strictObject({ line: z.number(), column: z.number() }).optional(),
});

const titleCases = z.strictObject({
  sources: z.record(z.string(), z.url()),
  cases: z.array(z.strictObject({ format: z.string(), written: z.string(), plain: z.string() })),
});

export type HeadTruth = z.infer<typeof headTruth>;
export type DocumentTruth = z.infer<typeof documentTruth>;
export type EntryTruth = z.infer<typeof entry>;

const parse = <T>(schema: z.ZodType<T>, ...path: string[]): T =>
  schema.parse(JSON.parse(readFileSync(join(top, ...path), 'utf8')));

const suffix = '.truth.json';
const namesIn = (folder: string): string[] =>
  readdirSync(join(top, folder))
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length));

export const heads = namesIn('heads').map((name) => ({
  name,
  html: readFileSync(join(top, 'heads', `${name}.html`), 'utf8'),
  truth: parse(headTruth, 'heads', name + suffix),
}));

export const documents = namesIn('documents').map((name) => ({
  name,
  text: readFileSync(join(top, 'documents', name), 'utf8'),
  truth: parse(documentTruth, 'documents', name + suffix),
}));

/** Titles as a parser of XML or JSON gives them (`atom-xhtml`: as markup), and what a person should read. */
export const titles = parse(titleCases, 'titles.json');
