import { type Columns, countryOf } from '../model';

/** A country, or with `locality` a city: a city needs its country, since most names are not unique. */
export interface Region {
  /** Country code, or the country's name where it has none; empty where the service named none. */
  country: string;
  locality?: string;
  visits: number;
  places: number;
  /** Row of the last check-in. */
  lastRow: number;
  /** One of its places was derived from its position. */
  derived: boolean;
}

/** Countries and cities with check-ins, most visited first. */
export function regionsOf(columns: Columns): { countries: Region[]; cities: Region[] } {
  const countries = new Map<string, Region>();
  const cities = new Map<string, Region>();
  const ofPlace = columns.places.map((place) => {
    const { locality } = place;
    const country = countryOf(place) ?? '';
    return [
      country && entry(countries, country, { country }),
      locality && entry(cities, `${country}\n${locality}`, { country, locality }),
    ].filter((region) => typeof region === 'object');
  });
  const seen = new Uint8Array(columns.places.length);
  for (const [row, place] of columns.placeOf.entries()) {
    if (place < 0) continue;
    for (const region of ofPlace[place] ?? []) {
      region.visits++;
      region.lastRow = row;
      if (seen[place]) continue;
      region.places++;
      region.derived ||= columns.places[place]?.derived === true;
    }
    seen[place] = 1;
  }
  return { countries: visited(countries), cities: visited(cities) };
}

const entry = (
  regions: Map<string, Region>,
  key: string,
  named: Pick<Region, 'country' | 'locality'>,
): Region => {
  const known = regions.get(key) ?? { ...named, visits: 0, places: 0, lastRow: -1, derived: false };
  regions.set(key, known);
  return known;
};

const visited = (regions: Map<string, Region>): Region[] =>
  [...regions.values()]
    .filter(({ visits }) => visits > 0)
    .sort((one, other) => other.visits - one.visits || other.lastRow - one.lastRow);
