import { expect, it } from 'vitest';
import { formatDay, formatDistance } from './format';
import { localeOf } from './locale';

it.each([
  ['en', 'en-GB', 'en-GB'],
  ['en', 'de-AT', 'en-AT'],
  ['en', 'ar', 'en-EG'],
  ['en', 'zh-Hant-TW', 'en-TW'],
  ['ar', 'ar-MA', 'ar-MA'],
  ['zh-CN', 'zh-CN', 'zh-CN'],
  ['zh-CN', 'de-AT', 'zh-AT'],
  ['zh-CN', 'zh-TW', 'zh-CN'],
  ['de', 'de-CH', 'de-CH'],
])('words in %s for a person in %s: %s', (words, person, expected) => {
  expect(localeOf(words, person)).toBe(expected);
});

it('keeps the order of a day in an English sentence, and the units of the region', () => {
  expect(formatDay('2026-11-23', localeOf('en', 'ar-EG'))).toMatch(/^[ -~]+$/);
  expect(formatDistance(800, localeOf('en', 'ar-EG'))).toBe('800 m');
});
