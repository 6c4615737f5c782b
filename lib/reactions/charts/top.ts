import type { ChartFilter, Gathered, RepositoryMix, TopItem, TopPerson } from './model';
import { Grid, largest } from './order';
import { type Span, type Viewers, visitReactions } from './select';

/** How many a list of the first shows. */
export const topLimit = 20;

export function topItems(
  { items }: Gathered,
  perItem: ArrayLike<number>,
  itemKinds: Grid,
  order: readonly number[],
): TopItem[] {
  return largest(perItem, topLimit).flatMap((place) => {
    const item = items[place];
    if (!item) return [];
    const { url, title, repository, number } = item;
    return {
      url,
      ...(title !== undefined && { title }),
      ...(repository !== undefined && { repository }),
      ...(number !== undefined && { number }),
      count: perItem[place] ?? 0,
      kinds: itemKinds.row(place, order),
    };
  });
}

export function topPeople(
  gathered: Gathered,
  viewers: Viewers,
  filter: ChartFilter,
  span: Span | undefined,
  perPerson: ArrayLike<number>,
  order: readonly number[],
): TopPerson[] {
  const top = largest(perPerson, topLimit);
  const rank = new Int8Array(gathered.logins.length).fill(-1);
  top.forEach((login, place) => {
    rank[login] = place;
  });
  const kinds = new Grid(top.length, gathered.kinds.length);
  const lastItem = new Int32Array(top.length).fill(-1);
  const items = new Uint32Array(top.length);
  visitReactions(gathered, viewers, filter, span, (item, kind, login) => {
    const place = rank[login] ?? -1;
    if (place < 0) return;
    kinds.add(place, kind);
    // Items come one after the other, so a new one is one that was not the last.
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
  { items }: Gathered,
  perItem: ArrayLike<number>,
  itemKinds: Grid,
  order: readonly number[],
): RepositoryMix[] {
  const mixes = new Map<string | undefined, RepositoryMix>();
  items.forEach(({ repository }, place) => {
    const count = perItem[place] ?? 0;
    if (count === 0) return;
    const mix = mixes.get(repository) ?? {
      ...(repository !== undefined && { repository }),
      count: 0,
      kinds: order.map(() => 0),
    };
    const kinds = itemKinds.row(place, order);
    mixes.set(repository, {
      ...mix,
      count: mix.count + count,
      kinds: mix.kinds.map((sum, kind) => sum + (kinds[kind] ?? 0)),
    });
  });
  return [...mixes.values()].sort((a, b) => b.count - a.count);
}
