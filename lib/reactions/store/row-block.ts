import { createNameTable, itemKinds, type KindCount } from '../model';
import type { InboxRow } from './row';

/** Rows in a block: ten thousand are read in eighty pieces, and a change of one writes few others. */
export const blockLength = 128;

/** A row, or nothing where its item is no more. */
export type RowSlot = InboxRow | undefined;

/** Rows in columns: thousands of objects take many times as long to read. */
export interface RowBlock {
  account: string;
  /** One text for each slot, in the order of `wordColumns`; empty where there is none. */
  words: string[][];
  /** One number for each slot, in the order of `numberColumns`; NaN where there is none. */
  numbers: Float64Array[];
  /** Names of kinds, which `kinds` counts into. */
  kindNames: string[];
  /** Pairs of a kind and a count; those of a slot end where `kindEnds` says. */
  kinds: Uint32Array;
  kindEnds: Uint32Array;
  /** The weeks of all slots, one after the other. */
  weeks: Uint32Array;
  weekEnds: Uint32Array;
}

const wordColumns = ['id', 'url', 'title', 'repository', 'number', 'people', 'news'] as const;
const numberColumns = ['total', 'older', 'unread', 'unreadFrom', 'latestAt'] as const;

export function packRows(account: string, rows: readonly RowSlot[]): RowBlock {
  const names = createNameTable<string>();
  const kinds = rows.map((row) =>
    (row?.kinds ?? []).flatMap(({ kind, count }) => [names.indexOf(kind), count]),
  );
  const weeks = rows.map((row) => Array.from(row?.weeks ?? []));
  return {
    account,
    words: wordColumns.map((name) => rows.map((row) => row?.[name] ?? '')),
    numbers: [
      ...numberColumns.map((name) => Float64Array.from(rows, (row) => row?.[name] ?? Number.NaN)),
      Float64Array.from(rows, (row) => (row ? itemKinds.indexOf(row.kind) : Number.NaN)),
    ],
    kindNames: [...names.names],
    kinds: Uint32Array.from(kinds.flat()),
    kindEnds: endsOf(kinds),
    weeks: Uint32Array.from(weeks.flat()),
    weekEnds: endsOf(weeks),
  };
}

export function unpackRows(block: RowBlock): RowSlot[] {
  const [ids = [], urls = [], titles = [], repositories = [], numbers = [], people = [], news = []] =
    block.words;
  const [total, older, unread, unreadFrom, latestAt, itemKind] = block.numbers;
  return ids.map((id, at): RowSlot => {
    if (id === '') return undefined;
    const title = titles[at];
    const repository = repositories[at];
    const number = numbers[at];
    const from = unreadFrom?.[at];
    const latest = latestAt?.[at];
    return {
      id,
      url: urls[at] ?? '',
      kind: itemKinds[itemKind?.[at] ?? 0] ?? 'issue',
      ...(title && { title }),
      ...(repository && { repository }),
      ...(number && { number }),
      account: block.account,
      total: total?.[at] ?? 0,
      older: older?.[at] ?? 0,
      unread: unread?.[at] ?? 0,
      ...(isSaid(from) && { unreadFrom: from }),
      ...(isSaid(latest) && { latestAt: latest }),
      kinds: kindsAt(block, at),
      people: people[at] ?? '',
      news: news[at] ?? '',
      weeks: block.weeks.subarray(at === 0 ? 0 : block.weekEnds[at - 1], block.weekEnds[at]),
    };
  });
}

const isSaid = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value);

function kindsAt({ kinds, kindEnds, kindNames }: RowBlock, index: number): KindCount[] {
  const counts: KindCount[] = [];
  for (let at = index === 0 ? 0 : (kindEnds[index - 1] ?? 0); at < (kindEnds[index] ?? 0); at += 2)
    counts.push({ kind: kindNames[kinds[at] ?? -1] ?? '', count: kinds[at + 1] ?? 0 });
  return counts;
}

function endsOf(lists: readonly (readonly number[])[]): Uint32Array {
  let end = 0;
  return Uint32Array.from(lists, ({ length }) => {
    end += length;
    return end;
  });
}
