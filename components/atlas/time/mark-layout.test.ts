import { expect, it } from 'vitest';
import { daysText, placeMarks } from './mark-layout';

const view = { x: 0, y: 0, scale: 1, width: 400, height: 300 };
const widthOf = (text: string) => text.length * 8;
const mark = (x: number, y: number, city: string, ...days: number[]) => ({ x, y, days, city });

it('days are written as runs, and few of them', () => {
  expect(daysText([5])).toBe('5');
  expect(daysText([1, 2, 3, 4])).toBe('1–4');
  expect(daysText([1, 2, 7])).toBe('1–2, 7');
  expect(daysText([1, 3, 5, 7])).toBe('1, 3, …');
});

it('a city is named once, where there is room', () => {
  const placed = placeMarks(
    [
      mark(200, 150, 'Kyoto', 1),
      mark(200, 124, 'Osaka', 2),
      mark(100, 60, 'Kyoto', 3),
      mark(4, 20, 'Kanazawa', 4),
    ],
    view,
    widthOf,
  );
  // Osaka is above: Kyoto goes below; in the corner there is room only at the end.
  expect(placed.map(({ label }) => label)).toEqual([
    { x: 180, y: 172 },
    { x: 180, y: 102 },
    undefined,
    { x: 20, y: 20 },
  ]);
});
