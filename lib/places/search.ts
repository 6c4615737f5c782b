import { fail, ok, type Result } from '@/lib/http/failure';
import type { Http } from '@/lib/http/service';
import { type PlacesConnection, type PlacesSearch, searchPlaces } from './client';
import { enoughPlaces, type PlaceResults, searchRadii } from './model';

export interface Found {
  results: PlaceResults;
  /** Metres; absent when the first circle was enough. */
  widenedTo?: number;
}

/** Searches ever wider until enough comes back, one call a step; asks by popularity where distance is refused. */
export async function searchAround(
  http: Http,
  connection: PlacesConnection,
  search: Omit<PlacesSearch, 'radius'>,
  signal: AbortSignal,
): Promise<Result<Found>> {
  const [first = 0, ...wider] = searchRadii(search.centre);
  let { sort } = search;
  let answer = await searchPlaces(http, connection, { ...search, radius: first, sort }, signal);
  if (!answer.ok && answer.failure.kind === 'refused' && sort === 'DISTANCE') {
    sort = 'POPULARITY';
    answer = await searchPlaces(http, connection, { ...search, radius: first, sort }, signal);
  }
  let found: Result<Found> = answer.ok ? ok({ results: answer.value }) : answer;
  for (const radius of wider) {
    if (!found.ok || enoughPlaces(found.value.results.places, search.query)) break;
    const more: Result<PlaceResults> = await searchPlaces(
      http,
      connection,
      { ...search, radius, sort },
      signal,
    );
    if (more.ok) found = ok({ results: more.value, widenedTo: radius });
    // What the smaller circle gave is not lost with the larger one.
    else if (found.value.results.places.length === 0) found = more;
    else break;
  }
  return signal.aborted ? fail({ kind: 'cancelled' }) : found;
}
