import type { Failure } from '../http/failure';
import { changedPaths } from './json';

export const watchedKinds = ['feed', 'sitemap', 'json', 'llms'] as const;
export type WatchedKind = (typeof watchedKinds)[number];

export interface Resource {
  /** http or https. */
  url: string;
  kind: WatchedKind;
  /** The media type in its link, or empty. */
  type: string;
  title: string;
  /** The page with the link, from the browser; empty where there is none. */
  pageUrl: string;
}

/** The request of a view: the page is the one in that tab. */
export interface ToWatch extends Omit<Resource, 'pageUrl'> {
  tabId?: number | undefined;
}

/** All changes since the person last opened the resource. */
export interface Change {
  /** Time of the last check that found one, Unix ms. */
  at: number;
  fresh: number;
  altered: number;
  /** Paths in a JSON document, or names of the sections of an llms.txt, that differ; the first 50. */
  fields: string[];
  /** Titles or addresses of new entries as the document has them, newest first; absent where it names none. */
  news?: string[];
}

export interface Watched extends Resource {
  /** Time of the last successful check, Unix ms. */
  checkedAt: number;
  /** Time of the next check, Unix ms. */
  nextAt: number;
  change?: Change;
  failure?: Failure;
}

/**
 * Short hashes of a document, which cannot be reversed. Entries are pairs of hashes, or of the name of a section or a value
 * of JSON and a hash.
 */
export interface Fingerprint {
  digest: string;
  entries: [id: string, version: string][];
}

/** A fingerprint with the names of the entries, which are not stored: '' for one without. */
export interface Read extends Fingerprint {
  names: string[];
}

const minute = 60_000;
/** The shortest delay of an alarm, ms. */
export const minDelay = minute;
/** The shortest time between two checks, ms. */
export const interval = 60 * minute;
const day = 24 * interval;
/** The longest, ms; a later time is by a clock that was ahead. */
export const longest = 7 * day;
export const maxResources = 50;

/** The time of the next check: after one hour, two, four, up to a day; later with `until` of the service, up to a week. */
export function retryAt(now: number, failures: number, until = 0): number {
  const delay = Math.min(interval * 2 ** Math.max(0, failures - 1), day);
  return Math.max(now + delay, Math.min(until, now + longest));
}

/** Compares two fingerprints of a resource; undefined when they are equal. */
export function difference(
  before: Fingerprint,
  after: Fingerprint & Partial<Read>,
  kind: WatchedKind,
): Omit<Change, 'at'> | undefined {
  if (before.digest === after.digest) return undefined;
  if (kind === 'json')
    return { fresh: 0, altered: 0, fields: fewOf(changedPaths(before.entries, after.entries)) };
  const known = new Map(before.entries);
  const fresh = after.entries.filter(([id]) => !known.has(id));
  const altered = after.entries.filter(([id, version]) => known.has(id) && known.get(id) !== version);
  if (kind === 'feed' || kind === 'sitemap') {
    const news = after.entries.flatMap(([id], at) => (known.has(id) ? [] : after.names?.[at] || []));
    return { fresh: fresh.length, altered: altered.length, fields: [], ...withNews(news) };
  }
  const removed = before.entries.filter(([id]) => after.entries.every(([other]) => other !== id));
  return { fresh: 0, altered: 0, fields: fewOf([...fresh, ...altered, ...removed].map(([name]) => name)) };
}

export function joinChanges(before: Change | undefined, change: Change): Change {
  if (!before) return change;
  return {
    at: change.at,
    fresh: before.fresh + change.fresh,
    altered: Math.max(before.altered, change.altered),
    fields: fewOf([...before.fields, ...change.fields]),
    ...withNews([...(change.news ?? []), ...(before.news ?? [])]),
  };
}

const mostFields = 50;
const fewOf = (fields: readonly string[]) => [...new Set(fields)].slice(0, mostFields);

/** Of more entries only the number is told. */
const mostNews = 10;
const withNews = (news: readonly string[]) =>
  news.length > 0 ? { news: [...new Set(news)].slice(0, mostNews) } : {};
