import type { Result } from '../http/failure';

export interface SyncState {
  /** This browser has a storage that follows the person. */
  available: boolean;
  /** Something of ours lies in that storage. */
  copy: boolean;
  /** Favourites lie there. */
  favourites: boolean;
  /** Why it does not go on; everything is safe here all the same. */
  problem?: SyncProblem;
  /** The last time settings came from another browser, Unix milliseconds, and hosts that were new here. */
  received?: { at: number; hosts: string[] };
}

/**
 * No room left; the browser refused; part was written by a newer release, and is left alone; too many changes in a
 * short time; no room left for every favourite.
 */
export type SyncProblem = 'full' | 'refused' | 'newer' | 'later' | 'favourites';

/**
 * Room "sync": settings and seen marks on the person's other browsers, and favourites where that is wanted. On or off
 * are the options `sync` and `syncFavourites`.
 */
export interface SyncContract {
  state(): Promise<SyncState>;
  /** Removes our copy from the browser's sync storage, or only the favourites in it. */
  forget(part?: 'favourites'): Promise<Result<null>>;
}
