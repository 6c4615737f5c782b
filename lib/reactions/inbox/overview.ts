import { addKinds, type ItemKind } from '../model';
import { weekOf } from '../store/row';
import type { Choices, Overview } from './contract';
import type { ShownRow } from './list';

/** Weeks that the line shows. */
const weeksShown = 26;
/** More than these are found by searching. */
const choicesShown = 100;

/** The inbox in figures. `now` in Unix milliseconds. */
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
    kinds: addKinds(heard.map(({ row }) => row.kinds)),
    weeks,
    muted: rows.length - heard.length,
  };
}

export function choicesOf(rows: readonly ShownRow[]): Choices {
  const [repositories, people] = [new Map<string, number>(), new Map<string, number>()];
  const itemKinds = new Map<ItemKind, number>();
  for (const { row } of rows) {
    if (row.repository !== undefined) count(repositories, row.repository);
    count(itemKinds, row.kind);
    if (row.kinds.length > 0) for (const login of row.people.split('\n')) count(people, login);
  }
  return {
    repositories: mostFirst(repositories),
    people: mostFirst(people),
    itemKinds: mostFirst(itemKinds),
  };
}

const count = <T>(counts: Map<T, number>, name: T): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1);

const mostFirst = <T>(counts: ReadonlyMap<T, number>): T[] =>
  [...counts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, choicesShown)
    .map(([name]) => name);
