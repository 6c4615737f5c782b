import type { UndeclaredKind } from '../contract';

export interface UndeclaredRequest {
  /** `sitemap` are those that robots.txt names. */
  kind: UndeclaredKind;
  url: string;
  type: string;
}

/** [kind, path, media type] at every site (RFC 9309, 6415, NodeInfo 2.1, RFC 9116, 9727, OpenID Connect Discovery). */
const usual: [UndeclaredKind, string, string][] = [
  ['sitemap', '/robots.txt', 'text/plain'],
  ['host-meta', '/.well-known/host-meta', 'application/xrd+xml'],
  ['nodeinfo', '/.well-known/nodeinfo', 'application/json'],
  ['security', '/.well-known/security.txt', 'text/plain'],
  ['api-catalog', '/.well-known/api-catalog', 'application/linkset+json'],
  ['openid', '/.well-known/openid-configuration', 'application/json'],
];

export interface AskedPage {
  url: string;
  links: readonly { rel: string; href: string; kind: string | null }[];
}

/**
 * The requests for what the site of a page may offer, eight at most, all of them to its host; none for a page without a
 * host. `cms` is the profile's word for the system whose API root has a usual address.
 */
export function requestsFor({ url, links }: AskedPage, cms: string): UndeclaredRequest[] {
  const page = URL.parse(url);
  if (!page || !/^https?:$/.test(page.protocol)) return [];
  const at = (kind: UndeclaredKind, path: string, type: string) => ({ kind, url: page.origin + path, type });
  const requests = usual.map((one) => at(...one));
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
  return requests;
}
