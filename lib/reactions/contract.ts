import type { Failure, Result } from '@/lib/http/failure';
import type { KindCount } from './model';
import type { InboxRow } from './row';

export type { InboxRow } from './row';

/** Room "reactions": what others felt about the person's issues, pull requests and comments. */
export interface ReactionsContract {
  /** What is kept, at once; undefined before the first look and while no account is connected. */
  known(): Promise<ReactionsView | undefined>;
  /** Asks the service. Callers at the same time share one asking. */
  refresh(): Promise<Result<ReactionsView>>;
  markRead(account: string, id: string): Promise<void>;
  markAllRead(): Promise<void>;
}

export interface ReactionsView {
  /** When the service was last asked for all of it, Unix milliseconds. */
  checkedAt: number;
  /** New ones first, then by the latest reaction; only items that have any. */
  items: InboxRow[];
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
