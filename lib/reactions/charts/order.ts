/** Places of the largest counts, largest first, those of nought left out; equal ones in the order they are in. */
export function largest(counts: ArrayLike<number>, limit: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < counts.length; place += 1) {
    if ((counts[place] ?? 0) > 0) places.push(place);
  }
  return places.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b).slice(0, limit);
}

/** How many counts are not nought. */
export function countPresent(counts: ArrayLike<number>): number {
  let present = 0;
  for (let place = 0; place < counts.length; place += 1) {
    if ((counts[place] ?? 0) > 0) present += 1;
  }
  return present;
}

/** A table of counts, row by row. */
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
