import { formatDistance, lengthUnit } from '@/lib/i18n/format';
import { type Point, project, rings, type Sighting } from '@/lib/places/radar';
import { type Box, clearBearing, placeLabels, placeOne, spread, textWidth } from '@/lib/places/radar-layout';

/** In px, with the middle of the disc at 0, 0; labels, the north mark and the zoom buttons are beside the disc. */
export const frame: Box = { x: 0, y: 0, width: 356, height: 284 };
export const discRadius = 124;
/** Diameter of the area to press. */
const target = 24;
const markSize = 14;
const mostDots = 30;
const ringLabel = { width: 46, height: 14 };
/** The north mark, the zoom buttons, and the middle of the disc. */
const reserved: Box[] = [
  { x: 0, y: -134, width: 24, height: 16 },
  { x: 164, y: 110, width: 34, height: 68 },
  { x: 0, y: 0, width: 20, height: 20 },
];

export interface Dot extends Point, Sighting {
  /** The true position of a dot that was moved. */
  trueSpot: Point | undefined;
  /** The box of its name; undefined when there is no room for it. */
  label: Box | undefined;
}

/** Dots and rings on a disc whose edge is `range` metres from the middle. */
export function draw(seen: readonly Sighting[], range: number) {
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

  const taken = [...reserved, ...drawnRings.map(({ at }) => ({ ...at, ...ringLabel }))];
  const named = shown.map(({ place }, index) => {
    const { x, y } = free[index] ?? { x: 0, y: 0 };
    return { x, y, width: Math.min(Math.max(textWidth(place.name), 12) + 8, 108) };
  });
  const labels = placeLabels(named, { frame, taken, height: 16, dot: markSize });
  const dots = shown.map((sighting, index): Dot => {
    const trueSpot = spots[index] ?? { x: 0, y: 0 };
    const spot = free[index] ?? trueSpot;
    const moved = Math.hypot(spot.x - trueSpot.x, spot.y - trueSpot.y) > 1;
    return { ...sighting, ...spot, trueSpot: moved ? trueSpot : undefined, label: labels[index] };
  });
  return { dots, rings: drawnRings, scale };
}

/** The box of the whole name of a hovered or chosen place: up to two lines, above everything. */
export function nameBox({ x, y, place }: Dot): Box {
  const whole = textWidth(place.name) + 16;
  const width = Math.min(whole, 220);
  return placeOne({ x, y, width }, frame, whole > width ? 38 : 22, target);
}

/** The CSS position of a point, for a frame of any width. */
export const at = ({ x, y }: Point) => ({
  left: `${((x + frame.width / 2) / frame.width) * 100}%`,
  top: `${((y + frame.height / 2) / frame.height) * 100}%`,
});
