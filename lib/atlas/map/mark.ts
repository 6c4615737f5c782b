import { type Area, copyFrom, type Point, rounding } from './mercator';
import { toScreen, type View } from './view';

/** A dot for one place, or a cluster that stands for several. */
export interface Mark {
  /** Weighted centre, in the requested copy of the world. */
  x: number;
  y: number;
  /** Check-ins. */
  count: number;
  places: number;
  /** Id, name and locality of the place with the most check-ins. */
  id: string;
  name: string;
  locality: string | undefined;
  /** The extent of its places; a point where all are at one spot. */
  area: Area;
}

/** Radius in pixels: of a dot, or of a cluster by its check-ins. */
export const radiusOf = ({ count, places }: Pick<Mark, 'count' | 'places'>): number =>
  places === 1 ? Math.min(8, 4 + Math.log10(count) * 1.6) : 9 + Math.log10(count) * 3.4;

/** A finger or a tired hand may miss by this many pixels. */
const slack = 6;

/** The mark at a point of the screen: the one whose edge is nearest. */
export function markAt(marks: readonly Mark[], view: View, { x, y }: Point): Mark | undefined {
  let found: Mark | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const mark of marks) {
    const at = toScreen(view, mark);
    const outside = Math.hypot(at.x - x, at.y - y) - radiusOf(mark);
    if (outside <= slack && outside < least) {
      least = outside;
      found = mark;
    }
  }
  return found;
}

/** The mark of a place at a spot; without one, a dot there. */
export function markFor(marks: readonly Mark[], spot: Point): Pick<Mark, 'x' | 'y' | 'count' | 'places'> {
  const holds = ({ area }: Mark) =>
    copyFrom(spot.x, area.west) <= area.east + rounding && spot.y >= area.north && spot.y <= area.south;
  return marks.find(holds) ?? { ...spot, count: 1, places: 1 };
}

/** Is its centre visible? False in the further copies where the world repeats. */
export function isVisible(mark: Mark, view: View): boolean {
  const { x, y } = toScreen(view, mark);
  const once = mark.x >= view.x - 0.5 && mark.x < view.x + 0.5;
  return once && x >= 0 && x <= view.width && y >= 0 && y <= view.height;
}

/** Marks with a visible centre, in reading order: lines from the top, each from its start. One copy of the world. */
export function readingOrder(marks: readonly Mark[], view: View, rtl: boolean): Mark[] {
  const line = (mark: Mark) => Math.floor(toScreen(view, mark).y / 48);
  return marks
    .filter((mark) => isVisible(mark, view))
    .sort((a, b) => line(a) - line(b) || (rtl ? b.x - a.x : a.x - b.x));
}
