/** Names that columns of reactions count into. */
export interface Names {
  /** The service's names of kinds. */
  kinds: readonly string[];
  /** Logins; null for deleted accounts. */
  logins: readonly (string | null)[];
}

/** What the charts count of an item: its reactions in columns of one length, so that a million are counted at once. */
export interface ChartItem {
  account: string;
  id: string;
  url: string;
  title?: string | undefined;
  repository?: string | undefined;
  number?: string | undefined;
  /** Unix milliseconds. */
  createdAt?: number | undefined;
  /** Counted by the service, not retrievable. */
  older: number;
  /** What `kindOf` and `loginOf` count into; one object for items that are stored or gathered together. */
  names: Names;
  kindOf: Uint16Array;
  loginOf: Uint32Array;
  /** Unix milliseconds; NaN where the service does not say. */
  at: Float64Array;
}

/** All items that are stored, counting into the same names. */
export interface Gathered extends Names {
  items: readonly ChartItem[];
}

/** What all charts are narrowed to; what is absent narrows nothing. */
export interface ChartFilter {
  account?: string;
  repository?: string;
  kind?: string;
  /** A login; null for deleted accounts. */
  person?: string | null;
  /** A span of the person's own days: the last twelve months, or a calendar year. */
  span?: 'twelve-months' | number;
}

/** Where and when the person is. */
export interface Clock {
  /** Unix milliseconds. */
  now: number;
  /** Day on which weeks begin here: 0 Sunday to 6 Saturday. */
  firstWeekday: number;
}

/** How many of each kind, in the order of `Charts.kinds`. */
export type KindCounts = number[];

export interface TopItem {
  url: string;
  title?: string;
  repository?: string;
  number?: string;
  count: number;
  kinds: KindCounts;
}

export interface TopPerson {
  /** Null for all deleted accounts together. */
  login: string | null;
  count: number;
  /** How many items they reacted to. */
  items: number;
  kinds: KindCounts;
}

export interface RepositoryMix {
  /** Absent for items that stand in none. */
  repository?: string;
  count: number;
  kinds: KindCounts;
}

/** Days in a row, by their local beginnings. */
export interface DayCounts {
  /** The first day's beginning, Unix milliseconds. */
  first: number;
  counts: number[];
}

export interface WeekCounts {
  /** Beginnings of the weeks, Unix milliseconds, one after the other. */
  starts: number[];
  /** For each week. */
  kinds: KindCounts[];
}

/** How long after an item's publication reactions came, against how old the item is now. */
export interface AgeCounts {
  /** Upper bounds of the bins, ms; the last bin of each is open. */
  delays: readonly number[];
  itemAges: readonly number[];
  /** `counts[age of the item][delay of the reaction]`, one bin more than there are bounds. */
  counts: number[][];
  /** Dated reactions on items without a date. */
  unknown: number;
}

export interface Charts {
  /** Reactions by others that the filter lets through. */
  count: number;
  /** Of these, the ones of which the service says no time. */
  undated: number;
  /** Reactions beside these that the service counts and does not give out; absent where the filter makes no sense of them. */
  older?: number;
  /** Kinds that occur at all, most frequent first, whatever the filter: a kind keeps its colour. */
  kinds: string[];
  totals: KindCounts;
  weeks: WeekCounts;
  days: DayCounts;
  items: TopItem[];
  /** How many items got any. */
  itemCount: number;
  people: TopPerson[];
  peopleCount: number;
  repositories: RepositoryMix[];
  ages: AgeCounts;
}

/** What the filters can be set to, whatever they are set to now; most frequent first. */
export interface ChartChoices {
  accounts: { id: string; name: string }[];
  repositories: string[];
  kinds: string[];
  /** The most frequent ones. */
  people: (string | null)[];
  /** Calendar years with reactions, newest first. */
  years: number[];
}

export interface ChartsView {
  charts: Charts;
  choices: ChartChoices;
}
