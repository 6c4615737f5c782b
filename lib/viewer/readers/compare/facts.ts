import type { Thing } from '../activitypub/types';
import { inLanguage } from '../activitypub/words';
import type { Feed } from '../feed/entry';
import type { Oembed } from '../oembed/oembed';
import type { Steps } from '../steps';
import { followable, withoutSlashes, wordsOf } from '../text/text';

/** What the alternatives of a page are compared in. */
export const factNames = ['title', 'author', 'published', 'language', 'image', 'canonical'] as const;
export type FactName = (typeof factNames)[number];

/** What one alternative says, as it says it; absent where it says nothing. */
export type Facts = { [N in FactName]?: string };

export interface SaidFacts {
  facts: Facts;
  /** What it calls the whole site, if it does. */
  site: string;
}

/** Facts without those that are empty. */
export function factsOf(said: { [N in FactName]?: string | undefined }): Facts {
  const facts: Facts = {};
  for (const name of factNames) {
    const text = said[name]?.trim();
    if (text) facts[name] = text.slice(0, 2000);
  }
  return facts;
}

export function oembedFacts({ title, author, provider, thumbnail, photo, type }: Oembed): SaidFacts {
  return {
    facts: factsOf({
      title,
      author: author?.name || author?.href,
      image: (type === 'photo' ? photo : undefined) ?? thumbnail?.href,
    }),
    site: provider?.name ?? '',
  };
}

/** Of an activity, what it is about says it. */
export function activityFacts(thing: Thing): SaidFacts {
  const [object] = thing.objects;
  if (thing.shape === 'activity' && object?.thing) return activityFacts(object.thing);
  const first = (said: Thing['name']) => wordsOf(inLanguage(said, [])?.parts ?? []);
  const [author] = thing.authors;
  const languages = [...thing.content, ...thing.name].flatMap(({ lang }) => lang || []);
  const page = thing.urls.find(({ mediaType }) => mediaType === '' || mediaType.startsWith('text/html'));
  return {
    facts: factsOf({
      title: first(thing.name),
      author: author?.name || author?.href,
      published: thing.published === undefined ? undefined : isoOf(thing.published),
      // Words in several languages do not say which one the page is in.
      language: new Set(languages).size === 1 ? languages[0] : undefined,
      image: thing.attachments.find(({ picture, href }) => picture && href)?.href,
      canonical: page?.href ?? thing.id,
    }),
    site: '',
  };
}

/** What a feed says of the page at one of these addresses; undefined when it has no entry for it. */
export function* feedFacts(feed: Feed, pages: readonly string[]): Steps<SaidFacts | undefined> {
  const entry = yield* entryOf(feed, new Set(pages.map(addressKey)));
  if (!entry) return undefined;
  const { published } = entry;
  return {
    facts: factsOf({
      title: entry.title,
      author: entry.authors.join(', '),
      published:
        published && (published.ms === undefined || published.day ? published.written : isoOf(published.ms)),
      image: entry.enclosures.find(({ type }) => /^image\//i.test(type))?.href,
      canonical: entry.href,
    }),
    site: feed.title,
  };
}

function* entryOf(
  { entries }: Feed,
  wanted: ReadonlySet<string>,
): Steps<Feed['entries'][number] | undefined> {
  for (const [index, entry] of entries.entries()) {
    if (entry.href !== undefined && wanted.has(addressKey(entry.href))) return entry;
    if (index % 50 === 49) yield index / entries.length;
  }
  return undefined;
}

/** Never throws: no reader gives a time that is no date. */
export const isoOf = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

/** An address by what makes it the same page: no fragment, no slash at the end, one way of escaping. */
export function addressKey(address: string): string {
  const href = followable(address);
  if (!href) return address.trim();
  const url = new URL(href);
  const path = withoutSlashes(url.pathname);
  return `${url.protocol}//${url.host}${unescaped(path)}${url.search === '?' ? '' : unescaped(url.search)}`;
}

function unescaped(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
