import type { Outline } from '../http/opml';
import type { PageView } from './model';

/** The feeds of a page, each once as its alternatives are, for a subscription list. */
export const feedsOf = ({ alternatives, url, title: page }: PageView): Outline[] =>
  alternatives
    .filter(({ kind, href }) => kind === 'feed' && /^https?:/.test(href))
    .map(({ href, title }) => ({ url: href, title: title || page, page: url }));
