import { hostPattern } from '@/lib/http/url';

/**
 * The site of a page: its host without the port, which request rules and some match patterns do not support. Undefined
 * unless http(s).
 */
export function siteOf(address: string | undefined): string | undefined {
  const url = address ? URL.parse(address) : null;
  return url && /^https?:$/.test(url.protocol) && url.hostname ? url.hostname : undefined;
}

/** The site that a host belongs to. Subdomains are included, as in request rules. */
export const coveredBy = (sites: readonly string[], host: string): string | undefined =>
  sites.find((site) => host === site || (hasSubdomains(site) && host.endsWith(`.${site}`)));

/** IP addresses and single words (localhost) have no subdomains. */
const hasSubdomains = (site: string): boolean => /\.[a-z-]/.test(site) && !site.startsWith('[');

/** The origins to request permission for; `*` stands for any subdomain. */
export const addressesOf = (site: string): string[] =>
  ['https:', 'http:'].map((protocol) => `${protocol}//${hasSubdomains(site) ? '*.' : ''}${site}`);

/** Match patterns of all pages of the site. */
export const patternsOf = (site: string): string[] => addressesOf(site).map(hostPattern);
