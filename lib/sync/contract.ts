import type { Result } from '../http/failure';
import type { Plan } from '../profile/contract';

export interface SyncState {
  /** This browser has a storage that follows the person. */
  available: boolean;
  /** Something of ours lies in that storage. */
  copy: boolean;
  /** Favourites lie there. */
  favourites: boolean;
  /** Why it does not go on; everything is safe here all the same. */
  problem?: SyncProblem;
  /** The last time settings came from another browser, Unix milliseconds. */
  received?: { at: number };
  /** What using the profile of another browser would change; it waits for the person. */
  incoming?: Plan;
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
  /**
   * Uses what waits, if it still is just this; `agreed` holds the keys of sign-ins that the person agreed to. False,
   * and nothing done, where it has become another.
   */
  use(shown: Plan, agreed: readonly string[]): Promise<boolean>;
  /** Keeps what is here, until another browser has something else. */
  decline(): Promise<void>;
  /** Removes our copy from the browser's sync storage, or only the favourites in it. */
  forget(part?: 'favourites'): Promise<Result<null>>;
}
