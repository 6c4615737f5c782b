import type { Trip } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { countryName, formatList, formatNumber } from '@/lib/i18n/format';

/** Cities in the title of a trip without a name. */
export const titleCities = 2;

/** The name of a trip, else its first cities, else its countries. */
export function titleOf({ names, cities, countries }: Trip): string {
  if (names.length > 0) return names.map(({ name }) => name).join(' · ');
  if (cities.length > 0) return someOf(cities, titleCities);
  return countries.length > 0 ? someOf(countriesIn(countries), 2) : t('time.unnamedTrip');
}

/** "Lisbon, Porto and 3 more" */
export function someOf(names: readonly string[], most: number): string {
  const more = names.length - most;
  const shown = formatList(names.slice(0, most));
  return more > 0 ? t('time.andMore', more, [shown, formatNumber(more)]) : shown;
}

export const countriesIn = (countries: readonly string[]): string[] =>
  countries.map((code) => countryName(code));

/** What a search looks at. */
export const wordsOf = (trip: Trip): string =>
  [titleOf(trip), ...trip.cities, ...countriesIn(trip.countries)].join(' ');
