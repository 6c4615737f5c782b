import { fail, ok, type Result } from '../../http/failure';
import { readW3cDate, type WrittenDate } from './dates';
import { finish, type Steps } from './steps';
import { followable, hostOf } from './text/text';
import {
  attributeOf,
  childrenOf,
  nameOf,
  textOf,
  type XmlElement,
  type XmlRoot,
  xmlSteps,
} from './xml/element';

/** An address of a sitemap, or another map that it names. */
export interface SitemapEntry {
  kind: 'map' | 'address';
  /** As written. */
  loc: string;
  /** Absolute http or https; absent when `loc` is neither. */
  href?: string;
  lastmod?: WrittenDate;
  /** As written: `weekly`, `0.8`; in the wild anything. */
  changefreq?: string;
  priority?: string;
  images: number;
  videos: number;
  news: number;
  /** The same page in other languages or for other regions. */
  alternates: { lang: string; href: string }[];
}

export interface Sitemap {
  entries: SitemapEntry[];
  maps: number;
  addresses: number;
  state: XmlRoot['state'];
}

/**
 * Reads a sitemap, an index of them (sitemaps.org, any version of its namespace, with the extensions for pictures,
 * videos, news and languages), or a list of addresses as text. `url` is where it was.
 */
export const readSitemap = (text: string, url: string): Result<Sitemap> => finish(sitemapSteps(text, url));

/** The same in steps, for a long one. */
export function* sitemapSteps(text: string, url: string): Steps<Result<Sitemap>> {
  if (!/^[\s\uFEFF\0]*</u.test(text)) {
    const entries = yield* lineSteps(text, url);
    return entries.length > 0
      ? ok(sitemap(entries, 'whole'))
      : fail({ kind: 'malformed', host: hostOf(url), where: 'XML' });
  }
  const host = hostOf(url);
  const xml = yield* xmlSteps(text);
  if (!xml) return fail({ kind: 'malformed', host, where: 'XML' });
  const root = nameOf(xml.root);
  if (root !== 'urlset' && root !== 'sitemapindex')
    return fail({ kind: 'malformed', host, where: `<${root.slice(0, 80)}>` });
  const entries: SitemapEntry[] = [];
  for (const child of childrenOf(xml.root)) {
    const name = nameOf(child);
    if (name === 'url' || name === 'sitemap') entries.push(entryOf(child, name === 'sitemap', url));
    if (entries.length % 50 === 0) yield 0.99;
  }
  return ok(sitemap(entries, xml.state));
}

function sitemap(entries: SitemapEntry[], state: Sitemap['state']): Sitemap {
  const maps = entries.filter(({ kind }) => kind === 'map').length;
  return { entries, maps, addresses: entries.length - maps, state };
}

function entryOf(element: XmlElement, isMap: boolean, url: string): SitemapEntry {
  const entry: SitemapEntry = {
    kind: isMap ? 'map' : 'address',
    loc: '',
    images: 0,
    videos: 0,
    news: 0,
    alternates: [],
  };
  for (const child of childrenOf(element)) {
    switch (nameOf(child)) {
      case 'loc':
        if (entry.loc === '') entry.loc = textOf(child);
        break;
      case 'lastmod':
        if (textOf(child)) entry.lastmod = readW3cDate(textOf(child));
        break;
      case 'changefreq':
        if (textOf(child)) entry.changefreq = textOf(child);
        break;
      case 'priority':
        if (textOf(child)) entry.priority = textOf(child);
        break;
      case 'image':
        entry.images += 1;
        break;
      case 'video':
        entry.videos += 1;
        break;
      case 'news':
        entry.news += 1;
        break;
      case 'link': {
        const lang = attributeOf(child, 'hreflang')?.trim();
        const href = attributeOf(child, 'href')?.trim();
        if (lang && href) entry.alternates.push({ lang, href: followable(href, url) ?? href });
      }
    }
  }
  const href = entry.loc === '' ? undefined : followable(entry.loc, url);
  if (href) entry.href = href;
  return entry;
}

/** One address a line (sitemaps.org, "Text file"). Anything else is no sitemap. */
function* lineSteps(text: string, url: string): Steps<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const loc = line.replace(/^\uFEFF/, '').trim();
    if (loc === '') continue;
    if (!/^https?:\/\//i.test(loc)) return [];
    const href = followable(loc, url);
    const none = { images: 0, videos: 0, news: 0, alternates: [] };
    entries.push({ kind: 'address', loc, ...(href ? { href } : {}), ...none });
    if (entries.length % 500 === 0) yield index / text.length;
  }
  return entries;
}
