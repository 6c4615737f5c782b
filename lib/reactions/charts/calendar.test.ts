import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { calendarBetween, twelveMonthsBefore, weeksOf } from './calendar';

const home = process.env.TZ;
afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

const from = Date.UTC(2010, 0, 1);
const to = Date.UTC(2026, 10, 21);
const keyOf = (at: number): string => new Date(at).toDateString();

// Summer time on both sides of the equator, a half hour of it, and a day that was left out (30 December 2011).
for (const zone of ['UTC', 'Europe/Vienna', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia']) {
  describe(`in ${zone}`, () => {
    it('a day of the calendar is the day on the clocks there', () => {
      process.env.TZ = zone;
      const calendar = calendarBetween(from, to);
      fc.assert(
        fc.property(fc.integer({ min: from, max: to }), (at) => {
          // Clocks put back across midnight, as in St. John’s until 2011, show the end of a day twice.
          fc.pre(new Date(at).getTimezoneOffset() <= new Date(at - 3_600_000).getTimezoneOffset());
          const start = calendar.starts[calendar.dayOf(at)] ?? 0;
          expect(keyOf(start)).toBe(keyOf(at));
        }),
      );
    });

    it('a week has seven days that follow each other', () => {
      process.env.TZ = zone;
      const calendar = calendarBetween(from, to);
      const weeks = weeksOf(calendar, 1);
      const lengths = new Map<number, number>();
      for (const week of weeks) lengths.set(week, (lengths.get(week) ?? 0) + 1);
      const whole = [...lengths.values()].slice(1, -1);
      expect(new Set(whole)).toEqual(new Set([7]));
    });
  });
}

it('a calendar of one day has that day', () => {
  const calendar = calendarBetween(to, to);
  expect(calendar.length).toBe(1);
  expect(calendar.dayOf(from)).toBe(0);
});

it('twelve months go back to the day after this one', () => {
  const now = new Date(2026, 10, 21, 15, 30);
  expect(new Date(twelveMonthsBefore(now.getTime()))).toEqual(new Date(2025, 10, 22));
  // After 28 February comes 1 March, in a year that has no 29th.
  expect(new Date(twelveMonthsBefore(new Date(2024, 1, 29).getTime()))).toEqual(new Date(2023, 2, 2));
});
