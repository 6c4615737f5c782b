import { gzipSync } from 'node:zlib';
import { kindOf } from '@/lib/discovery/links';
import { findingsIn } from '@/lib/discovery/undeclared/findings';
import { readBody } from '@/lib/http/web-body';
import { formatOf } from '@/lib/viewer/charset';
import { wantedFor } from '@/lib/viewer/model';
import { readActivityPub } from '@/lib/viewer/readers/activitypub/activitypub';
import { titleOf } from '@/lib/viewer/readers/activitypub/title';
import { readApiRoot } from '@/lib/viewer/readers/api-root/api-root';
import { entryAbout } from '@/lib/viewer/readers/compare/facts';
import { findPost, postFacts } from '@/lib/viewer/readers/compare/json';
import type { WrittenDate } from '@/lib/viewer/readers/dates';
import { entryOf, lineOf } from '@/lib/viewer/readers/feed/entry';
import { readFeed } from '@/lib/viewer/readers/feed/feed';
import { readManifest } from '@/lib/viewer/readers/manifest';
import { readOembed } from '@/lib/viewer/readers/oembed/oembed';
import { readingOf } from '@/lib/viewer/readers/reading';
import { readSitemap } from '@/lib/viewer/readers/sitemap';
import { plainTitle } from '@/lib/viewer/readers/text/title';
import { faultOf } from '@/lib/viewer/readers/xml/fault';
import { scanXml } from '@/lib/viewer/readers/xml/tape';
import type { DocumentTruth, EntryTruth } from './fixtures';

/** The product's readers behind one function each: what changes with them is changed here. */

export type Found = Partial<Omit<DocumentTruth, 'entries' | 'begins'>> & { entries?: EntryTruth[] };

/** The format that a document is read as when a link of a page leads to it. */
export const readingFor = (text: string, { link, url, get }: DocumentTruth): string =>
  readingOf(
    {
      wanted: wantedFor(link ? kindOf({ ...link, href: url }) : null, url, link?.type ?? ''),
      ...{ url, redirected: false, status: 200, served: get, charset: 'utf-8', fetchedAt: 0 },
      ...{ bytes: text.length, format: looksOf(text) },
    },
    text,
  );

/** The findings of the reader of a kind; undefined where it refuses the text. */
export function read(kind: DocumentTruth['kind'], text: string, url: string): Found | undefined {
  switch (kind) {
    case 'feed':
      return feedIn(text, url);
    case 'sitemap':
      return sitemapIn(text, url);
    case 'oembed':
      return oembedIn(text, url);
    case 'api-root':
      return apiRootIn(text, url);
    case 'activitypub':
      return thingIn(text, url);
    case 'manifest': {
      const manifest = readManifest(text, url);
      return manifest.ok ? { title: manifest.value.name } : undefined;
    }
    case 'text': {
      const robots = { kind: 'sitemap', url, type: '' } as const;
      const sitemaps = findingsIn(robots, text).map(({ href }) => href);
      return sitemaps.length > 0 ? { sitemaps } : {};
    }
    case 'json': {
      const post = findPost(text, url, []);
      return post.ok ? defined({ title: postFacts(post.value, url).facts.title }) : {};
    }
    default:
      return {};
  }
}

function feedIn(text: string, url: string): Found | undefined {
  const feed = readFeed(text, url);
  if (!feed.ok) return undefined;
  const { format, title, entries } = feed.value;
  return {
    format,
    title: lineOf(title),
    entries: entries.map(entryOf).map((entry) => ({
      title: entry.title,
      ...defined({ href: entry.href, published: dateIn(entry.published), updated: dateIn(entry.updated) }),
      ...(entry.authors.length > 0 && { authors: entry.authors }),
    })),
  };
}

function sitemapIn(text: string, url: string): Found | undefined {
  const sitemap = readSitemap(text, url);
  if (!sitemap.ok) return undefined;
  return {
    entries: sitemap.value.entries.map(({ href, lastmod }) => defined({ href, updated: dateIn(lastmod) })),
  };
}

function oembedIn(text: string, url: string): Found | undefined {
  const oembed = readOembed(text, url);
  if (!oembed.ok) return undefined;
  const { title, author, provider } = oembed.value;
  return { title, ...(author && { authors: [author.name] }), ...(provider && { provider: provider.name }) };
}

function apiRootIn(text: string, url: string): Found | undefined {
  const api = readApiRoot(text, url);
  if (!api.ok) return undefined;
  return {
    title: plainTitle(api.value.root.name, 'escaped'),
    entries: api.value.routes.map(({ path }) => ({ title: path })),
  };
}

function thingIn(text: string, url: string): Found | undefined {
  const thing = readActivityPub(text, url);
  if (!thing.ok) return undefined;
  const { types, authors, published, actor } = thing.value;
  return {
    types,
    title: titleOf(thing.value, []),
    ...(authors.length > 0 && { authors: authors.flatMap(({ href }) => href ?? []) }),
    ...defined({ handle: actor?.handle, published: published === undefined ? published : isoOf(published) }),
  };
}

/** Whether a feed has an entry that counts as the page at an address. */
export function hasEntryAbout(text: string, url: string, page: string): boolean {
  const feed = readFeed(text, url);
  return feed.ok && entryAbout(feed.value.entries, [page]) !== undefined;
}

/** Where XML stops being well-formed, as far as its reader tells. */
export function faultIn(text: string): DocumentTruth['fault'] {
  const { line, column } = faultOf(scanXml(text, () => undefined)) ?? {};
  return line && column ? { line, column } : undefined;
}

export const looksOf = (text: string) => formatOf(new TextEncoder().encode(text).subarray(0, 4096));

/** The text of a document that travels as a gzip file. */
export async function unpack(text: string): Promise<string> {
  const { parts } = await readBody(new Blob([gzipSync(text)]).stream(), 1_000_000, () => undefined);
  return new Blob(parts).text();
}

const isoOf = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

const dateIn = (date: WrittenDate | undefined): string | undefined =>
  date && (date.ms === undefined || date.day ? date.written : isoOf(date.ms));

/** Without the fields that have no value. */
function defined<T extends Record<string, string | undefined>>(fields: T): { [K in keyof T]?: string } {
  const found: { [K in keyof T]?: string } = {};
  for (const key in fields) if (fields[key] !== undefined) found[key] = fields[key];
  return found;
}
