import type { Failure, Result } from '@/lib/http/failure';
import type { ChartFilter, ChartsView } from './charts/model';
import type { ItemKind, KindCount, Named, Reaction, TakenBack } from './model';
import type { Mute } from './schema';
import type { InboxRow } from './store/row';

export type { ChartChoices, ChartFilter, Charts, ChartsView, TopItem } from './charts/model';
export type { Mute } from './schema';

/** Room "reactions": reactions of others to the person's issues, pull requests and comments. */
export interface ReactionsContract extends InboxContract {
  state(): Promise<ReactionsState>;
  /** Refreshes all accounts. Concurrent callers share one refresh; the state has the problems of each account. */
  refresh(): Promise<Result<null>>;
  /** Abandons the refresh; stored reactions stay, and the next refresh continues from there. */
  stop(): Promise<void>;
  /** Whether the notification was pressed since the last call, so that the popup opens the inbox. */
  calledFor(): Promise<boolean>;
  /** Counts for the charts; undefined while no account is connected. */
  charts(filter: ChartFilter): Promise<ChartsView | undefined>;
}

export interface InboxContract {
  /**
   * The matching rows in order, the first ones with their content. With `soon`, the first result may hold only those,
   * marked by `more`; the caller then asks again without `soon`.
   */
  list(query: InboxQuery, soon?: boolean): Promise<InboxList>;
  rows(keys: readonly string[]): Promise<InboxItem[]>;
  overview(): Promise<Overview>;
  choices(): Promise<Choices>;
  item(key: string): Promise<ItemDetail | undefined>;
  /** Numbers of items and reactions that are new, for the tab and the toolbar button. */
  unread(): Promise<{ items: number; reactions: number }>;
  /** Marks all reactions of an item as read, or those with these ids. */
  markRead(key: string, ids?: readonly string[]): Promise<void>;
  /** Marks all matching reactions as read and returns those that were new, for `markUnread`. */
  markAllRead(query: InboxQuery): Promise<Mark[]>;
  markUnread(marks: readonly Mark[]): Promise<void>;
  mutes(): Promise<Mute[]>;
  mute(mute: Omit<Mute, 'at'>): Promise<void>;
  unmute(mute: Omit<Mute, 'at'>): Promise<void>;
}

export interface ReactionsState {
  /** Empty before the setup. */
  accounts: AccountState[];
}

export interface AccountState {
  id: string;
  host: string;
  /** The viewer's login, once the service has returned it. */
  login?: string | undefined;
  running: boolean;
  /** The last refresh has failed; `problems` says why. */
  failed: boolean;
  /** The first import is incomplete; until it is complete, no reaction counts as new. */
  first: boolean;
  /** Items checked, with and without reactions. */
  checked: number;
  /** Number of items at the service, where that is more. */
  of?: number | undefined;
  /** End of the last complete refresh, Unix milliseconds; absent before the first. */
  checkedAt?: number | undefined;
  /** Time of the oldest check of an item, Unix milliseconds, where it is before the last refresh. */
  oldestAt?: number | undefined;
  /** Points that the current or else the last refresh has cost, and points left, where the service counts them. */
  spent?: number | undefined;
  left?: number | undefined;
  /** Number of items checked, where there may be more than the one page that the service returns. */
  limits: { threads?: number | undefined; comments?: number | undefined };
  /** The last request failure, then lists and parts that are missing; mostly empty. */
  problems: Failure[];
}

/**
 * Filters of the inbox; absent ones match everything. `kind`, `person`, `since` and `unread` must match the same
 * reaction.
 */
export interface InboxQuery {
  /** Words that must all occur in title, repository, people or kinds. */
  text?: string;
  kind?: string;
  itemKind?: ItemKind;
  repository?: string;
  /** A login; empty for deleted accounts. */
  person?: string;
  account?: string;
  /** Unix milliseconds; matches items whose latest reaction is not older. */
  since?: number;
  unread?: boolean;
  /** Matches only muted items, which are otherwise excluded. */
  muted?: boolean;
}

export interface InboxList {
  keys: string[];
  /** So many items at the start of `keys` have new reactions. */
  fresh: number;
  /** The first rows, in the order of the keys. */
  rows: InboxItem[];
  /** There are more items than these keys. */
  more: boolean;
}

/** A row of the inbox. The person's own reactions count in `total` only. */
export interface InboxItem
  extends Named,
    Pick<InboxRow, 'account' | 'total' | 'older' | 'unread' | 'latestAt' | 'kinds'> {
  key: string;
  /** At most three logins, newest first; empty for deleted accounts. Of the new reactions if there are any. */
  people: string[];
  peopleCount: number;
  muted: boolean;
}

export interface ItemDetail {
  item: InboxItem;
  /** Newest first, without the person's own. */
  reactions: (Reaction & { muted: boolean })[];
  /** Newest first. */
  removed: TakenBack[];
  muted: { item: boolean; repository: boolean };
}

export interface Overview {
  items: number;
  /** Reactions by others, as the charts count them. */
  kinds: KindCount[];
  muted: number;
}

/** Values of the inbox filters, most frequent first. */
export interface Choices {
  repositories: string[];
  people: string[];
  itemKinds: ItemKind[];
}

/** Reactions that were new before they were marked as read. */
export interface Mark {
  key: string;
  ids: string[];
}

/** New reactions since the last notification, without the person's own and muted ones. */
export interface Digest {
  reactions: number;
  /** Each with its new reactions; those with the most first. */
  items: InboxItem[];
}
