import type { Failure } from '@/lib/http/failure';
import type { FetchedItem } from '../model';
import { type ListName, listNames, mostItems, type Range } from './request';

/** State of an account's sync. All times in Unix milliseconds. The names of fields are stored, so they must not change. */
export interface SyncRecord {
  account: string;
  /** The viewer, once the service has returned it. */
  viewerId?: string;
  viewer?: string;
  /** Time of the first refresh: older reactions are not new. */
  baseline: number;
  /** Whether items have the service's ids, or their addresses for want of ids. */
  dialect?: 'rich' | 'plain';
  /** When the service rejected the full queries. */
  plainSince?: number;
  /** Counts the answered requests, which orders checks. */
  tick: number;
  lists: { [Name in ListName]?: ListRecord };
  open?: RefreshSession;
  /** The previous session. `oldestAt`: time of the oldest check of an item. */
  last?: { startedAt: number; endedAt: number; cost: Cost; oldestAt?: number | undefined };
  /** Items whose response does not match the stored reactions: all their reactions are read again. */
  changed: readonly string[];
  /** The same for the next refresh: they changed while they were read. */
  later: readonly string[];
  /** Items per page; halved when a page is too large, and grown again. */
  page: number;
  /** Successful responses since the page was last halved. */
  calm: number;
  /** Number of known items, with and without reactions; the store counts them. */
  known?: number;
  /** No call before then. `byService`: the service named that time, so a person cannot shorten it either. */
  wait?: { until: number; byService: boolean };
  /** Consecutive failures. */
  failures: number;
  /** The last request failure. */
  problem?: Failure;
  /** Why parts of the last complete refresh are missing. */
  partial?: Failure;
  /** Points left at the last response. */
  points?: { remaining: number; resetAt: number };
  /** The service asks for at least so much time between calls, ms. */
  pollMs?: number;
}

export interface ListRecord {
  /** Count by the service; undefined before its first response. */
  total?: number;
  /** Time of the first check: older reactions are not new. */
  baseline?: number;
  /** The tick at which its last complete pagination started. */
  readAt?: number;
  walk?: Pagination;
  /** The token lacks the scope to read it. */
  leftOut?: { scope: string; at: number };
  /** The one-page query returned a full page, so there may be more. */
  full?: boolean;
}

/** Pagination of a list from its newest end to its oldest, over several refreshes. */
export interface Pagination {
  /** The tick at which it started. */
  tick: number;
  cursor?: string;
  /** Ranges of the search still to be read, the current one first. */
  ranges?: Range[];
  /** All pages are read; known items that were in none of them are requested by id. */
  unseen?: boolean;
}

export interface Cost {
  /** Points that the service charged. */
  spent: number;
  calls: number;
}

export interface RefreshSession {
  startedAt: number;
  /** The tick at which it started. */
  tick: number;
  /** Lists whose newest items are still to be checked. */
  heads: readonly ListName[];
  /** Requests `heads` one by one, after a refusal that names no list. */
  apart?: boolean;
  /** Items with recent reactions, still to be checked. */
  hot: readonly string[];
  /** Calls left for pagination; the first import is not limited. */
  pages: number;
  /** One-page queries still to be sent. */
  plain?: readonly ('threads' | 'comments')[];
  cost: Cost;
  /** Part of a response was withheld. */
  partial?: Failure;
}

/** The last check of an item, with or without reactions: enough to detect a change. */
export interface Check {
  account: string;
  id: string;
  list: ListName;
  total: number;
  /** All available reactions are stored. */
  settled: boolean;
  /** Of the last request for it. */
  tick: number;
  /** Unix milliseconds. */
  checkedAt: number;
  /** Time of its newest reaction, Unix milliseconds; 0 without reactions. */
  latest: number;
  /** Total and number of reactions of a complete reading in which the two differed. */
  odd?: string;
}

/** An item whose reactions are being read page by page, with those read so far. */
export interface Draft extends FetchedItem {
  account: string;
  cursor: string;
}

/** A list without scope is requested again after so long: the token may have got the scope. */
const leftOutFor = 86_400_000;
/** A service that rejected the full queries gets them again after so long. */
const plainFor = 86_400_000;
/** Calls of a refresh for pagination, beside those for new, hot and changed items. */
const pagesOfRefresh = 2;
/** How many items with recent reactions each refresh checks. */
export const hotItems = mostItems;

export const newRecord = (account: string, now: number): SyncRecord => ({
  account,
  baseline: now,
  tick: 0,
  lists: {},
  changed: [],
  later: [],
  page: mostItems,
  calm: 0,
  failures: 0,
});

/** Starts a refresh session. `hot`: items with recent reactions. */
export function startSession(known: SyncRecord, hot: readonly string[], now: number): SyncRecord {
  const lists = { ...known.lists };
  for (const name of listNames) {
    const { leftOut, ...rest } = lists[name] ?? {};
    if (leftOut && now - leftOut.at >= leftOutFor) lists[name] = rest;
  }
  const { wait: _, problem: __, ...rest } = known;
  const changed = [...new Set([...known.changed, ...known.later])];
  const record: SyncRecord = {
    ...rest,
    lists,
    changed,
    later: [],
    open: {
      startedAt: now,
      tick: known.tick + 1,
      heads: listNames.filter((name) => !lists[name]?.leftOut),
      hot: hot.filter((id) => !changed.includes(id)),
      pages: pagesOfRefresh,
      cost: { spent: 0, calls: 0 },
    },
  };
  const { plainSince } = known;
  return plainSince !== undefined && now - plainSince < plainFor ? asPlain(record, plainSince) : record;
}

/** Continues the session with the interface's own one-page queries, for a service that knows no others. */
export const asPlain = (record: SyncRecord, plainSince: number): SyncRecord =>
  record.open
    ? {
        ...record,
        dialect: 'plain',
        plainSince,
        open: { ...record.open, heads: [], hot: [], plain: ['threads', 'comments'] },
      }
    : record;

/** Ends the session. `oldestAt`: time of the oldest check of an item. */
export function endSession(record: SyncRecord, oldestAt: number | undefined, now: number): SyncRecord {
  const { open, partial: _, ...rest } = record;
  if (!open) return record;
  const { startedAt, cost, partial } = open;
  return { ...rest, last: { startedAt, endedAt: now, cost, oldestAt }, ...(partial && { partial }) };
}

/** Abandons the session; the position in each list stays. */
export function abandonSession(record: SyncRecord): SyncRecord {
  const { open, wait: _, ...rest } = record;
  return open ? rest : record;
}

/** Excludes lists from this refresh and the next ones: the token lacks a scope. */
export function excludeLists(
  record: SyncRecord,
  names: readonly ListName[],
  scope: string,
  at: number,
): SyncRecord {
  const lists = { ...record.lists };
  for (const name of names) {
    const { walk: _, ...rest } = lists[name] ?? {};
    lists[name] = { ...rest, leftOut: { scope, at } };
  }
  const { open } = record;
  const heads = open?.heads.filter((name) => !names.includes(name)) ?? [];
  return { ...record, lists, ...(open && { open: { ...open, heads } }) };
}
