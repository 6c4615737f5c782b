import type { Columns, Day, Rows } from '../model';

/**
 * A list by day: newest day first, and in a day the newest first. Row `n` of the list is `order[n]` of the columns; `days`
 * has each day once, `counts` its rows.
 */
export function listByDay({ days }: Columns, rows: Rows) {
  const dayAt = (row: number): Day => days[row] ?? 0;
  const order = rows.toReversed();
  // Across the date line, a later check-in may have an earlier day.
  const isSorted = order.every((row, at) => at === 0 || dayAt(order[at - 1] ?? row) >= dayAt(row));
  if (!isSorted) order.sort((one, other) => dayAt(other) - dayAt(one) || other - one);

  const groups = new Map<Day, number>();
  for (const row of order) groups.set(dayAt(row), (groups.get(dayAt(row)) ?? 0) + 1);
  return { order, days: Int32Array.from(groups.keys()), counts: Int32Array.from(groups.values()) };
}

/** Whether the day of a row of the list was lived in more than one time zone, so that its times need one beside them. */
export function hasZones({ days, offsets }: Columns, order: Rows, at: number): boolean {
  const row = order[at] ?? 0;
  const differs = (step: 1 | -1) => {
    for (let near = at + step; ; near += step) {
      const other = order[near];
      if (other === undefined || days[other] !== days[row]) return false;
      if (offsets[other] !== offsets[row]) return true;
    }
  };
  return differs(-1) || differs(1);
}
