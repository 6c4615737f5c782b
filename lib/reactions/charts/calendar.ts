/** Days in a row on the clocks where the person is; a day can have 23 or 25 hours. */
export interface Calendar {
  /** Beginnings of the days, Unix milliseconds, and the end of the last one. */
  starts: number[];
  /** How many days. */
  length: number;
  /** Which of the days a time is in; the nearest for times outside. */
  dayOf(at: number): number;
}

const day = 86_400_000;

/** All days from the one with `from` in it to the one with `to` in it. Unix milliseconds. */
export function calendarBetween(from: number, to: number): Calendar {
  const first = new Date(from);
  const [year, month, date] = [first.getFullYear(), first.getMonth(), first.getDate()];
  const starts: number[] = [];
  for (let index = 0; ; index += 1) {
    const start = new Date(year, month, date + index).getTime();
    starts.push(start);
    if (start > to) break;
  }
  const length = starts.length - 1;
  const origin = starts[0] ?? 0;
  return {
    starts,
    length,
    dayOf(at) {
      let index = Math.min(length - 1, Math.max(0, Math.floor((at - origin) / day)));
      // Clocks that were changed since the first day put the guess off by a little.
      while (index > 0 && (starts[index] ?? 0) > at) index -= 1;
      while (index < length - 1 && (starts[index + 1] ?? 0) <= at) index += 1;
      return index;
    },
  };
}

/** For each day of a calendar the week it is in, counted from 0. `firstWeekday`: 0 Sunday to 6 Saturday. */
export function weeksOf({ starts, length }: Calendar, firstWeekday: number): number[] {
  // Noon is on that day whatever the clocks do.
  const weekday = new Date((starts[0] ?? 0) + day / 2).getDay();
  const before = (weekday - firstWeekday + 7) % 7;
  return Array.from({ length }, (_, index) => Math.floor((index + before) / 7));
}

/** The beginning of the calendar year, Unix milliseconds. */
export const startOfYear = (year: number): number => new Date(year, 0, 1).getTime();

/** The day after this day of last year: from here to now are the last twelve months. */
export function twelveMonthsBefore(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear() - 1, date.getMonth(), date.getDate() + 1).getTime();
}
