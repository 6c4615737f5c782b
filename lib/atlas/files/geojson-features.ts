import { saidIn } from './said';
import type { Feature, Moved } from './schema';

const nowhere = { latitude: Number.NaN, longitude: Number.NaN };

/**
 * A point with a time is a visit, as is a check-in of Waymark’s own file without a position. Lines, points without a time
 * and positions that a device recorded are none.
 */
export function movedIn({ id, geometry, properties }: Feature): Moved {
  const values = new Map(Object.entries(properties ?? {}).map(([key, value]) => [key.toLowerCase(), value]));
  const { type, coordinates = [] } = geometry ?? {};
  const found = geometry && type !== 'Point' ? undefined : saidIn(values, id);
  const [[at] = []] = coordinates;
  if (found && (at || found.said.checkin)) {
    const { time, ...visit } = found;
    return { visit: { ...visit, at: { ...(at ?? nowhere), time } } };
  }
  return {
    lines: coordinates.map((line) => line.map((point) => ({ ...point, time: found?.time ?? Number.NaN }))),
  };
}
