import type { ChartChoices, Gathered } from './model';
import { largest } from './order';
import { type Viewers, visitReactions } from './select';

/** As many people as a list to choose from can bear. */
const peopleLimit = 200;

/** What there is to narrow the charts to. */
export function choicesOf(gathered: Gathered, viewers: Viewers): Omit<ChartChoices, 'accounts'> {
  const { items, kinds, logins } = gathered;
  const perKind = new Uint32Array(kinds.length);
  const perPerson = new Uint32Array(logins.length);
  const perItem = new Uint32Array(items.length);
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  visitReactions(gathered, viewers, {}, undefined, (item, kind, login, at) => {
    perKind[kind] = (perKind[kind] ?? 0) + 1;
    perPerson[login] = (perPerson[login] ?? 0) + 1;
    perItem[item] = (perItem[item] ?? 0) + 1;
    if (at === 0) return;
    if (at < first) first = at;
    if (at > last) last = at;
  });
  return {
    repositories: byCount(items.map(({ repository }, place) => [repository, perItem[place] ?? 0])),
    kinds: largest(perKind, perKind.length).map((kind) => kinds[kind] ?? ''),
    people: largest(perPerson, peopleLimit).map((login) => logins[login] ?? null),
    years: first > last ? [] : yearsBetween(first, last),
  };
}

function byCount(counted: readonly (readonly [string | undefined, number])[]): string[] {
  const sums = new Map<string, number>();
  for (const [name, count] of counted) {
    if (name !== undefined && count > 0) sums.set(name, (sums.get(name) ?? 0) + count);
  }
  return [...sums].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

function yearsBetween(first: number, last: number): number[] {
  const from = new Date(first).getFullYear();
  const to = new Date(last).getFullYear();
  return Array.from({ length: to - from + 1 }, (_, index) => to - index);
}
