import type { Failure, Result } from '@/lib/http/failure';
import type { ItemKind, KindCount } from './model';

/** Room "reactions": what others felt about the person's issues, pull requests and comments. */
export interface ReactionsContract {
  /** The last good summary, at once; undefined before the first and while signed out. */
  known(): Promise<ReactionsView | undefined>;
  /** Asks the service. Callers at the same time share one asking. */
  refresh(): Promise<Result<ReactionsView>>;
  markRead(url: string): Promise<void>;
  markAllRead(): Promise<void>;
}

export interface ReactionsView {
  /** When the service was last asked for all of it, Unix milliseconds. */
  checkedAt: number;
  /** New ones first, then by the latest reaction; only items that have any. */
  items: InboxItem[];
  /** Reactions of all items, those that cannot be had counted too. */
  total: number;
  /** Totals per kind over what could be had. */
  kinds: KindCount[];
  /** Items asked about, with and without reactions. */
  checked: number;
  /** How many were looked at, where there may be more than the one page that was asked for. */
  limits: { threads?: number; comments?: number };
  /** Something was missing from the last answer; what came is here. */
  problem?: Failure;
}

export interface InboxItem {
  url: string;
  kind: ItemKind;
  title?: string;
  repository?: string;
  /** Of the issue or pull request, from its address. */
  number?: string;
  total: number;
  /** Reactions outside the service's window: counted, not retrievable. */
  older: number;
  /** Logins, newest first; null for a deleted account. Of the new reactions when there are any. */
  people: (string | null)[];
  kinds: KindCount[];
  /** New reactions by others since the person last looked. */
  fresh: number;
  /** Unix milliseconds. */
  latestAt?: number;
}
