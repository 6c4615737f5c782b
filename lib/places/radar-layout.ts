import type { Point } from './radar';

/** A rectangle around a middle. */
export interface Box extends Point {
  width: number;
  height: number;
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

export const overlap = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height;

const inside = (box: Box, frame: Box): boolean =>
  Math.abs(box.x - frame.x) * 2 + box.width <= frame.width &&
  Math.abs(box.y - frame.y) * 2 + box.height <= frame.height;

/**
 * Moves overlapping dots to the nearest free spot on the disc, so that each can be pressed. Earlier ones keep their
 * place; the middle of the disc stays visible.
 */
export function spread(dots: readonly Point[], radius: number, gap: number, middle = gap * 0.75): Point[] {
  const placed: Point[] = [];
  const free = (spot: Point) =>
    Math.hypot(spot.x, spot.y) <= radius &&
    Math.hypot(spot.x, spot.y) >= middle &&
    placed.every((other) => apart(other, spot) >= gap);
  for (const dot of dots) placed.push(around(dot, radius * 2, free) ?? dot);
  return placed;
}

function around(point: Point, farthest: number, free: (spot: Point) => boolean): Point | undefined {
  if (free(point)) return point;
  // Outwards first: that keeps the direction as seen from the middle.
  const outwards = Math.atan2(point.y, point.x);
  for (let radius = 1; radius <= farthest; radius += 1) {
    const steps = Math.max(8, Math.ceil(radius * 2));
    for (let step = 0; step < steps; step += 1) {
      const turn = Math.ceil(step / 2) * (step % 2 === 0 ? 1 : -1);
      const angle = outwards + (turn / steps) * 2 * Math.PI;
      const spot = { x: point.x + radius * Math.cos(angle), y: point.y + radius * Math.sin(angle) };
      if (free(spot)) return spot;
    }
  }
  return undefined;
}

const ways: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/**
 * Index of the dot that a key moves to, if any. Arrows move to the nearest dot in that direction, with sideways distance
 * weighted three times. Page Up, Page Down, Home and End follow the distance from the middle, so that every dot can be
 * reached.
 */
export function dotOn(key: string, here: number, dots: readonly Point[]): number | undefined {
  if (dots.length === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return dots.length - 1;
  if (key === 'PageDown') return Math.min(here + 1, dots.length - 1);
  if (key === 'PageUp') return Math.max(here - 1, 0);
  const way = ways[key];
  const from = dots[here];
  if (!way || !from) return undefined;
  let best: { index: number; cost: number } | undefined;
  for (const [index, { x, y }] of dots.entries()) {
    const along = (x - from.x) * way.x + (y - from.y) * way.y;
    const aside = Math.abs((x - from.x) * way.y) + Math.abs((y - from.y) * way.x);
    if (along < 0.5) continue;
    const cost = along + aside * 3;
    if (!best || cost < best.cost) best = { index, cost };
  }
  return best?.index;
}

/** Approximate width of a text of 12 px, rather too wide than too narrow. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text)
    width += /[\u1100-\uffdf]|\p{Extended_Pictographic}/u.test(character) ? 12.5 : 6.6;
  return width;
}

/** Positions of a label beside a dot, best first. */
const beside = (dot: Point, width: number, height: number, off: number): Box[] =>
  [
    { x: dot.x + off + width / 2, y: dot.y },
    { x: dot.x - off - width / 2, y: dot.y },
    { x: dot.x, y: dot.y + off + height / 2 },
    { x: dot.x, y: dot.y - off - height / 2 },
  ].map((middle) => ({ ...middle, width, height }));

/** Pixels that a label is farther from every other dot than from its own. */
const clearance = 5;

/**
 * Labels for the dots that have room for one, in the order of the dots; `taken` stays free. None is close enough to
 * another dot to be read as its name.
 */
export function placeLabels(
  dots: readonly (Point & { width: number })[],
  { frame, taken, height, dot }: { frame: Box; taken: readonly Box[]; height: number; dot: number },
): (Box | undefined)[] {
  const full = [...taken];
  const wide = dot + clearance * 2;
  return dots.map((at) => {
    const others = dots
      .filter((other) => other !== at)
      .map(({ x, y }) => ({ x, y, width: wide, height: wide }));
    const label = beside(at, at.width, height, dot / 2 + 1).find(
      (box) => inside(box, frame) && ![...full, ...others].some((other) => overlap(box, other)),
    );
    if (label) full.push(label);
    return label;
  });
}

/** A label that must be visible: beside its dot where the frame has room, else moved into the frame. */
export function placeOne(at: Point & { width: number }, frame: Box, height: number, dot: number): Box {
  const boxes = beside(at, at.width, height, dot / 2 + 1);
  const fits = boxes.find((box) => inside(box, frame));
  if (fits) return fits;
  const box = { x: at.x, y: at.y + dot / 2 + height / 2, width: at.width, height };
  const [maxX, maxY] = [(frame.width - box.width) / 2, (frame.height - height) / 2];
  const within = (value: number, middle: number, reach: number) =>
    middle + Math.min(Math.max(value - middle, -reach), reach);
  const below = box.y + height / 2 <= frame.y + frame.height / 2;
  const y = below ? box.y : at.y - dot / 2 - height / 2;
  return { ...box, x: within(box.x, frame.x, Math.max(0, maxX)), y: within(y, frame.y, Math.max(0, maxY)) };
}

/** The direction, in degrees, in which labels on rings of these radii hide the fewest dots. */
export function clearBearing(
  radii: readonly number[],
  size: Omit<Box, 'x' | 'y'>,
  dots: readonly Box[],
): number {
  const hidden = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    const labels = radii.map((radius) => ({
      ...size,
      x: Math.sin(angle) * radius,
      y: -Math.cos(angle) * radius,
    }));
    return labels.reduce((sum, label) => sum + dots.filter((dot) => overlap(label, dot)).length, 0);
  };
  // South first, then alternating outwards; north, which has the mark, last.
  const bearings = Array.from(
    { length: 23 },
    (_, index) => 180 + Math.ceil(index / 2) * (index % 2 ? 15 : -15),
  );
  return bearings.reduce((best, bearing) => (hidden(bearing) < hidden(best) ? bearing : best), 180);
}
