import { fail, ok, type Result } from '../../../http/failure';
import { hostOf } from '../text/text';
import type { Report } from '../tree';
import { childrenOf, nameOf, readXml } from '../xml/element';
import { readAtom } from './atom';
import type { RawFeed } from './entry';
import { readJsonFeed } from './json';
import { readRss } from './rss';

/** Reads a feed in any of the formats in use; `url` is its address. The failure names the format received instead. */
export function readFeed(text: string, url: string, report?: Report): Result<RawFeed> {
  if (/^[\s\uFEFF]*[{[]/.test(text)) {
    const feed = readJsonFeed(text, url);
    return feed ? ok(feed) : fail({ kind: 'malformed', host: hostOf(url), where: 'JSON Feed' });
  }
  const host = hostOf(url);
  const xml = readXml(text, report);
  if (!xml) return fail({ kind: 'malformed', host, where: 'XML' });
  const name = nameOf(xml.root);
  // RDF says many things; the channel and the items make it a feed.
  const parts = name === 'rdf' ? [...childrenOf(xml.root)].map(nameOf) : ['channel'];
  if (!parts.includes('channel') && !parts.includes('item'))
    return fail({ kind: 'malformed', host, where: 'RSS 1.0' });
  if (name === 'rss' || name === 'rdf' || name === 'channel') return ok(readRss(xml, url));
  if (name === 'feed' || name === 'entry') return ok(readAtom(xml, url));
  return fail({ kind: 'malformed', host, where: `<${name.slice(0, 80)}>` });
}
