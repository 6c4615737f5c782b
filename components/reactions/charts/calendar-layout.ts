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

/**
 * Lays out weeks from left to right in as many strips as the width needs, at most a year in one. `starts`: starts of the
 * days; `weekCount`: number of their weeks, of which the first and the last may be partial.
 */
export function layCalendar(starts: readonly number[], weekCount: number, width: number): CalendarLayout {
  const columns = Math.max(1, Math.min(53, weekCount, Math.floor(width / smallest)));
  const cell = Math.min(largest, Math.max(smallest, Math.floor(width / columns)));
  const firstLength = weekdayOffset(starts, weekCount);
  const strips: Strip[] = [];
  const cells = starts.map((start, day) => {
    const week = Math.floor((day + firstLength) / 7);
    const strip = Math.floor(week / columns);
    const top = strip * (head + 7 * cell + below);
    strips[strip] ??= { top, weeks: [] };
    strips[strip].weeks[week % columns] ??= start;
    return { day, left: (week % columns) * cell, top: top + head + ((day + firstLength) % 7) * cell };
  });
  return { cell, strips, cells, height: strips.length * (head + 7 * cell + below) };
}

/** Number of days of the first week before the first day. */
function weekdayOffset(starts: readonly number[], weekCount: number): number {
  for (let before = 0; before < 7; before += 1) {
    if (Math.ceil((starts.length + before) / 7) === weekCount) return before;
  }
  return 0;
}
