import type { Failure } from '@/lib/http/failure';
import type { Outcome } from './outcome';
import { asPlain, excludeLists, type SyncRecord } from './record';
import { connections, type ListName, listNames, mostItems, type RefreshRequest } from './request';

const smallestPage = 5;
/** Successful responses before a halved page grows again. */
const calmBefore = 3;
const minute = 60_000;
const longestWait = 60 * minute;

/** The record after a request failure, and whether the refresh continues at once. */
export function afterFailure(
  record: SyncRecord,
  request: RefreshRequest,
  outcome: Outcome,
  now: number,
): { record: SyncRecord; continues: boolean } {
  const { failure } = outcome;
  if (outcome.unknownFields && record.dialect !== 'rich' && request.kind !== 'plain')
    return { record: asPlain(record, now), continues: true };
  if (outcome.tooMuch && record.page > smallestPage) {
    const page = Math.max(smallestPage, Math.floor(record.page / 2));
    return { record: { ...record, page, calm: 0 }, continues: true };
  }
  if (outcome.invalidCursor) return { record: withoutCursor(record, request), continues: true };
  const without =
    failure?.kind === 'missing-scope' && withoutScope(record, request, outcome, failure.scope, now);
  if (without) return { record: without, continues: true };
  return { record: waiting(record, failure, now), continues: false };
}

/** The record after a success; a halved page grows again. */
export function afterSuccess(record: SyncRecord): SyncRecord {
  const { wait: _, problem: __, ...rest } = record;
  const calm = record.calm + 1;
  const grows = record.page < mostItems && calm >= calmBefore;
  const page = grows ? Math.min(mostItems, record.page * 2) : record.page;
  return { ...rest, failures: 0, page, calm: grows ? 0 : calm };
}

/** Waits until the time that the service names, or twice as long after each failure. */
function waiting(record: SyncRecord, failure: Failure | undefined, now: number): SyncRecord {
  const failures = record.failures + 1;
  const own = Math.min(longestWait, minute * 2 ** (failures - 1));
  const byService = failure?.kind === 'rate-limited' || failure?.kind === 'quota-spent';
  const until = (byService && failure.until) || now + own;
  return { ...record, failures, wait: { until, byService }, ...(failure && { problem: failure }) };
}

/** Restarts the pagination of a list, or of the reactions of an item. */
function withoutCursor(record: SyncRecord, request: RefreshRequest): SyncRecord {
  if (request.kind === 'further') {
    const ids = request.items.map(({ id }) => id);
    return { ...record, changed: [...new Set([...record.changed, ...ids])] };
  }
  if (request.kind !== 'page') return record;
  const { walk: _, ...rest } = record.lists[request.list] ?? {};
  return { ...record, lists: { ...record.lists, [request.list]: rest } };
}

/** Excludes the list that the refusal names; where it names none, the lists are requested one by one. */
function withoutScope(
  record: SyncRecord,
  request: RefreshRequest,
  { errors = [] }: Outcome,
  scope: string,
  now: number,
): SyncRecord | undefined {
  if (request.kind === 'page') return excludeLists(record, [request.list], scope, now);
  if (request.kind !== 'heads') return undefined;
  if (request.lists.length === 1) return excludeLists(record, request.lists, scope, now);
  const text = errors.map(({ message }) => message).join(' ');
  const named = request.lists.filter((list) => isNamed(list, text));
  if (named.length > 0) return excludeLists(record, named, scope, now);
  return record.open && { ...record, open: { ...record.open, apart: true } };
}

/** One scope opens related lists together: discussions and the comments in them. */
function isNamed(list: ListName, text: string): boolean {
  if (list === 'threads') return /'search'/.test(text);
  const stem = connections[list].replace(/s$|Comments$/, '');
  return listNames.some(
    (name) =>
      name !== 'threads' && connections[name].startsWith(stem) && text.includes(`'${connections[name]}'`),
  );
}
