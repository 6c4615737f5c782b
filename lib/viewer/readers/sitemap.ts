import { fail, ok, type Result } from '../../http/failure';
import { readW3cDate, type WrittenDate } from './dates';
import { followable, hostOf } from './text/text';
import type { Report } from './tree';
import { attributeOf, childrenOf, nameOf, readXml, textOf, type XmlElement } from './xml/element';
import type { XmlFault } from './xml/fault';

/** An address of a sitemap, or another map that it names. */
export interface SitemapEntry {
  kind: 'map' | 'address';
  /** As written. */
  loc: string;
  /** Absolute http or https; absent when `loc` is neither. */
  href?: string | undefined;
  lastmod?: WrittenDate | undefined;
  /** As written: `weekly`, `0.8`; in the wild anything. */
  changefreq?: string | undefined;
  priority?: string | undefined;
  images?: number | undefined;
  videos?: number | undefined;
  news?: number | undefined;
  /** The same page in other languages or for other regions. */
  alternates?: { lang: string; href: string }[] | undefined;
}

export type Sitemap = ReturnType<typeof sitemap>;

/**
 * Reads a sitemap, an index of them (sitemaps.org, any version of its namespace, with the extensions for pictures,
 * videos, news and languages), or a list of addresses as text. `url` is its address.
 */
export function readSitemap(text: string, url: string, report?: Report): Result<Sitemap> {
  if (!/^[\s\uFEFF\0]*</u.test(text)) {
    const entries = linesIn(text, url);
    return entries.length > 0
      ? ok(sitemap(entries, undefined))
      : fail({ kind: 'malformed', host: hostOf(url), where: 'XML' });
  }
  const host = hostOf(url);
  const xml = readXml(text, report);
  if (!xml) return fail({ kind: 'malformed', host, where: 'XML' });
  const root = nameOf(xml.root);
  if (root !== 'urlset' && root !== 'sitemapindex')
    return fail({ kind: 'malformed', host, where: `<${root.slice(0, 80)}>` });
  const entries: SitemapEntry[] = [];
  for (const child of childrenOf(xml.root)) {
    const name = nameOf(child);
    if (name === 'url' || name === 'sitemap') entries.push(entryOf(child, name === 'sitemap', url));
  }
  return ok(sitemap(entries, xml.fault));
}

/** `fault`: where its XML is not as XML asks. */
function sitemap(entries: SitemapEntry[], fault: XmlFault | undefined) {
  const maps = entries.filter(({ kind }) => kind === 'map').length;
  return { entries, maps, addresses: entries.length - maps, fault };
}

function entryOf(element: XmlElement, isMap: boolean, url: string): SitemapEntry {
  const children = [...childrenOf(element)].map((child) => ({ child, name: nameOf(child) }));
  const all = (wanted: string) => children.flatMap(({ child, name }) => (name === wanted ? child : []));
  const text = (name: string) => all(name).map(textOf).find(Boolean);
  const count = (name: string) => all(name).length || undefined;
  const loc = text('loc') ?? '';
  const lastmod = text('lastmod');
  return {
    kind: isMap ? 'map' : 'address',
    loc,
    href: followable(loc, url),
    lastmod: lastmod === undefined ? undefined : readW3cDate(lastmod),
    changefreq: text('changefreq'),
    priority: text('priority'),
    images: count('image'),
    videos: count('video'),
    news: count('news'),
    alternates: all('link').flatMap((link) => {
      const lang = attributeOf(link, 'hreflang')?.trim();
      const href = attributeOf(link, 'href')?.trim();
      return lang && href ? [{ lang, href: followable(href, url) ?? href }] : [];
    }),
  };
}

/** One address a line (sitemaps.org, "Text file"). Anything else is no sitemap. */
function linesIn(text: string, url: string): SitemapEntry[] {
  const entries: SitemapEntry[] = [];
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const loc = line.replace(/^\uFEFF/, '').trim();
    if (loc === '') continue;
    if (!/^https?:\/\//i.test(loc)) return [];
    entries.push({ kind: 'address', loc, href: followable(loc, url) });
  }
  return entries;
}
