import { describe, expect, it } from 'vitest';
import { layCalendar } from './calendar-layout';

const days = (from: Date, count: number) =>
  Array.from({ length: count }, (_, day) =>
    new Date(from.getFullYear(), from.getMonth(), from.getDate() + day).getTime(),
  );
/** The first Sunday after the first day. */
const sundayAfter = (starts: readonly number[]) =>
  starts.slice(1).find((start) => new Date(start).getDay() === 0);

describe('the calendar', () => {
  it.each([
    ['a year from a Monday', new Date(2025, 10, 24), 365],
    ['a year of 54 weeks', new Date(2000, 0, 1), 366],
    ['some years', new Date(2024, 6, 3), 730],
  ])('draws each day in the row of its weekday: %s', (_, from, count) => {
    const starts = days(from, count);
    const { cells, cell } = layCalendar(starts, sundayAfter(starts), 1140);
    const top = Math.min(...cells.map((each) => each.top));
    for (const { day, top: at } of cells.slice(0, 100))
      expect((at - top) / cell).toBe(new Date(starts[day] ?? 0).getDay());
  });

  it('draws a year in one strip, also one of 54 weeks', () => {
    const starts = days(new Date(2000, 0, 1), 366);
    expect(layCalendar(starts, sundayAfter(starts), 1140).strips.map(({ weeks }) => weeks.length)).toEqual([
      54,
    ]);
  });

  it('leaves no last week alone', () => {
    const starts = days(new Date(2024, 6, 3), 7 * 108 + 1);
    const { strips } = layCalendar(starts, sundayAfter(starts), 1140);
    expect(strips.map(({ weeks }) => weeks.length)).toEqual([37, 37, 35]);
  });

  it('draws a single week', () => {
    const { strips, cells } = layCalendar(days(new Date(2026, 0, 6), 3), undefined, 1140);
    expect(strips.length).toBe(1);
    expect(new Set(cells.map(({ left }) => left)).size).toBe(1);
  });
});
