import { type ListName, listNames, mostReactions } from './lists';
import { advancePage } from './pagination';
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
import type { RefreshRequest } from './request';
import type { FetchedItem, FetchedPage, RefreshResponse } from './response';

/** What one response changes: items that replace the stored ones, and where the next request continues. */
export interface Change {
  reconciled?: readonly Reconciled[];
  record?: SyncRecord;
}

/** Ids of all items that a response names. */
export const idsIn = (request: RefreshRequest, response: RefreshResponse): string[] => [
  ...new Set([
    ...response.pages.flatMap(({ found }) => found.map(({ id }) => id)),
    ...response.items.map(({ id }) => id),
    ...response.further.map(({ id }) => id),
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
  let record: SyncRecord = { ...before, tick, lists: lookedAt(before, request, response.pages, now) };
  const momentOf = (list: ListName): Moment => ({
    account: record.account,
    viewer: record.viewer,
    now,
    tick,
    ...sinceOf(before.lists[list]),
  });
  const most = 'reactions' in request && request.reactions === mostReactions;
  const take = (found: FetchedItem): Reconciled => {
    const moment = momentOf(listOf(found.kind));
    const known = stored.get(found.id) ?? {};
    return request.kind === 'plain'
      ? reconcilePlain(known, found, moment)
      : reconcileItem(known, found, most, moment);
  };
  const found = [...response.pages.flatMap((page) => page.found), ...response.items];
  const reconciled = [...new Map(found.map((each) => [each.id, each])).values()].map(take);
  for (const { id, ...window } of response.further) {
    const known = stored.get(id) ?? {};
    const list = known.check?.list ?? 'threads';
    reconciled.push(reconcileOlder(known, id, window, momentOf(list)));
  }
  // Gone or held back since its first page: what it is now is asked next time, or the asking would never end.
  if (request.kind === 'further') reconciled.push(...notCome(request.items, response.further));
  for (const id of response.gone) reconciled.push({ id, item: null, check: null, draft: null });
  if (request.kind === 'items') reconciled.push(...heldBack(request.ids, stored, reconciled, tick));
  record = advance(record, request, response, reconciled);
  return { reconciled, record };
}

/** Nothing is news during the first refresh of a list. */
const sinceOf = (list: ListRecord | undefined): { since?: number } =>
  list?.readAt !== undefined && list.baseline !== undefined ? { since: list.baseline } : {};

function lookedAt(
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

const notCome = (asked: readonly { id: string }[], came: readonly { id: string }[]): Reconciled[] =>
  asked
    .filter(({ id }) => came.every((each) => each.id !== id))
    .map(({ id }) => ({ id, draft: null, need: 'later' }));

/** Known items that did not come, though they are still there: asked for, and not to be asked for again at once. */
const heldBack = (
  ids: readonly string[],
  stored: ReadonlyMap<string, StoredState>,
  reconciled: readonly Reconciled[],
  tick: number,
): Reconciled[] => {
  const came = new Set(reconciled.map(({ id }) => id));
  return ids.flatMap((id) => {
    const check = stored.get(id)?.check;
    return came.has(id) || !check ? [] : [{ id, check: { ...check, tick } }];
  });
};

function advance(
  record: SyncRecord,
  request: RefreshRequest,
  response: RefreshResponse,
  reconciled: readonly Reconciled[],
): SyncRecord {
  const { open } = record;
  if (!open) return record;
  const met = new Set([...reconciled.map(({ id }) => id), ...(request.kind === 'items' ? request.ids : [])]);
  const wanting = (need: 'whole' | 'later') =>
    reconciled.filter((each) => each.need === need).map(({ id }) => id);
  const next: SyncRecord = {
    ...record,
    changed: [...record.changed.filter((id) => !met.has(id)), ...wanting('whole')],
    later: [...new Set([...record.later, ...wanting('later')])],
  };
  switch (request.kind) {
    case 'heads': {
      const heads = open.heads.filter((list) => !request.lists.includes(list));
      return { ...next, lists: excludeEmpty(next, request.lists), open: { ...open, heads } };
    }
    case 'items': {
      const asked = new Set(request.ids);
      if (open.hot.some((id) => asked.has(id)))
        return { ...next, open: { ...open, hot: open.hot.filter((id) => !asked.has(id)) } };
      const unseen =
        listNames.some((list) => record.lists[list]?.walk?.unseen) && request.reactions !== mostReactions;
      return unseen ? { ...next, open: { ...open, pages: open.pages - 1 } } : next;
    }
    case 'page':
      return advancePage(
        next,
        request,
        response.pages.find(({ list }) => list === request.list),
      );
    case 'plain': {
      const { list } = request;
      const page = response.pages.find((each) => each.list === list);
      const full = (page?.asked ?? 0) >= request.items;
      const lists = {
        ...next.lists,
        [list]: { ...next.lists[list], total: page?.asked ?? 0, readAt: next.tick, full },
      };
      return { ...next, lists, open: { ...open, plain: open.plain?.filter((each) => each !== list) ?? [] } };
    }
    case 'further':
      return next;
  }
}

/** A list without items needs no reading. */
function excludeEmpty({ lists, tick }: SyncRecord, names: readonly ListName[]): SyncRecord['lists'] {
  const next = { ...lists };
  for (const name of names) {
    const list = next[name];
    if (list?.total === 0 && list.readAt === undefined) next[name] = { ...list, readAt: tick };
  }
  return next;
}
