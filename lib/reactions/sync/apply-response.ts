import type { FetchedItem } from '../model';
import { advancePage } from './next-request';
import {
  listOf,
  type Moment,
  type Reconciled,
  reconcileItem,
  reconcileOlder,
  reconcilePlain,
  type StoredState,
} from './reconcile-item';
import type { ListRecord, SyncRecord } from './record';
import { type ListName, listNames, mostReactions, type RefreshRequest } from './request';
import type { FetchedPage, RefreshResponse } from './response';

/** Changes by one response: items that replace the stored ones, and the record from which the next request follows. */
export interface Change {
  reconciled?: readonly Reconciled[];
  record?: SyncRecord;
}

export const idsIn = (request: RefreshRequest, response: RefreshResponse): string[] => [
  ...new Set([
    ...response.pages.flatMap(({ found }) => found.map(({ id }) => id)),
    ...[...response.items, ...response.further].map(({ id }) => id),
    ...(request.kind === 'items' ? request.ids : []),
  ]),
];

/** Applies a response to the record. `stored` holds the items of `idsIn`. */
export function applyResponse(
  before: SyncRecord,
  stored: ReadonlyMap<string, StoredState>,
  request: RefreshRequest,
  response: RefreshResponse,
  now: number,
): Change {
  const tick = before.tick + 1;
  const record: SyncRecord = { ...before, tick, lists: checkedLists(before, request, response.pages, now) };
  const momentOf = (list: ListName): Moment => ({
    account: record.account,
    viewer: record.viewer,
    now,
    tick,
    since: sinceOf(before.lists[list]),
  });
  const most = 'reactions' in request && request.reactions === mostReactions;
  const reconcile = (found: FetchedItem): Reconciled => {
    const moment = momentOf(listOf[found.kind]);
    const known = stored.get(found.id) ?? {};
    return request.kind === 'plain'
      ? reconcilePlain(known, found, moment)
      : reconcileItem(known, found, most, moment);
  };
  const found = [...response.pages.flatMap((page) => page.found), ...response.items];
  const reconciled = [...new Map(found.map((each) => [each.id, each])).values()].map(reconcile);
  for (const { id, ...window } of response.further) {
    const known = stored.get(id) ?? {};
    reconciled.push(reconcileOlder(known, id, window, momentOf(known.check?.list ?? 'threads')));
  }
  // Deleted or withheld since its first page: it is requested again in the next refresh, or this one would never end.
  if (request.kind === 'further') {
    const came = new Set(response.further.map(({ id }) => id));
    for (const { id } of request.items)
      if (!came.has(id)) reconciled.push({ id, draft: null, need: 'later' });
  }
  for (const id of response.gone) reconciled.push({ id, item: null, check: null, draft: null });
  if (request.kind === 'items') {
    const came = new Set(reconciled.map(({ id }) => id));
    // Withheld: the check is renewed, so that the item is not requested again at once.
    for (const id of request.ids) {
      const check = stored.get(id)?.check;
      if (check && !came.has(id)) reconciled.push({ id, check: { ...check, tick } });
    }
  }
  return { reconciled, record: advance(record, request, response, reconciled) };
}

/** Nothing is new during the first refresh of a list. */
const sinceOf = (list: ListRecord | undefined): number | undefined =>
  list?.readAt === undefined ? undefined : list.baseline;

function checkedLists(
  before: SyncRecord,
  request: RefreshRequest,
  pages: readonly FetchedPage[],
  now: number,
): SyncRecord['lists'] {
  const lists = { ...before.lists };
  const whole = request.kind !== 'page' || request.range === undefined;
  for (const { list, total } of pages) {
    lists[list] = { baseline: now, ...lists[list], ...(whole && total !== undefined && { total }) };
  }
  return lists;
}

function advance(
  record: SyncRecord,
  request: RefreshRequest,
  response: RefreshResponse,
  reconciled: readonly Reconciled[],
): SyncRecord {
  const { open } = record;
  if (!open) return record;
  const met = new Set([...reconciled.map(({ id }) => id), ...(request.kind === 'items' ? request.ids : [])]);
  const needing = (need: 'whole' | 'later') =>
    reconciled.filter((each) => each.need === need).map(({ id }) => id);
  const next: SyncRecord = {
    ...record,
    changed: [...record.changed.filter((id) => !met.has(id)), ...needing('whole')],
    later: [...new Set([...record.later, ...needing('later')])],
  };
  switch (request.kind) {
    case 'heads': {
      const heads = open.heads.filter((list) => !request.lists.includes(list));
      return { ...next, lists: markEmptyRead(next, request.lists), open: { ...open, heads } };
    }
    case 'items': {
      const hot = open.hot.filter((id) => !request.ids.includes(id));
      if (hot.length < open.hot.length) return { ...next, open: { ...open, hot } };
      const unseen =
        listNames.some((list) => record.lists[list]?.walk?.unseen) && request.reactions !== mostReactions;
      return unseen ? { ...next, open: { ...open, pages: open.pages - 1 } } : next;
    }
    case 'page': {
      const page = response.pages.find(({ list }) => list === request.list);
      return advancePage(next, request, page);
    }
    case 'plain': {
      const { list } = request;
      const total = response.pages.find((each) => each.list === list)?.asked ?? 0;
      const read = { ...next.lists[list], total, readAt: next.tick, full: total >= request.items };
      const plain = open.plain?.filter((each) => each !== list) ?? [];
      return { ...next, lists: { ...next.lists, [list]: read }, open: { ...open, plain } };
    }
    case 'further':
      return next;
  }
}

/** An empty list needs no pagination. */
function markEmptyRead({ lists, tick }: SyncRecord, names: readonly ListName[]): SyncRecord['lists'] {
  const next = { ...lists };
  for (const name of names) {
    const list = next[name];
    if (list?.total === 0 && list.readAt === undefined) next[name] = { ...list, readAt: tick };
  }
  return next;
}
