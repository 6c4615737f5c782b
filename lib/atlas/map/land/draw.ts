import type { LandRequest } from './contract';
import { type Line, lineOf } from './line';
import type { Patch } from './patch';
import { edge, shapesOf } from './shapes';
import type { World } from './topology';

/** Draws the sea, the land of a view, and the lines of imported layers. */
export function drawLand(
  context: OffscreenCanvasRenderingContext2D,
  world: World,
  tracks: readonly Line[],
  request: LandRequest,
): void {
  const { view, ratio, colours, routes } = request;
  const { coasts, visited, tint, borders, paper, grid, patch } = shapesOf(world, request);
  const stroke = (path: Path2D, colour: string, width: number) => {
    context.strokeStyle = colour;
    context.lineWidth = width * ratio;
    context.stroke(path);
  };

  const lines = () => {
    context.lineCap = 'round';
    stroke(pathOf(patch(tracks, false), false), colours.track, 2.5);
    if (!routes) return;
    context.globalAlpha = 0.6;
    stroke(pathOf(patch(routes.lines.map(lineOf), false), false), routes.colour, 1.4);
    context.globalAlpha = 1;
  };

  context.lineJoin = 'round';
  if (request.bare) {
    context.translate(-edge * ratio, -edge * ratio);
    lines();
    return;
  }
  context.lineCap = 'butt';
  context.fillStyle = colours.sea;
  context.fillRect(0, 0, view.width * ratio, view.height * ratio);
  context.translate(-edge * ratio, -edge * ratio);
  const coast = pathOf(coasts, true);
  context.fillStyle = colours.land;
  context.fill(coast);
  if (tint > 0) {
    context.globalAlpha = tint;
    context.fillStyle = colours.visited;
    context.fill(pathOf(visited, true));
    context.globalAlpha = 1;
  }
  stroke(pathOf(borders, false), colours.border, 1);
  stroke(coast, colours.coast, 1);
  if (paper > 0) {
    context.globalAlpha = paper;
    context.fillStyle = colours.land;
    context.fillRect(0, 0, (view.width + 2 * edge) * ratio, (view.height + 2 * edge) * ratio);
    context.globalAlpha = 1;
  }
  lines();
  context.resetTransform();
  // For views of only land, or of none.
  if (!colours.forced && grid) stroke(pathOf(grid, false), colours.border, 0.5);
}

function pathOf({ points, starts }: Patch, rings: boolean): Path2D {
  const path = new Path2D();
  for (let line = 0; line + 1 < starts.length; line++) {
    const [from = 0, to = 0] = [starts[line], starts[line + 1]];
    path.moveTo(points[from] ?? 0, points[from + 1] ?? 0);
    for (let at = from + 2; at < to; at += 2) path.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
    // Not closePath: browsers measure the whole path at each.
    if (rings) path.lineTo(points[from] ?? 0, points[from + 1] ?? 0);
  }
  return path;
}
