import type { Options } from '../profile/model';
import { type Alternative, familyOf } from './model';

/** What of a page the toolbar button counts. */
export type Counting = Pick<Options, 'count' | 'uncountedKinds' | 'uncountedSites'>;

/** Whether a page's site takes part in the count. `url` as the browser writes it. */
export const isCounted = (url: string, { uncountedSites = [] }: Counting): boolean =>
  !uncountedSites.includes(URL.parse(url)?.host ?? '');

/** The alternatives that the button counts on a page; none where it does not count at all. */
export function countedOf(
  alternatives: readonly Alternative[],
  url: string,
  counting: Counting,
): Alternative[] {
  if (counting.count === false || !isCounted(url, counting)) return [];
  const { uncountedKinds = [] } = counting;
  return alternatives.filter(({ kind }) => !uncountedKinds.includes(familyOf(kind)));
}
