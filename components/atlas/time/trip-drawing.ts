import type { StoryDay } from '@/lib/atlas/contract';
import { extend, noArea } from '@/lib/atlas/map/mercator';
import { fitted, settled, toScreen, type View } from '@/lib/atlas/map/view';
import { arcBetween } from './arc';
import { marksOf } from './day-marks';
import { placeMarks } from './mark-layout';

export type TripDrawing = ReturnType<typeof drawingOf>;

/** The drawing of a trip above the land. */
export function drawingOf(days: readonly StoryDay[], view: View, widthOf: (text: string) => number) {
  const { marks, legs } = marksOf(days, view);
  return {
    view,
    legs: legs.map((leg) => ({ path: arcBetween(view, leg.from, leg.to), days: leg.days })),
    marks: placeMarks(marks, view, widthOf),
    dots: dotsOf(days, view),
  };
}

/** Around the content of the map, pixels. */
const margin = 48;
/** A single place is shown with its surroundings. */
const closest = 11;

/** `below`: pixels that are covered. */
export function viewOf(
  days: readonly StoryDay[],
  { width, height }: Pick<View, 'width' | 'height'>,
  below = 0,
): View {
  const area = noArea();
  for (const { stops } of days) for (const { at } of stops) if (at) extend(area, at.x, at.y);
  const free = { x: area.west + 0.5, y: 0.5, scale: 1, width, height: height - below };
  const fit = fitted(free, area, Math.min(margin, width / 6, height / 6), closest);
  return settled({ ...fit, height, y: fit.y + below / 2 / fit.scale });
}

function dotsOf(days: readonly StoryDay[], view: View) {
  const dots = new Map<string, { key: string; x: number; y: number }>();
  for (const { stops } of days)
    for (const { at } of stops) {
      if (!at) continue;
      const { x, y } = toScreen(view, at);
      const key = `${Math.round(x)} ${Math.round(y)}`;
      dots.set(key, { key, x, y });
    }
  return [...dots.values()];
}
