import { type AtlasPlace, type Columns, countryOf } from '../model';

/** What check-ins are counted by, through their places. */
const keys = {
  places: ({ id }: AtlasPlace) => id,
  categories: ({ category }: AtlasPlace) => category,
  countries: countryOf,
  // A city's name is not unique in the world.
  cities: (place: AtlasPlace) => place.locality && JSON.stringify([countryOf(place), place.locality]),
};
type FacetName = keyof typeof keys;

/** The values of a facet, numbered. */
export interface Facet {
  /** The value of each place; -1 for none. */
  valueAt: Int32Array;
  /** One place for each value. */
  places: AtlasPlace[];
  /** The first row of each value; -1 without one. */
  firstRows: Int32Array;
}

export type Facets = Record<FacetName, Facet>;

export const facetsOf = (columns: Columns): Facets => ({
  places: facetOf(columns, keys.places),
  categories: facetOf(columns, keys.categories),
  countries: facetOf(columns, keys.countries),
  cities: facetOf(columns, keys.cities),
});

function facetOf({ places, placeOf }: Columns, keyOf: (place: AtlasPlace) => string | undefined): Facet {
  const numbers = new Map<string, number>();
  const samples: AtlasPlace[] = [];
  const valueAt = Int32Array.from(places, (place) => {
    const key = keyOf(place);
    if (key === undefined || key === '') return -1;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, samples.length);
    return samples.push(place) - 1;
  });
  const firstRows = new Int32Array(samples.length).fill(-1);
  for (const [row, place] of placeOf.entries()) {
    const value = valueAt[place] ?? -1;
    if (firstRows[value] === -1) firstRows[value] = row;
  }
  return { valueAt, places: samples, firstRows };
}

/** Check-ins of each value. */
export function countValues({ placeOf }: Columns, facet: Facet, rows: readonly number[]): Int32Array {
  const counts = new Int32Array(facet.places.length);
  for (const row of rows) {
    const value = facet.valueAt[placeOf[row] ?? -1] ?? -1;
    if (value >= 0) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/** A value of a facet, by a place that has it. */
export interface Ranked {
  place: AtlasPlace;
  count: number;
}

/** The values with the most check-ins, most first; the earlier one between equals. */
export function topValues({ places, firstRows }: Facet, counts: Int32Array, most: number): Ranked[] {
  return [...counts.keys()]
    .filter((value) => counts[value])
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (firstRows[a] ?? 0) - (firstRows[b] ?? 0))
    .slice(0, most)
    .flatMap((value) => {
      const place = places[value];
      return place ? [{ place, count: counts[value] ?? 0 }] : [];
    });
}
