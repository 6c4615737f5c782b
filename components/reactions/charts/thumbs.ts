import type { Charts } from '@/lib/reactions/contract';
import { otherKinds } from '@/lib/reactions/words';

const thumbsUp = 'THUMBS_UP';

/** Charts that tell 👍 from all other kinds together, since most reactions are one; the same where there is no 👍. */
export function thumbsAndRest(charts: Charts): Charts {
  const at = charts.kinds.indexOf(thumbsUp);
  if (at < 0) return charts;
  const pair = (counts: readonly number[]): number[] => {
    const up = counts[at] ?? 0;
    return [up, counts.reduce((sum, count) => sum + count, 0) - up];
  };
  const paired = <T extends { kinds: number[] }>(each: T): T => ({ ...each, kinds: pair(each.kinds) });
  return {
    ...charts,
    kinds: [thumbsUp, otherKinds],
    totals: pair(charts.totals),
    weeks: { ...charts.weeks, kinds: charts.weeks.kinds.map(pair) },
    items: charts.items.map(paired),
    people: charts.people.map(paired),
    repositories: charts.repositories.map(paired),
  };
}
