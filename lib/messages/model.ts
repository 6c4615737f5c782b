/** A piece of a message's text, decoded and ready to show as text. */
export type TextPart =
  | { kind: 'text'; text: string }
  /** `text` is the short form of the address that it leads to. */
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; handle: string }
  | { kind: 'hashtag'; text: string }
  /** The sign of a stock or currency: $SALT. */
  | { kind: 'symbol'; text: string };

export interface Author {
  /** Empty where the service gives none; the handle likewise. */
  name: string;
  /** Without the @. */
  handle: string;
  avatar?: string;
  /** What the service vouches for: an account it checked by itself, one that pays, a company, an authority. */
  verified?: 'checked' | 'paid' | 'business' | 'government';
}

export interface Picture {
  url: string;
  alt?: string;
  /** Pixels, or numbers in their proportion. */
  width?: number;
  height?: number;
  /** The same picture in other sizes, the narrowest first; widths in pixels. */
  sizes?: { url: string; width: number }[];
}

/** A file that plays a video. Playlists (HLS) have neither bitrate nor width. */
export interface MediaFile {
  url: string;
  /** Media type. */
  type: string;
  /** Bits a second. */
  bitrate?: number;
  /** Pixels, where the address says it. */
  width?: number;
}

/** `url` is the picture itself, or the still of a video. */
export interface Media extends Picture {
  kind: 'photo' | 'video' | 'gif';
  /** For videos and GIFs: plain files from the smallest on, then playlists. */
  files?: MediaFile[];
  /** Milliseconds. */
  duration?: number;
  /** The service says that it can't be shown. */
  unavailable?: boolean;
}

export interface Poll {
  choices: { label: string; count: number }[];
  /** Unix milliseconds. */
  endsAt?: number;
  final: boolean;
  /** Some polls stand under a picture. */
  picture?: Picture;
}

/** What a link leads to. */
export interface Card {
  kind: 'summary' | 'large' | 'player';
  title: string;
  description?: string;
  domain?: string;
  href?: string;
  picture?: Picture;
}

/** What a message, one that it quotes, and one that it answers have in common. */
export interface Post {
  id?: string;
  author: Author;
  parts: TextPart[];
  /** Unix milliseconds. */
  createdAt?: number;
  /** BCP 47; absent where the service could not tell or the text has no words. */
  lang?: string;
  media: Media[];
  likes?: number;
  replies?: number;
  replyTo?: { handle: string; id?: string };
  poll?: Poll;
  card?: Card;
  place?: string;
  edited: boolean;
  /** The service gives only the beginning of the text. */
  cut: boolean;
  sensitive: boolean;
}

/** A part of the answer that was not as described, by its path: `user.mood`, `entities.urls.0.indices`. */
export interface Unexpected {
  path: string;
  why: 'unknown' | 'missing' | 'type';
}

/** A short public message, read from the syndication data. Plain data: it is kept, sent and exported as JSON. */
export interface Message extends Post {
  id: string;
  quoted?: Post;
  /** In place of the quoted message, the service's reason for withholding it; may be empty. */
  quotedGone?: string;
  /** The message that this one answers. */
  parent?: Post;
  parentGone?: string;
  /** Ids of all versions of an edited message, oldest first, this one among them. */
  versions?: string[];
  unexpected: Unexpected[];
}

/** Why there is no message, in the service's terms. All of them are ordinary answers. */
export type Missing =
  | { outcome: 'tombstone'; reason: string }
  /** Not there, or held back for a while: the service gives both the same answer. */
  | { outcome: 'absent' }
  | { outcome: 'suspended' }
  | { outcome: 'gone' }
  | { outcome: 'bad-id' };

export type Outcome = { outcome: 'message'; message: Message } | Missing;

/** Digits, at most forty. */
export const isMessageId = (id: string): boolean => /^\d{1,40}$/.test(id);

/** The page that the service's own frames of messages show; its name begins with a capital. */
export const framePage = (embedUrl: string, word: string): URL => {
  const url = new URL(embedUrl);
  const name = word.charAt(0).toUpperCase() + word.slice(1);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/embed/${name}.html`;
  return url;
};

/** The address of a message's own page by the first pattern, `{id}` and `*` filled in. */
export function sourceOf(permalinks: readonly string[], id: string, handle: string): string | undefined {
  return permalinks[0]?.replace('*', encodeURIComponent(handle)).replace('{id}', id);
}

/** Where people's own pages begin, when a pattern has the person's name right after the host. */
export function peopleBase(permalinks: readonly string[]): string | undefined {
  const pattern = permalinks.find((each) => /^https?:\/\/[^/*{]+\/\*\//.test(each));
  return pattern?.slice(0, pattern.indexOf('*'));
}

/** Where a poll stands at a time, Unix milliseconds; `at` is when it ended or ends, where that is known. */
export function standOf({ final, endsAt }: Poll, now: number): { ended: boolean; at?: number } {
  const ended = final || (endsAt !== undefined && endsAt <= now);
  // Counts that are final before the end are a contradiction: the time says nothing then.
  const isTrue = endsAt !== undefined && ended === endsAt <= now;
  return { ended, ...(isTrue && { at: endsAt }) };
}

/** The most that one of a poll's choices got, and what all got together. */
export function votesOf({ choices }: Poll): { total: number; most: number } {
  const counts = choices.map(({ count }) => count);
  return { total: counts.reduce((sum, count) => sum + count, 0), most: Math.max(0, ...counts) };
}
