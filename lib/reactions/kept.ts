import type { ReactedItem } from './model';

/** How many of others' reactions the person had seen, by address of the item. */
export type Seen = Record<string, number>;

/** The last good answer of one of the two queries. */
export interface Half {
  /** Unix milliseconds. */
  checkedAt: number;
  /** Items the service listed, with and without reactions. */
  asked: number;
  /** The service listed as many as it was asked for, so there may be more. */
  full: boolean;
  items: ReactedItem[];
}

/** What is kept of one account at one address. */
export interface Kept {
  viewer?: string;
  threads?: Half;
  comments?: Half;
  seen: Seen;
  /** The first look, Unix milliseconds: nothing from before it is new. */
  since: number;
  /** When the service refused the richer queries, Unix milliseconds. */
  plainSince?: number;
}
