import { expect, it } from 'vitest';
import type { Checkin } from '../../checkins/model';
import { xOf } from '../map/mercator';
import { columnsOf, dayAt, placeAt, visitAt } from '../test-columns';
import { storyOf } from './story';

const home = placeAt('home', 38.7, -9.1, { locality: 'Lisboa' });
const fiji = placeAt('fiji', -17.8, 179.9, { locality: 'Suva' });
const rabi = placeAt('rabi', -17.8, -179.9, { locality: 'Rabi' });
const nowhere = { id: 'nowhere', name: 'Nowhere' };

const homes = Array.from({ length: 40 }, (_, week) =>
  visitAt(`${new Date(Date.UTC(2026, 0, 1 + week * 7)).toISOString().slice(0, 10)}T09:00+00:00`, {
    place: home,
  }),
);
const columns = columnsOf([
  ...homes.filter((_, week) => week < 5 || week > 6),
  visitAt('2026-02-03T09:00+12:00', { place: fiji }),
  visitAt('2026-02-03T12:00+12:00', { place: nowhere }),
  visitAt('2026-02-03T20:00+12:00', { place: rabi, photos: 1 }),
  // The day begins again on the other side of the date line.
  visitAt('2026-02-03T10:00-11:00', { place: rabi }),
  visitAt('2026-02-06T10:00+12:00', { place: fiji }),
]);
/** The id of a row of the trip. */
const idAt = (row: number) => columns.ids[5 + row] ?? '';
const photo = { id: 'p', prefix: 'https://photos.test/', suffix: '/p.png', width: 4, height: 3 };
const stored = [
  { id: idAt(0), createdAt: 0, shout: 'Rain' },
  { id: idAt(2), createdAt: 0, shout: '', photos: [photo] },
] satisfies Checkin[];
const read = (id: string) =>
  storyOf(columns, [{ key: idAt(1), name: 'South' }], id, async (ids) =>
    stored.filter((checkin) => ids.includes(checkin.id)),
  );

it('a trip is told by the days of its places, without those that have no check-in', async () => {
  const story = await read(idAt(0));
  expect(story?.trip).toMatchObject({ key: idAt(0), checkins: 5, names: [{ name: 'South' }] });
  expect(story?.days.map(({ day, number, zoned, cities }) => [day, number, zoned, cities])).toEqual([
    [dayAt('2026-02-03'), 1, true, ['Suva', 'Rabi']],
    [dayAt('2026-02-06'), 4, false, ['Suva']],
  ]);
  const [first] = story?.days ?? [];
  expect(first?.stops.map(({ place, shout, pictures }) => [place, shout, pictures.length])).toEqual([
    ['Place fiji', 'Rain', 0],
    ['Nowhere', '', 0],
    ['Place rabi', '', 1],
    ['Place rabi', '', 0],
  ]);
});

it('ways go on from the last position, over the date line', async () => {
  const story = await read(idAt(0));
  const stops = story?.days.flatMap((day) => day.stops) ?? [];
  expect(stops.map(({ way }) => Math.round(way))).toEqual([0, 0, 21, 0, 21]);
  expect(story?.way).toBeCloseTo(2 * (stops[2]?.way ?? 0), 6);
  expect(stops[1]?.at).toBeUndefined();
  expect((stops[2]?.at?.x ?? 0) - xOf(179.9)).toBeCloseTo(0.2 / 360, 9);
});

it('a trip is found by any of its check-ins, and by no other', async () => {
  expect((await read(idAt(4)))?.trip.key).toBe(idAt(0));
  expect(await read(columns.ids[0] ?? '')).toBeUndefined();
  expect(await read('gone')).toBeUndefined();
});
