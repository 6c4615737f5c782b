import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import type { Http } from '@/lib/http/service';
import { type PlacesConnection, type PlacesSearch, searchPlaces } from './client';
import { enoughPlaces, type PlaceResults, searchRadii } from './model';

export interface Found {
  results: PlaceResults;
  /** Metres; absent when the first circle was enough. */
  widenedTo?: number;
}

/** Searches wider circles until there are enough results; by popularity where the service refuses distance. */
export async function searchAround(
  http: Http,
  connection: PlacesConnection,
  search: Omit<PlacesSearch, 'radius'>,
  signal: AbortSignal,
): Promise<Result<Found>> {
  const [first = 0, ...wider] = searchRadii(search.centre);
  let { sort } = search;
  const within = (radius: number) => searchPlaces(http, connection, { ...search, radius, sort }, signal);
  let response = await within(first);
  if (!response.ok && response.failure.kind === 'refused' && sort === 'DISTANCE') {
    sort = 'POPULARITY';
    response = await within(first);
  }
  let found: Result<Found> = response.ok ? ok({ results: response.value }) : response;
  for (const radius of wider) {
    if (!found.ok || enoughPlaces(found.value.results.places, search.query)) break;
    const more = await within(radius);
    if (more.ok) found = ok({ results: more.value, widenedTo: radius });
    // A failure of the larger circle does not drop the results of the smaller one.
    else if (found.value.results.places.length === 0) found = more;
    else break;
  }
  return signal.aborted ? fail({ kind: 'cancelled' }) : found;
}

/** Answers of several sources as one, in their order: one that failed is named where another has an answer. */
export function joinFound([first, ...others]: readonly Result<Found>[]): Result<Found & { lacks?: Failure }> {
  let joined: Result<Found & { lacks?: Failure }> = first ?? fail({ kind: 'not-set-up' });
  for (const other of others) {
    if (joined.ok && other.ok)
      joined = ok({
        ...{ ...other.value, ...joined.value },
        results: {
          ...{ ...other.value.results, ...joined.value.results },
          places: [...joined.value.results.places, ...other.value.results.places],
        },
      });
    else if (joined.ok && !other.ok) joined = ok({ ...joined.value, lacks: other.failure });
    else if (!joined.ok && other.ok) joined = ok({ ...other.value, lacks: joined.failure });
  }
  return joined;
}
