import type { Failure } from '@/lib/http/failure';
import type { Checkin } from '../model';

export interface HistoryQuery {
  /** Every word has to occur in the shout, the place's name or its address; case and accents make no difference. */
  text: string;
  year?: number;
}

export interface HistoryFound {
  count: number;
  /** Newest first; `month` is YYYY-MM in the person's own time. */
  months: { month: string; count: number }[];
  /** All years in which there is something, newest first, whatever the query. */
  years: number[];
}

/** How much of the history is kept here. */
export interface HistorySync {
  /** `asks`: so many calls are needed that the person decides; `waiting`: goes on by itself later. */
  state: 'none' | 'asks' | 'syncing' | 'stopped' | 'waiting' | 'partial' | 'complete';
  kept: number;
  /** As many as the service has. */
  total: number;
  /** Calls that keeping all of it takes. */
  calls: number;
  failure?: Failure;
}

/** Room "history": all check-ins, kept here. */
export interface HistoryContract {
  sync(): Promise<HistorySync>;
  /** The person wants all of it kept here. */
  start(): Promise<void>;
  stop(): Promise<void>;
  find(query: HistoryQuery): Promise<HistoryFound>;
  /** Those at positions `from` to `from + count` of what the query finds, newest first. */
  rows(query: HistoryQuery, from: number, count: number): Promise<Checkin[]>;
}
