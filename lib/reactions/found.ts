import type { ListName } from './lists';
import type { Named } from './model';

/** A reaction as an answer has it. */
export interface FoundReaction {
  /** Absent where the service gives none. */
  id?: string;
  kind: string;
  login: string | null;
  /** Unix milliseconds, where the service says it. */
  at?: number;
}

/** The newest reactions of an item, or those before some of them. */
export interface Window {
  total: number;
  /** Oldest first. */
  reactions: FoundReaction[];
  /** Where older ones begin; absent when there are none, or the service can't say. */
  cursor?: string;
}

/** An item as an answer has it. */
export interface Found extends Window, Named {
  /** Unix milliseconds. */
  createdAt?: number;
}

/** One page of a list. */
export interface FoundPage {
  list: ListName;
  /** In the whole list, as the service counts. */
  total?: number;
  /** Items the service listed, with and without reactions, and those it held back. */
  asked: number;
  found: Found[];
  /** Where the next page begins. */
  cursor?: string;
}

/** What one step's answer holds. */
export interface Answer {
  viewer?: { id: string; login: string };
  points?: { cost: number; remaining: number; resetAt: number };
  pages: FoundPage[];
  /** Of the known items that were asked for; one that did not come is absent. */
  items: Found[];
  /** Of the known items: they are no more. */
  gone: string[];
  further: ({ id: string } & Window)[];
}
