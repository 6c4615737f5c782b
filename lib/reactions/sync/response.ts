import type { Named } from '../model';
import type { ListName } from './lists';

/** A reaction as a response has it. */
export interface FetchedReaction {
  /** Absent where the service gives none. */
  id?: string;
  kind: string;
  login: string | null;
  /** Unix milliseconds, where the service says it. */
  at?: number;
}

/** The newest reactions of an item, or those before some of them. */
export interface ReactionWindow {
  total: number;
  /** Oldest first. */
  reactions: FetchedReaction[];
  /** Where older ones begin; absent when there are none, or the service can't say. */
  cursor?: string;
}

/** An item as a response has it. */
export interface FetchedItem extends ReactionWindow, Named {
  /** Unix milliseconds. */
  createdAt?: number;
}

/** One page of a list. */
export interface FetchedPage {
  list: ListName;
  /** In the whole list, as the service counts. */
  total?: number;
  /** Items the service listed, with and without reactions, and those it held back. */
  asked: number;
  found: FetchedItem[];
  /** Where the next page begins. */
  cursor?: string;
}

/** What one request's response holds. */
export interface RefreshResponse {
  viewer?: { id: string; login: string };
  points?: { cost: number; remaining: number; resetAt: number };
  pages: FetchedPage[];
  /** Of the known items that were asked for; one that did not come is absent. */
  items: FetchedItem[];
  /** Of the known items: they are no more. */
  gone: string[];
  further: ({ id: string } & ReactionWindow)[];
}
