import { formatDistance, lengthUnit } from '@/lib/i18n/format';
import { type Mappable, type Point, project, rings, type Sighting } from '@/lib/places/radar';
import { type Box, clearBearing, placeLabels, placeOne, spread, textWidth } from '@/lib/places/radar-layout';

/** In px, the middle of the disc at 0, 0. The room around the disc is for labels, the mark of the north and zoom. */
export const frame: Box = { x: 0, y: 0, width: 356, height: 284 };
export const discRadius = 124;
/** Of what one presses, across. */
const target = 24;
const markSize = 14;
const mostDots = 30;
const ringLabel = { width: 46, height: 14 };
/** Where the letter of the north and the zoom buttons stand. */
const furniture: Box[] = [
  { x: 0, y: -134, width: 24, height: 16 },
  { x: 164, y: 110, width: 34, height: 68 },
];

export interface Dot<P extends Mappable> extends Point {
  place: P;
  bearing: number;
  metres: number;
  /** Where it would stand if nothing were in the way; only when that is elsewhere. */
  trueSpot: Point | undefined;
  /** Where its name stands; undefined when there is no room for it. */
  label: Box | undefined;
}

/** Everything on the disc of so many metres to its edge. */
export function draw<P extends Mappable>(seen: readonly Sighting<P>[], range: number) {
  const scale = discRadius / range;
  const shown = seen.filter(({ metres }) => metres <= range).slice(0, mostDots);
  const spots = shown.map((sighting) => project(sighting, scale));
  const free = spread(spots, discRadius - 2, target);
  const marks = free.map((spot) => ({ ...spot, width: target, height: target }));

  const circles = rings(range, lengthUnit);
  const bearing = clearBearing(
    circles.map((metres) => metres * scale),
    ringLabel,
    marks,
  );
  const drawnRings = circles.map((metres) => ({
    radius: metres * scale,
    label: formatDistance(metres),
    at: project({ bearing, metres }, scale),
  }));

  const taken = [...furniture, ...drawnRings.map(({ at }) => ({ ...at, ...ringLabel })), middle];
  const named = shown.map(({ place }, index) => {
    const { x, y } = free[index] ?? { x: 0, y: 0 };
    return { x, y, width: Math.min(Math.max(textWidth(place.name), 12) + 8, 108) };
  });
  const labels = placeLabels(named, { frame, taken, height: 16, dot: markSize });
  const dots = shown.map((sighting, index): Dot<P> => {
    const trueSpot = spots[index] ?? { x: 0, y: 0 };
    const spot = free[index] ?? trueSpot;
    const moved = Math.hypot(spot.x - trueSpot.x, spot.y - trueSpot.y) > 1;
    return { ...sighting, ...spot, trueSpot: moved ? trueSpot : undefined, label: labels[index] };
  });
  return { dots, rings: drawnRings, scale };
}

const middle: Box = { x: 0, y: 0, width: 20, height: 20 };

/** Where the whole name of a place stands that is looked at or chosen: up to two lines, over everything. */
export function nameBox({ x, y, place }: Dot<Mappable>): Box {
  const whole = textWidth(place.name) + 16;
  const width = Math.min(whole, 220);
  return placeOne({ x, y, width }, frame, whole > width ? 38 : 22, target);
}

/** Where a point is, for an element that is placed in the frame, however wide that is shown. */
export const at = ({ x, y }: Point) => ({
  left: `${((x + frame.width / 2) / frame.width) * 100}%`,
  top: `${((y + frame.height / 2) / frame.height) * 100}%`,
});
