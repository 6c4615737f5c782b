import type { InboxItem } from './inbox-contract';
import { freshOf, inOrder, type ShownRow, shownRow } from './inbox-list';
import { countKinds, nameOf } from './model';
import type { Muted } from './mutes';
import type { InboxRow } from './row';
import type { ReactionsStore } from './store';

/** How many people a row names. */
const named = 3;

/** A row as the views have it: of what is new where something is, else of everything. */
export function inboxItem({ row, key, muted: silent, unread }: ShownRow, muted: Muted): InboxItem {
  const fresh = unread > 0 ? freshOf(row, muted) : [];
  const everybody = fresh.length > 0 ? [...new Set(fresh.map(({ login }) => login))] : peopleIn(row);
  const { account, total, older, latestAt } = row;
  return {
    ...nameOf(row),
    key,
    account,
    total,
    older,
    unread,
    people: everybody.slice(0, named),
    peopleCount: everybody.length,
    kinds: fresh.length > 0 ? countKinds(fresh) : row.kinds,
    ...(latestAt !== undefined && { latestAt }),
    muted: silent,
  };
}

/** Logins, newest first; empty for deleted accounts. An item that only its author reacted to has nobody. */
const peopleIn = (row: InboxRow): string[] => (row.kinds.length > 0 ? row.people.split('\n') : []);

/** An item that nobody but its author reacted to is no news, and stays out of the inbox. */
export const isListed = (row: InboxRow): boolean => row.kinds.length > 0 || row.older > 0;

/** All rows in memory and in order, read anew when something was kept since. */
export function createShownRows(store: Pick<ReactionsStore, 'allRows' | 'revision'>) {
  let kept: { key: string; rows: ShownRow[] } | undefined;

  return {
    /** What is in memory is up to date. */
    warm: () => kept !== undefined,
    async all(accounts: readonly string[], muted: Muted, turn: number): Promise<ShownRow[]> {
      const key = `${await store.revision()} ${turn} ${accounts.join(' ')}`;
      if (kept?.key !== key) {
        const rows = (await store.allRows()).filter((row) => accounts.includes(row.account) && isListed(row));
        kept = { key, rows: rows.map((row) => shownRow(row, muted)).sort(inOrder) };
      }
      return kept.rows;
    },
  };
}
