import type { Columns, Day, Rows } from '../model';

/**
 * A list by day: newest day first, and in a day the newest first. Row `n` of the list is `order[n]` of the columns;
 * `days` has each day once, `counts` its rows. `zoned`: days spent in more than one time zone, so that their times need
 * one beside them.
 */
export function listByDay({ days, offsets }: Columns, rows: Rows) {
  const dayAt = (row: number): Day => days[row] ?? 0;
  const order = rows.toReversed();
  // Across the date line, a later check-in may have an earlier day.
  const isSorted = order.every((row, at) => at === 0 || dayAt(order[at - 1] ?? row) >= dayAt(row));
  if (!isSorted) order.sort((one, other) => dayAt(other) - dayAt(one) || other - one);

  const groups = new Map<Day, { count: number; offset: number | undefined }>();
  const zoned = new Set<Day>();
  for (const row of order) {
    const day = dayAt(row);
    const group = groups.get(day) ?? { count: 0, offset: offsets[row] };
    group.count += 1;
    if (group.offset !== offsets[row]) zoned.add(day);
    groups.set(day, group);
  }
  const counts = Int32Array.from([...groups.values()], ({ count }) => count);
  return { order, days: Int32Array.from(groups.keys()), counts, zoned };
}
