import { expect, it } from 'vitest';
import { wayTo } from './count-up';

it('counts up in numbers that are no wider than the last', () => {
  expect(wayTo(560)).toEqual([100, 157, 215, 272, 330, 387, 445, 502]);
  for (const to of [2, 37, 1_000_001]) {
    const way = wayTo(to);
    expect(way).toHaveLength(8);
    expect(way.every((one) => one < to && String(one).length === String(to).length)).toBe(true);
  }
});

it('has no way to a number that is the least of its digits, or none', () => {
  for (const to of [0, 1, 10, 1000, -3, 2.5]) expect(wayTo(to)).toEqual([]);
});
