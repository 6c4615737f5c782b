import type { Columns, Rows } from '../model';
import { type Area, copyFrom, extend, noArea } from './mercator';
import { spotsOf, visitsOf } from './visits';

export interface Extent {
  /** An area with every place, across ±180° where that is much smaller. Absent without a place. */
  area?: Area;
  /** Codes of the countries of these places, where they are known. */
  countries: string[];
  /** Check-ins with a position, and those without. */
  placed: number;
  unplaced: number;
}

const slots = 3600;
/** Whoever has been around more of the world than this sees it cut where maps are. */
const halfOfWorld = 0.5;

/** Where the check-ins are. */
export function extentOf(columns: Columns, rows: Rows): Extent {
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
  const unplaced = rows.length - placed;
  const found = { placed, unplaced, countries: [...countries].sort() };
  if (visited.length === 0) return found;
  const areaFrom = (start: number): Area => {
    const area = noArea();
    for (const place of visited) extend(area, copyFrom(xs[place] ?? 0, start), ys[place] ?? 0);
    return area;
  };
  const smallest = areaFrom(endOfWidestGap(taken) / slots);
  const area = smallest.east - smallest.west > halfOfWorld ? areaFrom(0) : smallest;
  return { area, ...found };
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
