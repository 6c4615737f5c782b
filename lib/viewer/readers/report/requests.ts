import type { ReportRequest, Role } from './model';

/** A typed link of the page, of its head, body or header. */
export interface PlannedLink {
  rel: string;
  href: string;
  type: string;
}

/** Requests of one report. */
export const mostRequests = 12;

/** A path that no site has: whoever answers it with a page says nothing by a status (https://web.dev/articles/change-password-url). */
const nowhere = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';

const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const feeds =
  'application/rss+xml,application/atom+xml,application/feed+json,application/xml;q=0.9,text/xml;q=0.9';
const linkset = 'application/linkset+json';

/** [role, media type of its link, what to accept], most telling first; the first link of each counts. */
const linked: [Role, (link: PlannedLink, rels: string[]) => boolean, string][] = [
  ['activitypub', ({ type }, rels) => isAlternate(rels) && isActivity(type), 'application/activity+json'],
  ['oembed-json', ({ type }, rels) => isAlternate(rels) && /json\+oembed/i.test(type), 'application/json'],
  ['oembed-xml', ({ type }, rels) => isAlternate(rels) && /xml\+oembed/i.test(type), 'text/xml'],
  ['feed', (link, rels) => isAlternate(rels) && isFeed(link), feeds],
  ['linkset', ({ type }, rels) => rels.includes('linkset') && /linkset\+json/i.test(type), linkset],
  [
    'markdown',
    ({ type }, rels) => isAlternate(rels) && /^text\/(?:x-)?markdown\b/i.test(type),
    'text/markdown',
  ],
];

const isAlternate = (rels: string[]): boolean => rels.includes('alternate') && !rels.includes('stylesheet');
export const isActivity = (type: string): boolean =>
  /^application\/activity\+json\b/i.test(type) || type.includes('/ns/activitystreams');
/** By its type, or where that says no more than JSON or XML, by its path. */
export const isFeed = ({ type, href }: { type: string; href: string }): boolean =>
  /^application\/(?:(?:rss|atom|rdf)\+xml|feed\+json)\b/i.test(type) ||
  (/^(?:application|text)\/(?:xml|json)\s*(?:;|$)/i.test(type) &&
    /\b(?:feed|rss|atom)\b/i.test(href.replace(/^https?:\/\/[^/]*/i, '')));

/** Documents at usual addresses, the most common first. */
const usual: [Role, string, string][] = [
  ['api-catalog', '/.well-known/api-catalog', linkset],
  ['robots', '/robots.txt', 'text/plain'],
  ['llms', '/llms.txt', 'text/plain,text/markdown'],
  ['security', '/.well-known/security.txt', 'text/plain'],
  ['tdmrep', '/.well-known/tdmrep.json', 'application/json'],
  ['agent-card', '/.well-known/agent-card.json', 'application/json'],
  ['ai-catalog', '/.well-known/ai-catalog.json', 'application/ai-catalog+json,application/json'],
  ['agent-skills', '/.well-known/agent-skills/index.json', 'application/json'],
  ['nodeinfo', '/.well-known/nodeinfo', 'application/json'],
];

/** The requests of a report on a page, itself first; none for a page without a host. */
export function requestsFor(url: string, links: readonly PlannedLink[]): ReportRequest[] {
  const page = URL.parse(url);
  if (!page || !/^https?:$/.test(page.protocol)) return [];
  page.hash = '';
  const requests: ReportRequest[] = [
    { role: 'page', href: page.href, accept: html },
    { role: 'control', href: page.origin + nowhere, accept: '*/*' },
  ];
  for (const [role, fits, accept] of linked) {
    const link = links.find((each) => fits(each, each.rel.toLowerCase().split(/\s+/)));
    const target = link && URL.parse(link.href);
    if (target && /^https?:$/.test(target.protocol))
      requests.push({ role, href: withoutHash(target), accept });
  }
  for (const [role, path, accept] of usual) requests.push({ role, href: page.origin + path, accept });
  return requests.slice(0, mostRequests);
}

function withoutHash(url: URL): string {
  url.hash = '';
  return url.href;
}

/** The hosts that are asked, that of the page first. */
export const hostsOf = (requests: readonly ReportRequest[]): string[] => [
  ...new Set(requests.map(({ href }) => new URL(href).host)),
];
