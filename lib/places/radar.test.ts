import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDistance, lengthUnit } from '@/lib/i18n/format';
import { distanceBetween } from './model';
import { bearingTo, compassPoint, fitRange, niceStep, project, rings, sightings, zoomLevels } from './radar';

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const spot = fc.record({ latitude: real(-90, 90), longitude: real(-180, 180) });
const inhabited = fc.record({ latitude: real(-85, 85), longitude: real(-180, 180) });
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The point at a bearing and distance from `from`: the inverse of the code under test. */
function travel(from: { latitude: number; longitude: number }, bearing: number, metres: number) {
  const [phi, turn, angle] = [radians(from.latitude), radians(bearing), metres / 6_371_008.8];
  const latitude = Math.asin(
    Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(turn),
  );
  const east = Math.atan2(
    Math.sin(turn) * Math.sin(angle) * Math.cos(phi),
    Math.cos(angle) - Math.sin(phi) * Math.sin(latitude),
  );
  const degrees = (x: number) => (x * 180) / Math.PI;
  return { latitude: degrees(latitude), longitude: from.longitude + degrees(east) };
}
const turnBetween = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);

describe('the bearing', () => {
  it.each([
    ['north', { latitude: 1, longitude: 0 }, 0, 'n'],
    ['east', { latitude: 0, longitude: 1 }, 90, 'e'],
    ['south', { latitude: -1, longitude: 0 }, 180, 's'],
    ['west', { latitude: 0, longitude: -1 }, 270, 'w'],
    ['north-east', { latitude: 0.01, longitude: 0.01 }, 45, 'ne'],
  ] as const)('knows %s', (_, to, degrees, point) => {
    const bearing = bearingTo({ latitude: 0, longitude: 0 }, to);
    expect(bearing).toBeCloseTo(degrees, 4);
    expect(compassPoint(bearing)).toBe(point);
  });

  it('is an angle everywhere, also at the poles and the date line', () => {
    fc.assert(
      fc.property(spot, spot, (from, to) => {
        const bearing = bearingTo(from, to);
        expect(bearing).toBeGreaterThanOrEqual(0);
        expect(bearing).toBeLessThan(360);
      }),
    );
  });

  it('leads to the place over its distance', () => {
    fc.assert(
      fc.property(inhabited, real(0, 359.9), real(10, 5_000_000), (from, way, metres) => {
        const to = travel(from, way, metres);
        expect(turnBetween(bearingTo(from, to), way)).toBeLessThan(0.01);
        expect(distanceBetween(from, to)).toBeCloseTo(metres, 1);
      }),
    );
  });

  it('is the same for a longitude written on either side of the date line', () => {
    const suva = { latitude: -18.14, longitude: 179.99 };
    const [a, b] = [-179.99, 180.01].map((longitude) => bearingTo(suva, { latitude: -18.14, longitude }));
    expect(a).toBeCloseTo(b ?? Number.NaN, 6);
    expect(compassPoint(a ?? 0)).toBe('e');
  });

  it('rounds the last half step to north', () => {
    expect([337.4, 337.5, 359.9].map(compassPoint)).toEqual(['nw', 'n', 'n']);
  });
});

describe('the disc', () => {
  it('keeps distance and direction', () => {
    fc.assert(
      fc.property(real(0, 359.9), real(1, 1_000_000), real(0.0001, 2), (bearing, metres, scale) => {
        const { x, y } = project({ bearing, metres }, scale);
        expect(Math.hypot(x, y)).toBeCloseTo(metres * scale, 3);
        expect(turnBetween((Math.atan2(x, -y) * 180) / Math.PI + 360, bearing)).toBeLessThan(0.001);
      }),
    );
  });

  it('shows places nearest first, without those of unknown position', () => {
    const place = (id: string, latitude?: number) => ({
      id,
      name: id,
      visited: false,
      ...(latitude !== undefined && { latitude, longitude: 0 }),
    });
    const seen = sightings({ latitude: 0, longitude: 0 }, [
      place('far', 2),
      place('nowhere'),
      place('off the earth', 91),
      place('near', -1),
    ]);
    expect(seen.map((sighting) => [sighting.place.id, sighting.bearing])).toEqual([
      ['near', 180],
      ['far', 0],
    ]);
  });
});

describe('the range', () => {
  const sorted = fc.array(real(0, 20_000_000), { maxLength: 60 }).map((all) => all.sort((a, b) => a - b));

  it('shows the nearest twenty of a dense city', () => {
    const dense = Array.from({ length: 50 }, (_, index) => (index + 1) * 10);
    expect(fitRange(dense, 1000)).toBeCloseTo(216);
  });

  it('leaves out a place on another continent', () => {
    expect(fitRange([120, 300, 900_000], 1000)).toBeCloseTo(324);
    expect(zoomLevels([120, 300, 900_000], 1000).ranges.at(-1)).toBeGreaterThan(900_000);
  });

  it('shows a single place, and the searched circle when there is none', () => {
    expect(fitRange([80_000], 1000)).toBeCloseTo(86_400);
    expect(fitRange([], 2000)).toBeCloseTo(2000);
    expect(fitRange([0], 1000)).toBe(50);
  });

  it('zooms in growing steps up to all places', () => {
    fc.assert(
      fc.property(sorted, fc.option(real(1, 100_000), { nil: undefined }), (distances, searched) => {
        const { ranges, first } = zoomLevels(distances, searched);
        expect(ranges[first]).toBe(fitRange(distances, searched));
        expect(ranges).toEqual(ranges.toSorted((a, b) => a - b));
        expect(new Set(ranges).size).toBe(ranges.length);
        expect(ranges.at(-1)).toBeGreaterThanOrEqual(Math.max(searched ?? 0, ...distances));
        expect(ranges.length).toBeLessThan(60);
      }),
    );
  });
});

describe('the rings', () => {
  it('are at 1, 2 or 5 times a power of ten', () => {
    expect([50, 216, 400, 499, 500, 1000, 4999].map(niceStep)).toEqual([20, 50, 100, 100, 200, 500, 1000]);
  });

  it.each([
    [216, 'pt', ['50 m', '100 m', '150 m', '200 m']],
    [1500, 'pt', ['500 m', '1 km', '1,5 km']],
    [4000, 'pt', ['1 km', '2 km', '3 km', '4 km']],
    [130, 'en-US', ['100 ft', '200 ft', '300 ft', '400 ft']],
    [216, 'en-US', ['200 ft', '400 ft', '600 ft']],
    [321, 'en-US', ['500 ft', '1,000 ft']],
    [330, 'en-US', ['500 ft', '1,000 ft']],
    [3400, 'en-US', ['0.5 mi', '1 mi', '1.5 mi', '2 mi']],
  ])('%d m in %s', (range, language, expected) => {
    const found = rings(range, (metres) => lengthUnit(metres, language));
    expect(found.map((metres) => formatDistance(metres, language).replace('\u00a0', ' '))).toEqual(expected);
  });

  it('are two to four, evenly spaced, within the range, with different labels', () => {
    fc.assert(
      fc.property(real(50, 20_100_000), fc.constantFrom('en-US', 'de'), (range, language) => {
        const found = rings(range, (metres) => lengthUnit(metres, language));
        expect(found.length).toBeGreaterThanOrEqual(2);
        expect(found.length).toBeLessThanOrEqual(4);
        expect(found.at(-1)).toBeLessThanOrEqual(range * 1.000001);
        expect(new Set(found.map((metres) => formatDistance(metres, language))).size).toBe(found.length);
      }),
      { numRuns: 1000 },
    );
  });
});
