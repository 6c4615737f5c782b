import { type Wanted, wantedFor } from '../../model';

/** Names and types of documents that the viewer reads better than a tab shows them. */
const readable = /\.(md|markdown|txt|json|xml|ya?ml)$/i;
const readableType = /[/+](json|xml|markdown|plain|yaml)(?![\w+])/i;

/** The kinds of entries that name what they are by a word and not by a media type (agent skills 0.2.0). */
const byWord = new Map([['skill-md', 'text/markdown']]);

/**
 * How a link within a list is opened in the viewer; undefined for what a tab shows. `type` may hold a relation type
 * beside the media type; `list` is the address of the list, whose own fragment links lead nowhere else.
 */
export function readingWithin(href: string, type: string, list: string): Omit<Wanted, 'tabId'> | undefined {
  const url = URL.parse(href);
  if (!url || href.split('#')[0] === list.split('#')[0]) return undefined;
  const named = byWord.get(type) ?? type.split(' · ').find((part) => part.includes('/')) ?? '';
  if (/html/i.test(named)) return undefined;
  if (!readableType.test(named) && !readable.test(url.pathname)) return undefined;
  const guessed = named || (/\.json$/i.test(url.pathname) ? 'application/json' : '');
  const isLlms = /\/llms\.txt$/i.test(url.pathname);
  return wantedFor(isLlms ? 'llms' : null, href, guessed);
}
