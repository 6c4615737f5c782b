import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AtlasPlace, Columns } from '../model';
import { anyColumns, columnsOf, dayAt, placeAt, visitAt } from '../test-columns';
import { reviewOf } from './review';
import { longestStreak } from './streak';

interface Row {
  date: string;
  year: number;
  time: number;
  place: AtlasPlace | undefined;
}

/** Every check-in with the date there, by string operations on ISO 8601. */
const read = ({ times, offsets, placeOf, places }: Columns): Row[] =>
  [...times].map((time, row) => {
    const date = new Date(time + (offsets[row] ?? 0) * 60_000).toISOString().slice(0, 10);
    return { date, year: Number(date.slice(0, 4)), time, place: places[placeOf[row] ?? -1] };
  });

const distinct = (values: readonly (string | undefined)[]) => new Set(values.filter((each) => each)).size;
const countryOf = (place?: AtlasPlace) => place?.countryCode ?? place?.country;
const cityOf = (place?: AtlasPlace) => place?.locality && `${countryOf(place)} ${place.locality}`;

function naiveFigures(rows: readonly Row[], year: number) {
  const its = rows.filter((row) => row.year === year);
  const isNew = (of: (place?: AtlasPlace) => string | undefined) => (row: Row) =>
    rows.find((each) => of(each.place) === of(row.place))?.year === year;
  return {
    checkins: its.length,
    days: distinct(its.map(({ date }) => date)),
    places: distinct(its.map(({ place }) => place?.id)),
    newPlaces: distinct(its.filter(isNew((place) => place?.id)).map(({ place }) => place?.id)),
    categories: distinct(its.map(({ place }) => place?.category)),
    countries: distinct(its.map(({ place }) => countryOf(place))),
    newCountries: distinct(its.filter(isNew(countryOf)).map(({ place }) => countryOf(place))),
    cities: distinct(its.map(({ place }) => cityOf(place))),
  };
}

const always = () => true;

describe('the review of a year', () => {
  it('agrees with a naive count, and with the year before', () => {
    fc.assert(
      fc.property(anyColumns, (columns) => {
        const rows = read(columns);
        for (const year of new Set(rows.map((row) => row.year))) {
          const review = reviewOf(columns, year, always);
          const its = rows.filter((row) => row.year === year);
          const before = rows.some((row) => row.year === year - 1);
          expect(review?.figures).toEqual(naiveFigures(rows, year));
          expect(review?.before).toEqual(before ? naiveFigures(rows, year - 1) : undefined);
          expect(review?.months).toEqual(
            Array.from(
              { length: 12 },
              (_, month) => its.filter(({ date }) => Number(date.slice(5, 7)) === month + 1).length,
            ),
          );
          const perDay = new Map<string, number[]>();
          for (const { date, time } of its) perDay.set(date, [...(perDay.get(date) ?? []), time]);
          const spans = [...perDay.values()].map((times) => Math.max(...times) - Math.min(...times));
          expect(review?.busiest.count).toBe(Math.max(...[...perDay.values()].map((times) => times.length)));
          expect(review?.longest?.length ?? 0).toBe(Math.max(...spans));
          expect(review?.streak).toEqual(longestStreak([...perDay.keys()].map(dayAt)));
          expect(review?.first.time).toBe(Math.min(...its.map(({ time }) => time)));
          expect(review?.last.time).toBe(Math.max(...its.map(({ time }) => time)));
        }
      }),
    );
  });

  it('ranks by check-ins, then by which came first', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) =>
      placeAt(id, 0, 0, { category: id === 'c' ? 'Bar' : 'Café' }),
    );
    const visits = [c, b, a, b, c, undefined].map((place, hour) => ({
      ...{ time: Date.UTC(2024, 1, 29, hour), offset: 0 },
      ...(place && { place }),
    }));
    const review = reviewOf(columnsOf(visits), 2024, always);
    expect(review?.top.places.map(({ place, count }) => [place.id, count])).toEqual([
      ['c', 2],
      ['b', 2],
      ['a', 1],
    ]);
    expect(review?.top.categories.map(({ place, count }) => [place.category, count])).toEqual([
      ['Café', 3],
      ['Bar', 2],
    ]);
  });

  it('ranks no place that is named only after its town', () => {
    const named = { locality: 'Lisbon', derived: true } as const;
    const columns = columnsOf(
      ['Lisbon', 'Lisbon', 'Home'].map((name, n) => ({
        ...{ time: Date.UTC(2024, 0, 1 + n), offset: 0 },
        place: { ...placeAt(`p${n}`, 38.7 + n / 1000, -9.1, named), name },
      })),
    );
    const top = reviewOf(columns, 2024, always)?.top;
    expect(top?.places.map(({ place }) => place.name)).toEqual(['Home']);
    expect(top?.cities.map(({ count }) => count)).toEqual([3]);
  });

  it('is of the newest year where none is asked for, or one without check-ins', () => {
    const columns = columnsOf([2019, 2024].map((year) => ({ time: Date.UTC(year, 5, 1), offset: 0 })));
    expect(reviewOf(columns, undefined, always)?.calendar.year).toBe(2024);
    expect(reviewOf(columns, 2020, always)?.calendar.year).toBe(2024);
    expect(reviewOf(columns, 2019, always)?.years).toEqual([2024, 2019]);
    expect(reviewOf(columnsOf([]), undefined, always)).toBeUndefined();
  });
});

it('has the countries of a first visit, but in the first year, and the last round number', () => {
  const at = (day: string, countryCode: string) =>
    visitAt(`${day}T12:00+00:00`, { place: placeAt(`${countryCode} ${day}`, 48, 16, { countryCode }) });
  const visits = [
    at('2023-02-01', 'AT'),
    ...Array.from({ length: 120 }, (_, n) =>
      at(new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10), 'AT'),
    ),
    at('2024-07-01', 'MX'),
    at('2024-08-01', 'IS'),
    at('2024-09-01', 'MX'),
  ];
  const review = (year: number, mayName = always) => reviewOf(columnsOf(visits), year, mayName);
  const codes = (of: { newCountries: AtlasPlace[] } | undefined) =>
    of?.newCountries.map((one) => one.countryCode);
  expect(codes(review(2024))).toEqual(['MX', 'IS']);
  expect(codes(review(2023))).toEqual([]);
  // The country of a hidden place is hidden, too.
  const shy = reviewOf(columnsOf(visits), 2024, ({ countryCode }) => countryCode !== 'MX');
  expect(codes(shy?.forOthers)).toEqual(['IS']);
  expect(review(2024)?.milestone).toMatchObject({ count: 100, time: Date.UTC(2024, 3, 8, 12) });
  expect(review(2023)).not.toHaveProperty('milestone');
});

it('compares the year that is not over with the same days of the year before', () => {
  const visits = ['2023-02-01', '2023-03-01', '2023-11-05', '2024-01-07', '2024-03-01'].map((day) =>
    visitAt(`${day}T12:00+00:00`, { place: placeAt('cafe', 48, 16) }),
  );
  const review = (year: number) => reviewOf(columnsOf(visits), year, always, dayAt('2024-03-01'));
  expect(review(2024)).toMatchObject({ isSoFar: true, figures: { checkins: 2 }, before: { checkins: 2 } });
  expect(review(2024)?.monthsBefore?.reduce((sum, count) => sum + count)).toBe(3);
  expect(review(2023)).not.toHaveProperty('isSoFar');
  expect(reviewOf(columnsOf(visits), 2024, always)).toMatchObject({ before: { checkins: 3 } });
});
