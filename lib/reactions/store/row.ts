import { byOthers, countKinds, type Item, type KindCount, type Named, nameOf } from '../model';

/**
 * The fields of an item that the inbox lists, stored so that thousands of rows can be filtered and searched without
 * reading their reactions. The viewer's own reactions count in `total` only.
 */
export interface InboxRow extends Named {
  account: string;
  /** Count by the service. */
  total: number;
  /** Counted by the service, not retrievable. */
  older: number;
  unread: number;
  /** Time of the oldest new reaction, Unix milliseconds, where the service gives times. */
  unreadFrom?: number | undefined;
  /** Time of the newest reaction, Unix milliseconds, where the service gives times. */
  latestAt?: number | undefined;
  kinds: KindCount[];
  /** Unique logins, newest first, one per line; an empty line stands for all deleted accounts. */
  people: string;
  /** The new reactions, newest first, as lines of a login, a tab and a kind. */
  news: string;
}

/** An item with only its author's reactions stays out of the inbox. */
export const isListed = (row: InboxRow): boolean => row.kinds.length > 0 || row.older > 0;

/** `viewer` is the person's login; without it no reaction counts as their own. */
export function rowOf(item: Item, viewer?: string): InboxRow {
  const { account, total, older } = item;
  const others = byOthers(item.reactions, viewer).toReversed();
  const fresh = others.filter(({ unread }) => unread);
  const latestAt = others.reduce((latest, { at = 0 }) => Math.max(latest, at), 0);
  return {
    ...nameOf(item),
    account,
    total,
    older,
    unread: fresh.length,
    unreadFrom: fresh.at(-1)?.at,
    latestAt: latestAt || undefined,
    kinds: countKinds(others),
    people: [...new Set(others.map(({ login }) => login ?? ''))].join('\n'),
    news: fresh.map(({ login, kind }) => `${login ?? ''}\t${kind}`).join('\n'),
  };
}
