import fc from 'fast-check';
import { expect, it } from 'vitest';
import { publishedAt } from './published';

it.each([
  [330, '2026-05-03T09:12:00+05:30'],
  [0, '2026-05-03T03:42:00+00:00'],
  [-210, '2026-05-03T00:12:00-03:30'],
  [-480, '2026-05-02T19:42:00-08:00'],
  [765, '2026-05-03T16:27:00+12:45'],
  [undefined, '2026-05-03T03:42:00Z'],
  [30.5, '2026-05-03T03:42:00Z'],
  [19_800, '2026-05-03T03:42:00Z'],
])('minutes east %s: %s', (offset, expected) => {
  expect(publishedAt(Date.UTC(2026, 4, 3, 3, 42), offset)).toBe(expected);
});

it('names the same instant, whatever the offset', () => {
  const seconds = fc.integer({ min: 0, max: 4e9 });
  fc.assert(
    fc.property(seconds, fc.integer({ min: -1439, max: 1439 }), (at, offset) => {
      expect(Date.parse(publishedAt(at * 1000, offset))).toBe(at * 1000);
    }),
  );
});

it.each([8.64e15, -8.64e15])('writes even an unknown time, %d, without an error', (time) => {
  expect(publishedAt(time, time < 0 ? -60 : 60)).toMatch(/Z$/);
});
