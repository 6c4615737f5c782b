import type { ChartChoices, Gathered } from './model';
import { largest } from './order';
import { countReactions, type Selection } from './select';

const peopleLimit = 200;

export function choicesOf(gathered: Gathered, viewers: Selection['viewers']): Omit<ChartChoices, 'accounts'> {
  const { items, kinds, logins } = gathered;
  const { count, perKind, perPerson, perItem, first, last } = countReactions({
    gathered,
    viewers,
    filter: {},
  });
  const repositories = new Map<string, number>();
  items.forEach(({ repository }, index) => {
    const some = perItem[index] ?? 0;
    if (repository !== undefined && some > 0)
      repositories.set(repository, (repositories.get(repository) ?? 0) + some);
  });
  return {
    count,
    repositories: [...repositories].sort((a, b) => b[1] - a[1]).map(([name]) => name),
    kinds: largest(perKind, perKind.length).map((kind) => kinds[kind] ?? ''),
    people: largest(perPerson, peopleLimit).map((login) => logins[login] ?? null),
    years: first > last ? [] : yearsBetween(first, last),
  };
}

function yearsBetween(first: number, last: number): number[] {
  const from = new Date(first).getFullYear();
  const to = new Date(last).getFullYear();
  return Array.from({ length: to - from + 1 }, (_, index) => to - index);
}
