import type { UndeclaredKind } from '../contract';

export interface UndeclaredRequest {
  kind: UndeclaredKind | 'tdmrep';
  url: string;
  type: string;
}

type Kind = UndeclaredRequest['kind'];

/**
 * [kind, path, media type] at every site, those that most sites have first (RFC 9309, llmstxt.org, MCP, A2A, Agent
 * Skills, RFC 9727, TDM Reservation Protocol, RFC 9116, NodeInfo 2.1).
 */
const first: [Kind, string, string][] = [
  ['ai-catalog', '/.well-known/ai-catalog.json', 'application/ai-catalog+json'],
  ['mcp-card', '/.well-known/mcp/server-card.json', 'application/json'],
  ['agent-card', '/.well-known/agent-card.json', 'application/json'],
  ['agent-skills', '/.well-known/agent-skills/index.json', 'application/json'],
  ['api-catalog', '/.well-known/api-catalog', 'application/linkset+json'],
  ['tdmrep', '/.well-known/tdmrep.json', 'application/json'],
  ['security', '/.well-known/security.txt', 'text/plain'],
  ['nodeinfo', '/.well-known/nodeinfo', 'application/json'],
];
/** OpenID Connect Discovery, RFC 6415. */
const last: [Kind, string, string][] = [
  ['openid', '/.well-known/openid-configuration', 'application/json'],
  ['host-meta', '/.well-known/host-meta', 'application/xrd+xml'],
];

export interface AskedPage {
  url: string;
  links: readonly { rel: string; href: string; kind: string | null }[];
}

/** Files nearer to the page count more (llmstxt.org, version 2); beyond this depth nobody has them. */
const deepest = 3;

/**
 * The requests for what the site of a page may offer and does not name, all of them to its host; none for a page
 * without a host. `cms` is the profile's word for the system whose API root has a usual address.
 */
export function requestsFor({ url, links }: AskedPage, cms: string): UndeclaredRequest[] {
  const page = URL.parse(url);
  if (!page || !/^https?:$/.test(page.protocol)) return [];
  const at = (kind: Kind, path: string, type: string) => ({ kind, url: page.origin + path, type });
  const [top, nearest, ...between] = directoriesOf(page.pathname).map((path) =>
    at('llms', `${path}llms.txt`, 'text/plain'),
  );
  const requests = [
    at('sitemap', '/robots.txt', 'text/plain'),
    ...(top ? [top] : []),
    ...(nearest ? [nearest] : []),
    ...(links.some(({ kind }) => kind === 'markdown')
      ? []
      : [
          { kind: 'markdown' as const, url: page.href.split('#')[0] ?? '', type: 'text/markdown' },
          at('markdown', twinOf(page.pathname), 'text/markdown'),
        ]),
    ...first.map((one) => at(...one)),
  ];
  const author = links.find(
    ({ rel, href }) => /(^|\s)(author|me)(?!\S)/i.test(rel) && URL.parse(href)?.origin === page.origin,
  );
  // Servers take the address of an author's page as well as an acct: name (RFC 7033, section 4.5).
  if (author) {
    const resource = encodeURIComponent(author.href);
    requests.push(at('webfinger', `/.well-known/webfinger?resource=${resource}`, 'application/jrd+json'));
  }
  if (!links.some(({ kind }) => kind === 'api-root'))
    requests.push(at('api-root', `/${cms}-json/`, 'application/json'));
  requests.push(...last.map((one) => at(...one)), ...between);
  const declared = new Set(links.map(({ href }) => href));
  return requests.filter(({ kind, url: asked }) => kind === 'markdown' || !declared.has(asked));
}

/** The directories above a page: that of the site, the nearest, then those between. */
function directoriesOf(path: string): string[] {
  const steps = path.split('/').slice(1, -1);
  const nearest = steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}/`).reverse();
  return ['/', ...nearest.slice(0, deepest)];
}

/** The usual address of a page in Markdown: of a directory that of its index (llmstxt.org, version 2). */
const twinOf = (path: string): string => (path.endsWith('/') ? `${path}index.md` : `${path}.md`);

/** The identity of a request in what was asked: one address may be asked for two media types. */
export const keyOf = ({ url, type }: Pick<UndeclaredRequest, 'url' | 'type'>): string => `${type} ${url}`;
