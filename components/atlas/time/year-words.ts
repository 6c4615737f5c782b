import type { YearReview } from '@/lib/atlas/contract';
import { type AtlasPlace, countryOf, type Filter } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { formatDate, formatDays, formatYear } from '@/lib/i18n/calendar-format';
import { countryName, formatDuration, formatNumber, formatThere } from '@/lib/i18n/format';
import { someOf } from './some-of';

const order = [
  ...(['checkins', 'days', 'places', 'newPlaces'] as const),
  ...(['cities', 'countries', 'newCountries', 'categories'] as const),
];

/** A number is meaningless where another is 0, because its data is unknown. */
const needs: Partial<Record<(typeof order)[number], (typeof order)[number]>> = {
  newPlaces: 'places',
  newCountries: 'countries',
};

export const titleOf = ({ calendar, isSoFar }: YearReview): string =>
  t(isSoFar ? 'time.soFar' : 'time.reviewOf', [formatYear(calendar.year)]);

/** The numbers of the year that are known, compared with those of the year before where it has check-ins. */
export const figuresIn = ({ figures, before, calendar }: YearReview) =>
  order
    .filter((key) => figures[needs[key] ?? key] > 0)
    .map((key) => ({
      key,
      value: figures[key],
      label: t(`time.figure.${key}`, figures[key]),
      ...(before &&
        before[needs[key] ?? key] > 0 && {
          compared: compare(figures[key] - before[key], calendar.year - 1),
        }),
    }));

function compare(difference: number, year: number): string {
  const count = formatNumber(Math.abs(difference));
  if (difference === 0) return t('time.same', [formatYear(year)]);
  return difference > 0
    ? t('time.more', [count, formatYear(year)])
    : t('time.fewer', [count, formatYear(year)]);
}

/** The year as others may see it. */
export const forOthers = (review: YearReview): YearReview => ({ ...review, ...review.forOthers });

const countryIn = (place: AtlasPlace): string => countryName(countryOf(place) ?? '');

/** A day or days of the year that stand out. */
export interface Highlight {
  label: string;
  value: string;
  detail?: string;
  /** Its days. */
  span?: Pick<Filter, 'from' | 'to'>;
}

/** Names shown of one list. */
const mostNames = 5;

export function highlightsIn(review: YearReview): Highlight[] {
  const { first, last, busiest, longest, streak, milestone, newCountries } = review;
  const moment = (label: string, { time, offset, place }: typeof first): Highlight => ({
    ...{ label, value: formatThere(time, offset) },
    ...(place !== undefined && { detail: place }),
  });
  const inARow = (days: number) => t('time.inARow', days, [formatNumber(days)]);
  return [
    {
      label: t('time.busiest'),
      value: formatDate(busiest.day),
      detail: t('time.checkins', busiest.count, [formatNumber(busiest.count)]),
      span: { from: busiest.day, to: busiest.day },
    },
    longest && {
      label: t('time.longest'),
      value: formatDate(longest.day),
      detail: t('time.longestHow', [formatDuration(longest.length)]),
      span: { from: longest.day, to: longest.day },
    },
    streak && {
      label: t('time.streak'),
      value: formatDays(streak.from, streak.to),
      detail: inARow(streak.to - streak.from + 1),
      span: streak,
    },
    milestone && moment(t('time.milestone', [formatNumber(milestone.count)]), milestone),
    newCountries.length > 0
      ? { label: t('time.firstTimeIn'), value: someOf(newCountries.map(countryIn), mostNames) }
      : undefined,
    moment(t('time.firstOfYear'), first),
    moment(t('time.lastOfYear'), last),
  ].filter((highlight) => highlight !== undefined);
}

/** A ranking of the year, with the name of a value and the filter that shows its check-ins. */
export interface Ranking {
  key: keyof YearReview['top'];
  title: string;
  nameOf(place: AtlasPlace): string;
  filterOf(place: AtlasPlace): Partial<Filter>;
}

const inCountry = (place: AtlasPlace) => {
  const country = countryOf(place);
  return country === undefined ? {} : { country };
};

export const rankings = (): Ranking[] => [
  {
    ...{ key: 'places', title: t('time.topPlaces') },
    nameOf: ({ name }) => name,
    filterOf: ({ id }) => ({ place: id }),
  },
  {
    ...{ key: 'countries', title: t('time.topCountries') },
    nameOf: countryIn,
    filterOf: inCountry,
  },
  {
    ...{ key: 'cities', title: t('time.topCities') },
    nameOf: ({ locality }) => locality ?? '',
    filterOf: (place) => ({ ...inCountry(place), ...(place.locality && { locality: place.locality }) }),
  },
  {
    ...{ key: 'categories', title: t('time.topCategories') },
    nameOf: ({ category }) => category ?? '',
    filterOf: ({ category }) => (category === undefined ? {} : { category }),
  },
];
