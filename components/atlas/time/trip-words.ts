import type { Stop, Story, StoryDay, Trip } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { formatDays } from '@/lib/i18n/calendar-format';
import { countryName, formatDistance, formatNumber, isolated } from '@/lib/i18n/format';
import { joinFacts } from '@/lib/i18n/sentences';
import { someOf } from './some-of';

/** Cities or countries in the title of a trip without a name. */
const titleNames = 3;

/** The name of a trip; else the city where it mostly was, its countries or its cities, and its length. */
export function titleOf(trip: Trip): string {
  const { names, mainCity, countries, cities } = trip;
  if (names.length > 0) return joinFacts(...names.map(({ name }) => name));
  if (mainCity !== undefined) return inTitle(trip, [mainCity]);
  const known = countries.length > 0 ? countriesIn(countries) : cities;
  return inTitle(trip, known.length > 0 ? known : [t('time.unnamedTrip')]);
}

/** "Lisbon, 5 days" */
const inTitle = (trip: Trip, names: readonly string[]): string =>
  t('common.pair', [someOf(names.map(isolated), titleNames), daysOf(trip)]);

export const lengthOf = ({ from, to }: Trip): number => to - from + 1;

export const daysOf = (trip: Trip): string => t('time.days', lengthOf(trip), [formatNumber(lengthOf(trip))]);

const countriesIn = (countries: readonly string[]): string[] => countries.map((code) => countryName(code));

/** The text that a search reads. */
export const wordsOf = (trip: Trip): string =>
  [titleOf(trip).replaceAll(/[\u2068\u2069]/g, ''), ...trip.cities, ...countriesIn(trip.countries)].join(' ');

/** Its cities, or its countries where it is named by the cities already; undefined where its name says both. */
export function namesOf(trip: Trip): string | undefined {
  const isTitle = (names: readonly string[]) => titleOf(trip) === inTitle(trip, names);
  return [trip.cities, countriesIn(trip.countries)]
    .filter((names) => names.length > 0 && !isTitle(names))
    .map((names) => someOf(names.map(isolated), 5))[0];
}

/** "Kanazawa to Kyoto", or one city; empty where nobody knows any. */
export function wayWords({ cities }: Pick<StoryDay, 'cities'>): string {
  const [first = '', last = first] = [cities[0], cities.at(-1)].map((city) => city && isolated(city));
  return first === last ? first : t('time.fromTo', [first, last]);
}

/** "Tokyo to Hiroshima, 800 km on the way" */
export function wholeWay({ days, way }: Story): string {
  const words = wayWords({ cities: days.flatMap(({ cities }) => cities) });
  const length = t('time.onTheWay', [formatDistance(way * 1000)]);
  return words === '' ? length : t('common.pair', [words, length]);
}

/** Shorter distances get no line; overnight, a short one only shows where one slept. Kilometres. */
const worth = { within: 1, overnight: 20 };

/** The way to a stop, the first of its day or a later one; empty where it is short. */
export const wayBefore = ({ way }: Pick<Stop, 'way'>, at: number): string =>
  way >= (at === 0 ? worth.overnight : worth.within) ? formatDistance(way * 1000) : '';

export const checkinsIn = (count: number): string => t('time.checkins', count, [formatNumber(count)]);

/** When a trip was and what it was, without its title. */
export const factsOf = (trip: Trip): string =>
  joinFacts(
    formatDays(trip.from, trip.to),
    trip.names.length > 0 && daysOf(trip),
    checkinsIn(trip.checkins),
    trip.places > 0 && t('time.places', trip.places, [formatNumber(trip.places)]),
  );

/** The direction of a line with isolated names: that of our own words, whatever its first letter is. */
export const pageDirection = (): 'ltr' | 'rtl' => (t('common.direction') === 'rtl' ? 'rtl' : 'ltr');
