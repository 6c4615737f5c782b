import type { Result } from '../http/failure';
import type { Plan } from '../profile/contract';

export interface SyncState {
  available: boolean;
  /** The sync storage contains data of Waymark. */
  copy: boolean;
  favourites: boolean;
  /** Why sync does not continue; the local data is safe. */
  problem?: SyncProblem;
  /** The last time settings arrived from another browser, Unix milliseconds. */
  received?: { at: number };
  /** The changes of another browser’s profile, which wait for the person. */
  incoming?: Plan;
}

/**
 * The storage is full; the browser refused; some items are of a newer release and stay unchanged; too many changes in a
 * short time; not all favourites fit.
 */
export type SyncProblem = 'full' | 'refused' | 'newer' | 'later' | 'favourites';

/**
 * Room "sync": shares settings, seen marks and favourites with the person's other browsers, by the options `sync` and
 * `syncFavourites`.
 */
export interface SyncContract {
  state(): Promise<SyncState>;
  /** Applies the waiting changes; false if they are no longer `shown`. `agreed` holds the keys of accepted sign-ins. */
  use(shown: Plan, agreed: readonly string[]): Promise<boolean>;
  /** Keeps the local profile until another browser changes it again. */
  decline(): Promise<void>;
  /** Deletes the copy in the browser's sync storage, or only its favourites. */
  forget(part?: 'favourites'): Promise<Result<null>>;
}

/** An item by its service and its own address. */
export interface MarkedItem {
  address: string;
  url: string;
}

/** For the room whose items are marked. */
export interface SyncOffers {
  /** Marks these items as new again, here and in the person's other browsers. */
  takeBack(items: readonly MarkedItem[]): Promise<void>;
  /** Deletes the marks of a removed account's items from both storages. */
  leave(items: readonly MarkedItem[]): Promise<void>;
}
