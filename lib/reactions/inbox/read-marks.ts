import type { Item } from '../model';

/** Which reactions of an item: all, those with these ids, or those not later than a time in Unix ms. */
export type Which = { ids?: readonly string[]; until?: number };

/** The item with those reactions read. The very same item when there is nothing to change. */
export function withRead(item: Item, { ids, until }: Which = {}): Item {
  const wanted = ids && new Set(ids);
  return change(item, (reaction) => {
    if (wanted) return wanted.has(reaction.id) ? false : reaction.unread;
    if (until !== undefined)
      return (reaction.at ?? Number.POSITIVE_INFINITY) <= until ? false : reaction.unread;
    return false;
  });
}

/** The item with those reactions new again: what `withRead` took. */
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

/** The ids of the reactions that are new. */
export const unreadIds = (item: Item): string[] =>
  item.reactions.filter(({ unread }) => unread).map(({ id }) => id);
