import { afterEach, expect, it, vi } from 'vitest';
import { nthVisit } from './words';

let language = 'en';
vi.mock('@/lib/i18n', () => ({
  t: (key: string, values: string[] = []) =>
    key === 'common.language' ? language : [key.replace('checkins.visit.', ''), ...values].join(' '),
}));
afterEach(() => {
  language = 'en';
});

it.each([
  [1, 'first'],
  [2, 'two 2'],
  [3, 'few 3'],
  [4, 'other 4'],
  [11, 'other 11'],
  [12, 'other 12'],
  [13, 'other 13'],
  [14, 'other 14'],
  [21, 'one 21'],
  [111, 'other 111'],
  [1002, 'two 1,002'],
])('counts visit %d', (visit, words) => {
  expect(nthVisit(visit)).toBe(words);
});

it('uses the language of the catalogue, not of the browser', () => {
  language = 'it';
  expect(nthVisit(8)).toBe('many 8');
  language = 'de';
  expect(nthVisit(2)).toBe('other 2');
});
