export type ItemKind = 'issue' | 'pull-request' | 'comment';

export interface Reaction {
  /** The service's own name, such as `HEART`; names we do not know are kept. */
  kind: string;
  /** Null when the account was deleted. */
  login: string | null;
  /** Unix milliseconds, where the service says it. */
  createdAt?: number;
}

/** An issue, pull request or comment of the person, with what others felt about it. */
export interface ReactedItem {
  url: string;
  kind: ItemKind;
  /** Of the issue or pull request; for a comment, of the one it stands under. */
  title?: string;
  /** `owner/name` */
  repository?: string;
  total: number;
  /** The most recent ones, oldest first. */
  reactions: Reaction[];
  /** How many of the total lie before the window of the service and cannot be had. */
  older: number;
}

export interface KindCount {
  kind: string;
  count: number;
}

/** The kinds among reactions, most frequent first. */
export function countKinds(reactions: readonly Reaction[]): KindCount[] {
  const counts = new Map<string, number>();
  for (const { kind } of reactions) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1));
}

/** The answers of both queries as one list, each address once; the fuller copy of a double stays. */
export function mergeItems(...lists: readonly (readonly ReactedItem[])[]): ReactedItem[] {
  const items = new Map<string, ReactedItem>();
  for (const item of lists.flat()) {
    const other = items.get(item.url);
    if (!other || item.reactions.length > other.reactions.length) items.set(item.url, item);
  }
  return [...items.values()].filter((item) => item.total > 0);
}

/** What an item's address says about it: `/owner/name/issues/88#…` */
export function readAddress(url: string): { repository?: string; number?: string } {
  const [owner, name, , number] = new URL(url).pathname.split('/').filter(Boolean);
  return {
    ...(owner && name && { repository: `${owner}/${name}` }),
    ...(number && /^\d+$/.test(number) && { number }),
  };
}

/** The people behind reactions, newest first, each once; null stands for all deleted accounts together. */
export function peopleOf(reactions: readonly Reaction[]): (string | null)[] {
  return [...new Set(reactions.map((reaction) => reaction.login).reverse())];
}

/** The reactions of others, oldest first; without a known viewer that is all of them. */
export const byOthers = (item: ReactedItem, viewer: string | undefined): Reaction[] =>
  viewer === undefined ? item.reactions : item.reactions.filter((reaction) => reaction.login !== viewer);

/** How many reactions an item has that are not known to be the viewer's own. */
export const countOthers = (item: ReactedItem, viewer: string | undefined): number =>
  item.total - (item.reactions.length - byOthers(item, viewer).length);
