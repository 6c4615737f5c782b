import { fold, oneForm } from '@/lib/i18n/fold';
import type { InboxItem, InboxQuery } from '../contract';
import { countKinds, nameOf } from '../model';
import { type InboxRow, isListed } from '../store/row';
import type { Muted } from './mutes';

export interface ShownRow {
  row: InboxRow;
  key: string;
  /** The item or its repository is muted. */
  muted: boolean;
  /** New reactions by people who are not muted. */
  unread: number;
}

/** Identifies an item across accounts. */
export const keyOf = ({ account, id }: Pick<InboxRow, 'account' | 'id'>): string => `${account} ${id}`;

export function shownRow(row: InboxRow, muted: Muted): ShownRow {
  const silent = muted.hasItem(row) || muted.hasRepository(row);
  const unread = silent || row.unread === 0 ? 0 : freshOf(row, muted).length;
  return { row, key: keyOf(row), muted: silent, unread };
}

/** The new reactions of people who are not muted, newest first. */
export function freshOf(row: InboxRow, muted: Muted): { login: string; kind: string }[] {
  if (row.news === '') return [];
  const fresh = row.news.split('\n').map((line) => {
    const [login = '', kind = ''] = line.split('\t');
    return { login, kind };
  });
  return muted.people === 0 ? fresh : fresh.filter(({ login }) => !muted.hasPerson(row.account, login));
}

/** New items first, then by the latest reaction; the order is total. */
export const inOrder = (a: ShownRow, b: ShownRow): number =>
  Number(b.unread > 0) - Number(a.unread > 0) ||
  (b.row.latestAt ?? 0) - (a.row.latestAt ?? 0) ||
  (a.key < b.key ? -1 : 1);

/** Tests rows by their own fields. `textOf` returns the folded text of a row, and is called only for queries with text. */
export function matcher(query: InboxQuery, textOf: (row: InboxRow) => string): (shown: ShownRow) => boolean {
  const words = wordsIn(query.text ?? '');
  const { kind, itemKind, repository, person, account, since } = query;
  return ({ row, muted, unread }) =>
    muted === (query.muted === true) &&
    (!query.unread || unread > 0) &&
    (itemKind === undefined || row.kind === itemKind) &&
    (repository === undefined || row.repository === repository) &&
    (account === undefined || row.account === account) &&
    (since === undefined || (row.latestAt ?? 0) >= since) &&
    (kind === undefined || row.kinds.some((each) => each.kind === kind)) &&
    (person === undefined || isBy(row, person)) &&
    words.every((word) => textOf(row).includes(word));
}

export const wordsIn = (text: string): string[] => oneForm(fold(text)).split(/\s+/).filter(Boolean);

/** The folded text that a search looks through. `someone` is the name of deleted accounts. */
export function searchText(row: InboxRow, nameOfKind: (kind: string) => string, someone: string): string {
  const kinds = row.kinds.map(({ kind }) => `${kind} ${nameOfKind(kind)}`);
  const number = row.number && `#${row.number}`;
  const words = fold([row.title, row.repository, number, ...kinds, isBy(row, '') && someone].join('\n'));
  // Folded apart: there can be thousands of logins, mostly without letters that are slow to fold.
  return oneForm(`${words}\n${fold(row.people)}`);
}

/** A row whose reactions cannot be retrieved has unknown people, which are not deleted accounts. */
const isBy = ({ kinds, people }: InboxRow, login: string): boolean =>
  kinds.length > 0 && hasLine(people, login);

/** Whether a text has the line, without splitting thousands of lines. */
function hasLine(text: string, line: string): boolean {
  if (line === '') return text === '' || text[0] === '\n' || text.endsWith('\n') || text.includes('\n\n');
  for (let at = text.indexOf(line); at >= 0; at = text.indexOf(line, at + 1)) {
    const end = at + line.length;
    if ((at === 0 || text[at - 1] === '\n') && (end === text.length || text[end] === '\n')) return true;
  }
  return false;
}

const namedPeople = 3;

/** A row for the views: people and kinds of the new reactions if there are any, else of all. */
export function inboxItem({ row, key, muted: silent, unread }: ShownRow, muted: Muted): InboxItem {
  const fresh = unread > 0 ? freshOf(row, muted) : [];
  const people = fresh.length > 0 ? [...new Set(fresh.map(({ login }) => login))] : peopleIn(row);
  const { account, total, older, latestAt } = row;
  return {
    ...nameOf(row),
    ...{ key, account, total, older, unread, latestAt },
    people: people.slice(0, namedPeople),
    peopleCount: people.length,
    kinds: fresh.length > 0 ? countKinds(fresh) : row.kinds,
    muted: silent,
  };
}

/** Logins, newest first; empty for deleted accounts. An item with only its author's reactions has none. */
export const peopleIn = (row: InboxRow): string[] => (row.kinds.length > 0 ? row.people.split('\n') : []);

/** Caches the listed rows of some accounts in order, with the mutes applied. */
export function createShownRows(stored: () => Promise<readonly InboxRow[]>) {
  let cached: { accounts: string; muted: Muted; from: readonly InboxRow[]; rows: ShownRow[] } | undefined;

  return async (accounts: readonly string[], muted: Muted): Promise<ShownRow[]> => {
    const from = await stored();
    const of = accounts.join(' ');
    const same = cached?.muted === muted && cached.accounts === of;
    if (!cached || !same || cached.from !== from) {
      const before = new Map(same ? cached?.rows.map((shown) => [shown.row, shown]) : []);
      const listed = from.filter((row) => isListed(row) && accounts.includes(row.account));
      const rows = listed.map((row) => before.get(row) ?? shownRow(row, muted)).sort(inOrder);
      cached = { accounts: of, muted, from, rows };
    }
    return cached.rows;
  };
}
