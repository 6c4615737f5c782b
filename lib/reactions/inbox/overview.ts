import type { Choices, Overview } from '../contract';
import { countKinds } from '../model';
import { weekOf } from '../store/row';
import { peopleIn, type ShownRow } from './list';

/** Weeks in the sparkline. */
const weeksShown = 26;
/** The others can be found by searching. */
const choicesShown = 100;

/** `now` in Unix milliseconds. */
export function overviewOf(rows: readonly ShownRow[], now: number): Overview {
  const heard = rows.filter(({ muted }) => !muted);
  const last = weekOf(now);
  const weeks = Array.from({ length: weeksShown }, () => 0);
  for (const { row } of heard) {
    for (let i = 0; i + 1 < row.weeks.length; i += 2) {
      const at = weeksShown - 1 - (last - (row.weeks[i] ?? 0));
      if (at >= 0 && at < weeksShown) weeks[at] = (weeks[at] ?? 0) + (row.weeks[i + 1] ?? 0);
    }
  }
  return {
    items: heard.length,
    total: heard.reduce((sum, { row }) => sum + row.total, 0),
    kinds: countKinds(heard.flatMap(({ row }) => row.kinds)),
    weeks,
    muted: rows.length - heard.length,
  };
}

export const choicesOf = (rows: readonly ShownRow[]): Choices => ({
  repositories: mostFrequent(rows.flatMap(({ row }) => row.repository ?? [])),
  people: mostFrequent(rows.flatMap(({ row }) => peopleIn(row))),
  itemKinds: mostFrequent(rows.map(({ row }) => row.kind)),
});

function mostFrequent<T>(names: readonly T[]): T[] {
  const counts = new Map<T, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, choicesShown)
    .map(([name]) => name);
}
