import { describe, expect, it } from 'vitest';
import type { AtlasPlace } from '../model';
import { columnsOf, placeAt, visitAt } from '../test-columns';
import { posterOf } from './poster';

const at = (id: string, latitude: number, longitude: number, locality: string, countryCode: string) =>
  placeAt(id, latitude, longitude, { locality, countryCode });
const cafe = at('cafe', 38.71, -9.14, 'Lisbon', 'PT');
const flat = at('flat', 38.72, -9.15, 'Graça', 'PT');
const market = at('market', 38.7, -9.16, 'Lisbon', 'PT');
const tokyo = at('tokyo', 35.69, 139.7, 'Tokyo', 'JP');
const kyoto = at('kyoto', 35.01, 135.77, 'Kyoto', 'JP');
const clinic = at('clinic', 48.2, 16.37, 'Vienna', 'AT');

/** A year at home, most of it in the flat, with two weeks in Japan and two days in Vienna. */
const visits = [
  ...Array.from({ length: 40 }, (_, week) =>
    [flat, flat, week % 2 ? cafe : market].map((place, hour) => ({
      ...{ time: Date.UTC(2024, 0, 1 + 7 * week, 8 + hour), offset: 0, place },
    })),
  ).flat(),
  ...['2024-10-20', '2024-10-21', '2024-10-22', '2024-10-25'].map((day) =>
    visitAt(`${day}T12:00+09:00`, { place: tokyo }),
  ),
  ...['2024-10-27', '2024-10-29'].map((day) => visitAt(`${day}T12:00+09:00`, { place: kyoto })),
  ...['2024-11-20', '2024-11-21'].map((day) => visitAt(`${day}T12:00+01:00`, { place: clinic })),
  visitAt('2024-12-01T12:00+00:00'),
];
const columns = columnsOf(visits);
const poster = (mayName: (place: AtlasPlace) => boolean = () => true, year = 2024) =>
  posterOf(columns, year, mayName);
const inNoZone =
  (...hidden: AtlasPlace[]) =>
  ({ id }: AtlasPlace) =>
    id !== '' && hidden.every((place) => place.id !== id);

describe('the poster of a year', () => {
  it('has a dot for each city, ways between them, and the longest trip', () => {
    const { map, trip, leavesOut } = poster() ?? {};
    expect(map?.cities.map(({ city, place, count }) => [city, place, count])).toEqual([
      ['Graça', 'Place flat', 120],
      ['Tokyo', 'Place tokyo', 4],
      ['Kyoto', 'Place kyoto', 2],
      ['Vienna', 'Place clinic', 2],
    ]);
    expect(map?.countries).toEqual(['AT', 'JP', 'PT']);
    // Lisbon – Tokyo – Kyoto – Lisbon, Lisbon – Vienna.
    expect(map?.routes).toHaveLength(4);
    expect(trip).toEqual({
      days: 10,
      countries: ['JP'],
      cities: ['Tokyo', 'Kyoto'],
      ends: ['Tokyo', 'Kyoto'],
    });
    expect(leavesOut).toBe(false);
  });

  it('has no dot, no name and no number of a check-in in a zone', () => {
    const shy = poster(inNoZone(flat, clinic));
    expect(shy?.map?.cities.map(({ city, count }) => [city, count])).toEqual([
      ['Lisbon', 40],
      ['Tokyo', 4],
      ['Kyoto', 2],
    ]);
    expect(shy?.figures).toMatchObject({ checkins: 46, days: 46, places: 4, countries: 2, cities: 3 });
    expect(shy?.calendar.count).toBe(46);
    expect(shy?.map?.countries).toEqual(['JP', 'PT']);
    expect(shy).toMatchObject({ leavesOut: true, leavesOutPlaces: true });
    expect(JSON.stringify(shy)).not.toMatch(/flat|Graça|clinic|Vienna/);
  });

  it('lets no way begin at a home in a zone, but where others may know a place near it', () => {
    const near = poster(inNoZone(flat))?.map;
    const home = near?.cities[0];
    // The flat is the most visited; ways begin at the market.
    expect(near?.routes.some(([x, y]) => x === home?.x && y === home?.y)).toBe(true);
    const far = poster(inNoZone(flat, cafe, market, clinic))?.map;
    expect(far).toBeUndefined();
    const abroad = at('nara', 34.68, 135.8, 'Nara', 'JP');
    const more = columnsOf([...visits, visitAt('2024-10-28T12:00+09:00', { place: abroad })]);
    const away = posterOf(more, 2024, inNoZone(flat, cafe, market, clinic))?.map;
    expect(away?.cities.map(({ city }) => city)).toEqual(['Tokyo', 'Kyoto', 'Nara']);
    for (const way of away?.routes ?? []) {
      const xs = way.filter((_, at) => at % 2 === 0).map((x) => x - Math.floor(x));
      expect(Math.min(...xs)).toBeGreaterThan(0.85);
    }
    expect(away?.routes.length).toBeGreaterThan(0);
  });

  it('has no way of a trip that only a zone tells of, though others may know its towns', () => {
    const park = at('park', 48.23, 16.4, 'Vienna', 'AT');
    // One day, so no trip; the two days in the clinic are one.
    const days = [
      visitAt('2024-04-03T12:00+02:00', { place: park }),
      visitAt('2024-12-20T12:00+00:00', { place: cafe }),
    ];
    const more = columnsOf([...visits, ...days]);
    const ways = (hidden: AtlasPlace[]) => posterOf(more, 2024, inNoZone(...hidden))?.map?.routes.length;
    expect(ways([])).toBe(4);
    expect(ways([clinic])).toBe(3);
  });

  it('has nothing of a check-in whose place in a zone the person merged into one outside', () => {
    const merged = visits.map((visit) =>
      visit.place === clinic ? { ...visit, place: kyoto, source: clinic } : visit,
    );
    const shown = (hidden: AtlasPlace[]) => posterOf(columnsOf(merged), 2024, inNoZone(...hidden));
    expect(shown([])?.map?.cities.map(({ count }) => count)).toEqual([120, 4, 4]);
    const shy = shown([clinic]);
    expect(shy?.map?.cities.map(({ count }) => count)).toEqual([120, 4, 2]);
    expect(shy).toMatchObject({ leavesOut: true, calendar: { count: 126 }, figures: { checkins: 126 } });
  });

  it('leaves out what is without a position where there are zones, and says no more than that', () => {
    expect(poster()?.figures.checkins).toBe(129);
    expect(poster(inNoZone())).toMatchObject({
      figures: { checkins: 128 },
      ...{ leavesOut: true, leavesOutPlaces: false },
    });
  });

  it('has no map under three places', () => {
    expect(poster(inNoZone(flat, cafe, market, clinic))?.map).toBeUndefined();
    expect(poster(inNoZone(flat, cafe, market))?.map?.cities).toHaveLength(3);
    expect(poster(inNoZone(flat, cafe, market))?.figures.places).toBe(3);
  });

  it('covers only that year', () => {
    const later = columnsOf([...visits, visitAt('2025-02-01T12:00+00:00', { place: cafe })]);
    const next = posterOf(later, 2025, () => true, undefined);
    expect(next).toMatchObject({ figures: { checkins: 1 }, mostly: { locality: 'Lisbon' } });
    expect(next).not.toHaveProperty('map');
    expect(next).not.toHaveProperty('trip');
    expect(posterOf(columnsOf([]), 2024, () => true)).toBeUndefined();
  });
});
