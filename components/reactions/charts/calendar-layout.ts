export interface Strip {
  /** Of the names of its months, CSS pixels from the top of the drawing. */
  top: number;
  /** The first shown day of each of its weeks, Unix milliseconds. */
  weeks: number[];
}

export interface CalendarLayout {
  /** Side of the square of a day, including the gap; CSS pixels. */
  cell: number;
  strips: Strip[];
  cells: { day: number; left: number; top: number }[];
  height: number;
}

/** Space for the names of months, and below a strip. */
export const head = 18;
const below = 8;
const smallest = 12;
const largest = 20;

/** Weeks in a strip: a year has days of up to 54. */
const longest = 54;

/**
 * Lays out weeks from left to right in as many strips as the width needs, of about equal length. `starts`: starts of the
 * days; `secondWeek`: start of their second week, if they have one.
 */
export function layCalendar(
  starts: readonly number[],
  secondWeek: number | undefined,
  width: number,
): CalendarLayout {
  const firstLength = secondWeek === undefined ? 7 : starts.indexOf(secondWeek);
  const weekOf = (day: number) => Math.floor((day + 7 - firstLength) / 7);
  const weekCount = weekOf(starts.length - 1) + 1;
  const fitting = Math.max(1, Math.min(longest, Math.floor(width / smallest)));
  const columns = Math.ceil(weekCount / Math.ceil(weekCount / fitting));
  const cell = Math.min(largest, Math.max(smallest, Math.floor(width / columns)));
  const strips: Strip[] = [];
  const cells = starts.map((start, day) => {
    const week = weekOf(day);
    const strip = Math.floor(week / columns);
    const top = strip * (head + 7 * cell + below);
    strips[strip] ??= { top, weeks: [] };
    strips[strip].weeks[week % columns] ??= start;
    return { day, left: (week % columns) * cell, top: top + head + ((day + 7 - firstLength) % 7) * cell };
  });
  return { cell, strips, cells, height: strips.length * (head + 7 * cell + below) };
}
