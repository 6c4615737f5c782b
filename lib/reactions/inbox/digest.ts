import type { InboxRow } from '../store/row';
import type { InboxItem } from './contract';
import { keyOf, shownRow } from './list';
import type { Muted } from './mutes';
import { inboxItem } from './rows';

/** What is known to be new, by key of the item: lines of a login, a tab and a kind, as its row has them. */
export type Notified = Readonly<Record<string, string>>;

/** What the digest stores between refreshes. */
export interface StoredNotified {
  /** Nothing of it is news any more. */
  known: Notified;
  /** Keys of the items in the notification on the screen. */
  shown: string[];
}

/** What came since the last notification; the person's own and what is muted is in none of it. */
export interface Digest {
  reactions: number;
  /** Each with what came of it; those with the most first. */
  items: InboxItem[];
}

/** What is new of these rows and was not notified of; undefined when that is nothing. */
export function digestOf(rows: readonly InboxRow[], notified: Notified, muted: Muted): Digest | undefined {
  const items = rows
    .map((row) => {
      const news = notYetNotified(row.news, notified[keyOf(row)] ?? '');
      return shownRow({ ...row, news }, muted);
    })
    .filter(({ unread }) => unread > 0)
    .sort((a, b) => b.unread - a.unread);
  if (items.length === 0) return undefined;
  return {
    reactions: items.reduce((sum, { unread }) => sum + unread, 0),
    items: items.map((row) => inboxItem(row, muted)),
  };
}

/** All that is new of these rows, muted or not: unmuted later, it is still no news. */
export const notifiedOf = (rows: readonly InboxRow[]): Notified =>
  Object.fromEntries(rows.filter(({ news }) => news !== '').map((row) => [keyOf(row), row.news]));

/** The lines that nobody was notified of, each as often as it is there more often. */
function notYetNotified(news: string, notified: string): string {
  const left = new Map<string, number>();
  for (const line of notified.split('\n')) left.set(line, (left.get(line) ?? 0) + 1);
  const lines = news.split('\n').filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
  return lines.join('\n');
}
