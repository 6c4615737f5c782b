import { monthOf, monthStart, weekStartOf, yearOf } from '@/lib/i18n/calendar';
import type { Columns, Day, Rows } from '../model';

type Unit = 'day' | 'week' | 'month' | 'year';

export type Timeline = NonNullable<ReturnType<typeof timelineOf>>;

/** Most bars by day, by week and by month; beyond, bars are years, of which known times have 201. */
const mostDays = 124;
const mostWeeks = 160;
const mostMonths = 480;

/**
 * Check-ins per day, week, month or year over the whole history; undefined without any. `firstWeekday`: 0 Sunday to 6
 * Saturday. `starts`: first days of the units, without gaps, and the day after the last one. `all`, `found`: check-ins
 * of each unit. `perDay`: those found on each day from the first start on.
 */
export function timelineOf({ days }: Columns, rows: Rows, firstWeekday: number) {
  if (days.length === 0) return undefined;
  // Days do not ascend with the rows: an offset can take a later check-in to an earlier day.
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const day of days) {
    first = Math.min(first, day);
    last = Math.max(last, day);
  }
  const unit = unitFor(last - first + 1);
  const starts = startsOf(unit, first, last, firstWeekday);
  const unitOf = indexOf(starts);
  const all = new Array<number>(starts.length - 1).fill(0);
  const found = [...all];
  const origin = starts[0] ?? 0;
  const add = (counts: number[], day: Day) => {
    const at = unitOf[day - origin] ?? 0;
    counts[at] = (counts[at] ?? 0) + 1;
  };
  for (const day of days) add(all, day);
  const perDay = new Int32Array(unitOf.length);
  for (const row of rows) {
    const day = days[row] ?? 0;
    add(found, day);
    perDay[day - origin] = (perDay[day - origin] ?? 0) + 1;
  }
  return { unit, starts, all, found, perDay };
}

const unitFor = (length: number): Unit =>
  length <= mostDays
    ? 'day'
    : length <= mostWeeks * 7
      ? 'week'
      : length <= mostMonths * 31
        ? 'month'
        : 'year';

function startsOf(unit: Unit, first: Day, last: Day, firstWeekday: number): Day[] {
  const starts: Day[] = [];
  const [year, month] = [yearOf(first), monthOf(first)];
  const weekStart = weekStartOf(first, firstWeekday);
  const startOf = {
    day: (index: number) => first + index,
    week: (index: number) => weekStart + 7 * index,
    month: (index: number) => monthStart(year, month + index),
    year: (index: number) => monthStart(year + index, 0),
  }[unit];
  for (let index = 0; starts.length < 2 || (starts.at(-1) ?? 0) <= last; index += 1)
    starts.push(startOf(index));
  return starts;
}

/** The unit of each day from the first one on. */
function indexOf(starts: readonly Day[]): Int32Array {
  const origin = starts[0] ?? 0;
  const units = new Int32Array((starts.at(-1) ?? origin) - origin);
  for (const [index, start] of starts.entries()) units.fill(index, start - origin);
  return units;
}
