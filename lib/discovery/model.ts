import type { LinkKind } from './page';

/** Where a page says something: in its head, in its body, or in the `Link` header it was sent with. */
export type Provenance = 'head' | 'body' | 'header';

/** A typed link (RFC 8288) of a page, once for all the places that say it. */
export interface TypedLink {
  /** Relation types as written, with single spaces between them; compared in lower case. */
  rel: string;
  /** http or https, resolved. */
  href: string;
  /** The media type as written; may be empty. */
  type: string;
  title: string;
  /** Language tag, or empty. */
  hreflang: string;
  /** A media query that says for which screens; may be empty. */
  media: string;
  /** What the link is about when that is not the page itself, as a resolved address; else empty. */
  anchor: string;
  /** Each place once, in the order head, body, header. */
  from: Provenance[];
  /** What it counts as on the badge; null for links that it does not count. */
  kind: LinkKind | null;
}

/** One machine-readable version of a page, or of its site. */
export interface Alternative {
  kind: LinkKind;
  /** http or https, resolved. */
  href: string;
  /** The media type as the page wrote it; may be empty. */
  type: string;
  /** The link's own title; may be empty. */
  title: string;
  /** Language tag, or empty. */
  hreflang: string;
  from: Provenance[];
}

export interface PageView {
  url: string;
  title: string;
  /** What the badge counts. */
  alternatives: Alternative[];
  /** All typed links, those that are alternatives among them, in the page's order; what browsers load is left out. */
  links: TypedLink[];
  /** Links that were not read, because the page has too many or too long ones. */
  omitted: number;
  /** Frames within the page: they are pages of their own and were not looked into. */
  frames: number;
  /**
   * The `Link` headers of the page: `asking` while they are awaited, `unread` when the site did not send them again, and
   * `unasked` until a person looks closer.
   */
  headers: 'unasked' | 'asking' | 'read' | 'unread';
}

/** The alternatives among a page's links, each kind and address once, in the page's order. */
export function alternativesOf(links: readonly TypedLink[]): Alternative[] {
  const found = new Map<string, Alternative>();
  for (const { kind, href, type, title, hreflang, from } of links) {
    const key = `${kind} ${href}`;
    if (kind && !found.has(key)) found.set(key, { kind, href, type, title, hreflang, from });
  }
  return [...found.values()];
}

/** The order in which kinds are listed. */
const kinds = [
  'json',
  'activitypub',
  'oembed-json',
  'oembed-xml',
  'text',
  'api-root',
  'sitemap',
  'feed',
] as const satisfies LinkKind[];

/** Kinds as people name them: both forms of oEmbed are one. */
export type Family = Exclude<LinkKind, 'oembed-json' | 'oembed-xml'> | 'oembed';

export const familyOf = (kind: LinkKind): Family =>
  kind === 'oembed-json' || kind === 'oembed-xml' ? 'oembed' : kind;

const countingOrder: Family[] = ['json', 'oembed', 'activitypub', 'text', 'sitemap', 'api-root', 'feed'];

/** How many alternatives of each family there are; what is about the page itself comes first. */
export function countByFamily(alternatives: readonly Alternative[]): { family: Family; count: number }[] {
  return countingOrder.flatMap((family) => {
    const count = alternatives.filter(({ kind }) => familyOf(kind) === family).length;
    return count ? [{ family, count }] : [];
  });
}

/** One line of the list: an alternative, or the forms of the same thing. */
export interface Row {
  /** Stays the same while the page does. */
  key: string;
  family: Family;
  forms: [Alternative, ...Alternative[]];
}

export interface Groups {
  /** About this page alone. */
  post: Row[];
  /** About the whole site. */
  site: Row[];
}

const ofSite: Family[] = ['api-root', 'sitemap', 'feed'];

/** Rows in listing order, in the groups that a reader thinks in. */
export function groupsOf(alternatives: readonly Alternative[]): Groups {
  const rows = new Map<string, Row>();
  for (const kind of kinds) {
    for (const alternative of alternatives) {
      if (alternative.kind !== kind) continue;
      const key = rowKey(alternative);
      const row = rows.get(key);
      if (row) row.forms.push(alternative);
      else rows.set(key, { key, family: familyOf(kind), forms: [alternative] });
    }
  }
  const all = [...rows.values()];
  return {
    post: all.filter((row) => !ofSite.includes(row.family)),
    site: all.filter((row) => ofSite.includes(row.family)),
  };
}

/** The JSON and XML forms of oEmbed differ in the parameter `format` alone. */
function rowKey({ kind, href }: Alternative): string {
  const family = familyOf(kind);
  if (family !== 'oembed') return `${family} ${href}`;
  const url = new URL(href);
  return `${family} ${url.origin}${url.pathname} ${url.searchParams.get('url') ?? ''}`;
}

/** What to ask a link's target for; empty where the page promises nothing. */
export const acceptOf = ({ kind, type }: Pick<TypedLink, 'kind' | 'type'>): string =>
  // Asked for with anything else, sites may answer with the page for people.
  kind === 'activitypub' ? 'application/activity+json' : type;
