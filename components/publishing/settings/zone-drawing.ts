import type { Point } from '@/lib/publishing/compose/schema';

/** Pixels. */
export const height = 220;

/** The frame of the drawing, with its middle at the origin; y grows south. */
export interface Frame {
  middle: Point;
  metresPerPixel: number;
}

export interface Pixels {
  x: number;
  y: number;
}

/** A degree of latitude, on the sphere of the mean radius. */
const metresPerDegree = 111_195.08;

/** A frame four times as high as the radius. */
export const frameAround = ({ latitude, longitude }: Point, radius: number): Frame => ({
  middle: { latitude, longitude },
  metresPerPixel: (4 * radius) / height,
});

/** Within [-180, 180). */
const turned = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** Pixels of a degree of longitude: the world counts as flat, which is exact to a pixel for the largest zone at 60°. */
const eastward = ({ middle, metresPerPixel }: Frame, latitude: number) =>
  (metresPerDegree / metresPerPixel) *
  Math.max(0.01, Math.cos((((middle.latitude + latitude) / 2) * Math.PI) / 180));

export const toPixels = (frame: Frame, { latitude, longitude }: Point): Pixels => ({
  x: turned(longitude - frame.middle.longitude) * eastward(frame, latitude),
  y: ((frame.middle.latitude - latitude) * metresPerDegree) / frame.metresPerPixel,
});

export function toDegrees(frame: Frame, { x, y }: Pixels): Point {
  const north = frame.middle.latitude - (y * frame.metresPerPixel) / metresPerDegree;
  const latitude = Math.max(-90, Math.min(90, north));
  return { latitude, longitude: turned(frame.middle.longitude + x / eastward(frame, latitude)) };
}

/** The frame stays while it shows the whole circle at the scale of its radius, so that the paper rests below it. */
export function frameFor(before: Frame | undefined, centre: Point, radius: number): Frame {
  const next = frameAround(centre, radius);
  if (before?.metresPerPixel !== next.metresPerPixel) return next;
  const { x, y } = toPixels(before, centre);
  return Math.hypot(x, y) <= height / 4 ? before : next;
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The centre after a key: a fiftieth of the radius away, which are 10 m for the usual one. Undefined for other keys. */
export function centreAfter(key: string, centre: Point, radius: number): Point | undefined {
  const by = arrows[key];
  const step = height / 4 / 50;
  return by && toDegrees(frameAround(centre, radius), { x: by[0] * step, y: by[1] * step });
}

/** The next larger or smaller size after a key; undefined for other keys, and at the end. */
export function radiusAfter(key: string, radius: number, sizes: readonly number[]): number | undefined {
  if (key === '+' || key === '=') return sizes.find((size) => size > radius);
  if (key === '-' || key === '_') return sizes.findLast((size) => size < radius);
  return undefined;
}

/** Metres: of any zone. */
const [least, largest] = [100, 50_000];

/** The radius of a circle through a point, to two digits. */
export function radiusThrough(frame: Frame, centre: Point, { x, y }: Pixels): number {
  const middle = toPixels(frame, centre);
  const metres = Math.hypot(x - middle.x, y - middle.y) * frame.metresPerPixel;
  return Math.min(largest, Math.max(least, Number(metres.toPrecision(2))));
}

export interface Handle extends Pixels {
  /** Of the circle: east, where its label has room, else west. */
  side: 1 | -1;
}

/** Pixels: from the edge of the circle to the end of the label, at most. */
const labelRoom = 76;

/** The handle on the edge of the circle; on the side where it was while it is dragged. */
export function handleAt(
  frame: Frame,
  width: number,
  centre: Point,
  radius: number,
  dragged?: Handle['side'],
): Handle {
  const { x, y } = toPixels(frame, centre);
  const pixels = radius / frame.metresPerPixel;
  const side = dragged ?? (x + pixels + labelRoom <= width / 2 ? 1 : -1);
  return { x: x + side * pixels, y, side };
}

export interface Dot extends Pixels {
  id: string;
  name: string;
  /** False where another name is in the way. */
  named: boolean;
}

/** Pixels: letters are wide in Chinese, Japanese and Korean. */
const widthOf = (name: string) => [...name].reduce((sum, letter) => sum + (letter > '\u2e80' ? 12 : 7), 0);
const line = 16;
/** From a dot’s middle to its name. */
const gap = 8;
const most = 100;

interface Box {
  left: number;
  right: number;
  /** The middle of its line. */
  y: number;
}

const isFree = (box: Box, taken: readonly Box[]): boolean =>
  taken.every(({ left, right, y }) => right < box.left || left > box.right || Math.abs(y - box.y) >= line);

/** The places in the frame; a name is towards the middle, where it hides no dot, no other name, scale or label. */
export function dotsIn(
  frame: Frame,
  width: number,
  places: readonly (Point & { id: string; name: string })[],
  handle: Handle,
): Dot[] {
  const shown = places
    .map(({ id, name, ...at }) => ({ id, name, ...toPixels(frame, at) }))
    .filter(({ x, y }) => Math.abs(x) <= width / 2 && Math.abs(y) <= height / 2)
    .slice(0, most);
  const taken: Box[] = shown.map(({ x, y }) => ({ left: x - 4, right: x + 4, y }));
  taken.push({ left: width / 2 - 110, right: width / 2, y: height / 2 - line });
  const label = [handle.x - handle.side * gap, handle.x + handle.side * labelRoom];
  taken.push({ left: Math.min(...label), right: Math.max(...label), y: handle.y });
  return shown.map((dot) => {
    const side = dot.x > 0 ? -1 : 1;
    const [near, far] = [dot.x + side * gap, dot.x + side * (gap + widthOf(dot.name))];
    const box = { left: Math.min(near, far), right: Math.max(near, far), y: dot.y };
    const named = Math.abs(dot.y) <= (height - line) / 2 && isFree(box, taken);
    if (named) taken.push(box);
    return { ...dot, named };
  });
}
