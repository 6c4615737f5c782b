import type { Options } from '../profile/model';
import { type Alternative, familyOf } from './model';

export type Counting = Pick<Options, 'count' | 'uncountedKinds' | 'uncountedSites'>;

/** Whether the count is on for a page's site. `url` as the browser serialises it. */
export const isCounted = (url: string, { uncountedSites = [] }: Counting): boolean =>
  !uncountedSites.includes(URL.parse(url)?.host ?? '');

export function countedOf(
  alternatives: readonly Alternative[],
  url: string,
  counting: Counting,
): Alternative[] {
  if (counting.count === false || !isCounted(url, counting)) return [];
  const { uncountedKinds = [] } = counting;
  return alternatives.filter(({ kind }) => !uncountedKinds.includes(familyOf(kind)));
}
