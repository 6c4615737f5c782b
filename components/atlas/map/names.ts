import type { Spot } from '@/lib/atlas/map/land/contract';
import { type Mark, radiusOf } from '@/lib/atlas/map/mark';
import { areaOf, toScreen, type View, zoomOf } from '@/lib/atlas/map/view';
import type { placeLabels } from './labels';

/** A country with its name in the reader's language; `width` in pixels. */
export interface CountryName {
  spot: Spot;
  text: string;
  width: number;
}

const half = 9;
/** Kept free at each side of a name, so that it seems to lie in its country. */
const margin = 4;
/** From near the land has no outline to lie in. */
const lastZoom = 8;

/** The names of countries that have room in them, and touch no mark, label or other name; the widest countries first. */
export function placeNames(
  { names, marks }: { names: readonly CountryName[]; marks: readonly Mark[] },
  labels: ReturnType<typeof placeLabels>,
  view: View,
): { text: string; width: number; x: number; y: number }[] {
  if (zoomOf(view.scale) > lastZoom) return [];
  const taken = labels.map(({ label, x, y }) => ({ left: x, right: x + label.width, y }));
  for (const mark of marks) {
    const [{ x, y }, radius] = [toScreen(view, mark), radiusOf(mark)];
    taken.push({ left: x - radius, right: x + radius, y });
  }
  const { west, east } = areaOf(view);
  const placed: { text: string; width: number; x: number; y: number }[] = [];
  for (const { spot, text, width } of names) {
    if (spot.width * view.scale < width + 2 * margin) continue;
    for (let copy = Math.floor(west); copy <= Math.floor(east); copy++) {
      const { x, y } = toScreen(view, { x: spot.x + copy, y: spot.y });
      const [left, right] = [x - width / 2, x + width / 2];
      if (left < 0 || right > view.width || y < half || y > view.height - half) continue;
      const touches = (other: (typeof taken)[number]) =>
        left - margin < other.right && right + margin > other.left && Math.abs(other.y - y) < 2 * half;
      if (taken.some(touches)) continue;
      taken.push({ left, right, y });
      placed.push({ text, width, x: left, y });
    }
  }
  return placed;
}
