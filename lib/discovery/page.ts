/**
 * Reads the typed links that a page declares. Runs inside pages, so it imports nothing and trusts nothing: a page can
 * shadow the properties of its own document (`<img name="head">`) and of a form, hence `own` and calls by prototype.
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

/** What the scripts in a page say of it; no links means that there are none any more. */
export interface PageReport {
  type: 'page';
  url: string;
  title: string;
  links: PageLink[];
  /** Links left out: too long ones, and all after the last that there is room for, whatever they are. */
  omitted: number;
  /** Frames within the page. */
  frames: number;
  /** When this document came to be, Unix milliseconds with fractions: a reload has another. */
  since: number;
}

/** Any `http:` or `https:` address used as a relation type can mark the root of a site's API. */
const isAddress = (relation: string): boolean => relation.includes(':') && /^https?:\/\/./.test(relation);

/**
 * What a link is good for, or null. `rel` and `type` as written; `isApiRoot` is asked about each relation type that is
 * an address, in lower case. With few patterns: a page pays for the making of each.
 */
export function classify(rel: string, type: string, isApiRoot = isAddress): LinkKind | null {
  const relations = rel.toLowerCase().split(/\s+/);
  const media = type.toLowerCase();
  const [, subtype = ''] = /^[\s;]*(?:application|text)\/([^\s;/]+)(?![^\s;])/.exec(media) ?? [];
  if (relations.some((relation) => isAddress(relation) && isApiRoot(relation))) return 'api-root';
  if (relations.includes('sitemap')) return subtype === 'html' ? null : 'sitemap';
  if (!relations.includes('alternate') || relations.includes('stylesheet')) return null;
  if (subtype === 'json+oembed') return 'oembed-json';
  if (subtype === 'xml+oembed') return 'oembed-xml';
  if (/^(x-)?((rss|atom|rdf)\+xml|feed\+json)$/.test(subtype)) return 'feed';
  if (subtype === 'activity+json' || media.includes('/ns/activitystreams')) return 'activitypub';
  if (`+${subtype}`.endsWith('+json') && subtype !== '+json') return 'json';
  return subtype === 'plain' || subtype === 'markdown' ? 'text' : null;
}

/** Whether a relation is for the browser: something to load, not something about the page. */
export const isForBrowser = (rel: string): boolean =>
  /(^|[\s-])(stylesheet|icon|apple-touch|(module)?pre(load|fetch|render|connect))(?![^\s-])/i.test(rel);

/** The document's own property, whatever elements the page has named like it. */
export const own = (name: 'documentElement' | 'head' | 'prerendering' | 'title' | 'URL'): unknown =>
  Reflect.get(Document.prototype, name, document);

const countable = 'link:is([rel~="alternate" i],[rel~="sitemap" i],[rel*=":"])';

/** Whether the head has a link that the badge may count; where it has none, no element is touched. */
export const declares = (): unknown => Document.prototype.querySelector.call(document, `head ${countable}`);

/** What the badge counts: the alternatives in the head, 500 at most. */
export const readPage = (): PageReport => read(countable, 500, ({ rel, type }) => classify(rel, type));

/** Every typed link of the head, 10,000 at most. */
export const readHead = (): PageReport => read('link[rel]', 10_000, isAboutPage);

/** To the worker's question what the page is by now. */
export function answer(question: unknown, _sender: unknown, reply: (report: PageReport) => void): void {
  if (question === 'page') reply(readHead());
}

/** Relations that tell of a page even where they are written as `<a>`. */
const telling =
  /(^|\s)(describedby|describes|license|me|webmention|micropub|cite-as|item|collection|linkset|service-(desc|doc|meta)|canonical|shortlink|hub|self)(?!\S)/i;

/** Every typed link of the whole page, those that landed in the body and those that people can press too. */
export const readWhole = (): PageReport => {
  const head = own('head');
  const whence = (link: Link) => (head instanceof Node && head.contains(link) ? 'head' : 'body');
  return read('link[rel],a[rel]', 10_000, isTold, own('documentElement'), whence);
};

const isTold = (link: Link): unknown =>
  link instanceof HTMLLinkElement
    ? isAboutPage(link)
    : telling.test(link.rel) || (/(^|\s)alternate(?!\S)/i.test(link.rel) && link.type + link.hreflang);

type Link = HTMLLinkElement | HTMLAnchorElement;

const isAboutPage = ({ rel }: Link): unknown => rel.trim() && !isForBrowser(rel);

function read(
  selector: string,
  most: number,
  wanted: (link: Link) => unknown,
  root = own('head'),
  whence: (link: Link) => PageLink['from'] = () => 'head',
): PageReport {
  const links: PageLink[] = [];
  let omitted = 0;
  if (root instanceof Element) {
    // By prototype: in XHTML the root may be a form, whose fields stand before its own properties.
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
      // Elements of other vocabularies can have these names.
      if (!(link instanceof HTMLElement) || !wanted(link)) continue;
      const { rel, type, title, hreflang } = link;
      const media = link.getAttribute('media') ?? '';
      const href = (rel + type + media + hreflang).length < 2048 && addressOf(link);
      if (href) {
        links.push({ rel, type, href, title: title.slice(0, 300), hreflang, media, from: whence(link) });
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

/** Where a link leads; false when that is too long to say, empty when it leads nowhere on the web. */
function addressOf(link: Link): string | false {
  // Without a target it is no link, though browsers resolve nothing to the page itself.
  const href = link.getAttribute('href') && link.href;
  // As browsers write addresses they have understood; what they have not, the worker refuses.
  return href && /^https?:\/\/[^/@]+\//.test(href) ? href.length <= 2048 && href : '';
}
