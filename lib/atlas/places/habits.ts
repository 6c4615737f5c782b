import type { Columns, Rows } from '../model';

export type Habits = ReturnType<typeof habitsOf>;

/** When a place is visited, in its own time: check-ins by weekday, Sunday first, and by hour, from midnight. */
export function habitsOf({ times, offsets, days }: Columns, rows: Rows) {
  const weekdays = new Array<number>(7).fill(0);
  const hours = new Array<number>(24).fill(0);
  const add = (counts: number[], at: number) => {
    counts[at] = (counts[at] ?? 0) + 1;
  };
  for (const row of rows) {
    // 1 January 1970 was a Thursday.
    add(weekdays, ((((days[row] ?? 0) + 4) % 7) + 7) % 7);
    const hour = Math.floor(((times[row] ?? 0) + (offsets[row] ?? 0) * 60_000) / 3_600_000);
    add(hours, ((hour % 24) + 24) % 24);
  }
  return { weekdays, hours };
}
