import type { Failure } from '@/lib/http/failure';
import type { ListName, Range } from './lists';

/**
 * What the engine knows of one account, and where it continues. All times in Unix milliseconds. Names of fields are
 * stored: they stay.
 */
export interface SyncRecord {
  account: string;
  /** The person, once the service has said who that is. */
  viewerId?: string;
  viewer?: string;
  /** When the account was first refreshed: nothing older is news. */
  baseline: number;
  /** Whether its items are named by the service's ids, or by their addresses for want of those. */
  dialect?: 'rich' | 'plain';
  /** When the service refused the richer queries. */
  plainSince?: number;
  /** Counts the requests that were answered, which puts what was seen in an order. */
  tick: number;
  lists: { [Name in ListName]?: ListRecord };
  /** The open session. */
  open?: RefreshSession;
  /** The session before. */
  last?: {
    startedAt: number;
    endedAt: number;
    cost: Cost;
    /** When the item that waited longest was checked. */
    oldestAt?: number;
  };
  /** Items of which what came does not fit with what is stored: all of them is to be read. */
  changed: readonly string[];
  /** The same for the next refresh: they changed while they were read. */
  later: readonly string[];
  /** How many items a page asks for now; halved when it is too much, and grown again. */
  page: number;
  /** Good responses since the page was last halved. */
  calm: number;
  /** How many items are known, with reactions and without; the store counts them. */
  known?: number;
  /** No call before then. `said`: the service named that time, so the person does not hasten it either. */
  wait?: { until: number; said: boolean };
  /** Responses that failed, one after the other. */
  failures: number;
  /** Why the last call failed. */
  problem?: Failure;
  /** What was missing from the last whole refresh. */
  partial?: Failure;
  /** What the service said last of the points that are left. */
  points?: { remaining: number; resetAt: number };
  /** The service asks not to be called more often than that, ms. */
  pollMs?: number;
}

export interface ListRecord {
  /** As the service counts; undefined before it has said so. */
  total?: number;
  /** When it was first checked: what is older is no news. */
  baseline?: number;
  /** The tick at which its last whole reading began. */
  readAt?: number;
  walk?: Pagination;
  /** The token lacks the right to read it. */
  leftOut?: { scope: string; at: number };
  /** Of the one-shot queries: as many as were asked for came, so there may be more. */
  full?: boolean;
}

/** Pagination through a list from its newest end to its oldest, over as many refreshes as it takes. */
export interface Pagination {
  /** The tick at which it began. */
  tick: number;
  /** How many pages came. */
  pages: number;
  cursor?: string;
  /** Spans of the search still to be read, the present one first. */
  ranges?: Range[];
  /** The list is read; what of it was known and did not come is asked for one by one. */
  unseen?: boolean;
}

export interface Cost {
  /** Points that the plan of this refresh foresees, those spent already among them. */
  planned: number;
  /** Points that the service took for it; undefined where it counts none. */
  spent: number;
  calls: number;
}

export interface RefreshSession {
  startedAt: number;
  /** The tick at which it began. */
  tick: number;
  /** Lists of which the newest are still to be checked. */
  heads: readonly ListName[];
  /** Whether all of `heads` go into one call; a refusal that names no list takes them apart. */
  apart?: boolean;
  /** Items that were reacted to lately, still to be checked. */
  hot: readonly string[];
  /** Calls left for reading on in the lists; the first reading is not bounded. */
  pages: number;
  /** One-shot queries still to be asked. */
  plain?: readonly ('threads' | 'comments')[];
  cost: Cost;
  /** Part of a response was held back. */
  partial?: Failure;
}
