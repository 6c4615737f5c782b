import { parseLinkHeader } from '../http/link-header';
import type { Web } from '../http/web';
import type { SaidLink } from './links';
import { isForBrowser, type PageReport } from './page';

/** What a page was sent with, as far as that can be found out afterwards. */
export interface PageHeaders {
  /** Names the view of the page that this is true of. */
  view: string;
  /** Whether the site sent its headers again. */
  read: boolean;
  links: SaidLink[];
}

/** A part of the page (`#`) is no other page; a reload is another view. */
export const viewKey = ({ url, since }: PageReport): string => `${since} ${withoutPart(url)}`;

const withoutPart = (url: string): string => url.replace(/#.*/s, '');

const most = 500;

/**
 * Asks a page's own address for its headers once more, since browsers do not tell what a page came with: by HEAD, and a
 * redirect leads to another page, so its headers are not taken. `address` is the page's as the browser has it.
 */
export async function askHeaders(
  web: Web,
  page: PageReport,
  address: string | undefined,
): Promise<PageHeaders> {
  const view = viewKey(page);
  const unread = { view, read: false, links: [] };
  if (address === undefined) return unread;
  const url = withoutPart(address);
  const answer = await web({
    url,
    // What the person looks at already.
    namedBy: [url],
    method: 'HEAD',
    // As browsers ask for pages, or a site may send another version of it.
    headers: { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
    redirect: 'error',
    timeoutMs: 5000,
  });
  if (!answer.ok) return unread;
  await answer.value.discard();
  const { headers, ok, url: end } = answer.value;
  return ok ? { view, read: true, links: headerLinks(headers.get('link') ?? '', end.href) } : unread;
}

/** The typed links that a `Link` header says of the page at `page`; relative targets ignore its `<base>` (RFC 8288, 3.1). */
export function headerLinks(header: string, page: string): SaidLink[] {
  const links: SaidLink[] = [];
  for (const { target, rel, anchor, ...said } of parseLinkHeader(header)) {
    if (links.length === most) break;
    const url = URL.parse(target, page);
    const about = URL.parse(anchor ?? '', page)?.href;
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || about === undefined)
      continue;
    if (!rel.trim() || isForBrowser(rel)) continue;
    if ((rel + said.type + said.media).length >= 2048 || Math.max(url.href.length, about.length) > 2048)
      continue;
    links.push({
      ...said,
      rel,
      href: url.href,
      title: said.title.slice(0, 300),
      hreflang: said.hreflang.slice(0, 40),
      anchor: about === page ? '' : about,
      from: 'header',
    });
  }
  return links;
}
