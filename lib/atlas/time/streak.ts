import type { Day } from '../model';

export interface Streak {
  from: Day;
  to: Day;
}

/** The longest run of days in a row, the earliest between equals; undefined without days. */
export function longestStreak(days: Iterable<Day>): Streak | undefined {
  let longest: Streak | undefined;
  let current: Streak | undefined;
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    current = { from: current?.to === day - 1 ? current.from : day, to: day };
    if (!longest || day - current.from > longest.to - longest.from) longest = current;
  }
  return longest;
}
