import { scaleThreshold } from 'd3-scale';

export type Levels = ReturnType<typeof levelsOf>;

/**
 * Visually distinct levels of counts: 0 for a count of 0, then up to the number of steps. They are quantiles: each level
 * holds about as many counts as the next. Where one count fills several of them, as 1 does on quiet days, the next higher
 * counts take the levels above it. Few levels are spread over all steps.
 */
export function levelsOf(counts: readonly number[], steps: number) {
  const some = counts.filter((count) => count > 0).sort((a, b) => a - b);
  const bounds = [some[0] ?? 1];
  for (let step = 1; step < steps; step += 1) {
    const last = bounds.at(-1) ?? 0;
    const quantile = some[Math.floor((some.length * step) / steps)] ?? 0;
    const bound = quantile > last ? quantile : some.find((count) => count > last);
    if (bound === undefined) break;
    bounds.push(bound);
  }
  const spread = (index: number) =>
    bounds.length === 1 ? steps : 1 + Math.round((index * (steps - 1)) / (bounds.length - 1));
  const scale = scaleThreshold<number, number>(bounds, [0, ...bounds.keys().map(spread)]);
  return {
    of: (count: number): number => scale(count),
    /** The lowest count of each level above 0, ascending. */
    bounds,
  };
}
