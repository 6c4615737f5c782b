import { type AtlasPlace, type Columns, countryOf } from '../model';

/** The properties of places by which check-ins are counted. */
const keys = {
  places: ({ id }: AtlasPlace) => id,
  categories: ({ category }: AtlasPlace) => category,
  countries: countryOf,
  // A city's name is not unique in the world.
  cities: (place: AtlasPlace) => place.locality && JSON.stringify([countryOf(place), place.locality]),
};
export type Facet = ReturnType<typeof facetOf>;
export type Facets = ReturnType<typeof facetsOf>;

export const facetsOf = (columns: Columns) => ({
  places: facetOf(columns, keys.places),
  categories: facetOf(columns, keys.categories),
  countries: facetOf(columns, keys.countries),
  cities: facetOf(columns, keys.cities),
});

/**
 * The numbered values of a facet: the value of each place, -1 for none; a place for each value; and its first row, -1
 * without one.
 */
function facetOf({ places, placeOf }: Columns, keyOf: (place: AtlasPlace) => string | undefined) {
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

/** The values with the most check-ins, as a place that has them, most first, then the earlier. `of`: places. */
export function topValues(
  { places, firstRows }: Facet,
  counts: Int32Array,
  most: number,
  of = (_: AtlasPlace) => true,
) {
  return [...counts.keys()]
    .filter((value) => counts[value] && places[value] && of(places[value]))
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (firstRows[a] ?? 0) - (firstRows[b] ?? 0))
    .slice(0, most)
    .flatMap((value) => {
      const place = places[value];
      return place ? [{ place, count: counts[value] ?? 0 }] : [];
    });
}
