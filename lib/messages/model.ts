/** A piece of a message's text, decoded and ready to show as text. */
export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; handle: string }
  | { kind: 'hashtag'; text: string };

export interface Author {
  name: string;
  /** Without the @. */
  handle: string;
  avatar?: string;
}

export interface Media {
  kind: 'photo' | 'video' | 'gif';
  /** The picture itself, or the still of a video. */
  url: string;
  alt?: string;
  /** Pixels. */
  width?: number;
  height?: number;
  /** The largest file a browser plays by itself. */
  file?: string;
}

export interface Poll {
  choices: { label: string; count: number }[];
  /** Unix milliseconds. */
  endsAt?: number;
  final: boolean;
}

export interface Card {
  title: string;
  description?: string;
  domain?: string;
  href?: string;
}

/** What a message and one that it quotes have in common. */
export interface Post {
  id?: string;
  author: Author;
  parts: TextPart[];
  /** Unix milliseconds. */
  createdAt?: number;
  /** BCP 47, as the service says it. */
  lang?: string;
  media: Media[];
}

/** A short public message, read from the syndication data. */
export interface Message extends Post {
  id: string;
  likes?: number;
  replies?: number;
  replyTo?: { handle: string; id?: string };
  quoted?: Post;
  poll?: Poll;
  card?: Card;
  place?: string;
  edited: boolean;
  /** The service gives only the beginning of the text. */
  cut: boolean;
  sensitive: boolean;
  /** Names of fields that were not as described. */
  unexpected: string[];
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

/** The address of a message's own page by the first pattern, `{id}` and `*` filled in. */
export function sourceOf(permalinks: readonly string[], id: string, handle: string): string | undefined {
  return permalinks[0]?.replace('*', encodeURIComponent(handle)).replace('{id}', id);
}

/** Where people's own pages begin, when a pattern has the person's name right after the host. */
export function peopleBase(permalinks: readonly string[]): string | undefined {
  const pattern = permalinks.find((each) => /^https?:\/\/[^/*{]+\/\*\//.test(each));
  return pattern?.slice(0, pattern.indexOf('*'));
}
