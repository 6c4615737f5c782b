import tzLookup from '@photostructure/tz-lookup';
import { iso1A2Code } from '@rapideditor/country-coder';
import { towns as allTowns } from './known-towns';
import { createOffsets } from './offsets';
import type { Point, Where } from './point';

/** About 100 m. */
const decimals = 3;
/** The borders have a gap at the date line itself; degrees. */
const east = 179.99;

/** Countries, towns and time zones, all on this device. Large: to be imported when a point is asked about. */
function createWhere(): Where {
  const offsetAt = createOffsets();
  const known = new Map<string, Point>();

  function pointAt(latitude: number, longitude: number): Point {
    // As services have it: Puerto Rico and Hong Kong have their own codes.
    const country =
      iso1A2Code([Math.max(-east, Math.min(east, longitude)), latitude], { level: 'territory' }) ?? undefined;
    const towns = new Map<string, string | undefined>();
    const zone = tzLookup(latitude, longitude);
    return {
      country,
      town(of) {
        if (!towns.has(of)) towns.set(of, allTowns.at(latitude, longitude, of));
        return towns.get(of);
      },
      offset: (time) => offsetAt(zone, time),
    };
  }

  return (latitude, longitude) => {
    if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
    const key = `${latitude.toFixed(decimals)} ${longitude.toFixed(decimals)}`;
    const point = known.get(key) ?? pointAt(latitude, longitude);
    known.set(key, point);
    return point;
  };
}

export const where = createWhere();
