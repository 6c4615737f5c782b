/** Indexes of the largest counts above 0, largest first; equal ones in their order. */
export const largest = (counts: Uint32Array, limit: number): number[] =>
  [...counts.keys()]
    .filter((index) => (counts[index] ?? 0) > 0)
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
    .slice(0, limit);

export const countPresent = (counts: Uint32Array): number =>
  counts.reduce((present, count) => present + Number(count > 0), 0);

export class Grid {
  readonly #cells: Uint32Array;
  readonly #width: number;

  constructor(rows: number, width: number) {
    this.#cells = new Uint32Array(rows * width);
    this.#width = width;
  }

  add(row: number, column: number): void {
    const at = row * this.#width + column;
    this.#cells[at] = (this.#cells[at] ?? 0) + 1;
  }

  /** One row, its columns in this order. */
  row(row: number, order: readonly number[]): number[] {
    return order.map((column) => this.#cells[row * this.#width + column] ?? 0);
  }
}
