import type { Failure, Result } from '@/lib/http/failure';
import type { ChartFilter, ChartsView } from './charts/model';
import type { InboxContract } from './inbox/contract';

export type { ChartChoices, ChartFilter, Charts, ChartsView, TopItem } from './charts/model';
export type * from './inbox/contract';
export type { Digest } from './inbox/digest';

export interface ChartsContract {
  /** What is stored, counted for the charts; undefined while no account is connected. */
  charts(filter: ChartFilter): Promise<ChartsView | undefined>;
}

/** Room "reactions": what others felt about the person's issues, pull requests and comments. */
export interface ReactionsContract extends InboxContract, ChartsContract {
  /** What is connected, what was checked and when. */
  state(): Promise<ReactionsState>;
  /** Asks the services. Callers at the same time share one asking; what was missing is said by the state. */
  refresh(): Promise<Result<null>>;
  /** Abandons the refresh; what came stays, and the next one continues from there. */
  stop(): Promise<void>;
  /** Whether somebody has pressed the notification and wants to see the inbox; said once. */
  calledFor(): Promise<boolean>;
}

export interface ReactionsState {
  /** Those connected; none before the setup. */
  accounts: AccountState[];
}

export interface AccountState {
  id: string;
  host: string;
  /** The person there, once the service has said it. */
  login?: string;
  /** The service is being asked. */
  running: boolean;
  /** The first refresh is not complete: until it is, nothing is new. */
  first: boolean;
  /** Items checked, with and without reactions. */
  checked: number;
  /** How many there are, where that is known to be more. */
  of?: number;
  /** When the service was last asked for all of it, Unix milliseconds; absent before the first time. */
  checkedAt?: number;
  /** When the item that waited longest was checked, Unix milliseconds, where that is earlier. */
  oldestAt?: number;
  /** Points that this refresh, or else the last one, has cost, and what it was planned to; where the service counts them. */
  spent?: number;
  planned?: number;
  /** Points that are left, and when all are there again, Unix milliseconds. */
  left?: number;
  resetAt?: number;
  /** Calls of the refresh that is running or waiting. */
  progress?: { done: number; planned: number };
  /** How many were checked, where there may be more than the one page that was asked for. */
  limits: { threads?: number; comments?: number };
  /** Why the last answer was of no use, then what is missing of the others; most often nothing. */
  problems: Failure[];
}
