import { classify, type LinkKind, type PageLink } from './page';

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
}

export interface PageView {
  url: string;
  title: string;
  alternatives: Alternative[];
}

/**
 * The alternatives among a page's links, each kind and address once, in the page's order. `apiRootRelations` are the
 * relation types that mark an API root; when empty, any address does.
 */
export function alternativesOf(
  links: readonly PageLink[],
  apiRootRelations: readonly string[],
): Alternative[] {
  const known = new Set(apiRootRelations.map((relation) => relation.toLowerCase()));
  const isApiRoot = (relation: string) => known.size === 0 || known.has(relation);
  const found = new Map<string, Alternative>();
  for (const { rel, type, href, title, hreflang } of links) {
    const kind = classify(rel, type, isApiRoot);
    const key = `${kind} ${href}`;
    if (kind && !found.has(key)) found.set(key, { kind, href, type, title, hreflang });
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

/** How many of `fresh` are not among `shown`. */
export function newIn(fresh: readonly Alternative[], shown: readonly Alternative[]): number {
  const known = new Set(shown.map(({ kind, href }) => `${kind} ${href}`));
  return fresh.filter(({ kind, href }) => !known.has(`${kind} ${href}`)).length;
}

/** A command for a POSIX shell that asks for an alternative as a client would. */
export function curlOf({ kind, href, type }: Alternative): string {
  // Asked for with anything else, sites may answer with the page for people.
  const accept = kind === 'activitypub' ? 'application/activity+json' : type;
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  return `curl ${accept ? `-H ${quoted(`Accept: ${accept}`)} ` : ''}${quoted(href)}`;
}
