import { monthStart, yearOf } from '@/lib/i18n/calendar';
import type { Columns, Day, Rows } from '../model';

export type YearDays = ReturnType<typeof daysOfYear>;

const yearStart = (year: number): Day => monthStart(year, 0);

/** Rows of each year with check-ins, newest year first. */
export function rowsByYear({ days }: Columns, rows: Rows): Map<number, number[]> {
  const years = new Map<number, number[]>();
  // Rows of a year mostly follow each other: most of them need no date.
  let [from, until] = [0, 0];
  let current: number[] = [];
  for (const row of rows) {
    const day = days[row] ?? 0;
    if (day < from || day >= until) {
      const year = yearOf(day);
      [from, until] = [yearStart(year), yearStart(year + 1)];
      current = years.get(year) ?? [];
      years.set(year, current);
    }
    current.push(row);
  }
  return new Map([...years].sort(([a], [b]) => b - a));
}

/** Newest year first. */
export const yearsOf = (columns: Columns, rows: Rows): YearDays[] =>
  [...rowsByYear(columns, rows)].map(([year, each]) => daysOfYear(columns, year, each));

/** A year day by day: check-ins on each, from its `first`; how many in all, and on how many days. */
export function daysOfYear({ days }: Columns, year: number, rows: readonly number[]) {
  const first = yearStart(year);
  const counts = new Array<number>(yearStart(year + 1) - first).fill(0);
  for (const row of rows) {
    const at = (days[row] ?? 0) - first;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return { year, first, counts, count: rows.length, active: counts.filter(Boolean).length };
}
