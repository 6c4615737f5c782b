import type { PosterCity } from '@/lib/atlas/contract';
import { toScreen, type View } from '@/lib/atlas/map/view';
import { type Box, touch } from '../../map/labels';

/** A dot of a city, pixels. */
export interface Dot {
  x: number;
  y: number;
  radius: number;
  /** Of its label, the first above the second. */
  lines: string[];
}

/** A label beside its dot; `y` of its first line. */
export interface DotLabel {
  lines: string[];
  x: number;
  y: number;
  align: 'left' | 'right' | 'center';
}

/** Names of a city and of a place. */
export const labelSizes = [24, 19] as const;
const lineHeight = 28;
/** From the top of a line to its baseline. */
const rise = 22;
const gap = 8;
/** Free space around a dot, or another name would seem its own. */
const clear = 6;
const most = 14;

export const dotOf = (
  { x, y, count, city, place }: PosterCity,
  view: View,
  named: { cities: boolean; places: boolean },
): Dot => ({
  ...toScreen(view, { x, y }),
  radius: 5 + 2.2 * Math.log10(count),
  lines: [named.cities && city, named.places && place].flatMap((name) => name || []),
});

/** Labels for the largest dots, each name once, as many as fit in a room without touching a dot or each other. */
export function labelsOf(
  dots: readonly Dot[],
  room: Box,
  widthOf: (text: string, size: number) => number,
): DotLabel[] {
  const taken = dots.map(({ x, y, radius }) => {
    const reach = radius + clear;
    return boxOf(x - reach, y - reach, 2 * reach, 2 * reach);
  });
  const said = new Set<string>();
  const labels: DotLabel[] = [];
  for (const { x, y, radius, lines } of dots) {
    const key = lines.join('\n');
    if (labels.length === most || key === '' || said.has(key)) continue;
    const width = Math.max(...lines.map((line) => widthOf(line, labelSizes[line === lines[0] ? 0 : 1])));
    const height = lines.length * lineHeight;
    const away = radius + gap;
    const spots = [
      { align: 'left', x: x + away, left: x + away, top: y - height / 2 },
      { align: 'right', x: x - away, left: x - away - width, top: y - height / 2 },
      { align: 'center', x, left: x - width / 2, top: y + away - 2 },
      { align: 'center', x, left: x - width / 2, top: y - away - height + 2 },
    ] as const;
    const spot = spots.find(({ left, top }) => {
      const box = boxOf(left, top, width, height);
      return isWithin(box, room) && !taken.some((other) => touch(box, other));
    });
    if (!spot) continue;
    said.add(key);
    taken.push(boxOf(spot.left - gap, spot.top, width + 2 * gap, height));
    labels.push({ lines, x: spot.x, y: spot.top + rise, align: spot.align });
  }
  return labels;
}

/** The line below a label's first one. */
export const nextLine = lineHeight - 3;

const boxOf = (left: number, top: number, width: number, height: number): Box => ({
  ...{ left, top, right: left + width, bottom: top + height },
});

const isWithin = (box: Box, room: Box): boolean =>
  box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
