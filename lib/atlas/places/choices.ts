import { monthStart, yearOf } from '@/lib/i18n/calendar';
import { type Copies, hasCopies } from '../engine/copies';
import {
  type AtlasPlace,
  type Columns,
  type CopyFilter,
  countryOf,
  type Day,
  type Filter,
  type Rows,
} from '../model';

export type Choices = ReturnType<typeof choicesOf>;

/**
 * The choices that narrow a filter, each with the count it would leave. Most check-ins first, years newest first.
 * `rows` are those of the filter without category, country, city, days and copies.
 */
export function choicesOf(
  { days, placeOf, places }: Columns,
  rows: Rows,
  filter: Filter,
  copies: Copies = new Map(),
) {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter;
  const [categories, countries, cities, years] = [tally(), tally(), tally(), tally()];
  const copied = new Map<CopyFilter, number>();
  const isCopied = hasCopies(copies, filter.copies);
  const fits = places.map((place) => fitsOf(place, filter));
  const yearAt = createYears();
  for (const row of rows) {
    const day = days[row] ?? 0;
    const at = placeOf[row] ?? -1;
    const { category, country, locality } = fits[at] ?? fitsOf(undefined, filter);
    const inTime = day >= from && day <= to;
    if (inTime && category && country && locality)
      for (const [choice, marks] of copies) if (marks[row]) copied.set(choice, (copied.get(choice) ?? 0) + 1);
    if (!isCopied(row)) continue;
    if (category && country && locality) add(years, String(yearAt(day)));
    const place = places[at];
    if (!inTime || !place) continue;
    const name = countryOf(place) ?? '';
    if (country && locality && place.category) add(categories, place.category);
    if (category && name) add(countries, name);
    if (category && country && place.locality) add(cities, `${name}\n${place.locality}`);
  }
  return {
    /** Empty where no check-in has copies. */
    copies: [...copied].map(([value, count]) => ({ value, count })),
    categories: listed(categories),
    countries: listed(countries),
    cities: listed(cities).map(({ value, count }) => {
      const [country = '', locality = ''] = value.split('\n');
      return { country, locality, count };
    }),
    years: listed(years).sort((one, other) => Number(other.value) - Number(one.value)),
  };
}

const fitsOf = (place: AtlasPlace | undefined, { category, country, locality }: Filter) => ({
  category: category === undefined || place?.category === category,
  country: country === undefined || (place !== undefined && countryOf(place) === country),
  locality: locality === undefined || place?.locality === locality,
});

const tally = () => new Map<string, number>();

const add = (counts: Map<string, number>, value: string): void => {
  counts.set(value, (counts.get(value) ?? 0) + 1);
};

const listed = (counts: Map<string, number>) =>
  [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => other.count - one.count);

/** Years by day. Neighbours mostly share a year, so the last one is cached. */
function createYears(): (day: Day) => number {
  let [year, first, after] = [0, 0, 0];
  return (day) => {
    if (day < first || day >= after) {
      year = yearOf(day);
      [first, after] = [monthStart(year, 0), monthStart(year + 1, 0)];
    }
    return year;
  };
}
