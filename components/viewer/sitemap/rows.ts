import type { SitemapEntry } from '@/lib/viewer/readers/sitemap';
import { decoded } from '@/lib/viewer/readers/text/text';

export type Order = 'listed' | 'newest' | 'oldest';

/** The entries whose address has the words in it, in that order; those without a date come last. */
export function rowsOf(
  entries: readonly SitemapEntry[],
  words: string,
  order: Order,
): readonly SitemapEntry[] {
  const wanted = words.trim().toLowerCase();
  const found = wanted === '' ? entries : entries.filter(({ loc }) => loc.toLowerCase().includes(wanted));
  if (order === 'listed') return found;
  const sign = order === 'newest' ? -1 : 1;
  return found.toSorted((one, other) => {
    const [a, b] = [one.lastmod?.ms, other.lastmod?.ms];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return sign * (a - b);
  });
}

/** When the newest of them changed, Unix ms. */
export function newestOf(entries: readonly SitemapEntry[]): SitemapEntry['lastmod'] {
  let newest: SitemapEntry['lastmod'];
  for (const { lastmod } of entries) {
    if (lastmod?.ms !== undefined && lastmod.ms > (newest?.ms ?? Number.NEGATIVE_INFINITY)) newest = lastmod;
  }
  return newest;
}

/** An address without what it shares with the map's own: the path of one on the same site. */
export function shortAddress(loc: string, url: string): string {
  const origin = URL.parse(url)?.origin;
  return decoded(
    origin !== undefined && loc.startsWith(`${origin}/`) ? loc.slice(origin.length) : loc,
    decodeURI,
  );
}
