import { linkTo } from '@/lib/http/link-header';
import type { Post } from '@/lib/outbox/post';
import { attributeOf, elementsIn, parseMarkup, textIn } from '../markup';
import type { Found, Ref } from '../target';
import type { Api } from './api';
import { type Status, statusesSchema } from './schema';

const maxPages = 5;
/** Before the first attempt, ms: what clocks of servers differ by beyond their `Date` headers. */
const tolerance = 120_000;
/** A link is of one check-in only, so that it counts in older posts too. */
const linkTolerance = 86_400_000;

/**
 * Looks for a post among the account's own since a time (Unix ms): by its link where the text has it, else by the text.
 * A newer post of another text, which servers may change, leaves the latter open.
 */
export async function findStatus(
  api: Api,
  account: string,
  text: string,
  { link }: Post,
  since: number,
  isTaken: (ref: Ref) => boolean = () => false,
): Promise<Found> {
  const key = link !== undefined && text.includes(link) ? link : undefined;
  let path: string | undefined =
    `/api/v1/accounts/${encodeURIComponent(account)}/statuses?limit=40&exclude_reblogs=true`;
  let others = false;
  for (let page = 0; page < maxPages; page++) {
    const read: Awaited<ReturnType<typeof readPage>> = await readPage(api, path);
    if ('failed' in read) return read.failed;
    const { statuses, next, ahead } = read;
    const earliest = since + ahead - (key === undefined ? tolerance : linkTolerance);
    const recent = statuses.filter(({ createdAt }) => createdAt >= earliest);
    const fits = ({ content, ref }: Status) =>
      !isTaken(ref) && (key === undefined ? isTextOf(content, text) : hasLink(content, key));
    const found = recent.findLast(fits);
    if (found) return { kind: 'found', ref: found.ref };
    others ||= recent.length > 0;
    if (recent.length < statuses.length || !next) return endOf(key, others);
    path = next;
  }
  return { kind: 'cannot-tell' };
}

const endOf = (key: string | undefined, others: boolean): Found =>
  key === undefined && others ? { kind: 'cannot-tell' } : { kind: 'absent' };

async function readPage(api: Api, path: string) {
  const read = await api.read(path, statusesSchema);
  if ('outcome' in read) {
    const { outcome } = read;
    const failed: Found = { kind: 'cannot-tell', ...(outcome.failure && { failure: outcome.failure }) };
    return { failed };
  }
  const { headers } = read.answer;
  const date = Date.parse(headers.get('date') ?? '');
  return {
    statuses: read.value,
    next: linkTo('next', headers.get('link'), new URL(path, api.origin))?.href,
    /** By how much the server's clock is ahead, ms. */
    ahead: Number.isNaN(date) ? 0 : date - api.now(),
  };
}

/** Whether a post's HTML contains the link, as text or behind a shorter one, and not just one that begins like it. */
export function hasLink(content: string, link: string): boolean {
  const root = parseMarkup(content);
  if ([...elementsIn(root)].some((element) => attributeOf(element, 'href') === link)) return true;
  const text = textIn(root);
  for (let at = text.indexOf(link); at >= 0; at = text.indexOf(link, at + 1))
    if (!/^[\p{L}\p{N}/_%?#&=-]/u.test(text.slice(at + link.length))) return true;
  return false;
}

/** Whether a post's HTML is of this text: white space aside, and hosts of mentions, which servers hide. */
export const isTextOf = (content: string, text: string): boolean =>
  plain(textIn(parseMarkup(content))) === plain(text);

const plain = (text: string): string =>
  text.replace(/(@[\w.-]{1,100})@[\w.-]{1,200}/g, '$1').replace(/\s+/g, '');
