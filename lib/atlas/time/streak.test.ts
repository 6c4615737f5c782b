import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longestStreak } from './streak';

/** Tries every run. */
function naiveStreak(days: readonly number[]) {
  const set = new Set(days);
  let best: { from: number; to: number } | undefined;
  for (const from of [...set].sort((a, b) => a - b)) {
    let to = from;
    while (set.has(to + 1)) to += 1;
    if (!best || to - from > best.to - best.from) best = { from, to };
  }
  return best;
}

it('is the longest run of days in a row', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 19_700, max: 19_740 })), (days) => {
      expect(longestStreak(days)).toEqual(naiveStreak(days));
    }),
  );
});
