import { areaOf, contains, toScreen, type View } from '@/lib/atlas/map/view';
import type { Sheet } from './land';

export interface Ground {
  /** Of the whole world, for where the sheet does not reach yet. */
  world: Sheet | undefined;
  sheet: Sheet | undefined;
}

/** Draws sea and land: pictures that move and grow with the map until the next ones are there. */
export function drawGround(
  context: CanvasRenderingContext2D,
  view: View,
  { world, sheet }: Ground,
  { sea, ratio }: { sea: string; ratio: number },
): void {
  const visible = areaOf(view);
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (!sheet || !contains(areaOf(sheet.view), visible)) {
    context.fillStyle = sea;
    context.fillRect(0, 0, view.width * ratio, view.height * ratio);
    for (let copy = Math.floor(visible.west); world && copy <= Math.floor(visible.east); copy++)
      put({ ...world, view: { ...world.view, x: world.view.x + copy } });
  }
  if (sheet) put(sheet);

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
