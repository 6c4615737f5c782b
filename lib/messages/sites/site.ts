/**
 * The site of a page, by which the person switches: its host without the port, because neither the request rules of
 * browsers nor all their address patterns know ports. Undefined off the web.
 */
export function siteOf(address: string | undefined): string | undefined {
  const url = address ? URL.parse(address) : null;
  return url && /^https?:$/.test(url.protocol) && url.hostname ? url.hostname : undefined;
}

/** The one of the sites that a host belongs to. Hosts below it do too, because request rules take them in as well. */
export const coveredBy = (sites: readonly string[], host: string): string | undefined =>
  sites.find((site) => host === site || (hasBelow(site) && host.endsWith(`.${site}`)));

/** Addresses of numbers and single words (localhost) have no hosts below them. */
const hasBelow = (site: string): boolean => /\.[a-z-]/.test(site) && !site.startsWith('[');

/** What to ask the browser for, as addresses; `*` stands for any host below. */
export const addressesOf = (site: string): string[] =>
  ['https:', 'http:'].map((protocol) => `${protocol}//${hasBelow(site) ? '*.' : ''}${site}`);

/** Match patterns of all pages of the site. */
export const patternsOf = (site: string): string[] => addressesOf(site).map((address) => `${address}/*`);
