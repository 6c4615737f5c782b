import { latitudeOf, yOf } from '../mercator';
import { areaOf, toScreen, type View, zoomOf } from '../view';
import type { LandRequest } from './contract';
import type { Line } from './line';
import { patchOf } from './patch';
import { showsOther } from './shown';
import type { World } from './topology';

/** Zooms between which the tint of visited countries goes. */
const [fadeFrom, fadeTo] = [6, 9];
/** Land is cut so far outside of the picture that the cut is not seen as a coast, pixels. */
const edge = 4;

/** Draws the sea, the land of a view, and the lines of imported layers. */
export function drawLand(
  context: OffscreenCanvasRenderingContext2D,
  { land, countries, borders }: World,
  tracks: readonly Line[],
  { view, ratio, colours, visited, among }: LandRequest,
): void {
  const area = areaOf({ ...view, width: view.width + 2 * edge, height: view.height + 2 * edge });
  const scale = view.scale * ratio;
  const isTold = !among || showsOther(countries, visited, among, view.scale);
  const been = countries.filter(({ code }) => isTold && visited.includes(code)).flatMap(({ rings }) => rings);
  const pathOf = (lines: readonly Line[], rings: boolean): Path2D => {
    const { points, starts } = patchOf(lines, area, scale, rings);
    const path = new Path2D();
    for (let line = 0; line + 1 < starts.length; line++) {
      const [from = 0, to = 0] = [starts[line], starts[line + 1]];
      path.moveTo(points[from] ?? 0, points[from + 1] ?? 0);
      for (let at = from + 2; at < to; at += 2) path.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
      // Not closePath: browsers measure the whole path at each.
      if (rings) path.lineTo(points[from] ?? 0, points[from + 1] ?? 0);
    }
    return path;
  };
  const stroke = (path: Path2D, colour: string, width: number) => {
    context.strokeStyle = colour;
    context.lineWidth = width * ratio;
    context.stroke(path);
  };

  context.fillStyle = colours.sea;
  context.fillRect(0, 0, view.width * ratio, view.height * ratio);
  context.lineJoin = 'round';
  context.translate(-edge * ratio, -edge * ratio);
  // From near it would be the colour of everything.
  const tint = Math.min(1, Math.max(0, (fadeTo - zoomOf(view.scale)) / (fadeTo - fadeFrom)));
  const coasts = pathOf(land, true);
  context.fillStyle = colours.land;
  context.fill(coasts);
  if (tint > 0) {
    context.globalAlpha = tint;
    context.fillStyle = colours.visited;
    context.fill(pathOf(been, true));
    context.globalAlpha = 1;
  }
  stroke(pathOf(borders, false), colours.border, 1);
  stroke(coasts, colours.coast, 1);
  context.lineCap = 'round';
  stroke(pathOf(tracks, false), colours.track, 2.5);
  context.resetTransform();
  // Where land is all that is in view, or none of it.
  if (!colours.forced && tint === 0) stroke(graticuleOf(view, ratio), colours.border, 0.5);
}

/** Degrees between two lines. */
const steps = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002];
/** Pixels between two lines at least. */
const apart = 110;

/** Lines of longitude and latitude, which show how the map moves where there is nothing else. */
function graticuleOf(view: View, ratio: number): Path2D {
  const path = new Path2D();
  const step = steps.findLast((degrees) => (degrees / 360) * view.scale >= apart) ?? 30;
  const { west, east, north, south } = areaOf(view);
  const top = latitudeOf(Math.max(0, north));
  const bottom = latitudeOf(Math.min(1, south));
  for (let at = Math.ceil(((west - 0.5) * 360) / step); at * step <= (east - 0.5) * 360; at++) {
    const { x } = toScreen(view, { x: 0.5 + (at * step) / 360, y: 0 });
    path.moveTo(x * ratio, 0);
    path.lineTo(x * ratio, view.height * ratio);
  }
  for (let at = Math.ceil(bottom / step); at * step <= top; at++) {
    const { y } = toScreen(view, { x: 0, y: yOf(at * step) });
    path.moveTo(0, y * ratio);
    path.lineTo(view.width * ratio, y * ratio);
  }
  return path;
}
