import { fold, oneForm } from '@/lib/i18n/fold';
import type { ItemKind, KindCount } from '../model';
import type { InboxRow } from '../store/row';
import type { Muted } from './mutes';

/**
 * What the person wants to see of the inbox; what is absent leaves nothing out. `kind`, `person`, `since` and `unread`
 * are asked of one and the same reaction.
 */
export interface InboxQuery {
  /** Words that are all somewhere in title, repository, people or kinds. */
  text?: string;
  kind?: string;
  itemKind?: ItemKind;
  repository?: string;
  /** A login; empty for deleted accounts. */
  person?: string;
  account?: string;
  /** Unix ms; items whose latest reaction is not older. */
  since?: number;
  unread?: boolean;
  /** Only what is muted, which is otherwise left out. */
  muted?: boolean;
}

/** A row as it counts for this person: what is muted is not new. */
export interface ShownRow {
  row: InboxRow;
  key: string;
  /** The item or its repository is muted. */
  muted: boolean;
  /** New reactions by people who are not muted. */
  unread: number;
}

/** Names an item across accounts. */
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

/** What is new first, then by the latest reaction; the same on every reading. */
export const inOrder = (a: ShownRow, b: ShownRow): number =>
  Number(b.unread > 0) - Number(a.unread > 0) ||
  (b.row.latestAt ?? 0) - (a.row.latestAt ?? 0) ||
  (a.key < b.key ? -1 : 1);

/**
 * Whether a row is wanted, as far as it says by itself. `textOf` gives its folded words, and is asked only where there
 * are words to look for.
 */
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

/** What a search looks through, folded. `nameOfKind` says what a kind is called here, `someone` deleted accounts. */
export function searchText(row: InboxRow, nameOfKind: (kind: string) => string, someone: string): string {
  const kinds = row.kinds.map(({ kind }: KindCount) => `${kind} ${nameOfKind(kind)}`);
  const number = row.number && `#${row.number}`;
  const words = fold([row.title, row.repository, number, ...kinds, isBy(row, '') && someone].join('\n'));
  // By itself: there can be thousands of them, and hardly one has a letter that folding takes long for.
  return oneForm(`${words}\n${fold(row.people)}`);
}

/** Of a row of which no reaction can be had nobody says who they are by: that is not the same as deleted accounts. */
const isBy = ({ kinds, people }: InboxRow, login: string): boolean =>
  kinds.length > 0 && hasLine(people, login);

/** Whether one of the lines is just that: without parting a text that has thousands. */
function hasLine(text: string, line: string): boolean {
  if (line === '') return text === '' || text[0] === '\n' || text.endsWith('\n') || text.includes('\n\n');
  for (let at = text.indexOf(line); at >= 0; at = text.indexOf(line, at + 1)) {
    const end = at + line.length;
    if ((at === 0 || text[at - 1] === '\n') && (end === text.length || text[end] === '\n')) return true;
  }
  return false;
}
