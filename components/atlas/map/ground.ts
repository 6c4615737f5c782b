import { areaOf, contains, toScreen, type View } from '@/lib/atlas/map/view';
import type { Colours } from './colours';
import { drawGraticule } from './graticule';
import { drawLand, type Land } from './land';

/** How the ground is drawn: another object for other colours. */
interface Look {
  colours: Colours;
  /** Canvas pixels in a CSS pixel. */
  ratio: number;
}

/** Part of a view that is drawn besides on each side, so that a map can be moved about. */
export const margin = 0.25;
/** Pixels of the picture at most. */
const mostPixels = 12_000_000;

/**
 * Sea and land. A path of the world takes most of a frame, so it is drawn once into a picture that moves with the map; while
 * the map zooms, into the frame itself.
 */
export function createGround() {
  const picture = document.createElement('canvas');
  const pictured = picture.getContext('2d', { alpha: false });
  let view: View | undefined;
  let drawn: readonly unknown[] = [];
  let lastScale = 0;

  function isKept(now: View, made: readonly unknown[]): boolean {
    const isSame = made.every((part, at) => part === drawn[at]);
    return isSame && view?.scale === now.scale && contains(areaOf(view), areaOf(now));
  }

  return {
    draw(context: CanvasRenderingContext2D, now: View, land: Land, { colours, ratio }: Look): void {
      const made = [land.world, land.sheet, colours, ratio, now.width, now.height];
      const wide = { ...now, width: now.width * (1 + 2 * margin), height: now.height * (1 + 2 * margin) };
      const isStill = now.scale === lastScale;
      lastScale = now.scale;
      if (!isKept(now, made)) {
        const fits = wide.width * wide.height * ratio * ratio < mostPixels;
        if (!isStill || !fits || !pictured) {
          drawGround(context, now, land, colours);
          return;
        }
        view = wide;
        drawn = made;
        picture.width = Math.ceil(wide.width * ratio);
        picture.height = Math.ceil(wide.height * ratio);
        pictured.setTransform(ratio, 0, 0, ratio, 0, 0);
        drawGround(pictured, wide, land, colours);
      }
      if (!view) return;
      const corner = toScreen(now, { x: areaOf(view).west, y: areaOf(view).north });
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.drawImage(picture, Math.round(corner.x * ratio), Math.round(corner.y * ratio));
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
    },
  };
}

export type Ground = ReturnType<typeof createGround>;

function drawGround(context: CanvasRenderingContext2D, view: View, land: Land, colours: Colours): void {
  context.fillStyle = colours.sea;
  context.fillRect(0, 0, view.width, view.height);
  drawLand(context, view, land, colours);
  if (!colours.forced) drawGraticule(context, view, colours.border);
}
