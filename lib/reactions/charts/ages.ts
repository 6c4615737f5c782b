const hour = 3_600_000;
const day = 24 * hour;

/** Upper bounds of how long after an item's publication a reaction came, ms; the last bin is open. */
export const delays = [hour, 6 * hour, day, 3 * day, 7 * day, 30 * day, 90 * day, 365 * day] as const;

/** Upper bounds of how old items are now, ms; the last bin is open. */
export const itemAges = [7 * day, 30 * day, 90 * day, 365 * day, 730 * day] as const;

/** Which bin a length of time is in; one below zero, by clocks that disagree, is in the first. */
export function binOf(length: number, bounds: readonly number[]): number {
  let bin = 0;
  while (bin < bounds.length && length >= (bounds[bin] ?? 0)) bin += 1;
  return bin;
}
