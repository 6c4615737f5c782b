import type { Spot } from '@/lib/atlas/map/land/contract';
import type { Mark } from '@/lib/atlas/map/mark';
import { areaOf, toScreen, type View, zoomOf } from '@/lib/atlas/map/view';
import { boxAround, boxesOf, isInside, type placeLabels, touch } from './labels';

/** A country with its name in the reader's language; `width` in pixels. */
export interface CountryName {
  spot: Spot;
  text: string;
  width: number;
}

/** Kept free at each side of a name, so that it seems to lie in its country. */
const margin = 4;
/** Closer up, outlines are too coarse to place names. */
const lastZoom = 8;

/** The names of countries that have room in them, and touch no mark, label or other name; the widest countries first. */
export function placeNames(
  { names, marks }: { names: readonly CountryName[]; marks: readonly Mark[] },
  labels: ReturnType<typeof placeLabels>,
  view: View,
): { text: string; width: number; x: number; y: number }[] {
  if (zoomOf(view.scale) > lastZoom) return [];
  const taken = boxesOf(marks, view);
  for (const { label, x, y } of labels) taken.push(boxAround(x, y, label.width));
  const { west, east } = areaOf(view);
  const placed: { text: string; width: number; x: number; y: number }[] = [];
  for (const { spot, text, width } of names) {
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
