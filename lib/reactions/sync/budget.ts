import { glance, type ListName, listNames, mostItems, mostReactions } from './lists';
import type { ListRecord, SyncRecord } from './record';
import type { RefreshRequest } from './request';

/**
 * Points of a call: each connection that is asked for, once for each of its parents, is a request; a hundred requests
 * are a point, and no call is free. How many nodes come back does not matter, so a first reading takes the reactions
 * along with the list, as many as one page has.
 */
export const pointsOf = (request: RefreshRequest): number =>
  Math.max(1, Math.round(requestsOf(request) / 100));

function requestsOf(request: RefreshRequest): number {
  switch (request.kind) {
    case 'heads':
      return request.lists.length * (1 + request.items);
    case 'page':
    case 'plain':
      return 1 + request.items;
    case 'items':
      return 1 + request.ids.length;
    case 'further':
      return request.items.length;
  }
}

/** So many of the newest of every list fit into the call that costs one point: 149 requests round down. */
export const headItems = (lists: number): number =>
  Math.min(mostItems, Math.floor(149 / Math.max(1, lists)) - 1);

/** How many calls a refresh spends on reading on in the lists, beside those for what is new, hot or changed. */
export const pagesOfRefresh = 2;
/** How many items that were reacted to lately each refresh checks. */
export const hotItems = mostItems;

/** A list that has never been read is read whole, reactions included. */
export const reactionsOfPage = (list: ListRecord | undefined): number =>
  list?.readAt === undefined ? mostReactions : glance;

export const isLeftOut = ({ lists }: Pick<SyncRecord, 'lists'>, list: ListName): boolean =>
  lists[list]?.leftOut !== undefined;

/** Lists that have never been read whole. */
export const unread = (record: SyncRecord): ListName[] =>
  listNames.filter((list) => record.lists[list]?.readAt === undefined && !isLeftOut(record, list));

/** Calls of a point each that are still to come, as far as can be said now. */
export function stillToCome(record: SyncRecord, drafts: number): number {
  const { open, changed, page } = record;
  if (!open) return 0;
  const first = unread(record);
  const pages =
    first.length > 0 ? first.reduce((sum, list) => sum + pagesLeft(record.lists[list], page), 0) : open.pages;
  return (
    (open.plain?.length ?? 0) +
    (open.heads.length > 0 ? 1 : 0) +
    Math.ceil(open.hot.length / page) +
    pages +
    Math.ceil(changed.length / page) +
    (drafts > 0 ? 1 : 0)
  );
}

/** `read` counts the pages read so far. */
function pagesLeft(list: ListRecord | undefined, page: number): number {
  const pages = Math.ceil((list?.total ?? 0) / page);
  return Math.max(list?.walk ? 1 : 0, pages - (list?.walk?.pages ?? 0));
}
