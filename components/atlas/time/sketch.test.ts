import { describe, expect, it } from 'vitest';
import world from 'world-atlas/countries-50m.json';
import { showsOther } from '@/lib/atlas/map/land/shown';
import { readTopology } from '@/lib/atlas/map/land/topology';
import { xOf, yOf } from '@/lib/atlas/map/mercator';
import { areaOf, contains, toScreen } from '@/lib/atlas/map/view';
import { sketchOf } from './sketch';

const spot = (longitude: number, latitude: number) => ({ x: xOf(longitude), y: yOf(latitude) });
const lisbon = spot(-9.1, 38.7);
const madrid = spot(-3.7, 40.4);
const tokyo = spot(139.7, 35.7);
const kyoto = spot(135.8, 35);
const fiji = spot(178, -17.8);
/** In the copy of the world that is nearest to Fiji. */
const samoa = spot(-171.8, -13.8);
const overTheDateLine = { home: fiji, stops: [{ ...samoa, x: samoa.x + 1 }] };
const pointArea = ({ x, y }: typeof lisbon) => ({ west: x, east: x, north: y, south: y });
const malmo = spot(13, 55.6);
const copenhagen = spot(12.6, 55.7);
const japan = { home: lisbon, stops: [tokyo, kyoto] };

const frame = { width: 220, height: 148 };
const card = frame.width;

describe('the small map of a trip', () => {
  it('shows home and every stop with room around them', () => {
    for (const way of [
      { home: lisbon, stops: [madrid] },
      { home: lisbon, stops: [tokyo] },
      overTheDateLine,
      { home: lisbon, stops: [copenhagen, malmo] },
    ]) {
      const { view, withHome } = sketchOf(way, frame);
      expect(withHome).toBe(true);
      for (const point of [way.home, ...way.stops]) {
        const { x, y } = toScreen(view, point);
        expect(x).toBeGreaterThan(20);
        expect(x).toBeLessThan(card - 20);
        expect(y).toBeGreaterThan(20);
        expect(y).toBeLessThan(frame.height - 20);
      }
    }
  });

  it('leaves out a home so far that its stops would lie on each other', () => {
    const { view, withHome } = sketchOf(japan, frame);
    expect(withHome).toBe(false);
    const [from, to] = japan.stops.map((stop) => toScreen(view, stop).x);
    expect(Math.abs((from ?? 0) - (to ?? 0))).toBeGreaterThan(50);
    expect(contains(areaOf(view), pointArea(lisbon))).toBe(false);
  });

  it('knows whether it shows another country than those of the trip', () => {
    const { countries } = readTopology(world);
    const shows = (way: Parameters<typeof sketchOf>[0], ...codes: string[]) => {
      const { view } = sketchOf(way, frame);
      return showsOther(countries, codes, areaOf(view), view.scale);
    };
    expect(shows({ home: lisbon, stops: [madrid] }, 'ES')).toBe(true);
    expect(shows(japan, 'JP')).toBe(false);
    expect(shows(japan, 'PT')).toBe(true);
  });
});
