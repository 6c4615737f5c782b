import type { Columns, Rows } from '../model';
import { type Area, copyFrom, extend, noArea } from './mercator';
import { spotsOf, visitsOf } from './visits';

const slots = 3600;
/** Above this width, in worlds, the map is not centred on the check-ins but cut at the date line. */
const halfOfWorld = 0.5;

export function extentOf(columns: Columns, rows: Rows) {
  const { x: xs, y: ys } = spotsOf(columns);
  const counts = visitsOf(rows, columns);
  const taken = new Uint8Array(slots);
  const visited: number[] = [];
  const countries = new Set<string>();
  let placed = 0;
  counts.forEach((count, place) => {
    const x = xs[place] ?? Number.NaN;
    if (count === 0 || Number.isNaN(x + (ys[place] ?? Number.NaN))) return;
    taken[Math.floor(x * slots)] = 1;
    visited.push(place);
    placed += count;
    const code = columns.places[place]?.countryCode;
    if (code) countries.add(code);
  });
  const areaFrom = (start: number): Area => {
    const area = noArea();
    for (const place of visited) extend(area, copyFrom(xs[place] ?? 0, start), ys[place] ?? 0);
    return area;
  };
  const smallest = areaFrom(endOfWidestGap(taken) / slots);
  const whole = smallest.east - smallest.west > halfOfWorld ? areaFrom(0) : smallest;
  return {
    /** An area with every place, across ±180° where that is much smaller. */
    area: visited.length > 0 ? whole : undefined,
    /** Codes of the countries of these places, where they are known. */
    countries: [...countries].sort(),
    /** Check-ins with a position, and those without. */
    ...{ placed, unplaced: rows.length - placed },
  };
}

/** The first taken slot after the longest run of free ones, around the world. */
function endOfWidestGap(taken: Uint8Array): number {
  let best = taken.indexOf(1);
  let widest = -1;
  let last = taken.lastIndexOf(1) - slots;
  for (let slot = 0; slot < slots; slot++) {
    if (taken[slot] === 0) continue;
    if (slot - last > widest) {
      widest = slot - last;
      best = slot;
    }
    last = slot;
  }
  return best;
}
