import { type Mark, radiusOf } from '@/lib/atlas/map/mark';
import { scaleOf, toScreen, type View } from '@/lib/atlas/map/view';

/** Words beside a mark, in pixels from its centre to their start and middle. */
export interface Label {
  mark: Mark;
  text: string;
  width: number;
  x: number;
  y: number;
}

/** Pixels of the screen. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const most = 90;
const half = 8;
/** From this zoom on a single place shows its own name, before that its town's. */
const nameZoom = 11;

/** The box of words that begin at `x`, with their middle at `y`. */
export const boxAround = (x: number, y: number, width: number): Box => ({
  ...{ left: x, right: x + width, top: y - half, bottom: y + half },
});

/** Names for the largest marks, as many as fit without touching another name or mark. */
export function labelsFor(marks: readonly Mark[], zoom: number, widthOf: (text: string) => number): Label[] {
  const scale = scaleOf(zoom);
  const origin = marks[0];
  const taken: Box[] = marks.slice(0, 1500).map((mark) => around(mark, radiusOf(mark)));
  const isNear = zoom >= nameZoom;
  const said = new Set<string>();
  const labels: Label[] = [];

  function around(mark: Mark, radius: number): Box {
    const x = (mark.x - (origin?.x ?? 0)) * scale;
    const y = (mark.y - (origin?.y ?? 0)) * scale;
    return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
  }

  for (const mark of marks) {
    if (labels.length >= most) break;
    const name = mark.places === 1 ? mark.name : '';
    const text = isNear ? name : (mark.locality ?? name);
    // A town once in each copy of the world, however many marks it has.
    const key = `${text} ${Math.floor(mark.x)}`;
    if (text === '' || (!isNear && said.has(key))) continue;
    const width = widthOf(text);
    const radius = radiusOf(mark);
    const spots = [
      { x: radius + 5, y: 0 },
      { x: -radius - 5 - width, y: 0 },
      { x: -width / 2, y: radius + half + 4 },
      { x: -width / 2, y: -radius - half - 4 },
    ];
    const at = around(mark, 0);
    const free = spots.find((spot) => {
      const box = {
        left: at.left + spot.x - 2,
        right: at.left + spot.x + width + 2,
        top: at.top + spot.y - half,
        bottom: at.top + spot.y + half,
      };
      if (taken.some((other) => touch(box, other))) return false;
      taken.push(box);
      return true;
    });
    if (!free) continue;
    said.add(key);
    labels.push({ mark, text, width, ...free });
  }
  return labels;
}

/**
 * The positions of the labels inside a view: one that the edge would cut moves to the other side of its mark if it
 * touches nothing there, else it is left out.
 */
export function placeLabels(labels: readonly Label[], marks: readonly Mark[], view: View) {
  const placed: { label: Label; x: number; y: number }[] = [];
  const cut: Label[] = [];
  const taken: Box[] = [];
  const boxAt = ({ mark, width }: Label, x: number, y: number): Box => {
    const at = toScreen(view, mark);
    return boxAround(at.x + x, at.y + y, width);
  };
  const place = (label: Label, box: Box) => {
    placed.push({ label, x: box.left, y: box.top + half });
    taken.push(box);
  };
  for (const label of labels) {
    const box = boxAt(label, label.x, label.y);
    if (isInside(box, view)) place(label, box);
    else if (isInside(boxAt({ ...label, width: 0 }, 0, 0), view)) cut.push(label);
  }
  if (cut.length === 0) return placed;
  for (const box of boxesOf(marks, view)) taken.push(box);
  for (const label of cut) {
    const box = boxAt(label, -label.x - label.width, -label.y);
    if (isInside(box, view) && !taken.some((other) => touch(box, other))) place(label, box);
  }
  return placed;
}

/** The boxes that marks cover. */
export const boxesOf = (marks: readonly Mark[], view: View): Box[] =>
  marks.map((mark) => {
    const [{ x, y }, radius] = [toScreen(view, mark), radiusOf(mark)];
    return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
  });

export const touch = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const isInside = ({ left, right, top, bottom }: Box, { width, height }: View): boolean =>
  left >= 0 && top >= 0 && right <= width && bottom <= height;
