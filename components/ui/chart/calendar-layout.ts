import { weekStartOf } from '@/lib/i18n/calendar';

interface Strip {
  /** Of the names of its months, CSS pixels from the top of the drawing. */
  top: number;
  /** The first shown day of each of its weeks; days count from 1970-01-01. */
  weeks: number[];
}

export interface Days {
  first: number;
  counts: readonly number[];
}

/** Space for the names of months, and below a strip. */
export const head = 18;
const below = 8;
const smallest = 12;
const largest = 20;

/** Weeks in a strip: a year has days of up to 54. */
const longest = 54;

/**
 * Lays out weeks from left to right in as many strips as the width needs, of about equal length. `cell`: side of the square
 * of a day, including the gap, CSS pixels; the `index` of one of the `cells` is that of the day among the shown ones.
 */
export function layCalendar({ first, counts }: Days, firstWeekday: number, width: number) {
  const before = first - weekStartOf(first, firstWeekday);
  const weekCount = Math.ceil((before + counts.length) / 7);
  const fitting = Math.max(1, Math.min(longest, Math.floor(width / smallest)));
  const columns = Math.ceil(weekCount / Math.ceil(weekCount / fitting));
  const cell = Math.min(largest, Math.max(smallest, Math.floor(width / columns)));
  const strips: Strip[] = [];
  const cells = counts.map((_, index) => {
    const week = Math.floor((before + index) / 7);
    const strip = Math.floor(week / columns);
    const top = strip * (head + 7 * cell + below);
    strips[strip] ??= { top, weeks: [] };
    strips[strip].weeks[week % columns] ??= first + index;
    return { index, left: (week % columns) * cell, top: top + head + ((before + index) % 7) * cell };
  });
  return { cell, strips, cells, height: strips.length * (head + 7 * cell + below) };
}
