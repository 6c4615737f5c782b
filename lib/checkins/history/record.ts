import type { Failure } from '@/lib/http/failure';

/** Check-ins asked for at once: the most that the service gives. */
export const pageSize = 250;
/** Items that a page shares with the one before it, so that a list that shifts meanwhile is noticed. */
const overlap = 5;
/** Up to so many calls are made without asking. */
const fewCalls = 20;
/** Walks in a row that may end without agreeing with the service's count. */
const patience = 3;
/** A short history is walked again after so long, to notice what two changes hid from the count; ms. */
const rewalkAfter = 30 * 86_400_000;
/** After walks that did not agree with the count, the next try; ms. */
const retryAfter = 86_400_000;

/** Where keeping all check-ins stands. Written with each page, so that the next worker goes on from there. */
export interface SyncRecord {
  /** Names this stay of this account: a page asked for before a sign-out finds another one, and is dropped. */
  epoch: string;
  origin: string;
  /** As many check-ins as the service said it has. */
  total: number;
  kept: number;
  /** Number of the walk over the whole list; each check-in kept carries the number that saw it last. */
  walk: number;
  /** How many this walk has seen. */
  seen: number;
  /** Where the walk goes on; absent when none is under way. */
  offset?: number;
  /** The walk reached the end and reads the newest once more, for what was added meanwhile. */
  closing?: boolean;
  /** Walks and steps back since the last one that agreed with the count. */
  tries: number;
  complete: boolean;
  /** Was complete once: now only what was added has to be found. */
  settled: boolean;
  consent: 'unasked' | 'given' | 'stopped';
  /** A sign-in came since: nothing is requested or stored until a first page shows whether it is the same account. */
  accountUnsure?: true;
  /** Unix ms. */
  walkedAt?: number;
  waitUntil?: number;
  failure?: Failure;
}

/** What a page brought: how many this walk had seen before, and how many are new to it. */
export interface Tally {
  seenBefore: number;
  items: number;
  total: number;
}

export const callsFor = (total: number): number => Math.ceil(Math.max(1, total) / (pageSize - overlap));

const isSmall = (total: number): boolean => callsFor(total) <= fewCalls;

/** A long history that was complete is gone over slowly, a page at a time. */
export const isPaced = (record: SyncRecord): boolean => record.settled && !isSmall(record.total);

export const newRecord = (epoch: string, origin: string): SyncRecord => ({
  epoch,
  origin,
  total: 0,
  kept: 0,
  walk: 1,
  seen: 0,
  tries: 0,
  complete: false,
  settled: false,
  consent: 'unasked',
});

/** A walk from the newest on; those kept before are seen anew, or found to be gone. */
export const startWalk = (record: SyncRecord): SyncRecord => {
  const { closing: _, ...rest } = record;
  return { ...rest, walk: record.walk + 1, seen: 0, offset: 0 };
};

/** After the newest were read for the person: starts a walk where the counts disagree and nobody has to be asked. */
export function afterNewest(record: SyncRecord, total: number, now: number): SyncRecord {
  const agrees = record.settled && record.kept === total;
  const next = { ...refreshed(record), total, complete: agrees };
  if (record.offset !== undefined || record.consent === 'stopped') return next;
  if (record.consent === 'unasked' && !isSmall(total)) return next;
  const old = isSmall(total) && now - (record.walkedAt ?? 0) > rewalkAfter;
  const tired = record.tries >= patience && now - (record.walkedAt ?? 0) < retryAfter;
  return tired || (agrees && !old) ? next : startWalk({ ...next, tries: 0 });
}

/** The service answers again: what failed without saying for how long may go on. */
function refreshed(record: SyncRecord): SyncRecord {
  const { failure, waitUntil: _, ...rest } = record;
  return failure && !('until' in failure) ? rest : record;
}

/** After a page of the walk was kept: where to go on, or that it is over. */
export function afterPage(record: SyncRecord, { seenBefore, items, total }: Tally, now: number): SyncRecord {
  const { failure: _, waitUntil: __, ...rest } = record;
  const next: SyncRecord = { ...rest, total };
  const at = record.offset ?? 0;
  const agree = next.seen === total;
  if (record.closing) return agree ? end(next, true, now) : again(next, now);
  // Nothing known where the pages should overlap: check-ins were deleted, and others moved up past us.
  if (at > 0 && items > 0 && seenBefore === 0 && record.tries < patience)
    return { ...next, offset: Math.max(0, at - pageSize), tries: record.tries + 1 };
  if (isPaced(next) && next.kept === total) return end(next, true, now);
  if (items > overlap && at + items < total) return { ...next, offset: at + items - overlap };
  if (agree) return end(next, true, now);
  return next.seen < total && at > 0 ? { ...next, offset: 0, closing: true } : again(next, now);
}

function again(record: SyncRecord, now: number): SyncRecord {
  return record.tries + 1 >= patience
    ? end({ ...record, tries: patience }, false, now)
    : startWalk({ ...record, tries: record.tries + 1 });
}

function end(record: SyncRecord, complete: boolean, now: number): SyncRecord {
  const { offset: _, closing: __, ...rest } = record;
  return {
    ...rest,
    complete,
    settled: complete || record.settled,
    walkedAt: now,
    tries: complete ? 0 : record.tries,
  };
}

/** The walk saw everything there is: what it did not see is gone. */
export const sawAll = (record: SyncRecord): boolean =>
  record.complete && record.offset === undefined && record.seen === record.total;
