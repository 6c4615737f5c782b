import { monthOf, yearOf } from '@/lib/i18n/calendar';
import type { Columns, Day } from '../model';
import { countValues, type Facet, type Facets, facetsOf, type Ranked, topValues } from './facets';
import { longestStreak, type Streak } from './streak';
import { daysOfYear, rowsByYear, type YearDays } from './years';

/** What years are compared by. */
export interface YearFigures {
  checkins: number;
  /** With a check-in. */
  days: number;
  places: number;
  newPlaces: number;
  categories: number;
  countries: number;
  newCountries: number;
  cities: number;
}

export interface Moment {
  /** Unix ms. */
  time: number;
  /** Minutes east of UTC. */
  offset: number;
  /** Absent for a check-in without a venue. */
  place?: string;
}

export interface YearReview {
  /** All years with check-ins, newest first. */
  years: number[];
  figures: YearFigures;
  /** Of the year before, where it has check-ins. */
  before?: YearFigures;
  calendar: YearDays;
  /** Check-ins of each month. */
  months: number[];
  /** Of the year before. */
  monthsBefore?: number[];
  first: Moment;
  last: Moment;
  /** The day with the most check-ins. */
  busiest: { day: Day; count: number };
  /** The day with the most time between its first and its last check-in, ms; with two check-ins at least. */
  longest?: { day: Day; length: number };
  streak?: Streak;
  top: Record<keyof Facets, Ranked[]>;
}

const shown = 5;

/** A year by the days of its places, or the newest one; undefined without check-ins. */
export function reviewOf(columns: Columns, wanted?: number): YearReview | undefined {
  const rowsOf = rowsByYear(columns, Int32Array.from(columns.days.keys()));
  const years = [...rowsOf.keys()];
  const year = wanted !== undefined && rowsOf.has(wanted) ? wanted : years[0];
  const rows = year === undefined ? undefined : rowsOf.get(year);
  const [first, last] = [rows?.at(0), rows?.at(-1)];
  if (year === undefined || !rows || first === undefined || last === undefined) return undefined;

  const facets = facetsOf(columns);
  const calendar = daysOfYear(columns, year, rows);
  const before = rowsOf.get(year - 1);
  const most = Math.max(...calendar.counts);
  const days = calendar.counts.flatMap((count, at) => (count ? [calendar.first + at] : []));
  const longest = longestDay(columns, rows);
  const streak = longestStreak(days);
  const top = (facet: Facet) => topValues(facet, countValues(columns, facet, rows), shown);
  return {
    years,
    figures: figuresOf(columns, facets, calendar, rows),
    ...(before && compare(columns, facets, daysOfYear(columns, year - 1, before), before)),
    calendar,
    months: monthsOf(calendar),
    first: momentOf(columns, first),
    last: momentOf(columns, last),
    busiest: { day: calendar.first + calendar.counts.indexOf(most), count: most },
    ...(longest && { longest }),
    ...(streak && { streak }),
    top: {
      places: top(facets.places),
      categories: top(facets.categories),
      countries: top(facets.countries),
      cities: top(facets.cities),
    },
  };
}

const compare = (columns: Columns, facets: Facets, calendar: YearDays, rows: readonly number[]) => ({
  before: figuresOf(columns, facets, calendar, rows),
  monthsBefore: monthsOf(calendar),
});

function figuresOf(
  columns: Columns,
  facets: Facets,
  { year, count, active }: YearDays,
  rows: readonly number[],
): YearFigures {
  const present = (facet: Facet) => {
    const counts = countValues(columns, facet, rows);
    return [...counts.keys()].filter((value) => counts[value]);
  };
  const isNew = (facet: Facet) => (value: number) =>
    yearOf(columns.days[facet.firstRows[value] ?? -1] ?? 0) === year;
  const [places, countries] = [present(facets.places), present(facets.countries)];
  return {
    checkins: count,
    days: active,
    places: places.length,
    newPlaces: places.filter(isNew(facets.places)).length,
    categories: present(facets.categories).length,
    countries: countries.length,
    newCountries: countries.filter(isNew(facets.countries)).length,
    cities: present(facets.cities).length,
  };
}

function monthsOf({ first, counts }: YearDays): number[] {
  const months = new Array<number>(12).fill(0);
  for (const [at, count] of counts.entries()) {
    const month = monthOf(first + at);
    months[month] = (months[month] ?? 0) + count;
  }
  return months;
}

export function momentOf({ times, offsets, placeOf, places }: Columns, row: number): Moment {
  const place = places[placeOf[row] ?? -1];
  return { time: times[row] ?? 0, offset: offsets[row] ?? 0, ...(place && { place: place.name }) };
}

/** The earliest between equals. Rows are by time, so the first row of a day is its earliest check-in. */
function longestDay({ times, days }: Columns, rows: readonly number[]): YearReview['longest'] {
  const begins = new Map<Day, number>();
  let longest: YearReview['longest'];
  for (const row of rows) {
    const [day, time] = [days[row] ?? 0, times[row] ?? 0];
    const begin = begins.get(day) ?? time;
    begins.set(day, begin);
    if (time - begin > (longest?.length ?? 0)) longest = { day, length: time - begin };
  }
  return longest;
}
