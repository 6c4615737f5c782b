import type { Item } from '../model';

/**
 * Marks reactions as read: all, those with these ids, or those not later than a time in Unix milliseconds. Returns the
 * same item when nothing changes.
 */
export function withRead(item: Item, { ids, until }: { ids?: readonly string[]; until?: number } = {}): Item {
  const wanted = ids && new Set(ids);
  return change(item, ({ id, at = Number.POSITIVE_INFINITY, unread }) => {
    const isMeant = wanted ? wanted.has(id) : until === undefined || at <= until;
    return unread && !isMeant;
  });
}

/** Marks reactions as new again, which undoes `withRead`. */
export function withUnread(item: Item, ids: readonly string[]): Item {
  const wanted = new Set(ids);
  return change(item, ({ id, unread }) => unread || wanted.has(id));
}

function change(item: Item, isUnread: (reaction: Item['reactions'][number]) => boolean): Item {
  let changed = false;
  const reactions = item.reactions.map((reaction) => {
    const unread = isUnread(reaction);
    if (unread === reaction.unread) return reaction;
    changed = true;
    return { ...reaction, unread };
  });
  return changed ? { ...item, reactions } : item;
}

export const unreadIds = (item: Item): string[] =>
  item.reactions.filter(({ unread }) => unread).map(({ id }) => id);
