import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayRead, scrollTo } from './reading';

/** Days of any heights, in a window of any height. */
const anyScrolled = fc
  .record({
    heights: fc.array(fc.integer({ min: 60, max: 900 }), { minLength: 1, maxLength: 40 }),
    sight: fc.integer({ min: 100, max: 1500 }),
  })
  .map(({ heights, sight }) => {
    const starts = heights.map((_, at) => heights.slice(0, at).reduce((sum, height) => sum + height, 0));
    const whole = heights.reduce((sum, height) => sum + height, 0);
    return { starts, whole: Math.max(whole, sight), sight };
  });

it('a day that is scrolled to is read, and can be where there is anything to scroll', () => {
  fc.assert(
    fc.property(anyScrolled, fc.nat(39), (scrolled, at) => {
      const day = at % scrolled.starts.length;
      const scroll = scrollTo(scrolled, day);
      const most = scrolled.whole - scrolled.sight;
      expect(scroll).toBeGreaterThanOrEqual(0);
      expect(scroll).toBeLessThanOrEqual(most);
      if (most > 0) expect(dayRead(scrolled, scroll)).toBe(day);
    }),
  );
});

it('scrolling down reads the first day first, the last one last, and none twice', () => {
  fc.assert(
    fc.property(anyScrolled, (scrolled) => {
      const most = scrolled.whole - scrolled.sight;
      fc.pre(most > 0);
      const read = Array.from({ length: 50 }, (_, step) => dayRead(scrolled, (most * step) / 49));
      expect(read[0]).toBe(0);
      expect(read.at(-1)).toBe(scrolled.starts.length - 1);
      expect(read).toEqual(read.toSorted((a, b) => a - b));
    }),
  );
});
