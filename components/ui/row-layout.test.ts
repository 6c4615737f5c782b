import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalRows, measuredRows, type RowLayout, rangeBetween, renderedRows } from './row-layout';

const months = [2, 1, 3];
const grouped = equalRows(months, 44, 28);
const indexes = (layout: RowLayout) => Array.from({ length: layout.count }, (_, index) => index);

describe('rows of one height', () => {
  it('stand below the heading of their group', () => {
    expect(indexes(grouped).map(grouped.topOf)).toEqual([28, 72, 144, 216, 260, 304]);
    expect(grouped.bottomOf(5)).toBe(348);
    expect(grouped.height).toBe(348);
    expect(grouped.count).toBe(6);
  });

  it.each([
    [-500, 0],
    [0, 0],
    [72, 1],
    [115, 1],
    [116, 2],
    [187, 2],
    [188, 3],
    [347, 5],
    [9000, 5],
  ])('at %d pixels is row %d', (position, row) => {
    expect(grouped.rowAt(position)).toBe(row);
  });

  it('know the group of a row, and its first', () => {
    expect(indexes(grouped).map(grouped.groupOf)).toEqual([0, 0, 1, 2, 2, 2]);
    expect([0, 1, 2, 3].map(grouped.firstOf)).toEqual([0, 2, 3, 6]);
  });

  it('are none without groups', () => {
    const none = equalRows([], 44, 28);
    expect([none.count, none.height, none.topOf(5), none.rowAt(5)]).toEqual([0, 0, 0, 0]);
  });
});

describe('rows of unequal height', () => {
  const heights = new Map([
    [1, 100],
    [3, 50],
  ]);
  const unequal = measuredRows(5, heights, 10);

  it('stand where those before them end, measured or estimated', () => {
    expect(indexes(unequal).map(unequal.topOf)).toEqual([0, 10, 110, 120, 170]);
    expect(unequal.bottomOf(4)).toBe(180);
    expect(unequal.height).toBe(180);
  });

  it.each([
    [-1, 0],
    [9, 0],
    [10, 1],
    [109, 1],
    [170, 4],
    [9000, 4],
  ])('at %d pixels is row %d', (position, row) => {
    expect(unequal.rowAt(position)).toBe(row);
  });
});

describe('at any length', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 40 });
  const part = fc.double({ min: 0, max: 1, noNaN: true });

  it('each position of equal rows belongs to the row that is said to stand there', () => {
    fc.assert(
      fc.property(counts, part, (lengths, at) => {
        const layout = equalRows(lengths, 44, 28);
        const position = at * (layout.height - 1);
        const row = layout.rowAt(position);
        expect(layout.topOf(row) - 28).toBeLessThanOrEqual(position);
        expect(layout.bottomOf(row)).toBeGreaterThan(position);
      }),
    );
  });

  it('the same holds for unequal rows', () => {
    const rows = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(rows, part, (heights, at) => {
        const layout = measuredRows(heights.length, new Map(heights.entries()), 10);
        const position = at * (layout.height - 1);
        const row = layout.rowAt(position);
        expect(layout.topOf(row)).toBeLessThanOrEqual(position);
        expect(layout.bottomOf(row)).toBeGreaterThan(position);
      }),
    );
  });
});

describe('the rendered rows', () => {
  const hundred = equalRows([95], 10, 0);

  it.each([
    [-400, 200, 0, 29],
    [100, 250, 10, 29],
    [109, 299, 10, 29],
    [800, 5000, 80, 94],
  ])('between %d and %d pixels are %d to %d', (from, to, first, last) => {
    expect(rangeBetween(hundred, from, to)).toEqual({ first, last });
  });

  it('are none of an empty list', () => {
    const range = rangeBetween(equalRows([0], 10, 0), 0, 100);
    expect(renderedRows(range, [], 0)).toEqual([]);
  });

  it('include the pinned ones in order, once, and none beyond the end', () => {
    expect(renderedRows({ first: 10, last: 13 }, [-1, 2, 11, 50, 95], 95)).toEqual([2, 10, 11, 12, 13, 50]);
  });
});
