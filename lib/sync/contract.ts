import type { Result } from '../http/failure';

export interface SyncState {
  /** This browser has a storage that follows the person. */
  available: boolean;
  /** Something of ours lies in that storage. */
  copy: boolean;
  /** Why it does not go on; everything is safe here all the same. */
  problem?: SyncProblem;
  /** The last time settings came from another browser, Unix milliseconds, and hosts that were new here. */
  received?: { at: number; hosts: string[] };
}

/** No room left; the browser refused; part was written by a newer release, and is left alone. */
export type SyncProblem = 'full' | 'refused' | 'newer';

/** Room "sync": settings and seen marks on the person's other browsers. On or off is the option `sync`. */
export interface SyncContract {
  state(): Promise<SyncState>;
  /** Removes our copy from the browser's sync storage. */
  forget(): Promise<Result<null>>;
}
