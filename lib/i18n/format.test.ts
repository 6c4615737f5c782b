import { expect, it, vi } from 'vitest';
import { compareNames, formatDateTime, formatList, formatOffset, formatThere, formatTime } from './format';

vi.mock('./index', () => ({ t: (key: string) => (key === 'common.language' ? 'en' : key) }));

/** Ten to midnight, UTC, on the last day of 2025. */
const time = Date.UTC(2025, 11, 31, 23, 50);

it.each([
  [330, '1 Jan 2026, 5:20 (UTC+5:30)'],
  [345, '1 Jan 2026, 5:35 (UTC+5:45)'],
  [765, '1 Jan 2026, 12:35 (UTC+12:45)'],
  [840, '1 Jan 2026, 13:50 (UTC+14)'],
  [0, '31 Dec 2025, 23:50 (UTC)'],
  [-30, '31 Dec 2025, 23:20 (UTC−0:30)'],
  [-60, '31 Dec 2025, 22:50 (UTC−1)'],
  [-210, '31 Dec 2025, 20:20 (UTC−3:30)'],
  [-570, '31 Dec 2025, 14:20 (UTC−9:30)'],
])('formats the time %d minutes east of UTC', (offset, text) => {
  expect(formatThere(time, offset, 'en-GB')).toBe(text);
});

it.each([
  [Date.UTC(2024, 1, 28, 20), 345, '29 Feb 2024, 1:45 (UTC+5:45)'],
  [Date.UTC(2024, 2, 1, 3, 29), -210, '29 Feb 2024, 23:59 (UTC−3:30)'],
  [Date.UTC(2024, 2, 1, 3, 30), -210, '1 Mar 2024, 0:00 (UTC−3:30)'],
])('finds the day there, across the end of a month', (at, offset, text) => {
  expect(formatThere(at, offset, 'en-GB')).toBe(text);
});

it.each([
  ['en', 'JSON, oEmbed, text'],
  ['de', 'JSON, oEmbed und text'],
  ['fr', 'JSON, oEmbed, text'],
  ['zh-CN', 'JSON、oEmbed、text'],
  ['ar', 'JSON وoEmbed وtext'],
])('lists in %s', (language, list) => {
  expect(formatList(['JSON', 'oEmbed', 'text'], language)).toBe(list);
});

it('writes the digits of an offset as the language does', () => {
  expect(formatOffset(330, 'ar-EG')).toBe('UTC+٥:٣٠');
  expect(formatOffset(-545, 'ar-EG')).toBe('UTC−٩:٠٥');
});

it.each([
  ['de', ['Linz 2', 'Linz 10', 'Öl', 'Zoo']],
  ['sv', ['Linz 2', 'Linz 10', 'Zoo', 'Öl']],
])('orders names as in %s', (language, names) => {
  expect(names.toReversed().sort((one, other) => compareNames(one, other, language))).toEqual(names);
});

it.each([8.64e15, -8.64e15, 1e20, Date.UTC(3000, 0), Number.NaN])(
  'says that the time %d is unknown',
  (ms) => {
    const said = [formatTime(ms), formatDateTime(ms), formatThere(ms, 60), formatThere(ms, 1e15)];
    expect(said).toEqual(said.map(() => 'common.unknownTime'));
  },
);

it('leaves out an offset that no place has', () => {
  expect(formatThere(time, 1e15)).toBe(formatDateTime(time));
});
