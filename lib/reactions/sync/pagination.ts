import { unread } from './budget';
import { type ListName, type Range, searchReach } from './lists';
import type { Pagination, SyncRecord } from './record';
import type { RefreshRequest } from './request';
import type { FetchedPage } from './response';

/** Nothing was written in these services before. */
const earliest = Date.UTC(2005, 0, 1);
/** So many results a span should have, of the thousand that a search reaches. */
const wanted = 500;
const mostParts = 24;

/** The record after a page of a list; without one, the service withheld the whole list. */
export function advancePage(
  record: SyncRecord,
  request: Extract<RefreshRequest, { kind: 'page' }>,
  page: FetchedPage | undefined,
): SyncRecord {
  const { open, lists } = record;
  const list = lists[request.list];
  if (!open || !list) return record;
  const bounded = unread(record).length === 0;
  const begun: Pagination = list.walk ?? { tick: record.tick, pages: 0 };
  const walk = following(begun, request, page);
  return {
    ...record,
    lists: { ...lists, [request.list]: { ...list, walk: { ...walk, pages: begun.pages + 1 } } },
    open: bounded ? { ...open, pages: open.pages - 1 } : open,
  };
}

function following(
  walk: Pagination,
  request: Extract<RefreshRequest, { kind: 'page' }>,
  page: FetchedPage | undefined,
): Pagination {
  const { cursor: _, ranges = [], ...rest } = walk;
  const [present, ...others] = ranges;
  const reached = page?.total ?? 0;
  const parts =
    request.list === 'threads' && request.cursor === undefined && reached > searchReach
      ? split(present ?? {}, reached)
      : [];
  if (parts.length > 0) return { ...rest, ranges: [...parts, ...others] };
  if (page?.cursor !== undefined) return { ...rest, ranges, cursor: page.cursor };
  return others.length > 0 ? { ...rest, ranges: others } : { ...rest, unseen: true };
}

/** A span in parts that share the results evenly if time does, newest first; none when it is a second long. */
export function split({ from, to }: Range, count: number, now = Date.now()): Range[] {
  const start = from === undefined ? earliest : Date.parse(from);
  const end = to === undefined ? now : Date.parse(to);
  const seconds = Math.floor((end - start) / 1000);
  const parts = Math.min(mostParts, Math.ceil(count / wanted), seconds);
  if (parts < 2) return [];
  const ends = Array.from(
    { length: parts },
    (_, i) => start + Math.floor((seconds * (i + 1)) / parts) * 1000,
  );
  return ends
    .map((last, i): Range => {
      const before = ends[i - 1];
      const first = before === undefined ? from : iso(before + 1000);
      const until = i === parts - 1 ? to : iso(last);
      return { ...(first !== undefined && { from: first }), ...(until !== undefined && { to: until }) };
    })
    .reverse();
}

const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** The list is read, and what was known of it and did not come is dealt with. */
export function finishPagination(record: SyncRecord, name: ListName): SyncRecord {
  const list = record.lists[name];
  if (!list?.walk) return record;
  const { walk, ...rest } = list;
  return { ...record, lists: { ...record.lists, [name]: { ...rest, readAt: walk.tick } } };
}
