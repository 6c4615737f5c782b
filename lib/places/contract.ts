import type { Result } from '@/lib/http/failure';
import type { Centre, Favourite, FoundPlace, PlaceResults, Sort } from './model';
import type { Pointed } from './pointed';
import type { ChosenSpot } from './where';

export type { ChosenSpot, Favourite, FoundPlace, Pointed };

/** A search that was made: where, and what came. */
export interface Nearby {
  centre: Centre;
  results: PlaceResults;
  sort: Sort;
  /** Metres: how far the search went after the first found few. */
  widenedTo?: number;
  /** Unix milliseconds. */
  at: number;
}

/** How results are sorted, and what they are to be called. */
export interface Wanted {
  sort: Sort;
  query?: string;
}

/** Room "places". */
export interface PlacesContract {
  /** A key for the place search is kept. */
  ready(): Promise<boolean>;
  /** The search takes words, too. */
  takesQuery(): Promise<boolean>;
  /** The last search of this browser session. */
  known(): Promise<Nearby | undefined>;
  /** Searches around a point; a newer search of the same view, whose id is `asker`, cancels its older one. */
  nearby(centre: Centre, how: Wanted, asker: string): Promise<Result<Nearby>>;
  /** The page after, by the address that the results named. */
  more(next: string): Promise<Result<PlaceResults>>;
  /** Places that the person marked, by name. */
  favourites(): Promise<Favourite[]>;
  setFavourite(place: Favourite, on: boolean): Promise<void>;
}
