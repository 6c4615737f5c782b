import type { Timeline } from '@/lib/atlas/contract';
import type { Day, Filter, FilterChange } from '@/lib/atlas/model';

/** Chosen days, both included. */
export interface Span {
  from: Day;
  to: Day;
}

/** The first and the last day of a timeline. */
export const wholeOf = ({ starts }: Timeline): Span => ({
  from: starts[0] ?? 0,
  to: (starts.at(-1) ?? 1) - 1,
});

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The days of a filter that the timeline has; at least one. */
export function spanOf(timeline: Timeline, { from, to }: Filter): Span {
  const whole = wholeOf(timeline);
  const first = clamp(from ?? whole.from, whole.from, whole.to);
  return { from: first, to: clamp(to ?? whole.to, first, whole.to) };
}

/** Changes the filter to a span; the ends of the timeline filter nothing. */
export function changeTo(timeline: Timeline, { from, to }: Span): FilterChange {
  const whole = wholeOf(timeline);
  return {
    from: from > whole.from ? from : undefined,
    to: to < whole.to ? to : undefined,
  };
}

/** The position of the unit that holds a day. */
export function unitAt({ starts }: Timeline, day: Day): number {
  const next = starts.findIndex((start) => start > day);
  return clamp(next < 0 ? starts.length : next, 1, starts.length - 1) - 1;
}

/** All days from one unit to another, in any order. */
export function spanOfUnits({ starts }: Timeline, a: number, b: number): Span {
  return {
    from: starts[Math.min(a, b)] ?? 0,
    to: (starts[Math.max(a, b) + 1] ?? 1) - 1,
  };
}

/** A span of the same units, moved by some of them as far as the timeline goes. */
export function moved(timeline: Timeline, span: Span, by: number): Span {
  const [first, last] = [unitAt(timeline, span.from), unitAt(timeline, span.to)];
  const shift = clamp(by, -first, timeline.starts.length - 2 - last);
  return spanOfUnits(timeline, first + shift, last + shift);
}

/** A span with one of its ends moved by some units, as far as the other end. */
export function resized(timeline: Timeline, span: Span, end: keyof Span, by: number): Span {
  const [first, last] = [unitAt(timeline, span.from), unitAt(timeline, span.to)];
  const most = timeline.starts.length - 2;
  return end === 'from'
    ? { ...spanOfUnits(timeline, clamp(first + by, 0, last), last), to: span.to }
    : { ...spanOfUnits(timeline, first, clamp(last + by, first, most)), from: span.from };
}

/**
 * The positions of two handles of a width, shifted so that neither covers the other nor stands further out of the plot
 * than at its ends; all in pixels from the plot’s start.
 */
export function apart(from: number, to: number, plot: number, handle: number): { from: number; to: number } {
  const missing = Math.max(0, handle - (to - from));
  const back = clamp(missing / 2, missing - (plot - to), from);
  return { from: -back, to: missing - back };
}

/** Check-ins found in a span. */
export function countIn({ starts, perDay }: Timeline, { from, to }: Span): number {
  const origin = starts[0] ?? 0;
  return perDay.subarray(from - origin, to - origin + 1).reduce((sum, count) => sum + count, 0);
}
