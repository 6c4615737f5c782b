import type { PosterYear } from '@/lib/atlas/contract';
import { countryOf } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { monthStart } from '@/lib/i18n/calendar';
import { formatDayMonth, formatMonthShort, formatYear } from '@/lib/i18n/calendar-format';
import { countryName, formatNumber } from '@/lib/i18n/format';
import { joinFacts } from '@/lib/i18n/sentences';
import { someOf } from '../some-of';

export interface PosterWords {
  year: string;
  figures: { value: string; label: string }[];
  /** Beside the mark. */
  foot: string;
  months: string[];
}

/** The first three that are known. */
const figureOrder = ['days', 'places', 'countries', 'cities', 'checkins', 'categories'] as const;
const mostFigures = 3;

export const wordsOf = ({ calendar, figures, until }: PosterYear): PosterWords => ({
  year: formatYear(calendar.year),
  figures: figureOrder
    .filter((key) => figures[key] > 0)
    .slice(0, mostFigures)
    .map((key) => ({
      value: formatNumber(figures[key]),
      label: key === 'days' ? t('time.poster.days', figures.days) : t(`time.figure.${key}`, figures[key]),
    })),
  foot: until === undefined ? t('extension.name') : t('time.poster.until', [formatDayMonth(until)]),
  months: Array.from({ length: 12 }, (_, month) => formatMonthShort(monthStart(calendar.year, month), false)),
});

/** The highlight of a year: its longest trip, else its new countries, else its main city. */
export function sentenceOf({ trip, newCountries, mostly }: PosterYear): string {
  const tripWords = trip && sentenceOfTrip(trip);
  if (tripWords) return tripWords;
  if (newCountries.length > 0)
    return t('time.poster.firstTime', [
      someOf(
        newCountries.map((place) => countryName(countryOf(place) ?? '')),
        3,
      ),
    ]);
  return mostly?.locality ? t('time.poster.mostly', [mostly.locality]) : '';
}

function sentenceOfTrip({
  days,
  countries,
  cities,
  ends,
}: NonNullable<PosterYear['trip']>): string | undefined {
  const length = t('time.days', days, [formatNumber(days)]);
  const [city] = cities;
  if (city !== undefined && cities.length === 1) return t('time.poster.tripIn', [length, city]);
  const there =
    countries.length > 0
      ? someOf(
          countries.map((code) => countryName(code)),
          2,
        )
      : undefined;
  if (there === undefined) return undefined;
  const [from, to] = ends;
  return from !== undefined && to !== undefined && from !== to
    ? t('time.poster.tripBetween', [length, there, from, to])
    : t('time.poster.tripThrough', [length, there]);
}

/** The text alternative of the picture. */
export const altOf = ({ year, figures }: PosterWords, sentence: string): string =>
  joinFacts(year, ...figures.map(({ value, label }) => `${value} ${label}`), sentence !== '' && sentence);
