import { type Counting, countedOf, isCounted } from './counting';
import type { Alternative, PageView } from './model';

export interface CountParts {
  badge: { setCount(tabId: number, count: number, title: string): Promise<void> };
  counting(): Promise<Counting>;
  /** What the toolbar button says of what it counts; `silent` where the person wants no count. */
  titleOf(counted: readonly Alternative[], silent: boolean): string;
}

/** Puts the count of a tab's page on the toolbar button. */
export function createCount({ badge, counting, titleOf }: CountParts) {
  return async (tabId: number, { url, alternatives }: Pick<PageView, 'url' | 'alternatives'>) => {
    const wanted = await counting();
    const counted = countedOf(alternatives, url, wanted);
    await badge.setCount(tabId, counted.length, titleOf(counted, !isCounted(url, wanted)));
  };
}
