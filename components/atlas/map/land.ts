import type { LandArtist } from '@/lib/atlas/map/land/contract';
import { areaOf, contains, type View } from '@/lib/atlas/map/view';
import { callWorker } from '../call-worker';

export interface Sheet {
  view: View;
  picture: ImageBitmap;
  /** Only tracks, over a ground drawn below. */
  bare: boolean;
}

/** The worker that draws land, one a page. */
export const landArtist = callWorker<LandArtist>(
  () => new Worker(new URL('../../../lib/atlas/map/land/worker.ts', import.meta.url), { type: 'module' }),
);

/** Part of a view drawn beyond each side, so that a map can be panned. */
const margin = 0.25;
/** Pixels of a picture at most. */
const mostPixels = 12_000_000;

/** The whole world, with the margin that a narrow window shows. */
export const worldView: View = { x: 0.5, y: 0.5, scale: 1024, width: 1024, height: 1536 };

/** The sheet for a view, and whether it is sharp and large enough for another. */
export const asSheet = (ratio: () => number) => ({
  frame(view: View): View {
    const fits = Math.sqrt(mostPixels / (view.width * view.height)) / ratio();
    const wider = Math.min(1 + 2 * margin, Math.max(1, fits));
    return { ...view, width: Math.ceil(view.width * wider), height: Math.ceil(view.height * wider) };
  },
  covers(sheet: View, view: View): boolean {
    // The next is requested when half of the margin is left.
    const left = (sheet.width / view.width - 1) / 4;
    return sheet.scale === view.scale && contains(areaOf(sheet), areaOf(view, left));
  },
});
