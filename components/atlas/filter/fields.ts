import type { Choices } from '@/lib/atlas/contract';
import type { Day, Filter, FilterChange } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { monthStart, yearOf } from '@/lib/i18n/calendar';
import { formatYear } from '@/lib/i18n/calendar-format';
import { countryName, formatNumber } from '@/lib/i18n/format';
import { cityName } from '../words';

interface Choice {
  value: string;
  label: string;
}

/** A choice of one among many, or of all. */
interface Field {
  name: string;
  label: string;
  /** The choice of all. */
  all: string;
  value: string;
  choices: Choice[];
  onSelect(value: string): void;
}

/** Between country and city: neither has it. */
const separator = '\n';

/** What a filter can be narrowed to, each with its count. */
export function fieldsOf(
  filter: Filter,
  all: Choices | undefined,
  onFilter: (change: FilterChange) => void,
): Field[] {
  const { category, country, locality } = filter;
  const { categories = [], countries = [], cities = [], years = [] } = all ?? {};
  const city = locality === undefined ? '' : `${country ?? ''}${separator}${locality}`;
  const year = wholeYear(filter)?.toString() ?? '';
  return [
    {
      name: 'category',
      label: t('atlas.filter.category'),
      all: t('atlas.filter.allCategories'),
      value: category ?? '',
      choices: withChosen(
        categories.map(({ value, count }) => counted(value, value, count)),
        { value: category ?? '', label: category ?? '' },
      ),
      onSelect: (value) => onFilter({ category: value || undefined }),
    },
    {
      name: 'country',
      label: t('atlas.filter.country'),
      all: t('atlas.filter.allCountries'),
      value: country ?? '',
      choices: withChosen(
        countries.map(({ value, count }) => counted(value, countryName(value), count)),
        { value: country ?? '', label: countryName(country ?? '') },
      ),
      onSelect: (value) => onFilter({ country: value || undefined, locality: undefined }),
    },
    {
      name: 'city',
      label: t('atlas.filter.city'),
      all: t('atlas.filter.allCities'),
      value: city,
      choices: withChosen(
        cities.map((one) =>
          counted(
            `${one.country}${separator}${one.locality}`,
            country === undefined ? cityName(one.country, one.locality) : one.locality,
            one.count,
          ),
        ),
        { value: city, label: locality ?? '' },
      ),
      onSelect(value) {
        const [itsCountry, name] = value.split(separator);
        onFilter(
          name === undefined ? { locality: undefined } : { locality: name, country: itsCountry || undefined },
        );
      },
    },
    {
      name: 'year',
      label: t('atlas.filter.year'),
      all: t('atlas.filter.allYears'),
      value: year,
      choices: withChosen(
        years.map(({ value, count }) => counted(value, formatYear(Number(value)), count)),
        { value: year, label: year === undefined ? '' : formatYear(Number(year)) },
      ),
      onSelect: (value) => onFilter(value ? daysOfYear(Number(value)) : { from: undefined, to: undefined }),
    },
  ];
}

const counted = (value: string, name: string, count: number): Choice => ({
  value,
  label: t('atlas.filter.counted', [name, formatNumber(count)]),
});

/** The chosen one is listed too where it would leave nothing. */
const withChosen = (choices: Choice[], chosen: Choice): Choice[] =>
  chosen.value === '' || choices.some(({ value }) => value === chosen.value) ? choices : [chosen, ...choices];

const daysOfYear = (year: number): { from: Day; to: Day } => ({
  from: monthStart(year, 0),
  to: monthStart(year + 1, 0) - 1,
});

/** The year whose days a filter has, no more and no less. */
export function wholeYear({ from, to }: Filter): number | undefined {
  if (from === undefined || to === undefined) return undefined;
  const year = yearOf(from);
  const days = daysOfYear(year);
  return from === days.from && to === days.to ? year : undefined;
}
