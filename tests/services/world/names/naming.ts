import type { CategoryKey } from '../categories.ts';

export type Words = readonly [string, ...string[]];

/** A way to name venues; `*` stands for one of the words. Without categories the venue has none. */
export interface Pattern {
  text: string;
  categories: readonly CategoryKey[];
}

/** How venues are named somewhere. `weight` tells how common that is there. */
export interface Naming {
  weight: number;
  words: Words;
  patterns: readonly [Pattern, ...Pattern[]];
}

/** Splits a list written with bars. */
export function words(list: string): Words {
  const [first = '', ...others] = list.split('|').map((word) => word.trim());
  return [first, ...others];
}

export const named = (text: string, ...categories: CategoryKey[]): Pattern => ({ text, categories });
