import { latitudeOf } from '@/lib/atlas/map/mercator';
import { metresPerPixel, paperOf, type View } from '@/lib/atlas/map/view';
import { formatDistance, roundLength as roundBelow } from '@/lib/i18n/format';
import type { Colours } from './colours';
import { fontOf, type Sprites } from './sprites';

/** The longest bar, pixels; the shortest is two fifths of it, which fit the words. */
const longest = 150;
const most = 4;
/** Part of half a view, so that words at a ring are inside. */
const reach = 0.92;

/** A round length in the reader's units, and its pixels at the centre of the map. */
export function roundLength(view: View): { metres: number; pixels: number } {
  const size = metresPerPixel(view, latitudeOf(view.y));
  const metres = roundBelow(longest * size);
  return { metres, pixels: metres / size };
}

/** The rings of a view around its middle: radii in pixels, and their words. */
export function ringsOf(view: View): { radius: number; words: string }[] {
  const { metres, pixels } = roundLength(view);
  const room = (Math.min(view.width, view.height) / 2) * reach;
  return Array.from({ length: Math.min(most, Math.floor(room / pixels)) }, (_, at) => ({
    radius: (at + 1) * pixels,
    words: formatDistance((at + 1) * metres),
  }));
}

/** Rings at round distances, which give a scale where there is only paper. */
export function drawRings(
  context: CanvasRenderingContext2D,
  view: View,
  { colours, sprites, ratio }: { colours: Colours; sprites: Sprites; ratio: number },
): void {
  const paper = paperOf(view);
  if (paper === 0) return;
  const [x, y] = [view.width / 2, view.height / 2];
  const rings = ringsOf(view);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.strokeStyle = colours.name;
  context.lineWidth = 1;
  context.globalAlpha = 0.4 * paper;
  context.beginPath();
  for (const { radius } of rings) {
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.moveTo(x - 4, y);
  context.lineTo(x + 4, y);
  context.moveTo(x, y - 4);
  context.lineTo(x, y + 4);
  context.stroke();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = paper;
  context.font = fontOf(colours);
  for (const { radius, words } of rings) {
    const { width } = context.measureText(words);
    const sprite = sprites.name(words, width);
    context.drawImage(
      sprite.canvas,
      Math.round((x - width / 2 - sprite.x) * ratio),
      Math.round((y - radius - sprite.y) * ratio),
    );
  }
  context.globalAlpha = 1;
}
