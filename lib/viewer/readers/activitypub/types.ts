import type { TextPart } from '../text/text';

/** Words in one language; `lang` is empty where none is said. */
export interface Said {
  lang: string;
  parts: TextPart[];
}

/** Another object that is named by its address, embedded, or both. */
export interface Reference {
  /** http or https. */
  href?: string;
  /** What it is called: its own name, else its handle; empty when only the address is known. */
  name: string;
  thing?: Thing;
}

/** Who an object is for. `quiet`: named in `cc`, so kept out of public timelines. */
export type Audience =
  | { kind: 'public'; quiet: boolean }
  | { kind: 'followers'; href: string }
  | { kind: 'named'; reference: Reference };

export interface Link {
  href: string;
  /** Empty where none is said; likewise the others. */
  name: string;
  mediaType: string;
  rel: string;
}

export interface Attachment {
  type: string;
  href?: string;
  mediaType: string;
  /** Its description; empty when there is none. */
  description: string;
  /** Pixels. */
  width?: number;
  height?: number;
  picture: boolean;
}

/** A field of a profile: a name and words. */
export interface ProfileField {
  name: string;
  value: TextPart[];
}

export interface Tag {
  kind: 'hashtag' | 'mention' | 'emoji' | 'other';
  name: string;
  href?: string;
  /** The picture of an emoji. */
  icon?: string;
}

/** A collection that belongs to an object: how many, and where or what they are. */
export interface Counted {
  count?: number;
  href?: string;
  items: Reference[];
}

export interface Poll {
  several: boolean;
  options: { name: string; votes?: number }[];
  voters?: number;
  /** Unix ms. */
  endsAt?: number;
  closed: boolean;
}

export interface Actor {
  /** `user@host`, or empty. */
  handle: string;
  icon?: string;
  banner?: string;
  /** What else of it can be opened, by the vocabulary's name: `outbox`, `followers` and so on. */
  collections: { name: 'outbox' | 'followers' | 'following' | 'featured' | 'liked'; href: string }[];
  profile: ProfileField[];
  approvesFollowers: boolean;
  alsoKnownAs: string[];
  movedTo?: string;
}

export interface Collection {
  count?: number;
  ordered: boolean;
  items: Reference[];
  /** Pages of it: `first`, `prev`, `next`, `last`, and the whole that a page is part of. */
  pages: { name: 'first' | 'prev' | 'next' | 'last' | 'partOf'; href: string }[];
}

/** An ActivityStreams object. Times are Unix ms; a list is empty where nothing is said. */
export interface Thing {
  /** As the document names them, without prefixes. */
  types: string[];
  shape: 'post' | 'actor' | 'collection' | 'activity' | 'other';
  id?: string;
  name: Said[];
  summary: Said[];
  content: Said[];
  sensitive: boolean;
  authors: Reference[];
  audience: Audience[];
  published?: number;
  updated?: number;
  starts?: number;
  ends?: number;
  inReplyTo: Reference[];
  /** What an activity is about. */
  objects: Reference[];
  urls: Link[];
  replies?: Counted;
  likes?: Counted;
  shares?: Counted;
  attachments: Attachment[];
  tags: Tag[];
  poll?: Poll;
  actor?: Actor;
  collection?: Collection;
  /** Properties that none of the above shows, as short text. */
  others: { name: string; value: string }[];
}
