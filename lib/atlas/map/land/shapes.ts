import { latitudeOf, yOf } from '../mercator';
import { areaOf, paperOf, toScreen, type View, zoomOf } from '../view';
import type { LandRequest } from './contract';
import type { Line } from './line';
import { type Patch, patchOf } from './patch';
import { showsOther } from './shown';
import type { World } from './topology';

/** Zooms between which the tint of visited countries fades out. */
const [fadeFrom, fadeTo] = [6, 9];
/** Land is clipped this far outside of the picture, so that the cut shows no coast; pixels. */
export const edge = 4;

/** The land in view, in pixels of the picture; the origin lies `edge` outside of its corner. */
export function shapesOf(
  { land, countries, borders }: World,
  { view, ratio, visited, among }: Pick<LandRequest, 'view' | 'ratio' | 'visited' | 'among'>,
) {
  const area = areaOf({ ...view, width: view.width + 2 * edge, height: view.height + 2 * edge });
  const patch = (lines: readonly Line[], rings: boolean) => patchOf(lines, area, view.scale * ratio, rings);
  // Close up, the tint would cover everything.
  const tint = Math.min(1, Math.max(0, (fadeTo - zoomOf(view.scale)) / (fadeTo - fadeFrom)));
  const isTold = tint > 0 && (!among || showsOther(countries, visited, among, view.scale));
  const been = countries.filter(({ code }) => isTold && visited.includes(code)).flatMap(({ rings }) => rings);
  return {
    coasts: patch(land, true),
    visited: patch(been, true),
    /** Opacity of the tint of visited countries, from 0 to 1. */
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

/** Lines of longitude and latitude, which show movement where the map is otherwise empty. */
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
