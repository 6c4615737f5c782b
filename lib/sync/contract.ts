import type { Result } from '../http/failure';
import type { Plan } from '../profile/contract';
import type { Marking } from './favourites';

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

/** Data that is synced besides settings. */
export interface Synced {
  marks: SeenMarks;
  /** Used only while favourites are synced. */
  favourites: {
    read(): Promise<Marking[]>;
    take(markings: readonly Marking[]): Promise<void>;
  };
}

/** Read marks: those of this browser, and the effect of those of others. */
export interface SeenMarks {
  /** Without reactions of the first refresh, which were never new. */
  read(): Promise<SeenItem[]>;
  /** Marks reactions as read that were read in another browser; marks none as new. */
  raise(marks: readonly SeenMark[]): Promise<void>;
  /** Marks reactions as new that were marked so in another browser, except those of the first refresh. */
  lower(marks: readonly SeenMark[]): Promise<void>;
}

/** An item as named across the person’s browsers, in which accounts may have other ids. */
export interface MarkedItem {
  /** Address of the service. An item has one author there, so it is in the inbox of no other account. */
  address: string;
  url: string;
}

/** The position up to which reactions were read in another browser, in the units of `SeenItem`. */
export interface SeenMark extends MarkedItem {
  mark: number;
}

/**
 * An item in this browser: the position up to which reactions of others were read, and that of the newest one. By time,
 * in seconds since 2020, or by number where a service gives no times; the url differs, so that the two never mix.
 */
export interface SeenItem extends MarkedItem {
  seen: number;
  now: number;
}

/** For the room whose items are marked. */
export interface SyncOffers {
  /** Marks these items as new again, here and in the person's other browsers. */
  takeBack(items: readonly MarkedItem[]): Promise<void>;
  /** Deletes the marks of a removed account's items from both storages. */
  leave(items: readonly MarkedItem[]): Promise<void>;
}
