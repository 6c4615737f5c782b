import type { Choices, Overview } from '../contract';
import { countKinds } from '../model';
import { peopleIn, type ShownRow } from './list';

/** The others can be found by searching. */
const choicesShown = 100;

export function overviewOf(rows: readonly ShownRow[]): Overview {
  const heard = rows.filter(({ muted }) => !muted);
  return {
    items: heard.length,
    kinds: countKinds(heard.flatMap(({ row }) => row.kinds)),
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
