const day = 86_400_000;

/** All local days from that of `from` to that of `to`, Unix milliseconds; a day can have 23 or 25 hours. */
export function calendarBetween(from: number, to: number) {
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
    /** Starts of the days, Unix milliseconds, and the end of the last one. */
    starts,
    length,
    /** The day of a time; the nearest one for times outside. */
    dayOf(at: number): number {
      let index = Math.min(length - 1, Math.max(0, Math.floor((at - origin) / day)));
      // Changes to and from summer time shift the guess a little.
      while (index > 0 && (starts[index] ?? 0) > at) index -= 1;
      while (index < length - 1 && (starts[index + 1] ?? 0) <= at) index += 1;
      return index;
    },
  };
}

/** The week of each day, counted from 0. `firstWeekday`: 0 Sunday to 6 Saturday. */
export function weeksOf(
  { starts, length }: ReturnType<typeof calendarBetween>,
  firstWeekday: number,
): number[] {
  // Noon is on that day despite summer time.
  const weekday = new Date((starts[0] ?? 0) + day / 2).getDay();
  const before = (weekday - firstWeekday + 7) % 7;
  return Array.from({ length }, (_, index) => Math.floor((index + before) / 7));
}

/** Start of the calendar year, Unix milliseconds. */
export const startOfYear = (year: number): number => new Date(year, 0, 1).getTime();

/** Start of the last twelve months, Unix milliseconds. */
export function twelveMonthsBefore(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear() - 1, date.getMonth(), date.getDate() + 1).getTime();
}
