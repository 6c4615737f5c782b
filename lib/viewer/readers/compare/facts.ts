import type { Thing } from '../activitypub/thing';
import { inLanguage } from '../activitypub/words';
import { entryOf, lineOf, type RawEntry, type RawFeed } from '../feed/entry';
import type { Oembed } from '../oembed/oembed';
import { decoded, followable, withoutSlashes, wordsOf } from '../text/text';

export const factNames = ['title', 'author', 'published', 'language', 'image', 'canonical'] as const;
export type FactName = (typeof factNames)[number];

/** The facts in one source, as written. */
export type Facts = { [N in FactName]?: string };

export interface Metadata {
  facts: Facts;
  /** Its name for the whole site; may be empty. */
  site: string;
}

/** Facts without those that are empty. */
export function factsOf(found: { [N in FactName]?: string | undefined }): Facts {
  const facts: Facts = {};
  for (const name of factNames) {
    const text = found[name]?.trim();
    if (text) facts[name] = text.slice(0, 2000);
  }
  return facts;
}

export function oembedFacts({ title, author, provider, thumbnail, photo, type }: Oembed): Metadata {
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
export function activityFacts(thing: Thing): Metadata {
  const [object] = thing.objects;
  if (thing.shape === 'activity' && object?.thing) return activityFacts(object.thing);
  const first = (texts: Thing['name']) => wordsOf(inLanguage(texts, [])?.parts ?? []);
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

/** The facts of a page in the entry of a feed about it. A feed without one still names the site. */
export function feedFacts(feed: Pick<RawFeed, 'title'>, raw: RawEntry | undefined): Metadata {
  const site = lineOf(feed.title);
  if (!raw) return { facts: {}, site };
  const entry = entryOf(raw);
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
    site,
  };
}

/** The entry about the page at one of these addresses. An address with a fragment is a part of it, such as a comment. */
export function entryAbout(entries: readonly RawEntry[], pages: readonly string[]): RawEntry | undefined {
  const wanted = new Set(pages.map(addressKey));
  return entries.find(
    ({ href }) => href !== undefined && !href.includes('#') && wanted.has(addressKey(href)),
  );
}

/** Never throws: no reader gives a time that is no date. */
export const isoOf = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

/** An address by what makes it the same page: no fragment, no slash at the end, one way of escaping. */
export function addressKey(address: string): string {
  const href = followable(address);
  if (!href) return address.trim();
  const url = new URL(href);
  const path = withoutSlashes(url.pathname);
  return `${url.protocol}//${url.host}${decoded(path, decodeURI)}${decoded(url.search, decodeURI)}`;
}
