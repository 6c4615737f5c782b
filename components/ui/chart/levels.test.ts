import { expect, it } from 'vitest';
import { levelsOf } from './levels';

it.each([
  ['quiet days', [0, 1, 1, 1, 1, 1, 1, 1, 2, 3, 50], [1, 2, 3, 50]],
  ['even days', [1, 2, 3, 4, 5, 6, 7, 8], [1, 3, 5, 7]],
  ['one count', [0, 5, 5], [5]],
  ['two counts', [1, 1, 1, 9], [1, 9]],
  ['nothing', [0, 0], [1]],
])('has a level for each quarter of the counts: %s', (_, counts, bounds) => {
  const levels = levelsOf(counts, 4);
  expect(levels.bounds).toEqual(bounds);
  expect(levels.of(0)).toBe(0);
  expect(levels.of(Math.max(...counts, 1))).toBe(4);
  if (bounds.length > 1) expect(levels.of(1)).toBe(1);
});
