import type { Pagination, SyncRecord } from './record';
import {
  glance,
  headItems,
  type ListName,
  listNames,
  mostFurther,
  mostItems,
  mostReactions,
  type Range,
  type RefreshRequest,
  type RequestOf,
  searchReach,
} from './request';
import type { FetchedPage } from './response';

/** Facts beside the record that choosing a request needs. */
export interface Facts {
  /** Items whose older reactions are being read, with the cursor of each. */
  drafts: readonly { id: string; cursor: string }[];
  /** Known items that the finished pagination of the list did not return. */
  unseen: readonly string[];
}

const isLeftOut = ({ lists }: SyncRecord, list: ListName): boolean => lists[list]?.leftOut !== undefined;

export const unread = (record: SyncRecord): ListName[] =>
  listNames.filter((list) => record.lists[list]?.readAt === undefined && !isLeftOut(record, list));

/** The next request; undefined when the refresh is complete. */
export function nextRequest(record: SyncRecord, { drafts, unseen }: Facts): RefreshRequest | undefined {
  const { open, page, changed } = record;
  if (!open) return undefined;
  if (open.plain) {
    const [list] = open.plain;
    return list && { kind: 'plain', list, items: page, reactions: mostReactions };
  }
  if (open.heads.length > 0) {
    const lists = open.apart ? open.heads.slice(0, 1) : open.heads;
    return { kind: 'heads', lists, items: Math.min(page, headItems(lists.length)), reactions: glance };
  }
  if (open.hot.length > 0) return { kind: 'items', ids: open.hot.slice(0, page), reactions: glance };
  const list = paginatedList(record);
  if (list !== undefined) {
    const { walk, readAt } = record.lists[list] ?? {};
    if (walk?.unseen) return { kind: 'items', ids: unseen.slice(0, page), reactions: glance };
    const reactions = readAt === undefined ? mostReactions : glance;
    return { kind: 'page', list, items: page, reactions, cursor: walk?.cursor, range: walk?.ranges?.[0] };
  }
  if (changed.length > 0) return { kind: 'items', ids: changed.slice(0, page), reactions: mostReactions };
  if (drafts.length > 0) {
    const most = Math.max(1, Math.floor((mostFurther * page) / mostItems));
    return { kind: 'further', items: drafts.slice(0, most) };
  }
  return undefined;
}

/**
 * The list to continue: first those that were never read completely; then, within the pages of this refresh, the one
 * whose pagination is open, or the one that was read the longest time ago.
 */
export function paginatedList(record: SyncRecord): ListName | undefined {
  const { open, lists } = record;
  const [first] = unread(record);
  if (!open || first !== undefined) return first;
  if (open.pages <= 0) return undefined;
  const able = listNames.filter((list) => !isLeftOut(record, list));
  const begun = able.find((list) => lists[list]?.walk !== undefined);
  const readAt = (list: ListName) => lists[list]?.readAt ?? 0;
  const [oldest] = able
    .filter((list) => readAt(list) < open.tick && lists[list]?.total !== 0)
    .toSorted((a, b) => readAt(a) - readAt(b));
  return begun ?? oldest;
}

/** No item of these services is older. */
const earliest = Date.UTC(2005, 0, 1);
/** Results per range, of the thousand that a search returns. */
const wanted = 500;
const mostParts = 24;

/** The record after a page of a list; without a page, the service withheld the whole list. */
export function advancePage(
  record: SyncRecord,
  request: RequestOf<'page'>,
  page: FetchedPage | undefined,
): SyncRecord {
  const { open, lists } = record;
  const list = lists[request.list];
  if (!open || !list) return record;
  const limited = unread(record).length === 0;
  const walk = nextPage(list.walk ?? { tick: record.tick }, request, page);
  return {
    ...record,
    lists: { ...lists, [request.list]: { ...list, walk } },
    open: limited ? { ...open, pages: open.pages - 1 } : open,
  };
}

function nextPage(walk: Pagination, request: RequestOf<'page'>, page: FetchedPage | undefined): Pagination {
  const { cursor: _, ranges = [], ...rest } = walk;
  const [current, ...others] = ranges;
  const results = page?.total ?? 0;
  const parts =
    request.list === 'threads' && request.cursor === undefined && results > searchReach
      ? split(current ?? {}, results)
      : [];
  if (parts.length > 0) return { ...rest, ranges: [...parts, ...others] };
  if (page?.cursor !== undefined) return { ...rest, ranges, cursor: page.cursor };
  return others.length > 0 ? { ...rest, ranges: others } : { ...rest, unseen: true };
}

/** Splits a range into parts of equal length, newest first; returns none for a range of one second. */
function split({ from, to }: Range, count: number): Range[] {
  const start = from === undefined ? earliest : Date.parse(from);
  const end = to === undefined ? Date.now() : Date.parse(to);
  const seconds = Math.floor((end - start) / 1000);
  const parts = Math.min(mostParts, Math.ceil(count / wanted), seconds);
  if (parts < 2) return [];
  const endOf = (part: number) => start + Math.floor((seconds * (part + 1)) / parts) * 1000;
  return Array.from({ length: parts }, (_, part) => ({
    from: part === 0 ? from : iso(endOf(part - 1) + 1000),
    to: part === parts - 1 ? to : iso(endOf(part)),
  })).reverse();
}

const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** Closes the pagination of a list, after the items that were in none of its pages were requested too. */
export function finishPagination(record: SyncRecord, name: ListName): SyncRecord {
  const { walk, ...rest } = record.lists[name] ?? {};
  return walk ? { ...record, lists: { ...record.lists, [name]: { ...rest, readAt: walk.tick } } } : record;
}
