import { expect, it } from 'vitest';
import { createWorld } from './world.ts';

const now = Date.UTC(2026, 10, 21, 12);
const world = createWorld({ seed: 'a', scale: 1, now });

it('is the same for the same seed, and another for another', () => {
  const outline = (seed: string) => {
    const { venues, checkins } = createWorld({ seed, scale: 1, now });
    return JSON.stringify([venues.map(({ id, name }) => id + name), checkins]);
  };
  const first = JSON.stringify([world.venues.map(({ id, name }) => id + name), world.checkins]);
  expect(outline('b') === first).toBe(false);
  expect(outline('a') === first).toBe(true);
});

it('has 2,000 venues in each of three cities, all with names of their own kind', () => {
  const inCity = (cc: string) => world.venues.filter(({ city }) => city.cc === cc).length;
  expect(['PT', 'AT', 'TW'].map(inCity)).toEqual([2000, 2000, 2000]);
  expect(new Set(world.venues.map(({ id }) => id)).size).toBe(world.venues.length);
  for (const script of [
    'Latin',
    'Greek',
    'Cyrillic',
    'Han',
    'Arabic',
    'Hebrew',
    'Devanagari',
    'Hangul',
    'Thai',
  ]) {
    const letter = new RegExp(`\\p{Script=${script}}`, 'u');
    expect(
      world.venues.some(({ name }) => letter.test(name)),
      script,
    ).toBe(true);
  }
  expect(world.venues.some(({ categories }) => categories.length === 0)).toBe(true);
  expect(world.venues.some(({ name }) => name.length > 60)).toBe(true);
  expect(world.venues.some(({ name }) => name.includes('*'))).toBe(false);
});

it('has 1,200 check-ins over six years before now, most of them at favourite venues', () => {
  const { checkins } = world;
  expect(checkins).toHaveLength(1200);
  const times = checkins.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const days = (now / 1000 - (times[0] ?? 0)) / 86_400;
  expect(days).toBeGreaterThan(6 * 365 - 30);
  expect(days).toBeLessThan(6 * 365 + 2);
  const age = now / 1000 - (times.at(-1) ?? 0);
  expect(age).toBeGreaterThan(0);
  expect(age).toBeLessThan(86_400);
  const visits = new Map<string, number>();
  for (const { venueId } of checkins) visits.set(venueId, (visits.get(venueId) ?? 0) + 1);
  const often = [...visits.values()].filter((count) => count > 3).reduce((sum, count) => sum + count, 0);
  expect(often).toBeGreaterThan(600);
  expect(checkins.every(({ shout }) => [...shout].length <= 140)).toBe(true);
  expect(checkins.some(({ entities }) => entities.length > 0)).toBe(true);
  expect(checkins.some(({ visibility }) => visibility === 'private')).toBe(true);
});

it('grows by its scale', () => {
  const big = createWorld({ seed: 'a', scale: 2, now });
  expect(big.checkins).toHaveLength(2400);
  expect(big.venues).toHaveLength(world.venues.length * 2);
});
