import type { Trip } from '@/lib/atlas/contract';
import { type Area, extend, noArea } from '@/lib/atlas/map/mercator';
import { fitted, type View } from '@/lib/atlas/map/view';

/** Around the content of a sketch, pixels. */
const margin = 24;
/** Stops closer than this part of the whole would overlap. */
const apart = 1 / 15;
/** Stops closer than this, in worlds, are one region: the way there says more. */
const region = 1 / 200;
/** Most of the country is in sight. */
const closest = 4.8;

/**
 * The view of a small map of a trip, which always shows its middle of so many pixels. Home is in it unless it is so far
 * that the stops would overlap.
 */
export function sketchOf({ home, stops }: Trip['way'], { width, height }: { width: number; height: number }) {
  const near = areaAround(stops);
  const whole = areaAround(home ? [home, ...stops] : stops);
  const size = (area: Area) => Math.max(area.east - area.west, area.south - area.north);
  const isRegion = size(near) < region;
  const withHome = home !== undefined && (isRegion || size(near) >= size(whole) * apart);
  const area = withHome ? whole : near;
  const middle: View = { x: area.west + 0.5, y: 0.5, scale: 1, width, height };
  return { withHome, view: fitted(middle, area, margin, closest) };
}

function areaAround(points: Trip['way']['stops']): Area {
  const area = noArea();
  for (const { x, y } of points) extend(area, x, y);
  return area;
}
