import type { Choices } from '@/lib/atlas/contract';
import { type Day, type Filter, type FilterChange, isCopyFilter } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { monthStart, yearOf } from '@/lib/i18n/calendar';
import { formatYear } from '@/lib/i18n/calendar-format';
import { compareNames, countryName, formatNumber } from '@/lib/i18n/format';
import { cityName } from '../words';
import { copyWords, orderOf, type ReceiverNames } from './copies';

/** Between country and city: neither has it. */
const separator = '\n';

/** The choices of a filter, each with its count; `all` is the choice of all. */
export function fieldsOf(
  filter: Filter,
  found: Choices | undefined,
  onFilter: (change: FilterChange) => void,
  names: ReceiverNames,
) {
  const { category = '', country = '', locality, copies: copied } = filter;
  const copiesIn = (found?.copies ?? [])
    .map((choice) => ({ ...choice, label: copyWords(choice.value, names) }))
    .sort((one, other) => orderOf(one.value) - orderOf(other.value) || compareNames(one.label, other.label));
  const { categories = [], countries = [], cities = [], years = [] } = found ?? {};
  const year = wholeYear(filter)?.toString() ?? '';
  const fields = [
    {
      name: 'category',
      label: t('atlas.filter.category'),
      all: t('atlas.filter.allCategories'),
      chosen: { value: category, label: category },
      choices: categories.map(({ value, count }) => counted(value, value, count)),
      onSelect: (value: string) => onFilter({ category: value || undefined }),
    },
    {
      name: 'country',
      label: t('atlas.filter.country'),
      all: t('atlas.filter.allCountries'),
      chosen: { value: country, label: countryName(country) },
      choices: countries.map(({ value, count }) => counted(value, countryName(value), count)),
      onSelect: (value: string) => onFilter({ country: value || undefined, locality: undefined }),
    },
    {
      name: 'city',
      label: t('atlas.filter.city'),
      all: t('atlas.filter.allCities'),
      chosen: {
        value: locality === undefined ? '' : country + separator + locality,
        label: locality ?? '',
      },
      choices: cities.map((city) =>
        counted(
          city.country + separator + city.locality,
          country ? city.locality : cityName(city.country, city.locality),
          city.count,
        ),
      ),
      onSelect(value: string) {
        const [its, name] = value.split(separator);
        onFilter(
          name === undefined ? { locality: undefined } : { locality: name, country: its || undefined },
        );
      },
    },
    {
      name: 'year',
      label: t('atlas.filter.year'),
      all: t('atlas.filter.allYears'),
      chosen: { value: year, label: year && formatYear(Number(year)) },
      choices: years.map(({ value, count }) => counted(value, formatYear(Number(value)), count)),
      onSelect: (value: string) =>
        onFilter(value ? daysOfYear(Number(value)) : { from: undefined, to: undefined }),
    },
    {
      name: 'copies',
      label: t('atlas.filter.copies'),
      all: t('atlas.filter.allCopies'),
      chosen: { value: copied ?? '', label: copied ? copyWords(copied, names) : '' },
      choices: copiesIn.map(({ value, label, count }) => counted(value, label, count)),
      onSelect: (value: string) => onFilter({ copies: isCopyFilter(value) ? value : undefined }),
    },
  ];
  return fields.map(({ chosen, choices, ...field }) => ({
    ...field,
    value: chosen.value,
    // The chosen one is listed even if nothing matches.
    choices:
      chosen.value === '' || choices.some(({ value }) => value === chosen.value)
        ? choices
        : [chosen, ...choices],
  }));
}

const counted = (value: string, name: string, count: number) => ({
  value,
  label: t('atlas.filter.counted', [name, formatNumber(count)]),
});

const daysOfYear = (year: number): { from: Day; to: Day } => ({
  from: monthStart(year, 0),
  to: monthStart(year + 1, 0) - 1,
});

/** The year whose days are exactly those of a filter. */
export function wholeYear({ from, to }: Filter): number | undefined {
  if (from === undefined || to === undefined) return undefined;
  const year = yearOf(from);
  const days = daysOfYear(year);
  return from === days.from && to === days.to ? year : undefined;
}
