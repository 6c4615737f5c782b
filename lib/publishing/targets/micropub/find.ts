import type { Failure } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import type { Web } from '@/lib/http/web';
import type { Post } from '@/lib/outbox/post';
import { attributeOf, elementsIn, parseMarkup, textIn, tokensOf } from '../markup';
import type { Found, Ref } from '../target';
import { type Entry, readEntries, readFeed } from './microformats';
import { addressesIn, addressIn, contentIn, textIn as firstText, listSchema, sourceSchema } from './schema';
import { isPage, isSuccess, type Server, unsuccessful } from './server';

export interface FindParts {
  server: Server;
  web: Web;
  me: string;
}

interface Seen {
  entries: Entry[];
  /** It would show the post if the post existed. */
  tells: boolean;
  /** Where the person’s page was found: it may be another than theirs. */
  page?: string;
  failure?: Failure | undefined;
  /** It answers, with something else or with what may be the post. */
  unread?: true;
}

const nothing: Seen = { entries: [], tells: false };
const maxPages = 5;
/** Entries; a list of fewer is whole. */
const shortestPage = 10;
/** Bytes. */
const maxPage = 5_000_000;
/** Milliseconds. */
const tolerance = 120_000;

/**
 * Looks for a post in the endpoint’s list, at the address it was given, on the person’s home page and in the feed which
 * that page names, and stops where it is.
 */
export async function find(
  parts: FindParts,
  post: Post,
  since: number,
  at?: Ref,
  isTaken: (ref: Ref) => boolean = () => false,
): Promise<Found> {
  const from = Math.min(since, Date.parse(post.published)) - tolerance;
  const isIt = (each: Entry) => isOf(each, post) && (each.url === undefined || !isTaken({ url: each.url }));
  const sources = [
    () => readList(parts.server, from),
    () => readAt(parts, post, at),
    () => readSite(parts, post, from, isIt),
  ];
  let told = false;
  let toldByList = false;
  let doubted = false;
  let listed = false;
  let unread = false;
  let failure: Failure | undefined;
  for (const [index, read] of sources.entries()) {
    const seen = await read();
    const entry = seen.entries.find(isIt);
    const { url } = entry ?? {};
    if (url !== undefined && ![parts.me, seen.page].some((page) => page !== undefined && isPage(url, page)))
      return { kind: 'found', ref: { url } };
    listed ||= entry !== undefined;
    told ||= seen.tells;
    toldByList ||= seen.tells && index === 0;
    doubted ||= seen.entries.some((each) => mayBe(each, post));
    unread ||= seen.unread === true;
    failure ??= seen.failure;
  }
  // Lists of some servers have no addresses. The page that lists it is none: a change of the post would be one of that page.
  if (listed) return { kind: 'found', ref: at ?? { url: '' } };
  // A complete list proves absence though a page cannot be read; a home page may be cached, or show articles.
  if (told && !doubted && (toldByList || !(failure || unread))) return { kind: 'absent' };
  return { kind: 'cannot-tell', ...(failure && { failure }) };
}

/** By its link; else by its time to the second, which is of one check-in; else by its text and its time to the minute. */
export function isOf({ syndication, published, text = '' }: Entry, post: Post): boolean {
  const { link } = post;
  if (link !== undefined && syndication.some((each) => each === URL.parse(link)?.href)) return true;
  if (published !== undefined && isSameTime(published, post.published, 19)) return true;
  return published !== undefined && isSameTime(published, post.published, 16) && hasWords(text, post);
}

/** An entry without a time may be an older one with the same words. */
const mayBe = ({ published, text = '' }: Entry, post: Post): boolean =>
  published === undefined && hasWords(text, post);

function hasWords(text: string, post: Post): boolean {
  const words = lettersOf(post.text);
  return words !== '' && lettersOf(text) === words;
}

/** The same moment, or, where the offset was dropped, the same clock time; `length` characters of it. */
const isSameTime = (one: string, other: string, length: number): boolean =>
  one.slice(0, length).replace(' ', 'T') === other.slice(0, length) ||
  momentOf(one, length) === momentOf(other, length);

function momentOf(time: string, length: number): string | number {
  const moment = Date.parse(time);
  return Number.isNaN(moment) ? Number.NaN : new Date(moment).toISOString().slice(0, length);
}

/** Sites change white space and signs of a text. */
export const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** By the last one: those that are pinned to the top are older. */
const reaches = (entries: readonly Entry[], from: number): boolean =>
  Date.parse(entries.at(-1)?.published ?? '') < from;

async function readList(server: Server, from: number): Promise<Seen> {
  const entries: Entry[] = [];
  let after: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const answer = await server.query([
      ['q', 'source'],
      ['limit', '100'],
      ...(after === undefined ? [] : [['after', after] as const]),
    ]);
    if (!answer.ok || !isSuccess(answer.value)) {
      const outcome = unsuccessful(answer, Date.now());
      // Without the extension the endpoint refuses the query.
      return outcome.kind === 'refused' && page === 0
        ? nothing
        : { ...nothing, entries, failure: outcome.failure };
    }
    const parsed = parseJson(answer.value.text, listSchema, answer.value.host);
    if (!parsed.ok) return { ...nothing, entries, unread: true };
    const { items } = parsed.value;
    const posts = items.filter((item) => item !== undefined);
    for (const item of posts) entries.push(entryOf(item));
    if (posts.length < items.length) return { ...nothing, entries, unread: true };
    after = parsed.value.paging?.after;
    if (reaches(entries, from)) return { entries, tells: true };
    // A list without pages may end at any number.
    if (!after) return { entries, tells: page > 0 || entries.length < shortestPage };
  }
  return { entries, tells: false };
}

function entryOf({
  properties,
  url: beside,
}: {
  properties: Record<string, unknown[]>;
  url?: unknown;
}): Entry {
  const url = addressIn(properties.url) ?? addressIn(beside);
  const published = firstText(properties.published);
  const content = contentIn(properties.content);
  return {
    ...(url !== undefined && { url }),
    syndication: addressesIn(properties.syndication),
    ...(published !== undefined && { published }),
    text: typeof content === 'object' ? textIn(parseMarkup(content.html)) : (content ?? ''),
  };
}

/** An accepted post, by its source or its page: whatever post that shows is this one. */
async function readAt({ server, web }: FindParts, post: Post, at: Ref | undefined): Promise<Seen> {
  if (!at) return nothing;
  const there: Seen = { entries: [{ ...keysOf(post), url: at.url }], tells: true };
  const source = await server.query([
    ['q', 'source'],
    ['url', at.url],
  ]);
  if (source.ok && isSuccess(source.value) && parseJson(source.value.text, sourceSchema, '').ok) return there;
  const page = await readPage(web, at.url, at.url);
  if ('failure' in page) return { ...nothing, failure: page.failure };
  if (page.status === 404) return { entries: [], tells: post.visibility !== 'private' };
  return readEntries(page.text, page.address).length > 0 ? there : nothing;
}

const keysOf = ({ published, link }: Post) => ({ published, syndication: link === undefined ? [] : [link] });

/** The home page and its feed; both show public posts only. */
async function readSite(
  { web, me }: FindParts,
  post: Post,
  from: number,
  isIt: (entry: Entry) => boolean,
): Promise<Seen> {
  const home = await readPage(web, me, me);
  if ('failure' in home) return { ...nothing, failure: home.failure };
  const onPage = readEntries(home.text, home.address);
  const open = post.visibility === 'public';
  const found = onPage.some(isIt);
  const address = found ? undefined : feedOf(home.text, home.address);
  const page = home.address;
  if (address === undefined) return { entries: onPage, page, tells: open && reaches(onPage, from) };
  const feed = await readPage(web, address, me);
  if ('failure' in feed) return { ...nothing, failure: feed.failure };
  const entries = [...onPage, ...readFeed(feed.text, feed.address)];
  return { entries, page, tells: open && reaches(entries, from) };
}

function feedOf(html: string, address: string): string | undefined {
  const link = [...elementsIn(parseMarkup(html))].find(
    (each) =>
      each.name === 'link' &&
      tokensOf(each, 'rel').includes('alternate') &&
      /^application\/(?:atom|rss)\+xml$/.test(attributeOf(each, 'type')),
  );
  return (link && URL.parse(attributeOf(link, 'href'), address)?.href) ?? undefined;
}

/** The text of a page, empty for an error that is the page’s own. */
async function readPage(
  web: Web,
  url: string,
  namedBy: string,
): Promise<{ status: number; address: string; text: string } | { failure: Failure }> {
  const answer = await web({ url, namedBy: [namedBy] });
  if (!answer.ok) return answer;
  const { status, url: end } = answer.value;
  if (status >= 500) {
    await answer.value.discard();
    return { failure: { kind: 'unreachable', host: end.host, status } };
  }
  const text = await answer.value.text(maxPage);
  if (!text.ok) return text;
  return { status, address: end.href, text: answer.value.ok ? text.value : '' };
}
