import { byOthers, countKinds, type Item, type KindCount, type Named, nameOf, type Reaction } from '../model';

/**
 * What the inbox shows of an item, stored beside it so that thousands are listed, filtered and searched without reading
 * their reactions. The viewer's own reactions are in none of it but `total`.
 */
export interface InboxRow extends Named {
  account: string;
  /** As the service counts. */
  total: number;
  /** Counted, not retrievable. */
  older: number;
  /** New reactions. */
  unread: number;
  /** When the oldest new one came, Unix milliseconds, where the service says it. */
  unreadFrom?: number;
  /** When the latest came, Unix milliseconds, where the service says it. */
  latestAt?: number;
  kinds: KindCount[];
  /** Everybody, newest first and each once, a login a line; an empty line stands for all deleted accounts. */
  people: string;
  /** The new ones, newest first, as lines of a login, a tab and a kind. */
  news: string;
  /** How many came when, as pairs of a week and a count; of the newest 26 weeks that have any. */
  weeks: ArrayLike<number>;
}

/** An item that nobody but its author reacted to is no news, and stays out of the inbox. */
export const isListed = (row: InboxRow): boolean => row.kinds.length > 0 || row.older > 0;

/** Weeks of 604,800,000 ms since the beginning of 1970, a Thursday. */
export const weekOf = (ms: number): number => Math.floor(ms / 604_800_000);
const weeksKept = 26;

/** `viewer` is the person's own login: without it nobody's reactions are their own. */
export function rowOf(item: Item, viewer?: string): InboxRow {
  const { account, total, older } = item;
  const others = byOthers(item.reactions, viewer).toReversed();
  const fresh = others.filter(({ unread }) => unread);
  const unreadFrom = fresh.at(-1)?.at;
  const latestAt = others.reduce((latest, { at = 0 }) => Math.max(latest, at), 0);
  return {
    ...nameOf(item),
    account,
    total,
    older,
    unread: fresh.length,
    ...(unreadFrom !== undefined && { unreadFrom }),
    ...(latestAt > 0 && { latestAt }),
    kinds: countKinds(others),
    people: [...new Set(others.map(({ login }) => login ?? ''))].join('\n'),
    news: fresh.map(({ login, kind: felt }) => `${login ?? ''}\t${felt}`).join('\n'),
    weeks: weeksOf(others),
  };
}

function weeksOf(reactions: readonly Reaction[]): number[] {
  const counts = new Map<number, number>();
  for (const { at } of reactions) {
    if (at !== undefined) counts.set(weekOf(at), (counts.get(weekOf(at)) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => b - a)
    .slice(0, weeksKept)
    .flat();
}
