import type { Result } from '@/lib/http/failure';
import type { Centre, FoundPlace, PlaceResults } from './model';

export type { FoundPlace };

/** A search that was made: where, and what came. */
export interface Nearby {
  centre: Centre;
  results: PlaceResults;
  /** Unix milliseconds. */
  at: number;
}

/** Room "places". */
export interface PlacesContract {
  /** A key for the place search is kept. */
  ready(): Promise<boolean>;
  /** The last search of this browser session. */
  known(): Promise<Nearby | undefined>;
  /** Searches around a point; a newer search cancels an older one. */
  nearby(centre: Centre): Promise<Result<Nearby>>;
}
