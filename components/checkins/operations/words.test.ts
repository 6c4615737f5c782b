import { expect, it } from 'vitest';
import { nthVisit } from './words';

it.each([
  [1, 'first'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [111, '111th'],
  [1002, '1,002nd'],
])('counts visit %d', (visit, words) => {
  expect(nthVisit(visit)).toBe(`your ${words} visit`);
});
