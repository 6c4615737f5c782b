import { describe, expect, it } from 'vitest';
import { distanceBetween, earthRadius } from '@/lib/places/model';
import { thorough } from '../../../tools/thorough';
import type { Point, Zone } from './schema';
import { attacks, between, jointAttacks, type Seen, type Spot } from './test-attackers';
import { placeZone, travel, zoneAt } from './zones';

/** The same numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const zones = thorough ? 1000 : 400;
const posts = 500;
/** A blind guess: no nearer than the displaced centre is allowed to be. */
const blind = 0.35;

const chance = seeded(20261123);
const metres = (degrees: number) => (degrees * Math.PI * earthRadius) / 180;
const spotOf = (centre: Point, point: Point): Spot => ({
  x: metres(point.longitude - centre.longitude) * Math.cos((centre.latitude * Math.PI) / 180),
  y: metres(point.latitude - centre.latitude),
});

/** Two posts of five in the zone, the others as dense as can be around it: the best case for an attacker. */
function publish(zone: Zone, hides = (at: Point) => zoneAt(at, [zone]) !== undefined): Seen {
  const seen: Seen = { displaced: [], exact: [], radius: zone.radius };
  for (let post = 0; post < posts; post++) {
    const reach = post % 5 < 2 ? 1 : 5;
    const at = travel(zone, chance() * 2 * Math.PI, Math.sqrt(chance()) * reach * zone.radius);
    if (hides(at)) seen.displaced.push(spotOf(zone, zone.displaced));
    else seen.exact.push(spotOf(zone, at));
  }
  return seen;
}

const newZone = (): Zone => {
  const [latitude, longitude] = [chance() * 120 - 60, chance() * 350 - 175];
  return placeZone({ id: 'z', name: '', latitude, longitude, radius: 100 + chance() * 3000 }, chance);
};
const home: Spot = { x: 0, y: 0 };
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

describe('nobody finds the centre of a zone better than by a blind guess', () => {
  const seen = Array.from({ length: zones }, () => publish(newZone()));
  it.each(Object.entries(attacks))('%s', (_, attack) => {
    expect(median(seen.map((one) => between(attack(one), home) / one.radius))).toBeGreaterThanOrEqual(blind);
  });

  it.each([0.5, 0.8, 0.95, 1.1, 1.5, 2.5])('two radii, the second %s of the first', (factor) => {
    const pairs = Array.from({ length: zones / 5 }, () => {
      const zone = newZone();
      const radius = Math.max(100, zone.radius * factor);
      return [publish(zone), publish(placeZone({ ...zone, radius }, chance))] as const;
    });
    for (const attack of Object.values(jointAttacks)) {
      const errors = pairs.map(
        ([first, second]) => between(attack(first, second), home) / Math.min(first.radius, second.radius),
      );
      expect(median(errors)).toBeGreaterThanOrEqual(blind);
    }
  });
});

describe('the attackers are good', () => {
  it('find the centre of a zone that hides by its true circle', () => {
    const errors = Array.from({ length: 100 }, () => {
      const zone = newZone();
      const seen = publish(zone, (at) => distanceBetween(at, zone) <= zone.radius);
      return between(attacks['largest empty circle']?.(seen) ?? home, home) / zone.radius;
    });
    expect(median(errors)).toBeLessThan(0.2);
  });

  it('find the centre of a zone that draws a new displaced centre for each of five radii', () => {
    const errors = Array.from({ length: 100 }, () => {
      const zone = newZone();
      const { displaced: _, ...bare } = zone;
      const drawn = [1, 1, 1, 1].map(() => spotOf(zone, placeZone(bare, chance).displaced));
      const all = [spotOf(zone, zone.displaced), ...drawn];
      const sum = all.reduce((one, { x, y }) => ({ x: one.x + x / 5, y: one.y + y / 5 }), home);
      return between(sum, home) / zone.radius;
    });
    expect(median(errors)).toBeLessThan(blind);
  });
});
