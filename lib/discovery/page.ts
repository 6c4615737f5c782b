/**
 * Reads the typed links of a page. Runs inside pages, so it imports nothing and trusts nothing: a page can shadow the
 * properties of its document (`<img name="head">`) and of a form, hence `own` and calls by prototype.
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
  media: string;
  from: 'head' | 'body';
}

/** A report of a page script; without links when the page has removed them. */
export interface PageReport {
  type: 'page';
  url: string;
  title: string;
  links: PageLink[];
  /** Links left out: too long ones, and all elements beyond the limit. */
  omitted: number;
  frames: number;
  /** The page’s statements about its use by programs, as written; of an inspection only. */
  metas?: { name: string; value: string }[];
  /** `performance.timeOrigin` of the document, Unix milliseconds with fractions; a reload changes it. */
  since: number;
}

/** Any `http:` or `https:` address used as a relation type can mark the root of a site's API. */
const isAddress = (relation: string): boolean => relation.includes(':') && /^https?:\/\/./.test(relation);

/**
 * The kind of a link, or null. `rel` and `type` as written; `isApiRoot` gets each relation type that is an address, in
 * lower case. Uses few patterns, because each one costs the page time.
 */
export function classify(rel: string, type: string, isApiRoot = isAddress): LinkKind | null {
  const relations = rel.toLowerCase().split(/\s+/);
  const media = type.toLowerCase();
  const [, , subtype = ''] = /^[\s;]*(application|text)\/([^\s;/]+)(?![^\s;])/.exec(media) ?? [];
  if (relations.some((relation) => isAddress(relation) && isApiRoot(relation))) return 'api-root';
  if (relations.includes('sitemap')) return subtype === 'html' ? null : 'sitemap';
  if (!relations.includes('alternate') || relations.includes('stylesheet')) return null;
  if (subtype === 'json+oembed') return 'oembed-json';
  if (subtype === 'xml+oembed') return 'oembed-xml';
  if (/^((x-)?((rss|atom|rdf)\+xml|feed\+json)|xml)$/.test(subtype)) return 'feed';
  if (subtype === 'activity+json' || media.includes('/ns/activitystreams')) return 'activitypub';
  if (/^([^+].*\+)?json$/.test(subtype)) return 'json';
  return subtype === 'plain' || subtype === 'markdown' ? 'text' : null;
}

/** Whether a relation names a resource for the browser to load. */
export const isForBrowser = (rel: string): boolean =>
  /(^|[\s-])(stylesheet|icon|apple-touch|(module)?pre(load|fetch|render|connect))(?![^\s-])/i.test(rel);

/** The document's own property, even where an element has its name. */
export const own = (name: 'documentElement' | 'head' | 'prerendering' | 'title' | 'URL'): unknown =>
  Reflect.get(Document.prototype, name, document);

const countable =
  'link:is([rel~="alternate" i],[rel~="sitemap" i],[rel*=":"],[rel*="-catalog" i],[rel*="service-d" i],[rel*="llms" i],[href*="llms"],[href*="well-known/a"],[href*="well-known/mcp"])';

/**
 * Whether the badge may count a link. The worker decides that by `kindOf`; this leaves out what many pages
 * have, such as their other languages.
 */
const isCountable = ({ rel, type, href }: Link): boolean =>
  /^[\s;]*(application|text)\/(?!xhtml)\S*(json|xml|plain|markdown)/i.test(type) ||
  /sitemap|:\/\/|-catalog|service-d|llms/i.test(rel) ||
  /llms|well-known/.test(href);

/** Whether the head has a link that the badge may count. Creates no wrapper of an element. */
export const declares = (): unknown => Document.prototype.querySelector.call(document, `head ${countable}`);

/** The alternatives in the head, 500 at most. */
export const readPage = (): PageReport => read(countable, 500, isCountable);

/** Every typed link of the head, 10,000 at most. */
export const readHead = (): PageReport => read('link[rel]', 10_000, isAboutPage);

/** Responds to the worker's request for the current report. */
export function respond(message: unknown, _sender: unknown, reply: (report: PageReport) => void): void {
  if (message === 'page') reply(readHead());
}

/** Relations that describe a page even in `<a>` elements. */
const descriptive =
  /(^|\s)(describedby|describes|license|me|webmention|micropub|cite-as|item|collection|linkset|service-(desc|doc|meta)|canonical|shortlink|hub|self)(?!\S)/i;

/** Every typed link of the whole page, `<a>` elements included, 10,000 at most. */
export const inspect = (): PageReport => {
  const head = own('head');
  const sourceOf = (link: Link) => (head instanceof Node && head.contains(link) ? 'head' : 'body');
  const report = read('link[rel],a[rel]', 10_000, isDescriptive, own('documentElement'), sourceOf);
  const metas = readMetas();
  return { ...report, ...(metas.length > 0 && { metas }) };
};

/** The elements of the head that say what programs may do with the page, 20 at most. */
function readMetas(): { name: string; value: string }[] {
  const head = own('head');
  if (!(head instanceof Element)) return [];
  const selector = 'meta:is([name="robots" i],[name^="tdm-" i],[name^="content-" i])[content]';
  const found = Element.prototype.querySelectorAll.call(head, selector);
  return Array.from(found).flatMap((meta, index) => {
    if (index >= 20 || !(meta instanceof HTMLElement)) return [];
    const of = (name: string) => (meta.getAttribute(name) ?? '').slice(0, 500);
    return { name: of('name'), value: of('content') };
  });
}

const isDescriptive = (link: Link): unknown =>
  link instanceof HTMLLinkElement
    ? isAboutPage(link)
    : descriptive.test(link.rel) || (/(^|\s)alternate(?!\S)/i.test(link.rel) && link.type + link.hreflang);

type Link = HTMLLinkElement | HTMLAnchorElement;

const isAboutPage = ({ rel }: Link): unknown => rel.trim() && !isForBrowser(rel);

function read(
  selector: string,
  most: number,
  accepts: (link: Link) => unknown,
  root = own('head'),
  sourceOf: (link: Link) => PageLink['from'] = () => 'head',
): PageReport {
  const links: PageLink[] = [];
  let omitted = 0;
  if (root instanceof Element) {
    // By prototype: in XHTML the root may be a form, whose fields shadow its properties.
    const found = Element.prototype.querySelectorAll.call<
      Element,
      [string],
      ArrayLike<Link> & Iterable<Link>
    >(root, selector);
    let left = found.length;
    for (const link of found) {
      if (links.length === most) {
        omitted += left;
        break;
      }
      left--;
      // Elements of other namespaces can have these names.
      if (!(link instanceof HTMLElement) || !accepts(link)) continue;
      const { rel, type, title, hreflang } = link;
      const media = link.getAttribute('media') ?? '';
      const href = (rel + type + media + hreflang).length < 2048 && addressOf(link);
      if (href) {
        links.push({ rel, type, href, title: title.slice(0, 300), hreflang, media, from: sourceOf(link) });
      } else if (href !== '') omitted++;
    }
  }
  return {
    type: 'page',
    url: `${own('URL')}`.slice(0, 2048),
    title: `${own('title')}`.slice(0, 300),
    links,
    omitted,
    frames: length,
    since: performance.timeOrigin,
  };
}

/** The target of a link; false when it is too long, empty when it is not http(s). */
function addressOf(link: Link): string | false {
  // Browsers resolve an empty `href` to the page itself.
  const href = link.getAttribute('href') && link.href;
  // Matches addresses as browsers serialise them; the worker rejects any other.
  return href && /^https?:\/\/[^/@]+\//.test(href) ? href.length <= 2048 && href : '';
}
