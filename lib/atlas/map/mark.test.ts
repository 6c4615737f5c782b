import { expect, test } from 'vitest';
import { type Mark, markAt, markFor, readingOrder } from './mark';
import type { View } from './view';

const view: View = { x: 0.98, y: 0.5, scale: 1000, width: 400, height: 400 };
const mark = (id: string, x: number, y: number, more: Partial<Mark> = {}): Mark => ({
  ...{ id, x, y, name: id, locality: undefined, count: 1, places: 1 },
  ...{ area: { west: x, east: x, north: y, south: y } },
  ...more,
});

test('hits a mark on both sides of ±180°, with some slack, and the nearest of two', () => {
  const marks = [
    mark('west', 0.95, 0.5),
    mark('east', 1.05, 0.5),
    mark('big', 1.08, 0.5, { count: 900, places: 9 }),
  ];
  expect(markAt(marks, view, { x: 170, y: 205 })?.id).toBe('west');
  expect(markAt(marks, view, { x: 269, y: 200 })?.id).toBe('east');
  expect(markAt(marks, view, { x: 290, y: 200 })?.id).toBe('big');
  expect(markAt(marks, view, { x: 220, y: 200 })).toBeUndefined();
});

test('reads visible marks in lines, each once although the world repeats', () => {
  const marks = [
    mark('right', 1.1, 0.4),
    mark('left', 0.9, 0.401),
    mark('below', 0.85, 0.6),
    mark('again', 1.9, 0.4),
    mark('outside', 1.3, 0.4),
  ];
  const ids = (rtl: boolean) => readingOrder(marks, view, rtl).map(({ id }) => id);
  expect(ids(false)).toEqual(['left', 'right', 'below']);
  expect(ids(true)).toEqual(['right', 'left', 'below']);
});

test('finds the mark of a place: its cluster, in any copy of the world, or its own dot', () => {
  const area = { west: 0.94, east: 0.96, north: 0.4, south: 0.6 };
  const cluster = mark('cluster', 0.95, 0.5, { area, places: 4 });
  expect(markFor([cluster], { x: 0.945, y: 0.55 })).toBe(cluster);
  expect(markFor([cluster], { x: 1.945, y: 0.55 })).toBe(cluster);
  expect(markFor([cluster], { x: 0.97, y: 0.55 })).toEqual({ x: 0.97, y: 0.55, count: 1, places: 1 });
});
