import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placed, rowTop } from './grouped-rows';

const months = [
  { month: '2026-02', count: 2 },
  { month: '2026-01', count: 1 },
  { month: '2025-12', count: 3 },
];
const sizes = { head: 28, row: 44 };
const tops = [28, 72, 144, 216, 260, 304];

it('places each row below the head of its group', () => {
  const { height, heads, rows } = placed(months, sizes, 0, 10_000);
  expect(heads).toEqual([
    { group: months[0], top: 0 },
    { group: months[1], top: 116 },
    { group: months[2], top: 188 },
  ]);
  expect(rows).toEqual(tops.map((top, index) => ({ index, top })));
  expect(height).toBe(348);
});

const sights: [string, number, number, number[], string[]][] = [
  ['the middle', 120, 250, [2, 3], ['2026-01', '2025-12']],
  ['the edge of a row, which is not inside', 72, 116, [1], ['2026-02']],
  ['above everything', -500, 0, [], []],
  ['below everything', 348, 900, [], []],
];
for (const [name, from, to, rows, heads] of sights) {
  it(`shows only what is in sight: ${name}`, () => {
    const layout = placed(months, sizes, from, to);
    expect(layout.rows.map(({ index }) => index)).toEqual(rows);
    expect(layout.heads.map(({ group }) => group.month)).toEqual(heads);
    expect(layout.height).toBe(348);
  });
}

it('is nothing without groups', () => {
  expect(placed([], sizes, 0, 1000)).toEqual({ height: 0, heads: [], rows: [] });
  expect(rowTop([], sizes, 5)).toBe(0);
});

it('agrees with itself at any length: every row in sight is there, once, where it is said to stand', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(lengths, fc.double({ min: 0, max: 1, noNaN: true }), (counts, part) => {
      const all = counts.map((count, n) => ({ month: String(n), count }));
      const { height } = placed(all, sizes, 0, 0);
      const from = Math.floor(part * (height - 1));
      const { rows } = placed(all, sizes, from, from + 600);
      for (const { index, top } of rows) {
        expect(rowTop(all, sizes, index)).toBe(top);
        expect(top + sizes.row).toBeGreaterThan(from);
        expect(top).toBeLessThan(from + 600);
      }
      const indexes = rows.map(({ index }) => index);
      expect(indexes).toEqual(indexes.map((_, n) => (indexes[0] ?? 0) + n));
      expect(rows.length).toBeGreaterThan(from + 200 < height ? 2 : 0);
    }),
  );
});
