import { expect, it } from 'vitest';
import type { Checkin } from '../../checkins/model';
import type { AtlasPlace } from '../model';
import { columnsOf, placeAt, visitAt } from '../test-columns';
import { storyForOthers } from './story-for-others';

const home = placeAt('home', 38.7, -9.1, { locality: 'Lisboa', countryCode: 'PT' });
const market = placeAt('market', 35.68, 139.65, { locality: 'Tokyo', countryCode: 'JP', country: 'Japan' });
const temple = placeAt('temple', 35.01, 135.76, { locality: 'Kyoto', countryCode: 'JP', country: 'Japan' });
const villa = placeAt('villa', 37.566, 126.978, { locality: 'Seoul', countryCode: 'KR' });
const at = (day: string, place: AtlasPlace) => visitAt(`2026-04-${day}:00+09:00`, { place });
const columns = columnsOf([
  ...Array.from({ length: 20 }, (_, week) => ({
    ...{ time: Date.UTC(2026, 0, 1 + 7 * week, 9), offset: 0, place: home },
  })).filter(({ time }) => time < Date.UTC(2026, 3, 1) || time > Date.UTC(2026, 3, 12)),
  at('02T09', market),
  at('03T09', villa),
  at('03T20', villa),
  at('04T09', temple),
]);
const key = columns.ids[columns.placeOf.indexOf(columns.places.indexOf(market))] ?? '';
const stored = (ids: readonly string[]): Checkin[] =>
  ids.map((id) => {
    const row = columns.ids.indexOf(id);
    const { name, locality = '', ...place } = columns.places[columns.placeOf[row] ?? -1] ?? home;
    return {
      ...{
        id,
        createdAt: columns.times[row] ?? 0,
        shout: `Tea in ${locality} with rain`,
        timeZoneOffset: 540,
      },
      venue: { ...place, name, details: { locality } },
      photos: [{ id: 'p', prefix: 'https://photos.test/', suffix: '/p.jpg', width: 4, height: 3 }],
    };
  });
const zone = {
  ...{ id: 'z', name: 'Family', latitude: 37.566, longitude: 126.978, radius: 500 },
  displaced: { latitude: 37.568, longitude: 126.978 },
};
const told = (name: string, zones = [zone]) =>
  storyForOthers(columns, name ? [{ key, name }] : [], key, async (ids) => stored(ids), zones);

it('of a place in a zone nothing is told but the time and the words without its names', async () => {
  const story = await told('');
  const stops = story?.days.flatMap((day) => day.stops) ?? [];
  expect(stops.map(({ place, shout, pictures }) => [place, shout, pictures.length])).toEqual([
    ['Place market', 'Tea in Tokyo with rain', 1],
    [undefined, 'Tea in … with rain', 0],
    [undefined, 'Tea in … with rain', 0],
    ['Place temple', 'Tea in Kyoto with rain', 1],
  ]);
  expect(stops.map(({ at: point }) => point !== undefined)).toEqual([true, false, false, true]);
  // The distance is that between the others.
  expect(Math.round(story?.way ?? 0)).toBe(361);
  expect(story?.trip).toMatchObject({
    checkins: 4,
    places: 2,
    cities: ['Tokyo', 'Kyoto'],
    countries: ['JP'],
  });
  expect(JSON.stringify(story)).not.toMatch(/villa|Seoul|KR|126\.9|37\.5/);
});

it('without zones it is the whole story', async () => {
  const story = await told('Spring', []);
  expect(story?.trip).toMatchObject({ places: 3, countries: ['JP', 'KR'], names: [{ name: 'Spring' }] });
  expect(JSON.stringify(story)).toContain('Seoul');
  expect(await storyForOthers(columns, [], 'gone', async () => [], [])).toBeUndefined();
});

it('the name of a trip is told unless it names what is hidden', async () => {
  for (const name of ['Japan by train', 'Tokyo–Kyoto'])
    expect((await told(name))?.trip.names).toMatchObject([{ name }]);
  for (const name of [
    'Tokyo and Seoul',
    'Tokyo–Seoul',
    'Tokyo/Seoul',
    'Tokyo_Seoul',
    'TokyoとSeoulの旅',
    'TokyoSeoul',
    '#tokyoseoul',
    'Seoultokyo 2026',
    'Japan, 37.566 126.978',
  ])
    expect([name, (await told(name))?.trip.names]).toEqual([name, []]);
});

it('an edit that moves a check-in out of a zone does not show it', async () => {
  const moved = async (ids: readonly string[]) =>
    stored(ids).map(({ venue = { id: '', name: '' }, ...rest }) => ({
      ...{ ...rest, venue: { ...venue, latitude: 1, longitude: 1 } },
      original: { ...rest, venue },
    }));
  const story = await storyForOthers(columns, [], key, moved, [zone]);
  expect(story?.days.flatMap(({ stops }) => stops.map(({ place }) => place !== undefined))).toEqual([
    ...[true, false, false, true],
  ]);
});

it('a check-in that is gone meanwhile has no place', async () => {
  const story = await storyForOthers(columns, [], key, async () => [], []);
  expect(story?.days.flatMap(({ stops }) => stops.flatMap(({ place }) => place ?? []))).toEqual([]);
});
