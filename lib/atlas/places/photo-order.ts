import type { Columns, Rows } from '../model';

/**
 * Photos of some rows, those of the newest check-in first: its rows with photos, newest first, and the position of the
 * first photo of each, at the end the number of all.
 */
export function orderPhotos({ photos }: Columns, rows: Rows) {
  const withPhotos = rows.filter((row) => (photos[row] ?? 0) > 0).reverse();
  const starts = new Int32Array(withPhotos.length + 1);
  for (const [at, row] of withPhotos.entries()) starts[at + 1] = (starts[at] ?? 0) + (photos[row] ?? 0);
  return { rows: withPhotos, starts };
}

/** Photos `from` to before `to`: the row of each, and its position among the photos of that check-in. */
export function photosBetween({ rows, starts }: ReturnType<typeof orderPhotos>, from: number, to: number) {
  let low = 0;
  for (let high = rows.length - 1; low < high; ) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= from) low = middle;
    else high = middle - 1;
  }
  const found: { row: number; at: number }[] = [];
  for (let photo = from; photo < Math.min(to, starts[rows.length] ?? 0); photo++) {
    while ((starts[low + 1] ?? 0) <= photo) low++;
    found.push({ row: rows[low] ?? 0, at: photo - (starts[low] ?? 0) });
  }
  return found;
}
