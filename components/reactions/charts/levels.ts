import { scaleThreshold } from 'd3-scale';

/** Visually distinct levels of counts. */
export interface Levels {
  /** 0 for a count of 0, then up to the number of steps. */
  of(count: number): number;
  /** The lowest count of each level above 0, unique. */
  bounds: number[];
}

/** Quantiles: each level holds about as many counts as the next. */
export function levelsOf(counts: readonly number[], steps: number): Levels {
  const some = counts.filter((count) => count > 0).sort((a, b) => a - b);
  const cut = Array.from({ length: steps }, (_, step) => some[Math.floor((some.length * step) / steps)] ?? 1);
  const bounds = [...new Set([some.length > 0 ? Math.min(...cut) : 1, ...cut])];
  const scale = scaleThreshold<number, number>(
    bounds,
    Array.from({ length: bounds.length + 1 }, (_, level) => level),
  );
  // The highest counts have the highest level, also with few levels.
  const spread = (level: number) => (level === 0 ? 0 : level + steps - bounds.length);
  return { of: (count) => (count === 0 ? 0 : spread(scale(count))), bounds };
}
