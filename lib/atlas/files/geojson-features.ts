import { saidIn, visitAt } from './said';
import type { Feature, Moved } from './schema';

/**
 * A point with a time is a visit, as is a check-in of Waymark’s own file without a position. Lines, points without a
 * time and positions that a device recorded are none.
 */
export function movedIn({ id, geometry, properties }: Feature): Moved {
  const values = new Map(Object.entries(properties ?? {}).map(([key, value]) => [key.toLowerCase(), value]));
  const { type, coordinates = [] } = geometry ?? {};
  const found = geometry && type !== 'Point' ? undefined : saidIn(values, id);
  const [[at] = []] = coordinates;
  const visit = visitAt(at, found);
  if (visit) return { visit };
  return {
    lines: coordinates.map((line) => line.map((point) => ({ ...point, time: found?.time ?? Number.NaN }))),
  };
}
