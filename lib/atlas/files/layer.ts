import type { Layer } from '../model';
import type { Point } from './schema';

/** Collects lines of points. */
export function createLines() {
  const points: Point[] = [];
  const starts: number[] = [];
  return {
    count: () => points.length,
    add(line: readonly Point[]) {
      if (line.length > 0) starts.push(points.length);
      for (const point of line) points.push(point);
    },
    /** A layer; the same file gives the same id, so that importing it again replaces it. */
    layer(name: string, kind: Layer['kind'], addedAt: number): Layer {
      const [first, last] = [points[0], points.at(-1)];
      return {
        id: JSON.stringify([kind, name, points.length, first, last]),
        name,
        kind,
        addedAt,
        latitudes: Float64Array.from(points, ({ latitude }) => latitude),
        longitudes: Float64Array.from(points, ({ longitude }) => longitude),
        times: Float64Array.from(points, ({ time }) => time),
        starts: Int32Array.from(starts),
      };
    },
  };
}
