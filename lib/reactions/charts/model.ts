import type { Item } from '../model';

/** Names that columns of reactions refer to by index. */
export interface Names {
  kinds: readonly string[];
  /** Logins; null for deleted accounts. */
  logins: readonly (string | null)[];
}

/** An item for the charts, with its reactions in columns of equal length, so that a million can be counted quickly. */
export interface ChartItem
  extends Pick<Item, 'account' | 'id' | 'url' | 'title' | 'repository' | 'number' | 'createdAt' | 'older'> {
  /** Names for `kindOf` and `loginOf`; items of a block share one object. */
  names: Names;
  kindOf: Uint16Array;
  loginOf: Uint32Array;
  /** Unix milliseconds; NaN where the service gives no time. */
  at: Float64Array;
}

/** All stored items with shared names. */
export interface Gathered extends Names {
  items: readonly ChartItem[];
}

export interface ChartFilter {
  account?: string;
  repository?: string;
  kind?: string;
  /** A login; null for deleted accounts. */
  person?: string | null;
  /** The last twelve months, or a calendar year, in local days. */
  span?: 'twelve-months' | number;
}

export interface Clock {
  /** Unix milliseconds. */
  now: number;
  /** First day of the week: 0 Sunday to 6 Saturday. */
  firstWeekday: number;
}

interface Counted {
  count: number;
  /** In the order of `Charts.kinds`, as are those of the weeks. */
  kinds: number[];
}

export interface TopItem extends Counted, Pick<Item, 'url' | 'title' | 'repository' | 'number'> {}

export interface TopPerson extends Counted {
  /** Null for all deleted accounts together. */
  login: string | null;
  /** Number of items with their reactions. */
  items: number;
}

export interface RepositoryMix extends Counted {
  /** Absent for items without a repository. */
  repository: string | undefined;
}

export interface Charts {
  /** Reactions by others that match the filter. */
  count: number;
  undated: number;
  /** Further reactions that cannot be retrieved; absent where the filter does not apply to them. */
  older?: number;
  /** All kinds, most frequent first, independent of the filter, so that a kind keeps its colour. */
  kinds: string[];
  totals: number[];
  /** Starts of consecutive weeks, Unix milliseconds. */
  weeks: { starts: number[]; kinds: number[][] };
  /** Consecutive local days; the start of the first one in Unix milliseconds. */
  days: { first: number; counts: number[] };
  items: TopItem[];
  itemCount: number;
  people: TopPerson[];
  peopleCount: number;
  repositories: RepositoryMix[];
  /** Time from publication to reaction, by the current age of the item. */
  ages: {
    /** Upper bounds of the bins, ms; the last bin of each is open. */
    delays: readonly number[];
    itemAges: readonly number[];
    /** `counts[age of the item][delay of the reaction]`, one bin more than there are bounds. */
    counts: number[][];
    /** Dated reactions on items without a date. */
    unknown: number;
  };
}

/** Values of the filters, most frequent first, independent of the current filter. */
export interface ChartChoices {
  /** Number of reactions without a filter. */
  count: number;
  accounts: { id: string; name: string }[];
  repositories: string[];
  kinds: string[];
  people: (string | null)[];
  /** Calendar years with reactions, newest first. */
  years: number[];
}

export interface ChartsView {
  charts: Charts;
  choices: ChartChoices;
}
