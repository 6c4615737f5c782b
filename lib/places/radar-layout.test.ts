import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Box,
  clearBearing,
  dotOn,
  overlap,
  placeLabels,
  placeOne,
  spread,
  textWidth,
} from './radar-layout';

const radius = 132;
const gap = 24;
const coordinate = fc.double({ min: -90, max: 90, noNaN: true });
const point = fc.record({ x: coordinate, y: coordinate });
const crowd = fc.array(point, { minLength: 1, maxLength: 30 });
const frame: Box = { x: 0, y: 0, width: 356, height: 288 };

describe('crowded dots', () => {
  it('are moved apart, and stay on the disc and off its middle', () => {
    const heap = point.chain((at) =>
      fc.integer({ min: 1, max: 30 }).map((n) => Array.from({ length: n }, () => at)),
    );
    fc.assert(
      fc.property(fc.oneof(crowd, heap), (dots) => {
        const spots = spread(dots, radius, gap);
        for (const [index, a] of spots.entries()) {
          expect(Math.hypot(a.x, a.y)).toBeLessThanOrEqual(radius);
          expect(Math.hypot(a.x, a.y)).toBeGreaterThanOrEqual(gap * 0.75);
          for (const b of spots.slice(index + 1))
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(gap);
        }
      }),
    );
  });

  it('stay where they are when there is room', () => {
    const dots = [
      { x: 40, y: 0 },
      { x: 0, y: 90 },
      { x: -64, y: 1 },
    ];
    expect(spread(dots, radius, gap)).toEqual(dots);
  });
});

describe('keys', () => {
  const cross = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 0, y: 20 },
    { x: -30, y: 5 },
    { x: 0, y: -40 },
  ];

  it.each([
    ['ArrowRight', 1],
    ['ArrowDown', 2],
    ['ArrowLeft', 3],
    ['ArrowUp', 4],
    ['PageDown', 1],
    ['PageUp', 0],
    ['Home', 0],
    ['End', 4],
    ['Enter', undefined],
  ])('%s leads to %s', (key, index) => {
    expect(dotOn(key, 0, cross)).toBe(index);
  });

  it('stop at the last dot in that direction', () => {
    expect(dotOn('ArrowUp', 4, cross)).toBeUndefined();
    expect(dotOn('PageDown', 4, cross)).toBe(4);
    expect(dotOn('ArrowUp', 0, [])).toBeUndefined();
  });

  it('with an arrow move in that direction whenever a dot is there', () => {
    const arrow = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight');
    fc.assert(
      fc.property(crowd, arrow, (dots, key) => {
        const along = ({ x, y }: { x: number; y: number }) =>
          ({ ArrowUp: -y, ArrowDown: y, ArrowLeft: -x, ArrowRight: x })[key] ?? 0;
        const [here = { x: 0, y: 0 }] = dots;
        const next = dots[dotOn(key, 0, dots) ?? -1];
        if (next) expect(along(next) - along(here)).toBeGreaterThanOrEqual(0.5);
        else expect(dots.every((dot) => along(dot) - along(here) < 0.5)).toBe(true);
      }),
    );
  });
});

describe('labels', () => {
  it('overlap neither each other, nor dots, nor reserved boxes, and stay in the frame', () => {
    const width = fc.integer({ min: 20, max: 120 });
    const named = fc.array(fc.tuple(point, width), { maxLength: 30 });
    fc.assert(
      fc.property(named, (all) => {
        const dots = all.map(([at, size]) => ({ ...at, width: size }));
        const taken = [{ x: 0, y: 50, width: 40, height: 14 }];
        const boxes = placeLabels(dots, { frame, taken, height: 14, dot: 14 }).filter(
          (box) => box !== undefined,
        );
        const marks = dots.map(({ x, y }) => ({ x, y, width: 14, height: 14 }));
        for (const [index, box] of boxes.entries()) {
          const others = [...boxes.slice(index + 1), ...marks, ...taken];
          expect(others.some((other) => overlap(box, other))).toBe(false);
          expect(Math.abs(box.x) + box.width / 2).toBeLessThanOrEqual(frame.width / 2);
          expect(Math.abs(box.y) + box.height / 2).toBeLessThanOrEqual(frame.height / 2);
        }
      }),
    );
  });

  it('of the hovered dot are always in the frame', () => {
    fc.assert(
      fc.property(point, fc.integer({ min: 20, max: 340 }), (at, width) => {
        const box = placeOne({ ...at, width }, frame, 18, 14);
        expect(Math.abs(box.x) + width / 2).toBeLessThanOrEqual(frame.width / 2 + 1e-9);
        expect(Math.abs(box.y) + 9).toBeLessThanOrEqual(frame.height / 2);
      }),
    );
  });

  it('are wider in wide scripts', () => {
    expect(textWidth('咖啡館')).toBeGreaterThan(textWidth('Bar'));
  });
});

describe('ring labels', () => {
  const size = { width: 40, height: 14 };

  it('stand south', () => expect(clearBearing([50, 100], size, [])).toBe(180));

  it('give way to dots', () => {
    const south = [{ x: 0, y: 50, width: 24, height: 24 }];
    expect(clearBearing([50, 100], size, south)).not.toBe(180);
  });
});
