import { countKinds, type KindCount, type Named, nameOf } from '../model';
import type { InboxRow } from '../store/row';
import { freshOf, keyOf } from './list';
import type { Muted } from './mutes';

/** What is known to be new, by key of the item: lines of a login, a tab and a kind, as its row has them. */
export type Notified = Readonly<Record<string, string>>;

/** What the digest stores between refreshes. */
export interface StoredNotified {
  /** Nothing of it is news any more. */
  known: Notified;
  /** Keys of the items in the notification on the screen. */
  shown: string[];
}

/** What came since something was last told; the person's own and what is muted is in none of it. */
export interface Digest {
  reactions: number;
  /** Those with the most first. */
  items: DigestItem[];
}

/** An item with what is new of it. */
export interface DigestItem extends Named {
  /** Of the inbox. */
  key: string;
  /** Logins, newest first; empty for deleted accounts. */
  people: string[];
  peopleCount: number;
  kinds: KindCount[];
}

/** What is new of these rows and was not told; undefined when that is nothing. */
export function digestOf(rows: readonly InboxRow[], told: Notified, muted: Muted): Digest | undefined {
  const items = rows.flatMap((row) => {
    if (muted.hasItem(row) || muted.hasRepository(row)) return [];
    const news = notYetNotified(row.news, told[keyOf(row)] ?? '');
    const fresh = freshOf({ ...row, news }, muted);
    return fresh.length > 0 ? [{ row, fresh }] : [];
  });
  if (items.length === 0) return undefined;
  items.sort((a, b) => b.fresh.length - a.fresh.length);
  return {
    reactions: items.reduce((sum, { fresh }) => sum + fresh.length, 0),
    items: items.map(({ row, fresh }) => {
      const people = [...new Set(fresh.map(({ login }) => login))];
      return {
        ...nameOf(row),
        key: keyOf(row),
        people,
        peopleCount: people.length,
        kinds: countKinds(fresh),
      };
    }),
  };
}

/** All that is new of these rows, muted or not: unmuted later, it is still no news. */
export const notifiedOf = (rows: readonly InboxRow[]): Notified =>
  Object.fromEntries(rows.filter(({ news }) => news !== '').map((row) => [keyOf(row), row.news]));

/** The lines that are not told, each as often as it is there more often. */
function notYetNotified(news: string, told: string): string {
  const left = new Map<string, number>();
  for (const line of told.split('\n')) left.set(line, (left.get(line) ?? 0) + 1);
  const lines = news.split('\n').filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
  return lines.join('\n');
}
