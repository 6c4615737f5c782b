import type { Outline } from '../http/opml';
import type { PageView } from './model';

/** The feeds of a page, each once, for a subscription list. */
export function feedsOf({ alternatives, url, title: page }: PageView): Outline[] {
  const feeds = alternatives.filter(({ kind, href }) => kind === 'feed' && /^https?:/.test(href));
  return [
    ...new Map(
      feeds.map(({ href, title }) => [href, { url: href, title: title || page, page: url }]),
    ).values(),
  ];
}
