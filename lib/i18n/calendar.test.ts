import { expect, it } from 'vitest';
import { firstWeekdayOf, isTime, localDay, monthOf, timeIn, weekStartOf, yearOf } from './calendar';

it('weeks begin where people begin them', () => {
  const days = ['de-AT', 'en-US', 'en', 'fr', 'ar', 'ar-MA', 'zh', 'pt-PT', 'fa'].map(firstWeekdayOf);
  expect(days).toEqual([1, 0, 0, 1, 6, 1, 1, 0, 6]);
});

it('counts days as UTC does, also before 1970', () => {
  for (const iso of ['1968-02-29', '1969-12-31', '1970-01-01', '2024-02-29', '2026-11-23']) {
    const day = Date.parse(iso) / 86_400_000;
    expect([yearOf(day), monthOf(day) + 1]).toEqual(iso.split('-').slice(0, 2).map(Number));
    for (const first of [0, 1, 6]) {
      const start = weekStartOf(day, first);
      expect(new Date(start * 86_400_000).getUTCDay()).toBe(first);
      expect(day - start).toBeGreaterThanOrEqual(0);
      expect(day - start).toBeLessThan(7);
    }
  }
  expect(localDay(new Date(2024, 1, 29, 23, 59).getTime())).toBe(Date.parse('2024-02-29') / 86_400_000);
});

it.each([
  ['1900-01-01T00:00Z', true],
  ['1899-12-31T23:59Z', false],
  ['2100-12-31T23:59Z', true],
  ['3000-01-01', false],
  ['+275760-09-13', false],
  ['soon', false],
])('%s is a time that can be: %s', (text, known) => {
  expect(isTime(Date.parse(text))).toBe(known);
  expect(timeIn(text)).toBe(known ? Date.parse(text) : Number.NaN);
});
