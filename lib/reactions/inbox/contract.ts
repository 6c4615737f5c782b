import type { ItemKind, KindCount, Named, Reaction, TakenBack } from '../model';
import type { InboxQuery } from './list';
import type { Mute } from './mutes';

export type { InboxQuery } from './list';
export type { Mute } from './mutes';

/** The part of room "reactions" that the inbox asks. */
export interface InboxContract {
  /**
   * What fits, in order, and the first rows of it. With `soon`, an answer that has those alone may come first: it says
   * so by `more`, and is asked again without.
   */
  list(query: InboxQuery, soon?: boolean): Promise<InboxList>;
  /** Rows by key; what is no more is left out. */
  rows(keys: readonly string[]): Promise<InboxItem[]>;
  overview(): Promise<Overview>;
  choices(): Promise<Choices>;
  item(key: string): Promise<ItemDetail | undefined>;
  /** How many items have something new: for the tab and the toolbar button. */
  unread(): Promise<{ items: number; reactions: number }>;
  /** Reads all of an item, or the reactions with these ids. */
  markRead(key: string, ids?: readonly string[]): Promise<void>;
  /** Reads all that fits; what was new is answered, for `markUnread`. */
  markAllRead(query: InboxQuery): Promise<Mark[]>;
  markUnread(marks: readonly Mark[]): Promise<void>;
  mutes(): Promise<Mute[]>;
  mute(mute: Omit<Mute, 'at'>): Promise<void>;
  unmute(mute: Omit<Mute, 'at'>): Promise<void>;
}

export interface InboxList {
  keys: string[];
  /** So many of them, the first ones, have something new. */
  fresh: number;
  /** The first rows, in the order of the keys. */
  rows: InboxItem[];
  /** There are more than these keys. */
  more: boolean;
}

/** A row of the inbox; the person's own reactions are in none of it but `total`. */
export interface InboxItem extends Named {
  key: string;
  account: string;
  total: number;
  /** Counted, not retrievable. */
  older: number;
  /** New reactions. */
  unread: number;
  /** Logins, newest first, three at most; empty for deleted accounts. Of the new reactions when there are any. */
  people: string[];
  peopleCount: number;
  /** Of the new reactions when there are any. */
  kinds: KindCount[];
  /** Unix milliseconds. */
  latestAt?: number;
  muted: boolean;
}

export interface ItemDetail {
  item: InboxItem;
  /** Newest first; the person's own left out. */
  reactions: (Reaction & { muted: boolean })[];
  /** Newest first. */
  removed: TakenBack[];
  /** What of it is muted. */
  muted: { item: boolean; repository: boolean };
}

/** The whole of the inbox in figures, but for what is muted. */
export interface Overview {
  items: number;
  /** Reactions, those that cannot be had counted too. */
  total: number;
  kinds: KindCount[];
  /** Reactions a week, oldest first; the last is the week of `now`. */
  weeks: number[];
  /** How many items are muted. */
  muted: number;
}

/** What the inbox can be narrowed to, the most frequent first. */
export interface Choices {
  repositories: string[];
  people: string[];
  itemKinds: ItemKind[];
}

/** Reactions that were new before they were marked read. */
export interface Mark {
  key: string;
  ids: string[];
}
