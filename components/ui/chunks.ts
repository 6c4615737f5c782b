/** A run of rows that are in the page, or the place of rows that are not. */
export type Segment =
  | { kind: 'rows'; chunk: number; from: number; to: number }
  /** `height` in pixels. */
  | { kind: 'gap'; chunk: number; height: number };

export interface Chunks {
  count: number;
  /** Rows in each chunk; the last may have fewer. */
  size: number;
  /** Of the chunks that have been drawn, in pixels. */
  heights: ReadonlyMap<number, number>;
  /** Of a row that has not been drawn yet, in pixels. */
  rowHeight: number;
}

const rowsOf = ({ count, size }: Chunks, chunk: number): number => Math.min(size, count - chunk * size);
const heightOf = (chunks: Chunks, chunk: number): number =>
  chunks.heights.get(chunk) ?? rowsOf(chunks, chunk) * chunks.rowHeight;

/** The chunks that reach into the space between two heights, as first and last; the nearest one where none does. */
export function chunksBetween(chunks: Chunks, from: number, to: number): { first: number; last: number } {
  const most = Math.max(0, Math.ceil(chunks.count / chunks.size) - 1);
  let top = 0;
  let first = 0;
  while (first < most && top + heightOf(chunks, first) <= from) top += heightOf(chunks, first++);
  let last = first;
  for (let end = top + heightOf(chunks, first); last < most && end < to; ) end += heightOf(chunks, ++last);
  return { first, last };
}

/** All rows as chunks that are drawn and gaps between them. */
export function segmentsOf(chunks: Chunks, isDrawn: (chunk: number) => boolean): Segment[] {
  const segments: Segment[] = [];
  for (let chunk = 0; chunk * chunks.size < chunks.count; chunk++) {
    const from = chunk * chunks.size;
    const before = segments.at(-1);
    if (isDrawn(chunk)) segments.push({ kind: 'rows', chunk, from, to: from + rowsOf(chunks, chunk) });
    else if (before?.kind === 'gap') before.height += heightOf(chunks, chunk);
    else segments.push({ kind: 'gap', chunk, height: heightOf(chunks, chunk) });
  }
  return segments;
}
