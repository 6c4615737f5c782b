import { describe, expect, it } from 'vitest';
import { createOffsets } from './offsets';
import { createTowns } from './towns';
import { where } from './where';

/** Code of the country, town, and offset in the middle of a northern winter and summer. */
function at(latitude: number, longitude: number) {
  const point = where(latitude, longitude);
  const offsets = [Date.UTC(2024, 0, 15), Date.UTC(2024, 6, 15)].map((time) => point?.offset(time));
  return [point?.country, point?.country && point.town(point.country), ...offsets];
}

describe('a point', () => {
  it.each([
    ['Lisbon', 38.7139, -9.1394, ['PT', 'Lisbon', 0, 60]],
    ['its outskirts', 38.7039, -9.18, ['PT', 'Lisbon', 0, 60]],
    ['New York', 40.758, -73.9855, ['US', 'New York City', -300, -240]],
    ['its north', 40.79, -73.96, ['US', 'New York City', -300, -240]],
    ['Jersey City', 40.728, -74.078, ['US', 'Jersey City', -300, -240]],
    ['Wiener Prater', 48.2167, 16.3958, ['AT', 'Vienna', 60, 120]],
    ['Kathmandu', 27.71, 85.32, ['NP', 'Kathmandu', 345, 345]],
    ['Suva', -18.1416, 178.4419, ['FJ', 'Suva', 720, 720]],
    ['St. John’s', 47.5615, -52.7126, ['CA', "St. John's", -210, -150]],
    ['Singapore', 1.2834, 103.8607, ['SG', 'Singapore', 480, 480]],
    ['Vaduz', 47.141, 9.521, ['LI', 'Vaduz', 60, 120]],
    ['Longyearbyen', 78.2232, 15.6267, ['SJ', 'Longyearbyen', 60, 120]],
    ['the outback', -24.5, 132, ['AU', undefined, 570, 570]],
    ['the Pacific', 10, -150, [undefined, undefined, -600, -600]],
    ['a pole', 90, 0, [undefined, undefined, 0, 0]],
  ])('in %s', (_, latitude, longitude, expected) => {
    expect(at(latitude, longitude)).toEqual(expected);
  });

  it('by the date line, on both sides', () => {
    expect(at(-16.8, 179.99)[0]).toBe('FJ');
    expect(at(-16.8, -179.99)[0]).toBe('FJ');
    expect(at(-16.8, 180)).toEqual(at(-16.8, -180));
  });

  it('outside the ranges is none', () => {
    expect([where(91, 0), where(0, 181), where(Number.NaN, 0)]).toEqual([undefined, undefined, undefined]);
  });
});

describe('a town', () => {
  const { at: townAt, within } = createTowns(
    'AA;0,0,40,Great, the;10,17995,26,Little;0,-17998,26,Other|BB;0,1,40,Foreign',
  );

  it('is of the country, and the nearest for its size', () => {
    expect(townAt(0, 0.01, 'AA')).toBe('Great, the');
    expect(townAt(0, 0.01, 'BB')).toBe('Foreign');
    expect(townAt(0, 0.01, 'CC')).toBeUndefined();
    expect(townAt(1, 0.01, 'AA')).toBeUndefined();
  });

  it('may be across the date line', () => {
    expect(townAt(0.1, 179.999, 'AA')).toBe('Other');
    expect(townAt(0.1, -179.999, 'AA')).toBe('Other');
    expect(townAt(0.1, 179.96, 'AA')).toBe('Little');
  });

  it('are found in an area, the largest first, also across the date line', () => {
    const namesIn = (west: number, east: number) =>
      within({ west, east, north: 0.49, south: 0.51 }, 9).map(({ name }) => name);
    expect(namesIn(0.49, 0.51)).toEqual(['Great, the', 'Foreign']);
    expect(namesIn(0.999, 1.001)).toEqual(['Little', 'Other']);
    expect(within({ west: 0.49, east: 0.51, north: 0.49, south: 0.51 }, 1)).toHaveLength(1);
  });
});

describe('offsets', () => {
  it('change at the minute at which the clock does', () => {
    const offsets = createOffsets();
    const change = Date.UTC(2024, 2, 31, 1);
    expect([change - 1, change].map((time) => offsets('Europe/Vienna', time))).toEqual([60, 120]);
    expect(offsets('Pacific/Apia', Date.UTC(2011, 11, 29))).toBe(-600);
    expect(offsets('Pacific/Apia', Date.UTC(2012, 0, 1))).toBe(840);
    expect(offsets('Nowhere/None', change)).toBeUndefined();
  });
});
