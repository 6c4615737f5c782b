import { monthOf, yearOf } from '@/lib/i18n/calendar';
import { type AtlasPlace, type Columns, type Day, hasName } from '../model';
import { countValues, type Facet, type Facets, facetsOf, topValues } from './facets';
import { longestStreak } from './streak';
import { daysOfYear, rowsByYear, type YearDays } from './years';

export type YearReview = NonNullable<ReturnType<typeof reviewOf>>;
export type Moment = ReturnType<typeof momentOf>;

const shown = 5;

/**
 * A year by the days of its places, or the newest one; undefined without check-ins. The year of `today` is compared
 * with the same days of the year before. `mayName`: may others see a place?
 */
export function reviewOf(
  columns: Columns,
  wanted: number | undefined,
  mayName: (place: AtlasPlace) => boolean,
  today?: Day,
) {
  const rowsOf = rowsByYear(columns, Int32Array.from(columns.days.keys()));
  const years = [...rowsOf.keys()];
  const year = wanted !== undefined && rowsOf.has(wanted) ? wanted : years[0];
  const rows = year === undefined ? undefined : rowsOf.get(year);
  const [first, last] = [rows?.at(0), rows?.at(-1)];
  if (year === undefined || !rows || first === undefined || last === undefined) return undefined;

  const facets = facetsOf(columns);
  const calendar = daysOfYear(columns, year, rows);
  const isSoFar = today !== undefined && yearOf(today) === year;
  const before = rowsOf.get(year - 1);
  const until = isSoFar ? sameDayBefore(today) : Number.POSITIVE_INFINITY;
  const compared = before?.filter((row) => (columns.days[row] ?? 0) <= until);
  const most = Math.max(...calendar.counts);
  const days = calendar.counts.flatMap((count, at) => (count ? [calendar.first + at] : []));
  const longest = longestDay(columns, rows);
  const milestone = milestoneIn(rows);
  // In the first year all of them are new.
  const newCountries = year === years.at(-1) ? [] : firstsIn(columns, facets.countries, year);
  const streak = longestStreak(days);
  /** All lists with places, from these rows. */
  const names = (named: readonly number[]) => {
    const top = (facet: Facet, of?: (place: AtlasPlace) => boolean) =>
      topValues(facet, countValues(columns, facet, named), shown, of);
    const moment = (row: number) => {
      const { place, ...when } = momentOf(columns, row);
      return { ...when, ...(place !== undefined && named.includes(row) && { place }) };
    };
    return {
      first: moment(first),
      last: moment(last),
      ...(milestone && { milestone: { count: milestone, ...moment(milestone - 1) } }),
      /** Places in countries that are new, in the order of the visits. */
      newCountries: newCountries.filter(({ row }) => named.includes(row)).map(({ place }) => place),
      top: {
        // Several with only the name of their town would look the same.
        places: top(facets.places, hasName),
        categories: top(facets.categories),
        countries: top(facets.countries),
        cities: top(facets.cities),
      },
    };
  };
  const forOthers = (known: readonly number[]) => {
    const itsDays = daysOfYear(columns, year, known);
    return { ...names(known), calendar: itsDays, figures: figuresOf(columns, facets, itsDays, known) };
  };
  return {
    /** All years with check-ins, newest first. */
    years,
    figures: figuresOf(columns, facets, calendar, rows),
    ...(compared?.length && {
      before: figuresOf(columns, facets, daysOfYear(columns, year - 1, compared), compared),
    }),
    ...(before && { monthsBefore: monthsOf(daysOfYear(columns, year - 1, before)) }),
    ...(isSoFar && { isSoFar }),
    calendar,
    months: monthsOf(calendar),
    /** The day with the most check-ins. */
    busiest: { day: calendar.first + calendar.counts.indexOf(most), count: most },
    /** The day with the most time between its first and its last check-in, ms; with two check-ins at least. */
    ...(longest && { longest }),
    ...(streak && { streak }),
    ...names(rows),
    /** The same for pictures and prints, as if hidden places were never visited. */
    forOthers: forOthers(rowsForOthers(columns, rows, mayName)),
  };
}

/** The last milestone among the rows of a year: check-in 100, 500, 1,000, 2,000 and so on. */
function milestoneIn(rows: readonly number[]): number | undefined {
  const isOne = (count: number) => count === 100 || count === 500 || count % 1_000 === 0;
  return rows.map((row) => row + 1).findLast(isOne);
}

/** Whether the first row of a value is in that year. */
const isNewIn =
  ({ days }: Columns, { firstRows }: Facet, year: number) =>
  (value: number) =>
    yearOf(days[firstRows[value] ?? -1] ?? 0) === year;

/** First rows of a year, each with a place that has the value, oldest first. */
const firstsIn = (columns: Columns, facet: Facet, year: number) =>
  facet.places
    .map((place, value) => ({ place, value, row: facet.firstRows[value] ?? -1 }))
    .filter(({ row, value }) => row >= 0 && isNewIn(columns, facet, year)(value))
    .sort((a, b) => a.row - b.row);

/** Without a position: any zone might hide it. */
const nowhere: AtlasPlace = { id: '', name: '' };

/** The rows that others may know of: a place that the person merged into another is still where they were. */
export function rowsForOthers(
  { placeOf, places, merged }: Columns,
  rows: readonly number[],
  mayName: (place: AtlasPlace) => boolean,
): number[] {
  const known = new Map<number, boolean>();
  return rows.filter((row) => {
    const source = merged.get(row);
    if (source && !mayName(source)) return false;
    const at = placeOf[row] ?? -1;
    const may = known.get(at) ?? mayName(places[at] ?? nowhere);
    known.set(at, may);
    return may;
  });
}

/** The same day a year earlier. */
function sameDayBefore(today: Day): Day {
  const date = new Date(today * 86_400_000);
  return date.setUTCFullYear(date.getUTCFullYear() - 1) / 86_400_000;
}

function figuresOf(
  columns: Columns,
  facets: Facets,
  { year, count, active }: YearDays,
  rows: readonly number[],
) {
  const present = (facet: Facet) => {
    const counts = countValues(columns, facet, rows);
    return [...counts.keys()].filter((value) => counts[value]);
  };
  const [places, countries] = [present(facets.places), present(facets.countries)];
  return {
    checkins: count,
    /** With a check-in. */
    days: active,
    places: places.length,
    newPlaces: places.filter(isNewIn(columns, facets.places, year)).length,
    categories: present(facets.categories).length,
    countries: countries.length,
    newCountries: countries.filter(isNewIn(columns, facets.countries, year)).length,
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

/** Unix ms, minutes east of UTC, and the name of the venue, if there is one. */
export function momentOf({ times, offsets, placeOf, places }: Columns, row: number) {
  const place = places[placeOf[row] ?? -1];
  return { time: times[row] ?? 0, offset: offsets[row] ?? 0, ...(place && { place: place.name }) };
}

/** The earliest between equals. Rows are by time, so the first row of a day is its earliest check-in. */
function longestDay({ times, days }: Columns, rows: readonly number[]) {
  const begins = new Map<Day, number>();
  let longest: { day: Day; length: number } | undefined;
  for (const row of rows) {
    const [day, time] = [days[row] ?? 0, times[row] ?? 0];
    const begin = begins.get(day) ?? time;
    begins.set(day, begin);
    if (time - begin > (longest?.length ?? 0)) longest = { day, length: time - begin };
  }
  return longest;
}
