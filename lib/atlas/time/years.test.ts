import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allRows, anyColumns, columnsOf, dayAt, dayLength } from '../test-columns';
import { yearsOf } from './years';

const at = (iso: string, offset: number) => ({ time: Date.parse(iso), offset });
const countOn = (visits: Parameters<typeof columnsOf>[0], day: string) => {
  const columns = columnsOf(visits);
  const year = yearsOf(columns, allRows(columns)).find((each) => each.year === Number(day.slice(0, 4)));
  return year?.counts[dayAt(day) - year.first];
};

describe('the days of years', () => {
  it('add up to the check-ins, each on the day there', () => {
    fc.assert(
      fc.property(anyColumns, (columns) => {
        const naive = new Map<string, number>();
        for (const [row, time] of columns.times.entries()) {
          const there = new Date(time + (columns.offsets[row] ?? 0) * 60_000).toISOString().slice(0, 10);
          naive.set(there, (naive.get(there) ?? 0) + 1);
        }
        const years = yearsOf(columns, allRows(columns));
        const counted = years.flatMap(({ first, counts }) =>
          counts.flatMap((count, index) =>
            count ? [[new Date((first + index) * dayLength).toISOString().slice(0, 10), count] as const] : [],
          ),
        );
        expect(new Map(counted)).toEqual(naive);
        expect(years.reduce((sum, { count }) => sum + count, 0)).toBe(columns.days.length);
        expect(years.map(({ year }) => year)).toEqual(
          years.map(({ year }) => year).toSorted((a, b) => b - a),
        );
        for (const { counts, active } of years) expect(counts.filter(Boolean).length).toBe(active);
      }),
    );
  });

  it('have 366 of them in a leap year', () => {
    const columns = columnsOf([at('2024-02-29T12:00Z', 0), at('2023-03-01T12:00Z', 0), at('2000-02-29', 0)]);
    expect(yearsOf(columns, allRows(columns)).map(({ counts }) => counts.length)).toEqual([366, 365, 366]);
    expect(countOn([at('2024-02-29T12:00Z', 0)], '2024-02-29')).toBe(1);
  });

  it('begin by half hours where clocks differ by them', () => {
    // 00:15 on 1 January in India, 18:45 of the day before in UTC.
    expect(countOn([at('2023-12-31T18:45Z', 330)], '2024-01-01')).toBe(1);
    expect(countOn([at('2024-01-01T03:15Z', -210)], '2023-12-31')).toBe(1);
  });

  it('hold 1 January twice for who flies east across the date line', () => {
    // Kiritimati (UTC+14) at noon, then Honolulu (UTC−10) at noon: a day later, the same date.
    const visits = [at('2023-12-31T22:00Z', 840), at('2024-01-01T22:00Z', -600)];
    expect(countOn(visits, '2024-01-01')).toBe(2);
  });
});
