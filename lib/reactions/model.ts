import type { Secret } from '@/lib/http/secret';

/*
 * The shapes of a reaction from the service to the screen, each made of the one above:
 *
 * | shape                   | file                | what it is                                                     |
 * |-------------------------|---------------------|----------------------------------------------------------------|
 * | response                | schema.ts           | JSON of the service; parsing makes fetched items of it         |
 * | FetchedItem             | sync/response.ts    | an item as one response has it, often with its newest reactions |
 * | Item                    | model.ts            | an item with all its reactions: stored and fetched, reconciled |
 * | InboxRow, ChartItem     | store/row.ts,       | what the inbox lists of an item,                               |
 * |                         | charts/model.ts     | what the charts count of it                                    |
 * | ShownRow                | inbox/list.ts       | a row with mutes applied                                       |
 * | InboxItem, Charts       | inbox/contract.ts,  | what views draw                                                |
 * |                         | charts/model.ts     |                                                                |
 *
 * The database holds items, rows and chart items packed in columns and blocks; only store/ knows how. Packing pays:
 * of 10,000 items with 100 reactions each (2,000 with 50), V8 deserialises and unpacks
 *   chart items  in 3.8 s (350 ms) from plain items, 820 ms (47 ms) from packed items, 250 ms (69 ms) from blocks;
 *   rows         in 1.8 s (120 ms) from plain items, 590 ms (10 ms) one by one,        33 ms (2 ms) from blocks,
 * and a database adds its own time for each record. Counting all of them for the charts takes 130 ms (43 ms), and
 * each filter needs counts of its own: so totals are not stored.
 */

/** What a reaction can be on. Stores keep a place in this list: a new kind goes to its end. */
export const itemKinds = [
  'issue',
  'pull-request',
  'comment',
  'discussion',
  'discussion-comment',
  'commit-comment',
] as const;
export type ItemKind = (typeof itemKinds)[number];

export interface Reaction {
  /** The service's node id; made from kind, person and ordinal where a service gives none. */
  id: string;
  /** The service's own name, such as `HEART`; names we do not know are stored. */
  kind: string;
  /** Null when the account was deleted. */
  login: string | null;
  /** Unix milliseconds, where the service says it. */
  at?: number;
  /** By somebody else, later than the first refresh, and not yet marked read. */
  unread: boolean;
}

/** A reaction that was taken back. */
export interface TakenBack {
  kind: string;
  login: string | null;
  /** Unix milliseconds. */
  noticedAt: number;
}

/** Which issue, comment or other thing is meant, and where it is. */
export interface Named {
  /** The service's node id; the item's address where a service gives none. */
  id: string;
  url: string;
  kind: ItemKind;
  /** Of the issue, pull request or discussion; for a comment, of the one it stands under. */
  title?: string;
  /** `owner/name` */
  repository?: string;
  /** Of the issue, pull request or discussion. */
  number?: string;
}

/** Something the person wrote, with what was felt about it. */
export interface Item extends Named {
  /** The account it was read with. */
  account: string;
  /** When the item itself was made, Unix milliseconds. */
  createdAt?: number;
  /** As the service counts. */
  total: number;
  /** Counted by the service and not retrievable. */
  older: number;
  /** When the service last said it, Unix milliseconds. */
  checkedAt: number;
  /** Oldest first; all there are but `older` of them, and those still to be read. */
  reactions: Reaction[];
  /** The last few that were taken back, oldest first. */
  removed?: TakenBack[];
}

/** Who reads, where, and with what. */
export interface Account {
  /** Stable; made when the account is added. */
  id: string;
  /** The GraphQL address. */
  url: URL;
  token: Secret;
  login?: string;
}

export interface KindCount {
  kind: string;
  count: number;
}

/** The kinds among reactions, most frequent first. */
export function countKinds(reactions: readonly Pick<Reaction, 'kind'>[]): KindCount[] {
  const counts = new Map<string, number>();
  for (const { kind } of reactions) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return mostFirst([...counts].map(([kind, count]) => ({ kind, count })));
}

/** Several counts as one, most frequent first. */
export function addKinds(lists: Iterable<readonly KindCount[]>): KindCount[] {
  const counts = new Map<string, number>();
  for (const list of lists) {
    for (const { kind, count } of list) counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  return mostFirst([...counts].map(([kind, count]) => ({ kind, count })));
}

const mostFirst = (counts: KindCount[]): KindCount[] =>
  counts.sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1));

/** An item's name alone. */
export const nameOf = ({ id, url, kind, title, repository, number }: Named): Named => ({
  id,
  url,
  kind,
  ...(title !== undefined && { title }),
  ...(repository !== undefined && { repository }),
  ...(number !== undefined && { number }),
});

/** What an item's address says about it: `/owner/name/issues/88#…` */
export function readAddress(url: string): { repository?: string; number?: string } {
  const [owner, name, , number] = new URL(url).pathname.split('/').filter(Boolean);
  return {
    ...(owner && name && { repository: `${owner}/${name}` }),
    ...(number && /^\d+$/.test(number) && { number }),
  };
}

/** The reactions of others, oldest first; without a known viewer that is all of them. */
export const byOthers = (reactions: readonly Reaction[], viewer: string | undefined): Reaction[] =>
  reactions.filter((reaction) => viewer === undefined || reaction.login !== viewer);

/** Gives every name an index, the same name the same one. */
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
    /** Which index each name of another list has here. */
    indexesOf(others: readonly T[]): Uint32Array {
      const found = known.get(others) ?? Uint32Array.from(others, indexOf);
      known.set(others, found);
      return found;
    },
  };
}
