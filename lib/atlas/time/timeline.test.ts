import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allRows, anyColumns, columnsOf, dayAt, dayLength } from '../test-columns';
import { timelineOf } from './timeline';

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
const daily = (from: string, to: string) =>
  columnsOf([from, to].map((day) => ({ time: Date.parse(day), offset: 0 })));

describe('a timeline', () => {
  it('counts every check-in once, in the unit that holds its day', () => {
    fc.assert(
      fc.property(anyColumns, fc.constantFrom(0, 1, 6), fc.nat(), (columns, firstWeekday, seed) => {
        const rows = allRows(columns).filter((row) => (row * 7 + seed) % 3 > 0);
        const line = timelineOf(columns, rows, firstWeekday);
        if (!line) throw new Error('No timeline');
        expect(line.all.length).toBe(line.starts.length - 1);
        for (const [at, count] of line.found.entries()) {
          const days = line.starts.slice(at, at + 2).map((day) => day - (line.starts[0] ?? 0));
          expect(sum([...line.perDay.slice(...days)])).toBe(count);
        }
        for (const [counts, of] of [
          [line.all, allRows(columns)],
          [line.found, rows],
        ] as const) {
          const naive = line.all.map(
            (_, at) =>
              of.filter((row) => {
                const day = columns.days[row] ?? 0;
                return day >= (line.starts[at] ?? 0) && day < (line.starts[at + 1] ?? 0);
              }).length,
          );
          expect(counts).toEqual(naive);
          expect(sum(counts)).toBe(of.length);
        }
      }),
    );
  });

  it.each([
    ['one day', '2024-02-29', '2024-02-29', 'day', 1],
    ['a leap February', '2024-02-01', '2024-03-01', 'day', 30],
    ['a year', '2024-01-01', '2024-12-31', 'week', 53],
    ['ten years', '2016-11-23', '2026-11-22', 'month', 121],
    ['all known time', '1900-01-01', '2100-12-31', 'year', 201],
  ])('shows %s by its length', (_, from, to, unit, bars) => {
    const line = timelineOf(daily(from, to), new Int32Array(), 1);
    expect([line?.unit, line?.all.length]).toEqual([unit, bars]);
    expect(line?.starts[0]).toBeLessThanOrEqual(dayAt(from));
    expect(line?.starts.at(-1)).toBeGreaterThan(dayAt(to));
  });

  it('begins months on their first day and weeks on theirs', () => {
    const months = timelineOf(daily('2019-12-31', '2024-03-01'), new Int32Array(), 1)?.starts ?? [];
    expect(months.every((day) => new Date(day * dayLength).getUTCDate() === 1)).toBe(true);
    const weeks = timelineOf(daily('2024-01-01', '2025-01-01'), new Int32Array(), 6)?.starts ?? [];
    expect(weeks.every((day) => new Date(day * dayLength).getUTCDay() === 6)).toBe(true);
  });

  it('has nothing without check-ins', () => {
    expect(timelineOf(columnsOf([]), new Int32Array(), 1)).toBeUndefined();
  });
});
