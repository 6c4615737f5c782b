import { expect, it } from 'vitest';
import { retryAt } from './retries';

it.each([
  [1, 5],
  [2, 300],
  [3, 1800],
  [4, 7200],
  [5, 18_000],
  [6, 36_000],
  [7, 50_400],
  [8, 72_000],
  [9, 86_400],
])('after %i failed attempts waits %i seconds, and up to a tenth more', (attempts, seconds) => {
  expect(retryAt(attempts, 1000, 0)).toBe(1000 + seconds * 1000);
  expect(retryAt(attempts, 1000, 1)).toBe(1000 + seconds * 1100);
});

it('gives up after the last', () => {
  expect(retryAt(10, 1000, 0)).toBeUndefined();
});
