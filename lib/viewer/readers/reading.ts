import type { Head, Reading } from '../model';
import { isCard } from './agents/card';
import { isOpenApi } from './agents/openapi';
import { isJsonFeed } from './feed/json';
import { isManifest } from './manifest';
import { piecesOf } from './xml/pieces';

/** The format that a document is read as. For a link that names only a syntax, the content decides. */
export function readingOf({ wanted, format, served }: Omit<Head, 'key' | 'parts'>, text: string): Reading {
  if (!['json', 'xml', 'text'].includes(wanted.reading)) return wanted.reading;
  if (format === 'xml') return readingByRoot(text) ?? wanted.reading;
  if (format !== 'json') return wanted.reading;
  if (isJsonFeed(text)) return 'feed';
  if (isOpenApi(text)) return 'openapi';
  if (isCard(text)) return 'card';
  return isManifest(text, served) ? 'manifest' : wanted.reading;
}

/** By the root element; RDF is a feed in the vocabulary of RSS only. */
function readingByRoot(text: string): Reading | undefined {
  for (const { kind, name, from, to } of piecesOf(text)) {
    if (kind !== 'start') continue;
    const root = name.slice(name.indexOf(':') + 1).toLowerCase();
    if (root === 'urlset' || root === 'sitemapindex') return 'sitemap';
    if (root === 'rss' || root === 'feed') return 'feed';
    const isRss = /purl\.org\/rss\/|netscape\.com\/rdf/i.test(text.slice(from, to));
    return root === 'rdf' && isRss ? 'feed' : undefined;
  }
  return undefined;
}
