import { latitudeOf, yOf } from '../mercator';
import { areaOf, paperOf, toScreen, type View, zoomOf } from '../view';
import type { LandRequest } from './contract';
import type { Line } from './line';
import { type Patch, patchOf } from './patch';
import { showsOther } from './shown';
import type { World } from './topology';

/** Zooms between which the tint of visited countries goes. */
const [fadeFrom, fadeTo] = [6, 9];
/** Land is cut so far outside of the picture that the cut is not seen as a coast, pixels. */
export const edge = 4;

/** What a map shows of land, in pixels of the picture from a corner that is an edge outside of it. */
export function shapesOf(
  { land, countries, borders }: World,
  { view, ratio, visited, among }: Pick<LandRequest, 'view' | 'ratio' | 'visited' | 'among'>,
) {
  const area = areaOf({ ...view, width: view.width + 2 * edge, height: view.height + 2 * edge });
  const patch = (lines: readonly Line[], rings: boolean) => patchOf(lines, area, view.scale * ratio, rings);
  // From near it would be the colour of everything.
  const tint = Math.min(1, Math.max(0, (fadeTo - zoomOf(view.scale)) / (fadeTo - fadeFrom)));
  const isTold = tint > 0 && (!among || showsOther(countries, visited, among, view.scale));
  const been = countries.filter(({ code }) => isTold && visited.includes(code)).flatMap(({ rings }) => rings);
  return {
    coasts: patch(land, true),
    visited: patch(been, true),
    /** How much of their colour visited countries have, from 0 to 1. */
    tint,
    borders: patch(borders, false),
    paper: paperOf(view),
    /** From the corner of the picture itself. */
    grid: tint === 0 ? gridOf(view, ratio) : undefined,
    patch,
  };
}

/** Degrees between two lines. */
const steps = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002];
/** Pixels between two lines at least. */
const apart = 110;

/** Lines of longitude and latitude, which show how the map moves where there is nothing else. */
function gridOf(view: View, ratio: number): Patch {
  const points: number[] = [];
  const step = steps.findLast((degrees) => (degrees / 360) * view.scale >= apart) ?? 30;
  const { west, east, north, south } = areaOf(view);
  const top = latitudeOf(Math.max(0, north));
  const bottom = latitudeOf(Math.min(1, south));
  for (let at = Math.ceil(((west - 0.5) * 360) / step); at * step <= (east - 0.5) * 360; at++) {
    const { x } = toScreen(view, { x: 0.5 + (at * step) / 360, y: 0 });
    points.push(x * ratio, 0, x * ratio, view.height * ratio);
  }
  for (let at = Math.ceil(bottom / step); at * step <= top; at++) {
    const { y } = toScreen(view, { x: 0, y: yOf(at * step) });
    points.push(0, y * ratio, view.width * ratio, y * ratio);
  }
  const lines = points.length / 4;
  return {
    points: Float32Array.from(points),
    starts: Uint32Array.from({ length: lines + 1 }, (_, at) => 4 * at),
  };
}
