import { describe, expect, it } from 'vitest';
import { type Chunks, chunksBetween, segmentsOf } from './chunks';

const chunks = (more: Partial<Chunks> = {}): Chunks => ({
  count: 95,
  size: 20,
  heights: new Map([[1, 1000]]),
  rowHeight: 10,
  ...more,
});

describe('chunks in sight', () => {
  it.each([
    [0, 100, 0, 0],
    [0, 201, 0, 1],
    [200, 300, 1, 1],
    [199, 1201, 0, 2],
    [1200, 1300, 2, 2],
    [5000, 6000, 4, 4],
    [-900, -100, 0, 0],
  ])('between %d and %d are %d to %d', (from, to, first, last) => {
    expect(chunksBetween(chunks(), from, to)).toEqual({ first, last });
  });

  it('are one at least, also of an empty list', () => {
    expect(chunksBetween(chunks({ count: 0 }), 0, 100)).toEqual({ first: 0, last: 0 });
  });
});

describe('a long list', () => {
  it('is drawn in parts, with the place of the others kept', () => {
    expect(segmentsOf(chunks(), (chunk) => chunk === 2)).toEqual([
      { kind: 'gap', chunk: 0, height: 1200 },
      { kind: 'rows', chunk: 2, from: 40, to: 60 },
      { kind: 'gap', chunk: 3, height: 350 },
    ]);
    expect(segmentsOf(chunks(), (chunk) => chunk === 4).at(-1)).toEqual({
      kind: 'rows',
      chunk: 4,
      from: 80,
      to: 95,
    });
  });

  it('has every row once when all are drawn', () => {
    const rows = segmentsOf(chunks(), () => true).flatMap((segment) =>
      segment.kind === 'rows' ? [segment.to - segment.from] : [],
    );
    expect(rows).toEqual([20, 20, 20, 20, 15]);
  });
});
