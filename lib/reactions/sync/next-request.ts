import { headItems, isLeftOut, reactionsOfPage, unread } from './budget';
import { glance, type ListName, listNames, mostFurther, mostItems, mostReactions } from './lists';
import type { SyncRecord } from './record';
import type { RefreshRequest } from './request';

/** What choosing a request needs beside the record. */
export interface Facts {
  /** Items whose older reactions are being read, and where those begin. */
  drafts: readonly { id: string; cursor: string }[];
  /** Of the list whose reading has come to its end: known items that did not come. */
  unseen: readonly string[];
}

/** The next request; undefined when the refresh is done. */
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
    if (record.lists[list]?.walk?.unseen)
      return { kind: 'items', ids: unseen.slice(0, page), reactions: glance };
    return pageStep(record, list);
  }
  if (changed.length > 0) return { kind: 'items', ids: changed.slice(0, page), reactions: mostReactions };
  if (drafts.length > 0) {
    const most = Math.max(1, Math.floor((mostFurther * page) / mostItems));
    return { kind: 'further', items: drafts.slice(0, most) };
  }
  return undefined;
}

function pageStep(record: SyncRecord, list: ListName): RefreshRequest {
  const known = record.lists[list];
  const { cursor, ranges } = known?.walk ?? {};
  const [range] = ranges ?? [];
  return {
    kind: 'page',
    list,
    items: record.page,
    reactions: reactionsOfPage(known),
    ...(cursor !== undefined && { cursor }),
    ...(range && { range }),
  };
}

/**
 * The list to read on in: first those that were never read whole; then, as far as this refresh goes, the one that was
 * begun, or the one that was read the longest time ago.
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
