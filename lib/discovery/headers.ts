import { parseLinkHeader } from '../http/link-header';
import { webUrl } from '../http/url';
import type { Web } from '../http/web';
import { headerFields } from './allows/head';
import { isForBrowser, type PageReport } from './page';
import type { PageHeaders } from './schema';

/** Identifies a page view: a reload makes a new one, a fragment does not. */
export const viewKey = ({ url, since }: Pick<PageReport, 'url' | 'since'>): string =>
  `${since} ${withoutFragment(url)}`;

const withoutFragment = (url: string): string => url.replace(/#.*/s, '');

const maxLinks = 500;

/**
 * Requests a page's headers again, because browsers do not expose them. The headers of a redirect's target belong to
 * another page and are ignored. `address` is the page's, from the browser, or what
 * that stands for; `namedBy` is the browser's.
 */
export async function requestHeaders(
  web: Web,
  page: PageReport,
  address: string | undefined,
  namedBy = address,
): Promise<PageHeaders> {
  const view = viewKey(page);
  const unread = { view, read: false, links: [] };
  if (address === undefined || namedBy === undefined) return unread;
  const url = withoutFragment(address);
  const response = await web({
    url,
    // The page itself is open in the tab.
    namedBy: [namedBy],
    method: 'HEAD',
    // The value that browsers send for pages, so that the site selects the same representation.
    headers: { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
    redirect: 'error',
    timeoutMs: 5000,
  });
  if (!response.ok) return unread;
  await response.value.discard();
  const { headers, ok, url: end } = response.value;
  if (!ok) return unread;
  const fields = headerFields.flatMap((name) => {
    const value = headers.get(name);
    return value ? { name, value: value.slice(0, 2000) } : [];
  });
  const links = headerLinks(headers.get('link') ?? '', end.href);
  return { view, read: true, links, ...(fields.length > 0 && { fields }) };
}

/** Parses the typed links of a page's `Link` header. Relative targets ignore `<base>` (RFC 8288, section 3.1). */
export function headerLinks(header: string, page: string): PageHeaders['links'] {
  const links: PageHeaders['links'] = [];
  for (const { target, rel, anchor, ...link } of parseLinkHeader(header)) {
    if (links.length === maxLinks) break;
    const url = webUrl(target, page);
    const context = URL.parse(anchor ?? '', page)?.href;
    if (!url || context === undefined) continue;
    if (!rel.trim() || isForBrowser(rel)) continue;
    if ((rel + link.type + link.media).length >= 2048 || Math.max(url.href.length, context.length) > 2048)
      continue;
    links.push({
      ...link,
      rel,
      href: url.href,
      title: link.title.slice(0, 300),
      hreflang: link.hreflang.slice(0, 40),
      anchor: context === page ? '' : context,
      from: 'header',
    });
  }
  return links;
}
