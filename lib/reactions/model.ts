import type { Secret } from '@/lib/http/secret';

/*
 * The shapes of a reaction from the service to the screen:
 *
 * | shape               | file                          | content                                               |
 * |---------------------|-------------------------------|-------------------------------------------------------|
 * | response            | schema.ts                     | JSON of the service; parsing returns fetched items    |
 * | FetchedItem         | model.ts                      | an item in one response, often with its newest reactions only |
 * | Item                | model.ts                      | an item with all its reactions, after reconciling     |
 * | InboxRow, ChartItem | store/row.ts, charts/model.ts | the fields that the inbox lists and the charts count  |
 * | ShownRow            | inbox/list.ts                 | a row with mutes applied                              |
 * | InboxItem, Charts   | contract.ts, charts/model.ts  | the fields that views draw                            |
 *
 * The database stores items, rows and chart items packed in columns and blocks, known to store/ only. Packing pays: of
 * 10,000 items with 100 reactions each (2,000 with 50), V8 deserialises and unpacks
 *   chart items  in 3.8 s (350 ms) from plain items, 820 ms (47 ms) from packed items, 250 ms (69 ms) from blocks;
 *   rows         in 1.8 s (120 ms) from plain items, 590 ms (10 ms) one by one,        33 ms (2 ms) from blocks,
 * and a database adds its own time for each record. Counting all of them for the charts takes 130 ms (43 ms), and
 * each filter needs its own counts, so totals are not stored.
 */

/** The kinds of items. Stores hold indexes into this list, so a new kind goes to its end. */
export const itemKinds = [
  'issue',
  'pull-request',
  'comment',
  'discussion',
  'discussion-comment',
  'commit-comment',
] as const;
export type ItemKind = (typeof itemKinds)[number];

export interface FetchedReaction {
  /** The service's node id; absent where it gives none. */
  id?: string | undefined;
  /** The service's name, such as `HEART`; unknown names are stored too. */
  kind: string;
  /** Null when the account was deleted. */
  login: string | null;
  /** Unix milliseconds, where the service gives a time. */
  at?: number | undefined;
}

export interface Reaction extends FetchedReaction {
  /** Made from kind, person and ordinal where the service gives no id. */
  id: string;
  /** By another person, later than the first refresh, and not yet marked as read. */
  unread: boolean;
}

export interface TakenBack {
  kind: string;
  login: string | null;
  /** Unix milliseconds. */
  noticedAt: number;
}

/** Identity and location of an issue, a comment or another item. */
export interface Named {
  /** The service's node id; the item's address where the service gives none. */
  id: string;
  url: string;
  kind: ItemKind;
  /** Title of the issue, pull request or discussion; a comment has that of its parent. */
  title?: string | undefined;
  /** `owner/name` */
  repository?: string | undefined;
  /** Number of the issue, pull request or discussion. */
  number?: string | undefined;
}

/** The newest reactions of an item, or a page of older ones. */
export interface ReactionWindow {
  total: number;
  /** Oldest first. */
  reactions: FetchedReaction[];
  /** Cursor of the next older page; absent on the last page, or where the service has no cursors. */
  cursor?: string | undefined;
}

export interface FetchedItem extends ReactionWindow, Named {
  /** Unix milliseconds. */
  createdAt?: number | undefined;
}

/** An item that the person wrote, with its reactions. */
export interface Item extends Named {
  /** Id of the account that it was read with. */
  account: string;
  /** Unix milliseconds. */
  createdAt?: number | undefined;
  total: number;
  /** Reactions that the service counts but does not return. */
  older: number;
  /** Time of the last response about it, Unix milliseconds. */
  checkedAt: number;
  /** Oldest first; all but the `older` ones and those on pages not yet read. */
  reactions: Reaction[];
  /** The last few that were removed, oldest first. */
  removed?: TakenBack[];
}

export interface Account {
  /** Stable; created with the account. */
  id: string;
  url: URL;
  token: Secret;
  login?: string;
}

export interface KindCount {
  kind: string;
  count: number;
}

/** Sums counts by kind, most frequent first; an entry without a count counts as one. */
export function countKinds(entries: Iterable<{ kind: string; count?: number }>): KindCount[] {
  const counts = new Map<string, number>();
  for (const { kind, count = 1 } of entries) counts.set(kind, (counts.get(kind) ?? 0) + count);
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1));
}

export const nameOf = ({ id, url, kind, title, repository, number }: Named): Named => ({
  id,
  url,
  kind,
  title,
  repository,
  number,
});

/** The reactions of other people, oldest first; all reactions while the viewer is unknown. */
export const byOthers = (reactions: readonly Reaction[], viewer: string | undefined): Reaction[] =>
  reactions.filter((reaction) => viewer === undefined || reaction.login !== viewer);

/** Assigns an index to each name; equal names share one. */
export function createNameTable<T extends string | null>() {
  const indexes = new Map<T, number>();
  const names: T[] = [];
  /** Thousands of items share one list of names. */
  const known = new WeakMap<readonly T[], Uint32Array>();
  const indexOf = (name: T): number => {
    const index = indexes.get(name) ?? names.length;
    if (index === names.length) {
      indexes.set(name, index);
      names.push(name);
    }
    return index;
  };
  return {
    names: names as readonly T[],
    indexOf,
    /** Maps the indexes of another list of names to indexes in this one. */
    indexesOf(others: readonly T[]): Uint32Array {
      const found = known.get(others) ?? Uint32Array.from(others, indexOf);
      known.set(others, found);
      return found;
    },
  };
}
