/** What the engine knows of one account, and where it goes on. */
export interface SyncRecord {
  account: string;
  /** The person's own login, once the service has said it. */
  viewer?: string;
  /** The first look, Unix milliseconds: what is older is no news. */
  baseline: number;
  /** When the service refused the richer queries, Unix milliseconds. */
  plainSince?: number;
  halves: { threads?: HalfRecord; comments?: HalfRecord };
}

/** The last good answer of one of the two one-shot queries. */
export interface HalfRecord {
  /** Unix milliseconds. */
  checkedAt: number;
  /** Items the service listed, with and without reactions. */
  asked: number;
  /** As many as were asked for, so there may be more. */
  full: boolean;
}
