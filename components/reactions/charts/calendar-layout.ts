export interface Strip {
  /** Where its months are named, CSS pixels from the drawing's top. */
  top: number;
  /** The first day of each of its weeks, Unix milliseconds, or of what is shown of it. */
  weeks: number[];
}

export interface CalendarLayout {
  /** Side of a day's square, with nothing between; CSS pixels. */
  cell: number;
  strips: Strip[];
  cells: { day: number; left: number; top: number }[];
  height: number;
}

/** Room for the names of months, and below a strip. */
export const head = 18;
const below = 8;
const smallest = 12;
const largest = 20;

/**
 * Weeks from left to right in as many strips as the width asks for, at most a year in one. `starts`: the days'
 * beginnings; `weekCount`: how many weeks they lie in, of which the last may not be whole.
 */
export function layCalendar(starts: readonly number[], weekCount: number, width: number): CalendarLayout {
  const columns = Math.max(1, Math.min(53, weekCount, Math.floor(width / smallest)));
  const cell = Math.min(largest, Math.max(smallest, Math.floor(width / columns)));
  // The first week may have begun before the first day.
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

/** How many days of the first week lie before the first day. */
function weekdayOffset(starts: readonly number[], weekCount: number): number {
  for (let before = 0; before < 7; before += 1) {
    if (Math.ceil((starts.length + before) / 7) === weekCount) return before;
  }
  return 0;
}
