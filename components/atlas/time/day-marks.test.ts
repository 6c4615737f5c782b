import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoryDay } from '@/lib/atlas/contract';
import { marksOf, runsOf } from './day-marks';

const view = { x: 0.5, y: 0.5, scale: 1000, width: 1000, height: 1000 };
/** A day at these points of the screen. */
const day = (number: number, ...points: [x: number, y: number, city?: string][]): StoryDay => ({
  ...{ day: 20_000 + number, number, zoned: false, cities: [] },
  stops: points.map(([x, y, locality]) => ({
    ...{ id: '', time: 0, offset: 0, shout: '', pictures: [], way: 0 },
    at: { x: x / 1000, y: y / 1000 },
    ...(locality !== undefined && { locality }),
  })),
});

describe('marks of days', () => {
  it('are where the trip was, with the days on which it was there', () => {
    const { marks, legs } = marksOf(
      [
        day(1, [100, 100, 'Tokyo'], [110, 104, 'Tokyo']),
        day(2, [104, 96, 'Yokohama'], [400, 300, 'Kyoto']),
        day(4, [102, 100, 'Tokyo']),
      ],
      view,
    );
    expect(marks.map(({ days, city }) => [days, city])).toEqual([
      [[1, 2, 4], 'Tokyo'],
      [[2], 'Kyoto'],
    ]);
    expect(marks[0]?.x).toBeCloseTo(104, 6);
    // There and back is one line.
    expect(legs.map(({ days }) => days)).toEqual([[2, 4]]);
  });

  it('are never too many, and hold every day', () => {
    const anyDays = fc.array(fc.array(fc.tuple(fc.nat(1000), fc.nat(1000)), { minLength: 1, maxLength: 6 }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(anyDays, (points) => {
        const days = points.map((each, at) => day(at + 1, ...each));
        const { marks } = marksOf(days, view);
        expect(marks.length).toBeLessThanOrEqual(16);
        expect(new Set(marks.flatMap((mark) => mark.days))).toEqual(
          new Set(days.map(({ number }) => number)),
        );
      }),
    );
  });

  it('name days that follow each other by the first and the last', () => {
    expect(runsOf([1, 2, 3, 5, 8, 9])).toEqual([
      [1, 3],
      [5, 5],
      [8, 9],
    ]);
    expect(runsOf([])).toEqual([]);
  });
});
