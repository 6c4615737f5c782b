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

/** Rows of one height, in groups of so many, each below a heading. */
export function equalRows(counts: Iterable<number>, rowHeight: number, headingHeight: number) {
  const firsts: number[] = [];
  const tops: number[] = [];
  let count = 0;
  let height = 0;
  for (const rows of counts) {
    firsts.push(count);
    tops.push(height);
    count += rows;
    height += headingHeight + rows * rowHeight;
  }
  const groupOf = (index: number) => Math.max(0, lastAtMost(firsts, index));
  const firstOf = (group: number) => firsts[group] ?? count;
  const topOf = (index: number) => {
    const group = groupOf(index);
    const top = tops[group];
    return top === undefined ? 0 : top + headingHeight + (index - firstOf(group)) * rowHeight;
  };
  return {
    count,
    height,
    topOf,
    bottomOf: (index: number) => topOf(index) + rowHeight,
    rowAt(position: number): number {
      const group = Math.max(0, lastAtMost(tops, position));
      const [first, after] = [firstOf(group), firstOf(group + 1)];
      const inside = Math.floor((position - (tops[group] ?? 0) - headingHeight) / rowHeight);
      return count === 0 ? 0 : first + Math.min(Math.max(0, inside), Math.max(0, after - first - 1));
    },
    /** The group of a row. */
    groupOf,
    /** The first row of a group. */
    firstOf,
  };
}

/** The position of the last of ascending numbers that is not larger; -1 without one. */
function lastAtMost(numbers: ArrayLike<number>, limit: number): number {
  let low = -1;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
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
    rowAt: (position) => Math.max(0, Math.min(lastAtMost(tops, position), count - 1)),
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
