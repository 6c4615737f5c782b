import { countKinds, nameOf } from '../model';
import { type InboxRow, isListed } from '../store/row';
import type { RowCache } from '../store/row-cache';
import type { InboxItem } from './contract';
import { freshOf, inOrder, type ShownRow, shownRow } from './list';
import type { Muted } from './mutes';

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

/** The rows of these accounts as they count for this person, in order. */
export function createShownRows(stored: RowCache) {
  let made: { accounts: string; muted: Muted; from: readonly InboxRow[]; rows: ShownRow[] } | undefined;

  return {
    async all(accounts: readonly string[], muted: Muted): Promise<ShownRow[]> {
      const from = await stored.all();
      const of = accounts.join(' ');
      const same = made?.muted === muted && made.accounts === of;
      if (!made || !same || made.from !== from) {
        const before = new Map(same ? made?.rows.map((shown) => [shown.row, shown]) : []);
        const listed = from.filter((row) => isListed(row) && accounts.includes(row.account));
        const rows = listed.map((row) => before.get(row) ?? shownRow(row, muted)).sort(inOrder);
        made = { accounts: of, muted, from, rows };
      }
      return made.rows;
    },
  };
}
