/** Starts of the days in the scrolled content, and its sizes; pixels. */
export interface Scrolled {
  starts: readonly number[];
  /** Heights of the content, and of its visible part. */
  whole: number;
  sight: number;
}

/** So much of a day is above the line when it is chosen: its title and first rows. */
const into = 24;

/**
 * The current day: a reading line moves from the top of the visible part at the beginning to its bottom at the end, so
 * that each day gets its turn, also those that cannot be scrolled to the top.
 */
export function dayRead({ starts, whole, sight }: Scrolled, scroll: number): number {
  const most = whole - sight;
  const line = scroll + (most > 0 ? Math.min(1, Math.max(0, scroll / most)) * sight : 0);
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= line),
  );
}

/** The scroll position that makes a day current. */
export function scrollTo({ starts, whole, sight }: Scrolled, day: number): number {
  const most = whole - sight;
  if (most <= 0 || day <= 0) return 0;
  if (day >= starts.length - 1) return most;
  const [start = 0, end = whole] = [starts[day], starts[day + 1]];
  const line = start + Math.min(into, (end - start) / 2);
  return line / (1 + sight / most);
}
