/**
 * Reads the machine-readable alternatives that a page declares with `<link>`. Runs inside pages, so it imports nothing
 * and trusts nothing: a page can shadow the properties of its own document (`<img name="head">`), hence `own`.
 */

export type LinkKind =
  | 'json'
  | 'oembed-json'
  | 'oembed-xml'
  | 'activitypub'
  | 'text'
  | 'sitemap'
  | 'api-root'
  | 'feed';

export interface PageLink {
  /** As written: a list of relation types in any case and order. */
  rel: string;
  type: string;
  /** Resolved; http or https, without user name and password. */
  href: string;
  /** Empty where the page gives none. */
  title: string;
  hreflang: string;
}

/** What the page script tells the worker; no links means that there are none any more. */
export interface PageReport {
  type: 'page';
  url: string;
  title: string;
  links: PageLink[];
}

/** Any `http:` or `https:` address used as a relation type can mark the root of a site's API. */
const isAddress = (relation: string): boolean => /^https?:\/\/./.test(relation);

/**
 * What a link is good for, or null. `rel` and `type` as written; `isApiRoot` is asked about each relation type that is
 * an address, in lower case.
 */
export function classify(rel: string, type: string, isApiRoot = isAddress): LinkKind | null {
  const relations = rel.toLowerCase().split(/\s+/);
  const media = type.toLowerCase().trim();
  const is = (pattern: string): boolean => RegExp(`^(${pattern}) *(;|$)`).test(media);
  if (relations.some((relation) => isAddress(relation) && isApiRoot(relation))) return 'api-root';
  if (relations.includes('sitemap')) return is('text/html') ? null : 'sitemap';
  if (!relations.includes('alternate') || relations.includes('stylesheet')) return null;
  if (is('(application|text)/json\\+oembed')) return 'oembed-json';
  if (is('(application|text)/xml\\+oembed')) return 'oembed-xml';
  if (is('(application|text)/(x-)?((rss|atom|rdf)\\+xml|feed\\+json)')) return 'feed';
  if (is('application/activity\\+json') || /\/ns\/activitystreams/.test(media)) return 'activitypub';
  if (is('(application|text)/([^/;]+\\+)?json')) return 'json';
  return is('text/(plain|markdown)') ? 'text' : null;
}

/** The document's own property, whatever elements the page has named like it. */
export const own = (name: 'documentElement' | 'head' | 'prerendering' | 'title'): unknown =>
  Reflect.get(Document.prototype, name, document);

/** What there is to say about this page now: the typed links below `root`, in the head unless told. */
export function readPage(root = own('head')): PageReport {
  const links: PageLink[] = [];
  if (root instanceof Element) {
    for (const link of root.querySelectorAll('link')) {
      const read = links.length < 500 && link instanceof HTMLLinkElement && readLink(link);
      if (read) links.push(read);
    }
  }
  return { type: 'page', url: location.href.slice(0, 2048), title: `${own('title')}`.slice(0, 300), links };
}

function readLink({ rel, type, href, title, hreflang }: HTMLLinkElement): PageLink | undefined {
  if ((rel + type + href).length > 2048 || !classify(rel, type)) return undefined;
  const url = URL.parse(href);
  if (!url || !/^http/.test(url.protocol) || url.username || url.password) return undefined;
  return { rel, type, href: url.href, title: title.slice(0, 300), hreflang: hreflang.slice(0, 40) };
}
