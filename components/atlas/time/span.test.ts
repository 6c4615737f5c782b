import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Timeline } from '@/lib/atlas/contract';
import { apart, changeTo, countIn, moved, resized, spanOf, spanOfUnits, unitAt, wholeOf } from './span';

const anyTimeline = fc
  .tuple(
    fc.integer({ min: -400, max: 20_000 }),
    fc.array(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 20 }),
  )
  .map(([first, lengths]): Timeline => {
    const starts = [first];
    for (const length of lengths) starts.push((starts.at(-1) ?? 0) + length);
    const perDay = Int32Array.from({ length: (starts.at(-1) ?? 0) - first }, (_, day) => (day * 7) % 5);
    return { unit: 'month', starts, all: lengths, found: lengths, perDay };
  });
const anyDay = fc.option(fc.integer({ min: -500, max: 21_000 }), { nil: undefined });
const anySpan = fc.tuple(anyTimeline, anyDay, anyDay).map(([timeline, from, to]) => ({
  timeline,
  span: spanOf(timeline, { text: '', ...(from !== undefined && { from }), ...(to !== undefined && { to }) }),
}));
const anySteps = fc.integer({ min: -30, max: 30 });

describe('the chosen days', () => {
  it('are within the timeline, however they are moved', () => {
    fc.assert(
      fc.property(anySpan, anySteps, fc.constantFrom('from', 'to'), ({ timeline, span }, by, end) => {
        const whole = wholeOf(timeline);
        for (const each of [span, moved(timeline, span, by), resized(timeline, span, end, by)]) {
          expect(each.from).toBeGreaterThanOrEqual(whole.from);
          expect(each.to).toBeLessThanOrEqual(whole.to);
          expect(each.from).toBeLessThanOrEqual(each.to);
        }
      }),
    );
  });

  it('keep their number of units when they are moved, and the other end when one is', () => {
    fc.assert(
      fc.property(anySpan, anySteps, ({ timeline, span }, by) => {
        const units = ({ from, to }: typeof span) => unitAt(timeline, to) - unitAt(timeline, from);
        expect(units(moved(timeline, span, by))).toBe(units(span));
        expect(resized(timeline, span, 'from', by).to).toBe(span.to);
        expect(resized(timeline, span, 'to', by).from).toBe(span.from);
      }),
    );
  });

  it('are read from the filter that they make', () => {
    fc.assert(
      fc.property(anySpan, ({ timeline, span }) => {
        const { from, to } = changeTo(timeline, span);
        const filter = { text: '', ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
        expect(spanOf(timeline, filter)).toEqual(span);
        expect(changeTo(timeline, wholeOf(timeline))).toEqual({ from: undefined, to: undefined });
      }),
    );
  });

  it('are counted by day, units by their days', () => {
    fc.assert(
      fc.property(anySpan, fc.nat(19), ({ timeline, span }, at) => {
        const { starts, perDay } = timeline;
        const naive = [...perDay].filter((_, index) => {
          const day = (starts[0] ?? 0) + index;
          return day >= span.from && day <= span.to;
        });
        expect(countIn(timeline, span)).toBe(naive.reduce((sum, one) => sum + one, 0));
        const unit = at % (starts.length - 1);
        const { from, to } = spanOfUnits(timeline, unit, unit);
        for (let day = from; day <= to; day += 1) expect(unitAt(timeline, day)).toBe(unit);
      }),
    );
  });
});

describe('handles', () => {
  const handle = 28;
  const anyEnds = fc
    .tuple(
      fc.integer({ min: handle, max: 2000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map(([plot, a, b]) => ({ plot, from: Math.min(a, b) * plot, to: Math.max(a, b) * plot }));

  it('never cover each other, and stand no further out than the ends of the plot', () => {
    fc.assert(
      fc.property(anyEnds, ({ plot, from, to }) => {
        const shifts = apart(from, to, plot, handle);
        const [first, last] = [from + shifts.from, to + shifts.to];
        expect(last - first).toBeGreaterThanOrEqual(handle - 1e-6);
        expect(first).toBeGreaterThanOrEqual(-1e-6);
        expect(last).toBeLessThanOrEqual(plot + 1e-6);
      }),
    );
  });

  it('stay at their ends where there is room', () => {
    for (const shift of Object.values(apart(100, 128, 800, handle))) expect(shift).toBeCloseTo(0);
  });
});
