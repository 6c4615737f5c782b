import type { Point } from '@/lib/atlas/map/mercator';
import { toScreen, type View } from '@/lib/atlas/map/view';

/** How far an arc bends, in parts of its length. */
const bend = 0.16;
const equator = 0.5;

/** The path of SVG over the stops of a way. */
export const arcsOver = (view: View, points: readonly Point[]): string =>
  points.slice(1).reduce((path, to, at) => path + arcBetween(view, points[at] ?? to, to), '');

/** Bends towards the nearer pole, like a great circle; the way back is the same. */
export function arcBetween(view: View, from: Point, to: Point): string {
  const [a, b] = [toScreen(view, from), toScreen(view, to)];
  const [across, along] = [b.x - a.x, b.y - a.y];
  const north = across < 0 || (across === 0 && along < 0) ? -bend : bend;
  const turn = from.y + to.y > 2 * equator ? -north : north;
  const middle = { x: (a.x + b.x) / 2 + along * turn, y: (a.y + b.y) / 2 - across * turn };
  return `M${written(a)}Q${written(middle)} ${written(b)}`;
}

const written = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
