/** Positions of the rows of a list, in pixels from its top. */
export interface RowLayout {
  count: number;
  /** Of all rows and the headings above them. */
  height: number;
  topOf(index: number): number;
  bottomOf(index: number): number;
  /** The row at a position; a heading counts as the row below it, and what is outside as the nearest row. */
  rowAt(position: number): number;
}

/** Rows of one height, each group of them below a heading. Costs time per group, whatever the number of rows. */
export function equalRows(
  groups: readonly { count: number }[],
  rowHeight: number,
  headingHeight: number,
): RowLayout {
  const blocks: { first: number; count: number; top: number }[] = [];
  let count = 0;
  let height = 0;
  for (const group of groups) {
    blocks.push({ first: count, count: group.count, top: height + headingHeight });
    count += group.count;
    height += headingHeight + group.count * rowHeight;
  }
  const topOf = (index: number) => {
    const block = blocks.findLast(({ first }) => first <= index);
    return block ? block.top + (index - block.first) * rowHeight : 0;
  };
  return {
    count,
    height,
    topOf,
    bottomOf: (index) => topOf(index) + rowHeight,
    rowAt(position) {
      const block = blocks.findLast(({ top }) => top - headingHeight <= position) ?? blocks[0];
      if (!block) return 0;
      const inside = Math.floor((position - block.top) / rowHeight);
      return block.first + Math.min(Math.max(0, inside), Math.max(0, block.count - 1));
    },
  };
}

/** Rows of unequal height, by index; those that have not been measured yet count as `estimate` pixels. */
export function measuredRows(
  count: number,
  heights: ReadonlyMap<number, number>,
  estimate: number,
): RowLayout {
  const tops = new Float64Array(count + 1);
  for (let index = 0; index < count; index++)
    tops[index + 1] = (tops[index] ?? 0) + (heights.get(index) ?? estimate);
  const topOf = (index: number) => tops[Math.min(index, count)] ?? 0;
  return {
    count,
    height: topOf(count),
    topOf,
    bottomOf: (index) => topOf(index + 1),
    rowAt(position) {
      let low = 0;
      let high = count - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (topOf(middle) <= position) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
}

/** How many rows the rendered range moves by: most scroll events render nothing. */
const step = 10;

export interface RowRange {
  first: number;
  /** The last row of the range is in it; below `first` in an empty list. */
  last: number;
}

/** The rows between two positions, and some around them. */
export const rangeBetween = (layout: RowLayout, from: number, to: number): RowRange => ({
  first: Math.floor(layout.rowAt(from) / step) * step,
  last: Math.min(layout.count, Math.ceil((layout.rowAt(to) + 1) / step) * step) - 1,
});

/** The indexes of a range and of pinned rows, in order. */
export function renderedRows({ first, last }: RowRange, pinned: Iterable<number>, count: number): number[] {
  const rendered = new Set(pinned);
  for (let index = first; index <= last; index++) rendered.add(index);
  return [...rendered].filter((index) => index >= 0 && index < count).sort((one, other) => one - other);
}
