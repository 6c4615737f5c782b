import { fail, ok, type Result } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import type { Http } from '@/lib/http/service';
import { statusFailure } from '@/lib/http/status-failure';
import { under } from '@/lib/http/url';
import { type Centre, distanceBetween, type PlaceResults, searchRadius } from '../model';
import { featuresSchema } from './schema';

export interface PhotonParts {
  http: Http;
  now(): number;
  /** Waits for the turn of a request; false when it was cancelled meanwhile. */
  pace(signal: AbortSignal): Promise<boolean>;
}

export interface PhotonSearch {
  /** The service's address. */
  base: string;
  centre: Centre;
  query?: string;
  /** The language of the words around the names. */
  language: string;
}

/** Results of a request; the public service gives no more. */
const limit = 50;
/** The nearest come first, so a wide circle costs nothing; kilometres. */
const reach = 15;
/** Fewer letters match too much to be worth a request. */
export const fewestLetters = 3;

export const isSearched = (query: string): boolean => [...query.trim()].length >= fewestLetters;

/** The languages of names; others get the names that are used at the place. */
const languages = ['en', 'de', 'fr'];

/** Places around a point, the nearest first, or those that match the words. */
export async function searchPhoton(
  parts: PhotonParts,
  { base, centre, query, language }: PhotonSearch,
  signal: AbortSignal,
): Promise<Result<PlaceResults>> {
  const at = { lat: degrees(centre.latitude), lon: degrees(centre.longitude), limit: String(limit) };
  const [name = ''] = language.split('-');
  const lang = languages.includes(name) ? name : 'default';
  const url = under(base, query ? '/api' : '/reverse');
  const radius = Math.max(reach, searchRadius(centre) / 1000);
  url.search = new URLSearchParams(
    query ? { q: query, ...at, lang } : { ...at, radius: String(radius) },
  ).toString();
  if (!(await parts.pace(signal))) return fail({ kind: 'cancelled' });
  const headers = { accept: 'application/json' };
  const answer = await parts.http({ url, interface: 'places', sends: 'photon', headers, signal });
  if (!answer.ok) return answer;
  const { host, status, text } = answer.value;
  if (status !== 200) return fail(statusFailure(host, status, answer.value.headers, parts.now()));
  const parsed = parseJson(text, featuresSchema, host);
  if (!parsed.ok) return parsed;
  const places = parsed.value.map(({ latitude = 0, longitude = 0, ...place }) => ({
    ...{ ...place, latitude, longitude },
    distance: Math.round(distanceBetween(centre, { latitude, longitude })),
  }));
  return ok({ places, ...(!query && { radius: searchRadius(centre) }) });
}

/** Five decimals are a metre; never an exponent. */
const degrees = (value: number): string => value.toFixed(5);
