import { createTable, type PackedItem } from './packed-item';

/** What the charts count of an item. */
export type ChartItem = Pick<
  PackedItem,
  'account' | 'id' | 'url' | 'title' | 'repository' | 'number' | 'createdAt' | 'older'
> & { columns: Pick<PackedItem['columns'], 'kinds' | 'people' | 'kind' | 'person' | 'at'> };

/** What the charts count of some items, in columns: a million reactions are read in eighty pieces. */
export interface ChartBlock {
  account: string;
  /** One text for each place, in the order of `wordColumns`; empty where there is none. */
  words: string[][];
  /** Unix milliseconds for each place; NaN where the service does not say. */
  createdAt: Float64Array;
  older: Float64Array;
  /** Names, one a line, which `kind` and `person` count into. */
  kinds: string;
  people: string;
  /** The reactions of all places, one after the other; those of a place end where `ends` says. */
  kind: Uint16Array;
  person: Uint32Array;
  at: Float64Array;
  ends: Uint32Array;
}

const wordColumns = ['id', 'url', 'title', 'repository', 'number'] as const;

export function packChartItems(account: string, items: readonly (ChartItem | undefined)[]): ChartBlock {
  const [kinds, people] = [createTable(), createTable()];
  const ends = new Uint32Array(items.length);
  let end = 0;
  items.forEach((item, place) => {
    end += item?.columns.kind.length ?? 0;
    ends[place] = end;
  });
  const shelf = {
    ...{ account, ends, kind: new Uint16Array(end), person: new Uint32Array(end), at: new Float64Array(end) },
    words: wordColumns.map((name) => items.map((item) => item?.[name] ?? '')),
    createdAt: Float64Array.from(items, (item) => item?.createdAt ?? Number.NaN),
    older: Float64Array.from(items, (item) => item?.older ?? 0),
  };
  items.forEach((item, place) => {
    if (!item) return;
    const start = place === 0 ? 0 : (ends[place - 1] ?? 0);
    const kindPlaces = item.columns.kinds.split('\n').map(kinds.place);
    const personPlaces = item.columns.people.split('\n').map(people.place);
    shelf.kind.set(
      item.columns.kind.map((kind) => kindPlaces[kind] ?? 0),
      start,
    );
    shelf.person.set(
      item.columns.person.map((person) => personPlaces[person] ?? 0),
      start,
    );
    shelf.at.set(item.columns.at, start);
  });
  return { ...shelf, kinds: kinds.lines(), people: people.lines() };
}

/** The items on a shelf; their columns are parts of its own, and count into its names. */
export function unpackChartItems(shelf: ChartBlock): (ChartItem | undefined)[] {
  const { account, kinds, people, ends } = shelf;
  const [ids = [], urls = [], titles = [], repositories = [], numbers = []] = shelf.words;
  return ids.map((id, place): ChartItem | undefined => {
    if (id === '') return undefined;
    const title = titles[place];
    const repository = repositories[place];
    const number = numbers[place];
    const createdAt = shelf.createdAt[place] ?? Number.NaN;
    const [start, end] = [place === 0 ? 0 : ends[place - 1], ends[place]];
    return {
      ...{ account, id, url: urls[place] ?? '', older: shelf.older[place] ?? 0 },
      ...(title && { title }),
      ...(repository && { repository }),
      ...(number && { number }),
      ...(!Number.isNaN(createdAt) && { createdAt }),
      columns: {
        ...{ kinds, people },
        kind: shelf.kind.subarray(start, end),
        person: shelf.person.subarray(start, end),
        at: shelf.at.subarray(start, end),
      },
    };
  });
}
