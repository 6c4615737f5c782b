import type { ChartItem, RepositoryMix, TopItem, TopPerson } from './model';
import { Grid, largest } from './order';
import { type Counts, type Selection, visitReactions } from './select';

export const topLimit = 20;

export function topItems(
  items: readonly ChartItem[],
  { perItem, itemKinds }: Counts,
  order: readonly number[],
): TopItem[] {
  return largest(perItem, topLimit).flatMap((place) => {
    const item = items[place];
    if (!item) return [];
    const { url, title, repository, number } = item;
    const counts = { count: perItem[place] ?? 0, kinds: itemKinds.row(place, order) };
    return { url, title, repository, number, ...counts };
  });
}

export function topPeople(
  selection: Selection,
  { perPerson }: Counts,
  order: readonly number[],
): TopPerson[] {
  const { gathered } = selection;
  const top = largest(perPerson, topLimit);
  const rank = new Int8Array(gathered.logins.length).fill(-1);
  top.forEach((login, place) => {
    rank[login] = place;
  });
  const kinds = new Grid(top.length, gathered.kinds.length);
  const lastItem = new Int32Array(top.length).fill(-1);
  const items = new Uint32Array(top.length);
  visitReactions(selection, (item, kind, login) => {
    const place = rank[login] ?? -1;
    if (place < 0) return;
    kinds.add(place, kind);
    // Reactions are visited item by item.
    if (lastItem[place] !== item) {
      lastItem[place] = item;
      items[place] = (items[place] ?? 0) + 1;
    }
  });
  return top.map((login, place) => ({
    login: gathered.logins[login] ?? null,
    count: perPerson[login] ?? 0,
    items: items[place] ?? 0,
    kinds: kinds.row(place, order),
  }));
}

export function topRepositories(
  items: readonly ChartItem[],
  { perItem, itemKinds }: Counts,
  order: readonly number[],
): RepositoryMix[] {
  const mixes = new Map<string | undefined, RepositoryMix>();
  items.forEach(({ repository }, place) => {
    const count = perItem[place] ?? 0;
    if (count === 0) return;
    const mix = mixes.get(repository);
    const kinds = itemKinds.row(place, order).map((each, kind) => each + (mix?.kinds[kind] ?? 0));
    mixes.set(repository, { repository, count: count + (mix?.count ?? 0), kinds });
  });
  return [...mixes.values()].sort((a, b) => b.count - a.count);
}
