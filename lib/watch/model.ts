import type { Failure } from '../http/failure';

export const watchedKinds = ['feed', 'sitemap', 'json'] as const;
export type WatchedKind = (typeof watchedKinds)[number];

/** What a person asked to be told about. */
export interface Resource {
  /** http or https. */
  url: string;
  kind: WatchedKind;
  /** The media type that was promised, or empty. */
  type: string;
  /** What to call it. */
  title: string;
  /** The page that named it, as the browser had it; empty where none did. */
  pageUrl: string;
}

/** As a view asks for it: the page is the one in that tab. */
export interface ToWatch extends Omit<Resource, 'pageUrl'> {
  tabId?: number | undefined;
}

/** What is new since the person last looked. */
export interface Change {
  /** When it was seen first, Unix ms. */
  at: number;
  /** Entries that were not there before; pages of a sitemap, posts of a feed. */
  fresh: number;
  /** Entries that were there and say something else now. */
  altered: number;
  /** Top fields of a JSON object that differ, by name. */
  fields: string[];
}

export interface Watched extends Resource {
  /** When it was last asked for and answered, Unix ms. */
  checkedAt: number;
  change?: Change;
  /** Why the last asking failed; `nextAt` is when it is tried again, Unix ms. */
  failing?: { failure: Failure; nextAt: number };
}

/** A text as it is remembered: nothing of it can be read back. Pairs of short hashes, or field name and hash. */
export interface Memory {
  digest: string;
  entries: [id: string, version: string][];
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** No alarm is sooner than this; ms. */
export const soonest = minute;
/** No oftener than this; ms. */
export const interval = hour;
const longestPause = 24 * hour;
/** So many resources at the same time. */
export const most = 50;

/** When to ask again after so many failures in a row: an hour, two, four, up to a day; `until` when the service says. */
export function retryAt(now: number, failures: number, until = 0): number {
  const pause = Math.min(interval * 2 ** Math.max(0, failures - 1), longestPause);
  return Math.max(now + pause, Math.min(until, now + 7 * longestPause));
}

/** What two memories of a resource differ in; undefined when they say the same. */
export function difference(before: Memory, after: Memory, kind: WatchedKind): Omit<Change, 'at'> | undefined {
  if (before.digest === after.digest) return undefined;
  const known = new Map(before.entries);
  const fresh = after.entries.filter(([id]) => !known.has(id));
  const altered = after.entries.filter(([id, version]) => known.has(id) && known.get(id) !== version);
  if (kind !== 'json') return { fresh: fresh.length, altered: altered.length, fields: [] };
  const gone = before.entries.filter(([id]) => after.entries.every(([other]) => other !== id));
  return { fresh: 0, altered: 0, fields: [...fresh, ...altered, ...gone].map(([name]) => name) };
}

/** Both changes as one: a person who has not looked yet hears of all since. */
export function joinChanges(before: Change | undefined, change: Change): Change {
  if (!before) return change;
  return {
    at: change.at,
    fresh: before.fresh + change.fresh,
    altered: Math.max(before.altered, change.altered),
    fields: [...new Set([...before.fields, ...change.fields])],
  };
}
