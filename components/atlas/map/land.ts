import type { LandReply, LandRequest } from '@/lib/atlas/map/land/contract';
import type { Area } from '@/lib/atlas/map/mercator';
import { areaOf, contains, scaleOf, toScreen, type View, zoomOf } from '@/lib/atlas/map/view';
import type { Colours } from './colours';

/** Zooms between which the tint of visited countries goes. */
const [fadeFrom, fadeTo] = [6, 9];

/** Coasts, borders and imported layers of an area, as paths in pixels from its north-western corner. */
interface Sheet {
  area: Area;
  /** Pixels per world. */
  scale: number;
  land: Path2D;
  been: Path2D;
  borders: Path2D;
  tracks: Path2D;
}

export interface Land {
  /** Of the whole world, for where the sheet does not reach yet. */
  world: Sheet | undefined;
  sheet: Sheet | undefined;
}

/** Draws maps of land in a worker, one after the other. */
export function createLandWorker() {
  // In one piece: so the build finds it.
  const worker = new Worker(new URL('../../../lib/atlas/map/land/worker.ts', import.meta.url), {
    type: 'module',
  });
  let last: Promise<unknown> = Promise.resolve();

  const send = (request: LandRequest): Promise<Sheet> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<LandReply>) => resolve(sheetOf(data));
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(request);
    });

  return {
    draw(area: Area, zoom: number, visited: readonly string[]): Promise<Sheet> {
      const drawn = last.then(() => send({ area, scale: scaleOf(zoom), visited }));
      last = drawn.catch(() => undefined);
      return drawn;
    },
    stop: () => worker.terminate(),
  };
}

const sheetOf = ({ area, scale, land, been, borders, tracks }: LandReply): Sheet => ({
  area,
  scale,
  land: pathOf(land, true),
  been: pathOf(been, true),
  borders: pathOf(borders, false),
  tracks: pathOf(tracks, false),
});

function pathOf({ points, starts }: LandReply['land'], rings: boolean): Path2D {
  const path = new Path2D();
  for (let line = 0; line + 1 < starts.length; line++) {
    const from = starts[line] ?? 0;
    const to = starts[line + 1] ?? 0;
    path.moveTo(points[from] ?? 0, points[from + 1] ?? 0);
    for (let at = from + 2; at < to; at += 2) path.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
    if (rings) path.closePath();
  }
  return path;
}

/** Draws the sheet where it covers the view, else the world, as often as it repeats in it. */
export function drawLand(
  context: CanvasRenderingContext2D,
  view: View,
  { world, sheet }: Land,
  colours: Colours,
): void {
  const visible = areaOf(view);
  if (sheet && contains(sheet.area, visible)) {
    drawSheet(context, view, sheet, 0, colours);
    return;
  }
  // Land that crosses ±180° reaches over the edge of its copy.
  for (let copy = Math.floor(visible.west - 0.1); world && copy <= Math.floor(visible.east + 0.1); copy++)
    drawSheet(context, view, world, copy, colours);
}

function drawSheet(
  context: CanvasRenderingContext2D,
  view: View,
  { area, scale, land, been, borders, tracks }: Sheet,
  copy: number,
  { land: fill, visited, coast, border, track }: Colours,
): void {
  const { x, y } = toScreen(view, { x: area.west + copy, y: area.north });
  const grown = view.scale / scale;
  context.save();
  context.translate(x, y);
  context.scale(grown, grown);
  context.lineJoin = 'round';
  context.fillStyle = fill;
  context.fill(land);
  // From near it would be the colour of everything.
  context.globalAlpha = Math.min(1, Math.max(0, (fadeTo - zoomOf(view.scale)) / (fadeTo - fadeFrom)));
  context.fillStyle = visited;
  context.fill(been);
  context.globalAlpha = 1;
  context.strokeStyle = border;
  context.lineWidth = 1 / grown;
  context.stroke(borders);
  context.strokeStyle = coast;
  context.stroke(land);
  context.strokeStyle = track;
  context.lineWidth = 2.5 / grown;
  context.lineCap = 'round';
  context.stroke(tracks);
  context.restore();
}
