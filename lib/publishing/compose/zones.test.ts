import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween } from '@/lib/places/model';
import { readZones, type Zone, zoneSchema } from './schema';
import { joinZones, placeZone, travel, zoneAt } from './zones';

const fraction = fc.double({ min: 0, max: 0.999999, noNaN: true });
const anywhere = fc.record({
  latitude: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 89.9999, 90)),
  longitude: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 179.9999, 180)),
});
const radius = fc.double({ min: 100, max: 50_000, noNaN: true });
const bare = fc.tuple(anywhere, radius).map(([at, radius]) => ({ ...at, radius, id: 'z', name: 'Home' }));

/** Gives these numbers one after the other. */
const random = (...numbers: number[]) => {
  const left = [...numbers];
  return () => left.shift() ?? 0;
};
const bearing = ({ displaced, ...centre }: Zone) =>
  Math.atan2(displaced.longitude - centre.longitude, displaced.latitude - centre.latitude);

const london = { id: 'z', name: 'Home', latitude: 51.5, longitude: 0, radius: 1000 };

describe('the displaced centre', () => {
  it('lies 35 to 80 % of the radius away, on poles and the date line too, and stays', () => {
    fc.assert(
      fc.property(bare, fraction, fraction, (zone, far, turn) => {
        const placed = placeZone(zone, random(far, turn));
        const away = distanceBetween(placed, placed.displaced) / placed.radius;
        expect(away).toBeGreaterThan(0.348);
        expect(away).toBeLessThan(0.802);
        expect(zoneSchema.safeParse(placed).success).toBe(true);
        expect(placeZone(placed, random(turn, far))).toEqual(placed);
      }),
      { numRuns: 2000 },
    );
  });

  it('stays when the radius changes as long as it fits, and then moves to an unrelated bearing', () => {
    const placed = placeZone(london, random(0.4, 0.1));
    const wider = placeZone({ ...placed, radius: 1400 }, random(0.9, 0.6));
    expect(wider.displaced).toEqual(placed.displaced);
    const twice = placeZone({ ...placed, radius: 2000 }, random(0.9, 0.6));
    expect(distanceBetween(twice, twice.displaced)).toBeCloseTo(2000 * (0.35 + 0.45 * 0.9), 0);
    expect(Math.abs(bearing(twice) - bearing(placed))).toBeGreaterThan(1);
  });

  it('replaces one that is too near to the centre, as in a file that somebody edited', () => {
    const { displaced } = placeZone({ ...london, displaced: london }, random(0.5, 0.5));
    expect(distanceBetween(london, displaced)).toBeGreaterThan(350);
  });
});

describe('a zone', () => {
  it('hides every position in its circle, wherever it is', () => {
    fc.assert(
      fc.property(bare, fraction, fraction, fraction, fraction, (zone, far, turn, way, out) => {
        const placed = placeZone(zone, random(far, turn));
        const inside = travel(placed, way * 2 * Math.PI, out * placed.radius * 0.999);
        expect(zoneAt(inside, [placed])).toBe(placed);
      }),
      { numRuns: 2000 },
    );
  });

  it('hides only by distance to the displaced centre: the true one is not in the middle of the gap', () => {
    const placed = placeZone(london, random(0.999, 0.25));
    const hides = (way: number, out: number) =>
      zoneAt(travel(placed.displaced, way, out * 1000), [placed]) !== undefined;
    for (const way of [0, 1, 2, 3, 4, 5, 6]) {
      expect(hides(way, 1.799)).toBe(true);
      expect(hides(way, 1.802)).toBe(false);
    }
  });

  it('of two that overlap, the one with the nearer displaced centre replaces the position', () => {
    const east = placeZone({ ...london, id: 'e', longitude: 0.01 }, random(0.5, 0.25));
    const west = placeZone({ ...london, id: 'w', longitude: -0.01 }, random(0.5, 0.75));
    for (const longitude of [-0.01, -0.004, 0.001, 0.004, 0.01]) {
      const at = { latitude: 51.5, longitude };
      const nearer = distanceBetween(at, east.displaced) < distanceBetween(at, west.displaced) ? east : west;
      expect(zoneAt(at, [east, west])).toBe(nearer);
      expect(zoneAt(at, [west, east])).toBe(nearer);
    }
  });

  it('reaches further for a position that the service blurred', () => {
    const placed = placeZone(london, random(0.5, 0));
    const near = travel(placed.displaced, 0, 2500);
    expect(zoneAt(near, [placed])).toBeUndefined();
    expect(zoneAt(near, [placed], true)).toBe(placed);
  });
});

describe('the zones of a file, beside those of this browser', () => {
  const home = placeZone(london, random(0.5, 0.25));
  const work = { ...placeZone({ ...london, latitude: 51.6, radius: 500 }, random(0.1, 0.7)), id: 'w' };
  const moved = { ...work, id: 'z' };
  const larger = { ...home, radius: 2000 };

  it.each<[string, unknown, unknown, unknown]>([
    ['none here', undefined, [home], [home]],
    ['none in the file', [home], undefined, [home]],
    ['none in both', undefined, undefined, undefined],
    ['an empty list in the file', [home], [], [home]],
    ['another one', [home], [work], [home, work]],
    ['the same one', [home], [{ ...home, name: 'Old' }], [home]],
    ['a larger one in the file', [home], [larger], [larger]],
    ['a larger one here', [larger], [home], [larger]],
    ['one that was moved since', [home], [moved], [home, { ...moved, id: 'z+' }]],
    [
      'one that was moved since, again',
      [home, { ...moved, id: 'z+' }],
      [moved],
      [home, { ...moved, id: 'z+' }],
    ],
    [
      'unreadable ones in the file',
      [home],
      [{ ...work, shape: 'square' }],
      [home, { ...work, shape: 'square' }],
    ],
    ['unreadable ones here', 'damaged', [home], ['damaged', home]],
  ])('all stay, each once: %s', (_, here, file, then) => {
    expect(joinZones(here, file)).toEqual(then);
  });

  it('hide each place that one of them hid', () => {
    const zone = fc
      .tuple(fc.constantFrom('a', 'b'), bare, fraction, fraction)
      .map(([id, each, far, turn]) => ({ ...placeZone(each, random(far, turn)), id }));
    // Ids are unique within a browser.
    const zones = fc.uniqueArray(zone, { selector: ({ id }) => id, maxLength: 2 });
    fc.assert(
      fc.property(zones, zones, (here, file) => {
        const joined = readZones(joinZones(here, file));
        if (!joined.ok) throw new Error();
        expect(new Set(joined.value.map(({ id }) => id)).size).toBe(joined.value.length);
        for (const each of [...here, ...file]) expect(zoneAt(each, joined.value)).toBeDefined();
      }),
    );
  });
});
