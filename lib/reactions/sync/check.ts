import type { ListName } from './lists';
import type { FetchedItem, FetchedReaction } from './response';

/** What is known of an item whether it has reactions or not: enough to see that nothing changed. */
export interface Check {
  account: string;
  id: string;
  list: ListName;
  total: number;
  /** What is stored of it was all there was to be had. */
  settled: boolean;
  /** The request that last asked for it. */
  tick: number;
  /** When the service last said it, Unix milliseconds. */
  checkedAt: number;
  /** Of its newest reaction, Unix milliseconds; 0 where there is none. */
  latest: number;
  /** Total and number of reactions of a reading that did not come out even. */
  odd?: string;
}

/** An item whose reactions are being read page by page; those that came so far are in it. */
export interface Draft extends FetchedItem {
  account: string;
  cursor: string;
}

export const latestOf = (reactions: readonly FetchedReaction[]): number =>
  reactions.reduce((latest, { at = 0 }) => Math.max(latest, at), 0);
