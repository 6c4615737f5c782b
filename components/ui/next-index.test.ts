import { expect, test } from 'vitest';
import { nextIndex } from './next-index';

const keys = { before: 'ArrowUp', after: 'ArrowDown' };

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, undefined],
])('%s from %i goes to %s of three', (key, here, expected) => {
  expect(nextIndex(key, here, 3, keys)).toBe(expected);
});

test('nothing to go to', () => {
  expect(nextIndex('ArrowDown', -1, 0, keys)).toBeUndefined();
});
