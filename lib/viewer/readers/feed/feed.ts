import { fail, ok, type Result } from '../../../http/failure';
import { finish, type Steps } from '../steps';
import { hostOf } from '../text/text';
import { childrenOf, nameOf, xmlSteps } from '../xml/element';
import { atomSteps } from './atom';
import type { Feed } from './entry';
import { jsonFeedSteps } from './json';
import { rssSteps } from './rss';

/** Reads a feed in any of the forms in use; `url` is where it was. The failure names what came in its place. */
export const readFeed = (text: string, url: string): Result<Feed> => finish(feedSteps(text, url));

/** The same in steps, for a long one. */
export function* feedSteps(text: string, url: string): Steps<Result<Feed>> {
  if (/^[\s\uFEFF]*[{[]/.test(text)) {
    const feed = yield* jsonFeedSteps(text, url);
    return feed ? ok(feed) : fail({ kind: 'malformed', host: hostOf(url), where: 'JSON Feed' });
  }
  const host = hostOf(url);
  const xml = yield* xmlSteps(text);
  if (!xml) return fail({ kind: 'malformed', host, where: 'XML' });
  const name = nameOf(xml.root);
  // RDF says many things; the channel and the items make it a feed.
  const parts = name === 'rdf' ? [...childrenOf(xml.root)].map(nameOf) : ['channel'];
  if (!parts.includes('channel') && !parts.includes('item'))
    return fail({ kind: 'malformed', host, where: 'RSS 1.0' });
  if (name === 'rss' || name === 'rdf' || name === 'channel') return ok(yield* rssSteps(xml, url));
  if (name === 'feed' || name === 'entry') return ok(yield* atomSteps(xml, url));
  return fail({ kind: 'malformed', host, where: `<${name.slice(0, 80)}>` });
}
