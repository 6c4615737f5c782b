import { type AgentKind, agentKinds } from './agents';
import type { Statement } from './allows/model';
import type { LinkKind as PageKind } from './page';

export type LinkKind = PageKind | AgentKind;

/** The source of a link: the page's head, its body, or its `Link` header. */
export type Provenance = 'head' | 'body' | 'header';

/** A typed link (RFC 8288) of a page; equal links of several sources are merged. */
export interface TypedLink {
  /** Relation types as written, separated by single spaces; compared in lower case. */
  rel: string;
  /** http or https, resolved. */
  href: string;
  /** The media type as written; may be empty. */
  type: string;
  title: string;
  /** Language tag, or empty. */
  hreflang: string;
  /** A media query; may be empty. */
  media: string;
  /** The resolved link context when it is not the page itself; else empty. */
  anchor: string;
  /** Each source once, in the order head, body, header. */
  from: Provenance[];
  /** The kind of alternative; null for links that are not alternatives. */
  kind: LinkKind | null;
}

/** One machine-readable version of a page, or of its site. */
export interface Alternative extends Pick<TypedLink, 'href' | 'type' | 'title' | 'hreflang' | 'from'> {
  kind: LinkKind;
}

export interface PageView {
  url: string;
  title: string;
  alternatives: Alternative[];
  /** All typed links including the alternatives, in document order; resources that browsers load are left out. */
  links: TypedLink[];
  /** The number of links left out because the page has too many or too long ones. */
  omitted: number;
  /** The number of frames, which are separate documents and not inspected. */
  frames: number;
  /** The request for the page's `Link` header: `unread` when the site did not send it, `idle` until an inspection. */
  headers: 'idle' | 'pending' | 'read' | 'unread';
  /** Tells loads of one address apart: `performance.timeOrigin` of the document. */
  since: number;
  /** The page’s statements about use by programs, in its head, header and links; absent without any. */
  said?: readonly Statement[];
}

/** The alternatives among a page's links, each kind and address once, in document order. */
export function alternativesOf(links: readonly TypedLink[]): Alternative[] {
  const found = new Map<string, Alternative>();
  for (const { kind, href, type, title, hreflang, from } of links) {
    const key = `${kind} ${href}`;
    if (kind && !found.has(key)) found.set(key, { kind, href, type, title, hreflang, from });
  }
  return [...found.values()];
}

export const linkKinds = [
  'json',
  'activitypub',
  'oembed-json',
  'oembed-xml',
  'text',
  'api-root',
  'sitemap',
  'feed',
  ...agentKinds,
] as const satisfies LinkKind[];

/** Kinds as people name them: both forms of oEmbed are one, and so are all documents for agents. */
export type Family = PageFamily | 'agents';
export type PageFamily = Exclude<PageKind, 'oembed-json' | 'oembed-xml'> | 'oembed';

export const isAgentKind = (kind: string): kind is AgentKind => agentKinds.some((one) => one === kind);

export const familyOf = (kind: LinkKind): Family => (isAgentKind(kind) ? 'agents' : pageFamilyOf(kind));

/** The family of a kind that is no document for agents. */
export const pageFamilyOf = (kind: PageKind): PageFamily =>
  kind === 'oembed-json' || kind === 'oembed-xml' ? 'oembed' : kind;

/** The kinds that the toolbar button counts, in the order in which it names them. */
export const countedKinds = [
  'json',
  'oembed',
  'activitypub',
  'text',
  'sitemap',
  'api-root',
  'feed',
  'agents',
] as const satisfies Family[];

/** The number of alternatives of each family; families about the page itself come first. */
export const countByFamily = (alternatives: readonly Alternative[]): { family: Family; count: number }[] =>
  countedKinds
    .map((family) => ({ family, count: alternatives.filter(({ kind }) => familyOf(kind) === family).length }))
    .filter(({ count }) => count > 0);

/** One row of the list: an alternative, or several forms of the same one. */
export interface Row {
  /** Stable while the page is open. */
  key: string;
  family: Family;
  forms: [Alternative, ...Alternative[]];
  /** About the whole site, not the page only. */
  ofSite: boolean;
}

const siteFamilies: Family[] = ['api-root', 'sitemap', 'feed'];

export interface Groups {
  /** About the page only. */
  post: Row[];
  /** About the whole site. */
  site: Row[];
  /** Documents for agents, of either. */
  agents: Row[];
}

/** Rows of the page at `url` in listing order. */
export function groupsOf(alternatives: readonly Alternative[], url: string): Groups {
  const siteJson = siteJsonOf(alternatives, url);
  const rows = new Map<string, Row>();
  for (const kind of linkKinds) {
    for (const alternative of alternatives) {
      if (alternative.kind !== kind) continue;
      const key = rowKey(alternative);
      const row = rows.get(key);
      if (row) row.forms.push(alternative);
      else {
        const family = familyOf(kind);
        const ofSite = siteFamilies.includes(family) || siteJson(alternative);
        rows.set(key, { key, family, forms: [alternative], ofSite });
      }
    }
  }
  const all = [...rows.values()];
  const others = all.filter(({ family }) => family !== 'agents');
  return {
    post: others.filter(({ ofSite }) => !ofSite),
    site: others.filter(({ ofSite }) => ofSite),
    agents: all.filter(({ family }) => family === 'agents'),
  };
}

/**
 * Whether plain JSON is about the site: every such link of a home page, and elsewhere the JSON Feeds that are declared
 * as `application/json`, which name themselves, or have the title of another feed.
 */
function siteJsonOf(alternatives: readonly Alternative[], url: string) {
  const page = URL.parse(url);
  const isHome = page?.pathname === '/' && !page.search;
  const feeds = new Set(alternatives.flatMap(({ kind, title }) => (kind === 'feed' && title) || []));
  return ({ kind, type, title, href }: Alternative): boolean =>
    kind === 'json' &&
    /^\s*application\/json\s*(;|$)/i.test(type) &&
    (isHome ||
      feeds.has(title) ||
      /\bjson ?feed\b/i.test(title) ||
      /\/feed\.json$/i.test(URL.parse(href)?.pathname ?? ''));
}

/** The JSON and XML forms of oEmbed differ in the parameter `format` only. */
function rowKey({ kind, href }: Alternative): string {
  const family = familyOf(kind);
  if (family !== 'oembed') return `${kind} ${href}`;
  const url = new URL(href);
  return `${family} ${url.origin}${url.pathname} ${url.searchParams.get('url') ?? ''}`;
}

/** The `Accept` value for a link target; empty where the link names no type. */
export const acceptOf = ({ kind, type }: Pick<TypedLink, 'kind' | 'type'>): string =>
  // For any other value, sites may respond with the HTML page.
  kind === 'activitypub' ? 'application/activity+json' : type;

export const undeclaredKinds = [
  'sitemap',
  'host-meta',
  'webfinger',
  'nodeinfo',
  'security',
  'openid',
  'api-root',
  'llms',
  'markdown',
  'api-catalog',
  'ai-catalog',
  'mcp-card',
  'agent-card',
  'agent-skills',
] as const;
