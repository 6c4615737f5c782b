import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import { linkTo } from '@/lib/http/link-header';
import type { Secret } from '@/lib/http/secret';
import type { Http, HttpAnswer } from '@/lib/http/service';
import { under } from '@/lib/http/url';
import type { Profile } from '@/lib/profile/model';
import type { Centre, PlaceResults, Sort } from './model';
import { errorSchema, resultsSchema } from './schema';

export interface PlacesConnection {
  profile: Profile;
  apiKey: Secret;
}

export interface PlacesSearch {
  centre: Centre;
  /** Metres. */
  radius: number;
  sort: Sort;
  /** Only for services that support it. */
  query?: string;
}

export function searchPlaces(
  http: Http,
  connection: PlacesConnection,
  { centre, radius, sort, query }: PlacesSearch,
  signal?: AbortSignal,
): Promise<Result<PlaceResults>> {
  const url = searchAddress(connection);
  url.search = new URLSearchParams({
    ll: `${degrees(centre.latitude)},${degrees(centre.longitude)}`,
    radius: String(radius),
    sort,
    ...(query && { query }),
  }).toString();
  return ask(http, connection, url, signal);
}

/** The page at the `next` address of an earlier response. Sends the key only to the search of this profile. */
export async function nextPlaces(
  http: Http,
  connection: PlacesConnection,
  next: string,
  signal?: AbortSignal,
): Promise<Result<PlaceResults>> {
  const url = ownPage(URL.parse(next), searchAddress(connection));
  if (!url) return fail({ kind: 'malformed', host: searchAddress(connection).host, where: 'Link' });
  return ask(http, connection, url, signal);
}

async function ask(
  http: Http,
  { profile, apiKey }: PlacesConnection,
  url: URL,
  signal: AbortSignal | undefined,
): Promise<Result<PlaceResults>> {
  const answer = await http({
    url,
    interface: 'places',
    headers: { accept: 'application/json', 'X-Places-Api-Version': profile.places.apiVersion },
    secrets: [{ secret: apiKey, as: 'bearer' }],
    ...(signal && { signal }),
  });
  if (!answer.ok) return answer;
  if (answer.value.status !== 200) return fail(readError(answer.value));
  const parsed = parseJson(answer.value.text, resultsSchema(profile.words.svc), url.host);
  if (!parsed.ok) return parsed;
  const next = ownPage(linkTo('next', answer.value.headers.get('link'), url), url);
  return ok({ ...parsed.value, ...(next && { next: next.href }) });
}

const searchAddress = ({ profile }: PlacesConnection): URL =>
  under(profile.places.placesUrl, '/places/search');

const ownPage = (url: URL | null | undefined, search: URL): URL | undefined =>
  url && url.origin === search.origin && url.pathname === search.pathname && !url.username ? url : undefined;

/** Six decimals are a tenth of a metre; never an exponent. */
const degrees = (value: number): string => (Math.round(value * 1e6) / 1e6).toFixed(6);

function readError({ host, status, text, headers }: HttpAnswer): Failure {
  if (status >= 500) return { kind: 'unreachable', host, status };
  if (status === 401) return { kind: 'signed-out', host };
  const reset = Number(headers.get('x-ratelimit-reset'));
  if (status === 429) return { kind: 'quota-spent', host, ...(reset > 0 && { until: reset * 1000 }) };
  if (status === 404) return { kind: 'not-found', host };
  const parsed = parseJson(text, errorSchema, host);
  return { kind: 'refused', host, detail: parsed.ok ? parsed.value.message : String(status) };
}
