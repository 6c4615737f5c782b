/** The values of a text in its order, each named by its number; what all trees share, whatever their text is. */
export interface Tree {
  text: string;
  /** The number of values. */
  size: number;
  /** Start of the value, in UTF-16 units. */
  start: Int32Array;
  /** The number of the value after it and all that it holds. */
  next: Int32Array;
  /** The value that holds it, or -1. */
  parent: Int32Array;
  /** Index of the first error, whether it is only that the text ends, and the element of XML whose end is due there. */
  problem?: { at: number; early: boolean; due?: string };
}

/** A column of a tree with twice the room. */
export function enlarged(column: Int32Array): Int32Array {
  const larger = new Int32Array(column.length * 2);
  larger.set(column);
  return larger;
}

/** The values that one holds directly; for -1 the outermost ones. */
export function childrenOf({ next, size }: Tree, node: number): Int32Array {
  const end = node < 0 ? size : (next[node] ?? 0);
  let count = 0;
  for (let child = node + 1; child < end; child = next[child] ?? end) count += 1;
  const children = new Int32Array(count);
  for (let child = node + 1, i = 0; child < end; child = next[child] ?? end) children[i++] = child;
  return children;
}

/** The values in sight, in order, where `open` says of each container whether it is open. */
export function rowsOf({ size, next }: Tree, open: Uint8Array): Int32Array {
  let count = 0;
  for (let node = 0; node < size; node = open[node] ? node + 1 : (next[node] ?? size)) count += 1;
  const rows = new Int32Array(count);
  for (let node = 0, i = 0; node < size; node = open[node] ? node + 1 : (next[node] ?? size))
    rows[i++] = node;
  return rows;
}

/** The containers around a value, the innermost first. */
export function* around({ parent }: Tree, node: number): Generator<number> {
  for (let at = parent[node] ?? -1; at !== -1; at = parent[at] ?? -1) yield at;
}

/** The index of a number among ascending ones, or of the last smaller one; -1 before all. */
export function indexIn(numbers: Int32Array, wanted: number, length = numbers.length): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= wanted) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Line and column of a place in a text, from 1. */
export function lineAndColumn(text: string, at: number): { line: number; column: number } {
  let line = 1;
  let begin = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < at; end = text.indexOf('\n', begin)) {
    line += 1;
    begin = end + 1;
  }
  return { line, column: at - begin + 1 };
}

/** Takes the progress of reading a text: units read, and units of the whole text. Readers call it very often. */
export type Report = (at: number, length: number) => void;
