import { scaleThreshold } from 'd3-scale';

/** From nothing to most, in steps that the eye tells apart. */
export interface Levels {
  /** 0 for nought, then 1 to `bounds.length`. */
  of(count: number): number;
  /** The least count of each level above 0; none twice. */
  bounds: number[];
}

/** Levels for counts that lie far apart: each holds about as many of them as the next. */
export function levelsOf(counts: readonly number[], steps: number): Levels {
  const some = counts.filter((count) => count > 0).sort((a, b) => a - b);
  const cut = Array.from({ length: steps }, (_, step) => some[Math.floor((some.length * step) / steps)] ?? 1);
  const bounds = [...new Set([some.length > 0 ? Math.min(...cut) : 1, ...cut])];
  const scale = scaleThreshold<number, number>(
    bounds,
    Array.from({ length: bounds.length + 1 }, (_, level) => level),
  );
  // The highest level is for the most there is, also where there are few.
  const spread = (level: number) => (level === 0 ? 0 : level + steps - bounds.length);
  return { of: (count) => (count === 0 ? 0 : spread(scale(count))), bounds };
}
