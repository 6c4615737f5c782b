import { type Poll, type Post, standOf, votesOf } from '../model';
import type { ExportItem, ExportWords } from './item';

/** The address where the message itself stands. */
export function sourceOfItem(item: ExportItem): string | undefined {
  switch (item.kind) {
    case 'message':
      return item.reading.source;
    case 'page':
      return item.message.permalink;
    case 'missing':
      return item.source;
  }
}

/** The number or other name of it, for a file's name. */
export function nameOfItem(item: ExportItem): string {
  switch (item.kind) {
    case 'message':
      return item.reading.message.id;
    case 'page':
      return item.message.id ?? item.message.key;
    case 'missing':
      return item.id;
  }
}

/** Who wrote it, for a heading: "Ana Reis (@ana)". */
export function authorLine(name: string | undefined, handle: string | undefined, words: ExportWords): string {
  if (!name) return handle ? `@${handle}` : words.someone;
  return handle ? `${name} (@${handle})` : name;
}

/** Below a poll: its votes, and its end as seen from the time it was fetched, Unix milliseconds. */
export function pollFacts(poll: Poll, readAt: number, words: ExportWords): string {
  const { ended, at } = standOf(poll, readAt);
  return [words.votes(votesOf(poll).total), words.pollEnd(ended, at)].filter(Boolean).join(' · ');
}

/** Small facts below a message. */
export function factsOf(post: Post, words: ExportWords): string[] {
  return [
    post.likes !== undefined && words.likes(post.likes),
    post.replies !== undefined && words.replies(post.replies),
    post.place,
    post.edited && words.edited,
  ].filter((fact) => typeof fact === 'string');
}

/** The best plain file of a video. */
export const fileOf = ({ files }: Post['media'][number]): string | undefined =>
  files?.findLast(({ type }) => type === 'video/mp4')?.url ?? files?.at(-1)?.url;

/** Addresses of the web alone: what is written into a file is pressed later, elsewhere. */
export const isWeb = (href: string): boolean => /^https?:\/\//i.test(href) && URL.canParse(href);

/** RFC 3339, in universal time. */
export const stamp = (time: number): string => new Date(time).toISOString();
