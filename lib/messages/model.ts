export type TextPart =
  | { kind: 'text'; text: string }
  /** `text` is a short form of `href`. */
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; handle: string }
  | { kind: 'hashtag'; text: string }
  /** The symbol of a stock or currency: $SALT. */
  | { kind: 'symbol'; text: string };

export interface Author {
  /** Empty where the service gives none; the handle likewise. */
  name: string;
  /** Without the @. */
  handle: string;
  avatar?: string;
  /** The service's verification: by its own check, by subscription, of a company, or of an authority. */
  verified?: 'checked' | 'paid' | 'business' | 'government';
}

export interface Picture {
  url: string;
  alt?: string;
  /** Pixels, or an aspect ratio. */
  width?: number;
  height?: number;
  /** The picture in other sizes, the narrowest first; widths in pixels. */
  sizes?: { url: string; width: number }[];
}

/** A video file. Playlists (HLS) have neither bitrate nor width. */
export interface MediaFile {
  url: string;
  type: string;
  /** Bits a second. */
  bitrate?: number;
  /** Pixels, from the address. */
  width?: number;
}

/** `url` is the picture, or the poster of a video. */
export interface Media extends Picture {
  kind: 'photo' | 'video' | 'gif';
  /** For videos and GIFs: plain files, smallest first, then playlists. */
  files?: MediaFile[];
  /** Milliseconds. */
  duration?: number;
  /** The service withholds it. */
  unavailable?: boolean;
}

export interface Poll {
  choices: { label: string; count: number }[];
  /** Unix milliseconds. */
  endsAt?: number;
  final: boolean;
  /** The picture above some polls. */
  picture?: Picture;
}

export interface Card {
  kind: 'summary' | 'large' | 'player';
  title: string;
  description?: string;
  domain?: string;
  href?: string;
  picture?: Picture;
}

/** The common fields of a message, the one it quotes, and the one it replies to. */
export interface Post {
  id?: string;
  author: Author;
  parts: TextPart[];
  /** Unix milliseconds. */
  createdAt?: number;
  /** BCP 47; absent for undetermined languages. */
  lang?: string;
  media: Media[];
  likes?: number;
  replies?: number;
  replyTo?: { handle: string; id?: string };
  poll?: Poll;
  card?: Card;
  place?: string;
  edited: boolean;
  /** The response contains only the beginning of the text. */
  cut: boolean;
  sensitive: boolean;
}

/** An unexpected field of the response, by its path: `user.mood`, `entities.urls.0.indices`. */
export interface Unexpected {
  path: string;
  why: 'unknown' | 'missing' | 'type';
}

/** A short public message from the syndication data; JSON-serialisable. */
export interface Message extends Post {
  id: string;
  quoted?: Post;
  /** The service's reason for withholding the quoted message; may be empty. */
  quotedGone?: string;
  parent?: Post;
  parentGone?: string;
  /** IDs of all versions of an edited message, oldest first. */
  versions?: string[];
  unexpected: Unexpected[];
}

export type Missing =
  | { outcome: 'tombstone'; reason: string }
  /** Deleted, or withheld for a while: the service does not distinguish them. */
  | { outcome: 'absent' }
  | { outcome: 'suspended' }
  | { outcome: 'gone' }
  | { outcome: 'bad-id' };

export type Outcome = { outcome: 'message'; message: Message } | Missing;

/** Digits, at most forty. */
export const isMessageId = (id: string): boolean => /^\d{1,40}$/.test(id);

/** The address of the service's own frame of a message: `…/embed/Message.html?id=…`, the word capitalised. */
export const frameOf = (embedUrl: string, word: string, id: string): string =>
  `${embedUrl.replace(/\/$/, '')}/embed/${word.charAt(0).toUpperCase()}${word.slice(1)}.html?id=${id}`;

/** The pictures of a message, each address once: its own, then those of the quoted and the parent message. */
export function picturesOf({ quoted, parent, ...message }: Message): Picture[] {
  const all = [message, quoted, parent].flatMap((post) =>
    post
      ? [...post.media.filter(({ unavailable }) => !unavailable), post.poll?.picture, post.card?.picture]
      : [],
  );
  const pictures = all.filter((picture) => picture !== undefined);
  return pictures.filter(({ url }, index) => pictures.findIndex((each) => each.url === url) === index);
}

/** The address of a message's own page: the first pattern with `{id}` and `*` filled in. */
export function sourceOf(permalinks: readonly string[], id: string, handle: string): string | undefined {
  return permalinks[0]?.replace('*', encodeURIComponent(handle)).replace('{id}', id);
}

/** The prefix of people's own pages, if a pattern has the handle right after the host. */
export function peopleBase(permalinks: readonly string[]): string | undefined {
  const pattern = permalinks.find((each) => /^https?:\/\/[^/*{]+\/\*\//.test(each));
  return pattern?.slice(0, pattern.indexOf('*'));
}

/** The state of a poll at a time, Unix milliseconds; `at` is its end, if known. */
export function standOf({ final, endsAt }: Poll, now: number): { ended: boolean; at?: number } {
  const ended = final || (endsAt !== undefined && endsAt <= now);
  // Counts that are final before the end contradict it: the time is then ignored.
  const consistent = endsAt !== undefined && ended === endsAt <= now;
  return { ended, ...(consistent && { at: endsAt }) };
}

export function votesOf({ choices }: Poll): { total: number; most: number } {
  const counts = choices.map(({ count }) => count);
  return { total: counts.reduce((sum, count) => sum + count, 0), most: Math.max(0, ...counts) };
}

/** Adds fields that the first occurrence of a message lacks; both have an ID, or both are of a network. */
export function joined<Found extends { id?: string | undefined }>(
  first: Found,
  other: Found | undefined,
): Found {
  return other && (first.id === undefined) === (other.id === undefined) ? { ...other, ...first } : first;
}
