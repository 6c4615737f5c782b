import type { ChartItem, Names } from '../charts/model';
import { createNameTable, itemKinds, type KindCount } from '../model';
import { linesOf, type PackedItem } from './packed-item';
import type { InboxRow } from './row';

/** Slots in a block: 10,000 rows take eighty reads, and a change of one row writes few others. */
export const blockLength = 128;

/** Rows in columns, because thousands of objects take many times as long to read. Empty slots have empty texts. */
export interface RowBlock {
  account: string;
  /** For each name in `rowTexts`, one text per slot. */
  words: string[][];
  /** For each name in `rowNumbers` and the kind, one number per slot; NaN for absent ones. */
  numbers: Float64Array[];
  /** Names that `kinds` refers to. */
  kindNames: string[];
  /** Pairs of a kind and a count; those of a slot end at `kindEnds`. */
  kinds: Uint32Array;
  kindEnds: Uint32Array;
}

const itemTexts = ['id', 'url', 'title', 'repository', 'number'] as const;
const rowTexts = [...itemTexts, 'people', 'news'] as const;
const rowNumbers = ['total', 'older', 'unread', 'unreadFrom', 'latestAt'] as const;

const packTexts = <Name extends string>(
  names: readonly Name[],
  slots: readonly ({ [N in Name]?: string | undefined } | undefined)[],
): string[][] => names.map((name) => slots.map((slot) => slot?.[name] ?? ''));

/** The texts that rows and chart items share. */
const itemAt = ([, urls, titles, repositories, numbers]: readonly string[][], index: number) => ({
  url: urls?.[index] ?? '',
  title: titles?.[index] || undefined,
  repository: repositories?.[index] || undefined,
  number: numbers?.[index] || undefined,
});

const present = (value: number | undefined): number | undefined => (Number.isNaN(value) ? undefined : value);
const startAt = (ends: Uint32Array, index: number): number => (index === 0 ? 0 : (ends[index - 1] ?? 0));

function endsOf(lists: readonly (ArrayLike<unknown> | undefined)[]): Uint32Array {
  let end = 0;
  return Uint32Array.from(lists, (list) => {
    end += list?.length ?? 0;
    return end;
  });
}

export function packRows(account: string, rows: readonly (InboxRow | undefined)[]): RowBlock {
  const names = createNameTable<string>();
  const kinds = rows.map((row) =>
    (row?.kinds ?? []).flatMap(({ kind, count }) => [names.indexOf(kind), count]),
  );
  return {
    account,
    words: packTexts(rowTexts, rows),
    numbers: [
      ...rowNumbers.map((name) => Float64Array.from(rows, (row) => row?.[name] ?? Number.NaN)),
      Float64Array.from(rows, (row) => (row ? itemKinds.indexOf(row.kind) : Number.NaN)),
    ],
    kindNames: [...names.names],
    kinds: Uint32Array.from(kinds.flat()),
    kindEnds: endsOf(kinds),
  };
}

export function unpackRows(block: RowBlock): (InboxRow | undefined)[] {
  const [ids = [], , , , , people = [], news = []] = block.words;
  const [total, older, unread, unreadFrom, latestAt, itemKind] = block.numbers;
  return ids.map((id, index) => {
    if (id === '') return undefined;
    return {
      id,
      ...itemAt(block.words, index),
      kind: itemKinds[itemKind?.[index] ?? 0] ?? 'issue',
      account: block.account,
      total: total?.[index] ?? 0,
      older: older?.[index] ?? 0,
      unread: unread?.[index] ?? 0,
      unreadFrom: present(unreadFrom?.[index]),
      latestAt: present(latestAt?.[index]),
      kinds: kindsAt(block, index),
      people: people[index] ?? '',
      news: news[index] ?? '',
    };
  });
}

function kindsAt({ kinds, kindEnds, kindNames }: RowBlock, index: number): KindCount[] {
  const counts: KindCount[] = [];
  for (let at = startAt(kindEnds, index); at < (kindEnds[index] ?? 0); at += 2)
    counts.push({ kind: kindNames[kinds[at] ?? -1] ?? '', count: kinds[at + 1] ?? 0 });
  return counts;
}

/** Chart items in columns: a million reactions take eighty reads. */
export interface ChartBlock {
  account: string;
  /** For each name in `itemTexts`, one text per slot. */
  words: string[][];
  /** Unix milliseconds per slot; NaN where the service gives no time. */
  createdAt: Float64Array;
  older: Float64Array;
  /** Names, one per line, that `kind` and `person` refer to. */
  kinds: string;
  people: string;
  /** The reactions of all slots in sequence; those of a slot end at `ends`. */
  kind: Uint16Array;
  person: Uint32Array;
  at: Float64Array;
  ends: Uint32Array;
}

export function packChartItems(account: string, items: readonly (ChartItem | undefined)[]): ChartBlock {
  const kinds = createNameTable<string>();
  const logins = createNameTable<string | null>();
  const ends = endsOf(items.map((item) => item?.at));
  const length = ends.at(-1) ?? 0;
  const kind = new Uint16Array(length);
  const person = new Uint32Array(length);
  const at = new Float64Array(length);
  items.forEach((item, index) => {
    if (!item) return;
    const start = startAt(ends, index);
    const kindIndexes = kinds.indexesOf(item.names.kinds);
    const loginIndexes = logins.indexesOf(item.names.logins);
    kind.set(
      item.kindOf.map((each) => kindIndexes[each] ?? 0),
      start,
    );
    person.set(
      item.loginOf.map((each) => loginIndexes[each] ?? 0),
      start,
    );
    at.set(item.at, start);
  });
  return {
    ...{ account, kind, person, at, ends },
    words: packTexts(itemTexts, items),
    createdAt: Float64Array.from(items, (item) => item?.createdAt ?? Number.NaN),
    older: Float64Array.from(items, (item) => item?.older ?? 0),
    kinds: linesOf(kinds.names),
    people: linesOf(logins.names),
  };
}

/** The items of a block; their columns are views of its columns. */
export function unpackChartItems(block: ChartBlock): (ChartItem | undefined)[] {
  const { account, ends } = block;
  const names = namesOf(block);
  return (block.words[0] ?? []).map((id, index) => {
    if (id === '') return undefined;
    const [start, end] = [startAt(ends, index), ends[index]];
    return {
      ...{ account, id, ...itemAt(block.words, index), names },
      older: block.older[index] ?? 0,
      createdAt: present(block.createdAt[index]),
      kindOf: block.kind.subarray(start, end),
      loginOf: block.person.subarray(start, end),
      at: block.at.subarray(start, end),
    };
  });
}

export function chartItemOf({ columns, ...item }: PackedItem): ChartItem {
  const { account, id, url, title, repository, number, createdAt, older } = item;
  return {
    ...{ account, id, url, title, repository, number, createdAt, older },
    names: namesOf(columns),
    kindOf: columns.kind,
    loginOf: columns.person,
    at: columns.at,
  };
}

const namesOf = ({ kinds, people }: { kinds: string; people: string }): Names => ({
  kinds: kinds.split('\n'),
  logins: people.split('\n').map((login) => login || null),
});
