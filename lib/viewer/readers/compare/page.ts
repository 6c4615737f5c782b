import type { Reading } from '../../model';
import { inertHtml } from '../text/html';
import { followable } from '../text/text';
import { factsOf, type Metadata } from './facts';
import { ldFacts } from './ld';

/** An alternative that a page names and that can say something of the page. */
export interface Named {
  href: string;
  type: string;
  reading: Extract<Reading, 'json' | 'oembed' | 'activitypub' | 'feed'>;
}

export interface PageRead extends Metadata {
  /** The facts in its JSON-LD. */
  ld?: Metadata | undefined;
  alternatives: Named[];
}

/** Reads the facts in the HTML of a page, which is parsed and never shown. `url` is its address. */
export function pageFacts(html: string, url: string): PageRead {
  const root = inertHtml(html);
  if (!root) return { facts: {}, site: '', alternatives: [] };
  const attribute = (selector: string, name: string) =>
    root.querySelector(selector)?.getAttribute(name)?.trim() ?? '';
  const metas = metasOf(root);
  const meta = (...names: string[]) => names.map((name) => metas.get(name)).find(Boolean);
  const base = followable(attribute('base[href]', 'href'), url) ?? url;
  const address = (text: string | undefined) => (text ? followable(text, base) : undefined);
  return {
    facts: factsOf({
      title:
        meta('og:title', 'twitter:title') ?? root.querySelector('title')?.textContent?.replace(/\s+/g, ' '),
      author: meta('author', 'article:author', 'dc.creator'),
      published: meta('article:published_time', 'og:published_time', 'datepublished', 'date', 'dc.date'),
      language: root.getAttribute('lang') || meta('og:locale'),
      image: address(
        meta('og:image:secure_url', 'og:image', 'twitter:image') ??
          attribute('link[rel~="image_src" i]', 'href'),
      ),
      canonical: address(attribute('link[rel~="canonical" i]', 'href')) ?? address(meta('og:url')),
    }),
    site: meta('og:site_name', 'application-name') ?? '',
    ld: ldFacts(root, base),
    alternatives: [...root.querySelectorAll('link[rel~="alternate" i][href]')]
      .slice(0, 500)
      .flatMap((link) => {
        const href = address(link.getAttribute('href') ?? '');
        const type = link.getAttribute('type')?.trim() ?? '';
        const reading = readingOf(type);
        return href && reading ? [{ href, type, reading }] : [];
      }),
  };
}

/** Contents of the `meta` elements by `property` and `name` in lower case; the first of each that has any. */
function metasOf(root: Element): Map<string, string> {
  const metas = new Map<string, string>();
  for (const meta of root.querySelectorAll('meta[content]')) {
    const content = meta.getAttribute('content')?.trim() ?? '';
    for (const name of [meta.getAttribute('property'), meta.getAttribute('name')]) {
      const key = name?.trim().toLowerCase();
      if (key && content && !metas.has(key)) metas.set(key, content);
    }
  }
  return metas;
}

function readingOf(type: string): Named['reading'] | undefined {
  const bare = (type.toLowerCase().split(';', 1)[0] ?? '').trim();
  if (/^(?:application|text)\/(?:json|xml)\+oembed$/.test(bare)) return 'oembed';
  if (/^application\/activity\+json$/.test(bare) || type.includes('/ns/activitystreams'))
    return 'activitypub';
  if (/^(?:application|text)\/(?:x-)?(?:(?:(?:rss|atom|rdf)\+)?xml|feed\+json)$/.test(bare)) return 'feed';
  return /^(?:application|text)\/(?:[^/]+\+)?json$/.test(bare) ? 'json' : undefined;
}
