import { type City, otherNames } from '../world/cities.ts';
import { fold } from './fold.ts';
import { bad } from './refusal.ts';

export const sorts = ['RELEVANCE', 'RATING', 'DISTANCE', 'POPULARITY'] as const;

/** A parsed search. */
export interface Search {
  latitude: number;
  longitude: number;
  /** Metres. */
  radius: number;
  sort: (typeof sorts)[number];
  /** Folded; empty for all places. */
  query: string;
  limit: number;
  openNow: boolean;
  /** Empty for all. */
  categoryIds: readonly string[];
  /** Names of the fields to return; empty for all. */
  fields: readonly string[];
  cursor: string | undefined;
}

const known = [
  'll',
  'near',
  'radius',
  'sort',
  'query',
  'limit',
  'open_now',
  'svc_category_ids',
  'fields',
  'cursor',
];

/** Throws `Refusal` on parameters that are not documented. */
export function readSearch(query: URLSearchParams, cities: readonly City[]): Search {
  for (const name of query.keys()) {
    if (!known.includes(name)) throw bad(`Unknown parameter ${name}.`);
    if (query.getAll(name).length > 1) throw bad(`Parameter ${name} was given twice.`);
  }
  const sort = sorts.find((one) => one === (query.get('sort') ?? 'RELEVANCE'));
  if (sort === undefined) throw bad(`sort must be one of ${sorts.join(', ')}.`);
  const openNow = query.get('open_now') ?? 'false';
  if (openNow !== 'true' && openNow !== 'false') throw bad('open_now must be true or false.');
  return {
    ...centre(query.get('ll'), query.get('near'), cities),
    radius: whole('radius', query.get('radius'), 0, 100_000, 22_000),
    sort,
    query: fold(query.get('query') ?? ''),
    limit: whole('limit', query.get('limit'), 1, 50, 10),
    openNow: openNow === 'true',
    categoryIds: words(query.get('svc_category_ids')),
    fields: words(query.get('fields')),
    cursor: query.get('cursor') ?? undefined,
  };
}

function centre(ll: string | null, near: string | null, cities: readonly City[]) {
  if (ll !== null && near !== null) throw bad('Give ll or near, not both.');
  if (ll !== null) return readPosition(ll);
  if (near === null) throw bad('Missing ll: the latitude and longitude to search around.');
  const wanted = fold(near);
  const city = cities.find((one) =>
    [one.name, ...(otherNames[one.cc] ?? [])].some((name) => fold(name) === wanted),
  );
  if (city === undefined) throw bad(`Boundary could not be determined for near: ${near}.`);
  return { latitude: city.latitude, longitude: city.longitude };
}

function readPosition(ll: string) {
  const match = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(ll);
  const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])];
  if (match === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    throw bad('ll must be a latitude from -90 to 90 and a longitude from -180 to 180 with a comma between.');
  }
  return { latitude, longitude };
}

function whole(name: string, text: string | null, from: number, to: number, otherwise: number): number {
  if (text === null) return otherwise;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < from || value > to) {
    throw bad(`${name} must be a whole number from ${from} to ${to}.`);
  }
  return value;
}

const words = (list: string | null) => (list === null || list === '' ? [] : list.split(','));
