import type { Spot } from '@/lib/atlas/map/land/contract';
import type { Mark } from '@/lib/atlas/map/mark';
import { areaOf, toScreen, type View, zoomOf } from '@/lib/atlas/map/view';
import { type Box, boxAround, boxesOf, isInside, type placeLabels, touch } from './labels';

/** A country with its name in the reader's language, or a town, which has room wherever it is; `width` in pixels. */
export interface MapName {
  spot: Omit<Spot, 'code'>;
  text: string;
  width: number;
}

/** Free space at each side of a name, so that it clearly lies in its country. */
const margin = 4;
/** Closer up, outlines are too coarse to place names of countries: towns have theirs. */
const lastZoom = 8;

export const namesTowns = ({ scale }: View): boolean => zoomOf(scale) > lastZoom;

/** The names that fit and touch no mark, label or other name, in order: the widest countries, the largest towns. */
export function placeNames(
  { names, towns, marks }: { names: readonly MapName[]; towns: readonly MapName[]; marks: readonly Mark[] },
  labels: ReturnType<typeof placeLabels>,
  view: View,
): { text: string; width: number; x: number; y: number }[] {
  const isNear = namesTowns(view);
  // A town that is the label of a mark has its name.
  const said = new Set(isNear ? labels.map(({ label }) => label.text) : []);
  const { west, east, north, south } = areaOf(view);
  const inView: Box = { left: 0, right: view.width, top: 0, bottom: view.height };
  const taken = boxesOf(marks, view).filter((box) => touch(box, inView));
  for (const { label, x, y } of labels) taken.push(boxAround(x, y, label.width));
  const placed: { text: string; width: number; x: number; y: number }[] = [];
  for (const { spot, text, width } of isNear ? towns : names) {
    if (spot.y < north || spot.y > south || said.has(text)) continue;
    const room = width + 2 * margin;
    if (spot.width * view.scale < room) continue;
    for (let copy = Math.floor(west); copy <= Math.floor(east); copy++) {
      const { x, y } = toScreen(view, { x: spot.x + copy, y: spot.y });
      const box = boxAround(x - room / 2, y, room);
      if (!isInside(box, view) || taken.some((other) => touch(box, other))) continue;
      taken.push(boxAround(x - width / 2, y, width));
      placed.push({ text, width, x: x - width / 2, y });
    }
  }
  return placed;
}
