import type { Failure } from '@/lib/http/failure';

/** Check-ins of one request: the most that the service gives. */
export const pageSize = 250;
/** Items that a page shares with the one before it, so that a list that shifts between requests is noticed. */
const overlap = 5;
/** Up to so many requests are made without asking the person. */
const unaskedCalls = 20;
/** Imports in a row that may end without agreeing with the service's count. */
const maxTries = 3;
/** A short history is imported again after so long, to notice two changes that cancel out in the count; ms. */
const reimportAfter = 30 * 86_400_000;
/** The next try after imports that did not agree with the count; ms. */
const retryAfter = 86_400_000;

/** State of the history import. Written with each page, so that the next worker continues from there. */
export interface ImportRecord {
  /** Changes at each sign-in and sign-out, so that a page requested before it is dropped. */
  epoch: string;
  origin: string;
  /** Check-ins at the service, as its last response counted them. */
  total: number;
  kept: number;
  /** Number of the import; each stored check-in has the number of the import that saw it last. */
  walk: number;
  seen: number;
  /** Offset of the next page; absent when no import is in progress. */
  offset?: number;
  /** The import reached the end and reads the newest page once more, for check-ins added meanwhile. */
  closing?: boolean;
  /** Imports and steps back since the last one that agreed with the count. */
  tries: number;
  complete: boolean;
  /** Was complete once: now only additions have to be found. */
  settled: boolean;
  consent: 'unasked' | 'given' | 'stopped';
  /** Set by a sign-in: nothing is requested or stored until a first page shows whether it is the same account. */
  accountUnsure?: true;
  /** End of the last import, Unix ms. */
  walkedAt?: number;
  waitUntil?: number;
  failure?: Failure;
}

export const callsFor = (total: number): number => Math.ceil(Math.max(1, total) / (pageSize - overlap));

const isSmall = (total: number): boolean => callsFor(total) <= unaskedCalls;

/** A long history that was complete is imported again slowly, a page at a time. */
export const isPaced = (record: ImportRecord): boolean => record.settled && !isSmall(record.total);

export const newRecord = (epoch: string, origin: string): ImportRecord => ({
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

/** Starts an import at the newest; stored check-ins are seen again, or found to be gone. */
export const startImport = (record: ImportRecord): ImportRecord => {
  const { closing: _, ...rest } = record;
  return { ...rest, walk: record.walk + 1, seen: 0, offset: 0 };
};

/** The record after the newest were read: starts an import where the counts disagree and nobody has to be asked. */
export function afterNewest(record: ImportRecord, total: number, now: number): ImportRecord {
  const agrees = record.settled && record.kept === total;
  const next = { ...refreshed(record), total, complete: agrees };
  if (record.offset !== undefined || record.consent === 'stopped') return next;
  if (record.consent === 'unasked' && !isSmall(total)) return next;
  const old = isSmall(total) && now - (record.walkedAt ?? 0) > reimportAfter;
  const pausing = record.tries >= maxTries && now - (record.walkedAt ?? 0) < retryAfter;
  return pausing || (agrees && !old) ? next : startImport({ ...next, tries: 0 });
}

/** The service responds again, so a failure that named no time to wait is over. */
function refreshed(record: ImportRecord): ImportRecord {
  const { failure, waitUntil: _, ...rest } = record;
  return failure && !('until' in failure) ? rest : record;
}

/** The record after a page was stored; `seenBefore` of its items were stored by this import already. */
export function afterPage(
  record: ImportRecord,
  { seenBefore, items, total }: { seenBefore: number; items: number; total: number },
  now: number,
): ImportRecord {
  const { failure: _, waitUntil: __, ...rest } = record;
  const next: ImportRecord = { ...rest, total };
  const at = record.offset ?? 0;
  const agree = next.seen === total;
  if (record.closing) return agree ? endImport(next, true, now) : retryOrEnd(next, now);
  // Pages that should overlap do not: check-ins were deleted, and others moved up past this offset.
  if (at > 0 && items > 0 && seenBefore === 0 && record.tries < maxTries)
    return { ...next, offset: Math.max(0, at - pageSize), tries: record.tries + 1 };
  if (isPaced(next) && next.kept === total) return endImport(next, true, now);
  if (items > overlap && at + items < total) return { ...next, offset: at + items - overlap };
  if (agree) return endImport(next, true, now);
  return next.seen < total && at > 0 ? { ...next, offset: 0, closing: true } : retryOrEnd(next, now);
}

function retryOrEnd(record: ImportRecord, now: number): ImportRecord {
  return record.tries + 1 >= maxTries
    ? endImport({ ...record, tries: maxTries }, false, now)
    : startImport({ ...record, tries: record.tries + 1 });
}

function endImport(record: ImportRecord, complete: boolean, now: number): ImportRecord {
  const { offset: _, closing: __, ...rest } = record;
  return {
    ...rest,
    complete,
    settled: complete || record.settled,
    walkedAt: now,
    tries: complete ? 0 : record.tries,
  };
}

/** The import saw every check-in, so those that it did not see are gone. */
export const sawEverything = (record: ImportRecord): boolean =>
  record.complete && record.offset === undefined && record.seen === record.total;
