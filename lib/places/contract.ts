import type { Failure, Result } from '@/lib/http/failure';
import type { Centre, Favourite, FoundPlace, Nearby, PlaceResults, Sort } from './model';
import type { Pointed } from './pointed';
import type { ChosenSpot } from './where';

export type { ChosenSpot, Favourite, FoundPlace, Nearby, Pointed };

export interface SearchOptions {
  sort: Sort;
  query?: string;
}

/** `lacks`: the failure of one source, where another has an answer. */
export interface Searched extends Nearby {
  lacks?: Failure;
}

/** Where places can be searched. */
export interface Sources {
  /** A key for the place search is stored. */
  key: boolean;
  /** The search without a key: `on` when the person chose it and the browser allows it. Null where there is none. */
  keyless: { url: string; on: boolean } | null;
  /** Letters from which words are searched for; null where no source takes words. */
  wordsFrom: number | null;
}

/** Room "places". */
export interface PlacesContract {
  sources(): Promise<Sources>;
  /** The last search of this browser session. */
  known(): Promise<Nearby | undefined>;
  /** Searches around a point; a newer search of the same view cancels its older one. */
  nearby(centre: Centre, options: SearchOptions, view: string): Promise<Result<Searched>>;
  more(next: string): Promise<Result<PlaceResults>>;
  /** Favourites by name. */
  favourites(): Promise<Favourite[]>;
  setFavourite(place: Favourite, on: boolean): Promise<void>;
}

export interface PlacesOffers {
  /** The own place that a new one is, by its name and position. */
  sameVisited(named: Favourite, visited: readonly Favourite[]): Favourite | undefined;
  placeOfPage(tabId: number): Promise<FoundPlace | undefined>;
  whereIs(chosen: ChosenSpot): Promise<Pointed | undefined>;
}
