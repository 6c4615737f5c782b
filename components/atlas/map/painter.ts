import { type Mark, markFor, radiusOf } from '@/lib/atlas/map/mark';
import { copyFrom, type Point } from '@/lib/atlas/map/mercator';
import { areaOf, contains, paperOf, toScreen, type View } from '@/lib/atlas/map/view';
import { formatCompact } from '@/lib/i18n/calendar-format';
import type { Colours } from './colours';
import { drawHeat, type Heat } from './heat';
import { type Label, placeLabels } from './labels';
import type { Sheet } from './land';
import { type MapName, placeNames } from './names';
import { drawRings } from './rings';
import type { Sprites } from './sprites';

/** Drawn beneath the canvas, in its own element, where a view is near enough. */
export interface Under {
  /** Moves to the view, in the same frame. */
  show(view: View): void;
}

/** Everything that a frame shows. */
export interface Scene extends Ground {
  marks: readonly Mark[];
  labels: readonly Label[];
  /** Of countries. */
  names: readonly MapName[];
  towns: readonly MapName[];
  /** In place of the marks. */
  heat: Heat | undefined;
  /** Ringed. */
  chosen: Mark | undefined;
  /** The place of the open check-in, whose mark is ringed. */
  open: Point | undefined;
  /** The place of a row under the pointer: a ring grows from it once, from `start` on, ms. */
  pulse: { at: Point; start: number } | undefined;
}

/** ms */
const pulseTime = 600;

/** How far a pulse is, from 0 to 1; undefined at its end. */
export function pulseAt({ pulse }: Pick<Scene, 'pulse'>, now: number): number | undefined {
  const part = pulse ? (now - pulse.start) / pulseTime : 1;
  return part < 1 ? Math.max(0, part) : undefined;
}

/** Distance from the view at which a mark still reaches into it, pixels. */
const reach = 40;

/** Draws one frame. `ratio` is the number of canvas pixels in a CSS pixel. */
export function paintFrame(
  context: CanvasRenderingContext2D,
  view: View,
  scene: Scene,
  { colours, sprites, ratio, now }: { colours: Colours; sprites: Sprites; ratio: number; now: number },
): void {
  const paper = paperOf(view);
  drawGround(context, view, scene, { colours, ratio, opaque: scene.under ? 1 - paper : 1 });
  if (!scene.under) drawRings(context, view, { colours, sprites, ratio });
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  if (scene.heat) drawHeat(context, view, scene.heat, colours);

  const put = (sprite: { canvas: HTMLCanvasElement; x: number; y: number }, x: number, y: number) => {
    // On whole pixels of the screen, or words would blur.
    const left = Math.round((x - sprite.x) * ratio);
    const top = Math.round((y - sprite.y) * ratio);
    context.drawImage(sprite.canvas, left, top);
  };
  const visible = ({ x, y }: { x: number; y: number }) =>
    x > -reach && y > -reach && x < view.width + reach && y < view.height + reach;

  context.setTransform(1, 0, 0, 1, 0, 0);
  const labels = placeLabels(scene.labels, scene.marks, view);
  // Streets come with names.
  const names = scene.under && paper > 0 ? [] : placeNames(scene, labels, view);
  for (const { text, width, x, y } of names) put(sprites.name(text, width), x, y);
  if (!scene.heat)
    // The largest come last, over the others.
    for (const mark of scene.marks.toReversed()) {
      const at = toScreen(view, mark);
      if (!visible(at)) continue;
      const radius = radiusOf(mark);
      put(
        mark.places === 1 ? sprites.dot(radius) : sprites.cluster(radius, formatCompact(mark.count)),
        at.x,
        at.y,
      );
    }
  for (const { label, x, y } of labels) put(sprites.words(label.text, label.width), x, y);
  const ring = (mark: Pick<Mark, 'x' | 'y' | 'count' | 'places'>, apart: number) =>
    ringAround(context, toScreen(view, mark), radiusOf(mark) + apart, colours, ratio);
  if (scene.chosen) ring(scene.chosen, 5);
  if (scene.open) ring(markFor(scene.marks, inCopy(view, scene.open)), 5);
  const grown = pulseAt(scene, now);
  if (scene.pulse && grown !== undefined) {
    context.globalAlpha = 1 - grown;
    ring(markFor(scene.marks, inCopy(view, scene.pulse.at)), 4 + 14 * grown);
    context.globalAlpha = 1;
  }
}

/** The copy of a spot that is nearest to the middle of the view. */
const inCopy = (view: View, { x, y }: Point): Point => ({ x: copyFrom(x, view.x - 0.5), y });

function ringAround(
  context: CanvasRenderingContext2D,
  at: { x: number; y: number },
  radius: number,
  { label, halo }: Colours,
  ratio: number,
): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  for (const [colour, width] of [
    [halo, 5],
    [label, 2],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
    context.stroke();
  }
}

interface Ground {
  /** Of the whole world, for where the sheet does not reach yet. */
  world: Sheet | undefined;
  sheet: Sheet | undefined;
  /** In place of paper. */
  under: Under | undefined;
}

/**
 * Draws sea and land: pictures that move and scale with the map until the next ones are there. `opaque`, from 0 to 1:
 * their opacity over the layer under the canvas.
 */
function drawGround(
  context: CanvasRenderingContext2D,
  view: View,
  { world, sheet }: Ground,
  {
    colours: { sea, land },
    ratio,
    opaque,
  }: { colours: Pick<Colours, 'sea' | 'land'>; ratio: number; opaque: number },
): void {
  const visible = areaOf(view);
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (opaque < 1) context.clearRect(0, 0, view.width * ratio, view.height * ratio);
  context.globalAlpha = opaque;
  if (opaque > 0 && (!sheet || sheet.bare || !contains(areaOf(sheet.view), visible))) {
    const isPaper = paperOf(view) === 1;
    context.fillStyle = isPaper ? land : sea;
    context.fillRect(0, 0, view.width * ratio, view.height * ratio);
    for (let copy = Math.floor(visible.west); world && !isPaper && copy <= Math.floor(visible.east); copy++)
      put({ ...world, view: { ...world.view, x: world.view.x + copy } });
  }
  if (sheet?.bare) context.globalAlpha = 1;
  if (sheet && (opaque > 0 || sheet.bare)) put(sheet);
  context.globalAlpha = 1;

  function put({ view: drawn, picture }: Sheet): void {
    const { west, north } = areaOf(drawn);
    const { x, y } = toScreen(view, { x: west, y: north });
    const grown = (view.scale / drawn.scale) * ratio;
    const [width, height] = [drawn.width * grown, drawn.height * grown];
    // At rest on whole pixels of the screen, each a pixel of the picture.
    if (view.scale !== drawn.scale) context.drawImage(picture, x * ratio, y * ratio, width, height);
    else
      context.drawImage(
        picture,
        Math.round(x * ratio),
        Math.round(y * ratio),
        Math.ceil(width),
        Math.ceil(height),
      );
  }
}
