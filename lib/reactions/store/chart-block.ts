import type { ChartItem, Names } from '../charts/model';
import { createNameTable } from '../model';
import { linesOf, type PackedItem } from './packed-item';

/** What the charts count of the items of a block, in columns: a million reactions are read in eighty pieces. */
export interface ChartBlock {
  account: string;
  /** One text for each slot, in the order of `wordColumns`; empty where there is none. */
  words: string[][];
  /** Unix milliseconds for each slot; NaN where the service does not say. */
  createdAt: Float64Array;
  older: Float64Array;
  /** Names, one a line, which `kind` and `person` count into. */
  kinds: string;
  people: string;
  /** The reactions of all slots, one after the other; those of a slot end where `ends` says. */
  kind: Uint16Array;
  person: Uint32Array;
  at: Float64Array;
  ends: Uint32Array;
}

/** What the charts count, or nothing where the item is no more. */
export type ChartSlot = ChartItem | undefined;

const wordColumns = ['id', 'url', 'title', 'repository', 'number'] as const;

export function packChartItems(account: string, items: readonly ChartSlot[]): ChartBlock {
  const kinds = createNameTable<string>();
  const logins = createNameTable<string | null>();
  let length = 0;
  const ends = Uint32Array.from(items, (item) => {
    length += item?.at.length ?? 0;
    return length;
  });
  const kind = new Uint16Array(length);
  const person = new Uint32Array(length);
  const at = new Float64Array(length);
  items.forEach((item, index) => {
    if (!item) return;
    const start = index === 0 ? 0 : (ends[index - 1] ?? 0);
    const kindIndexes = kinds.indexesOf(item.names.kinds);
    const loginIndexes = logins.indexesOf(item.names.logins);
    const kindOf = item.kindOf.map((each) => kindIndexes[each] ?? 0);
    const loginOf = item.loginOf.map((each) => loginIndexes[each] ?? 0);
    kind.set(kindOf, start);
    person.set(loginOf, start);
    at.set(item.at, start);
  });
  return {
    ...{ account, kind, person, at, ends },
    words: wordColumns.map((name) => items.map((item) => item?.[name] ?? '')),
    createdAt: Float64Array.from(items, (item) => item?.createdAt ?? Number.NaN),
    older: Float64Array.from(items, (item) => item?.older ?? 0),
    kinds: linesOf(kinds.names),
    people: linesOf(logins.names),
  };
}

/** The items of a block; their columns are views of its own. */
export function unpackChartItems(block: ChartBlock): ChartSlot[] {
  const { account, ends } = block;
  const names = namesOf(block);
  const [ids = [], urls = [], titles = [], repositories = [], numbers = []] = block.words;
  return ids.map((id, index): ChartSlot => {
    if (id === '') return undefined;
    const title = titles[index];
    const repository = repositories[index];
    const number = numbers[index];
    const createdAt = block.createdAt[index] ?? Number.NaN;
    const [start, end] = [index === 0 ? 0 : ends[index - 1], ends[index]];
    return {
      ...{ account, id, url: urls[index] ?? '', older: block.older[index] ?? 0, names },
      ...(title && { title }),
      ...(repository && { repository }),
      ...(number && { number }),
      ...(!Number.isNaN(createdAt) && { createdAt }),
      kindOf: block.kind.subarray(start, end),
      loginOf: block.person.subarray(start, end),
      at: block.at.subarray(start, end),
    };
  });
}

/** What the charts count of one item. */
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
