import { describe, expect, it } from 'vitest';
import { layCalendar } from './calendar-layout';

const dayOf = (iso: string): number => Date.parse(iso) / 86_400_000;
const days = (from: string, count: number) => ({
  first: dayOf(from),
  counts: Array.from({ length: count }, () => 0),
});

describe('the calendar', () => {
  it.each([
    ['a year from a Monday', '2025-11-24', 365],
    ['a year of 54 weeks', '2000-01-01', 366],
    ['some years', '2024-07-03', 730],
    ['days before 1970', '1969-02-03', 60],
  ])('draws each day in the row of its weekday: %s', (_, from, count) => {
    for (const firstWeekday of [0, 1, 6]) {
      const shown = days(from, count);
      const { cells, cell } = layCalendar(shown, firstWeekday, 1140);
      const top = Math.min(...cells.map((each) => each.top));
      for (const { index, top: at } of cells.slice(0, 100)) {
        const weekday = new Date((shown.first + index) * 86_400_000).getUTCDay();
        expect((at - top) / cell).toBe((weekday - firstWeekday + 7) % 7);
      }
    }
  });

  it('draws a year in one strip, also one of 54 weeks', () => {
    const { strips } = layCalendar(days('2000-01-01', 366), 0, 1140);
    expect(strips.map(({ weeks }) => weeks.length)).toEqual([54]);
  });

  it('leaves no last week alone', () => {
    const { strips } = layCalendar(days('2024-07-03', 7 * 108 + 1), 0, 1140);
    expect(strips.map(({ weeks }) => weeks.length)).toEqual([37, 37, 35]);
  });

  it('draws a single week', () => {
    const { strips, cells } = layCalendar(days('2026-01-06', 3), 0, 1140);
    expect(strips.length).toBe(1);
    expect(new Set(cells.map(({ left }) => left)).size).toBe(1);
  });
});
