import { type Failure, fail, type Result } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import type { Http, HttpAnswer } from '@/lib/http/request';
import type { Profile } from '@/lib/profile/model';
import type { Centre, PlaceResults } from './model';
import { errorSchema, resultsSchema } from './schema';

export type Sort = 'POPULARITY';

export interface PlacesConnection {
  profile: Profile;
  apiKey: string;
}

/** One place search around a point; `radius` in metres. */
export async function searchPlaces(
  http: Http,
  { profile, apiKey }: PlacesConnection,
  { latitude, longitude }: Centre,
  radius: number,
  sort: Sort,
  signal?: AbortSignal,
): Promise<Result<PlaceResults>> {
  const url = new URL(profile.places.placesUrl);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/places/search`;
  url.search = new URLSearchParams({
    ll: `${degrees(latitude)},${degrees(longitude)}`,
    radius: String(radius),
    sort,
  }).toString();
  const answer = await http({
    url,
    interface: 'places',
    headers: {
      accept: 'application/json',
      'X-Places-Api-Version': profile.places.apiVersion,
      authorization: `Bearer ${apiKey}`,
    },
    ...(signal && { signal }),
  });
  if (!answer.ok) return answer;
  if (answer.value.status === 200)
    return parseJson(answer.value.text, resultsSchema(profile.words.svc), url.host);
  return fail(readError(answer.value));
}

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
