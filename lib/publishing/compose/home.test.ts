import { expect, it } from 'vitest';
import type { Checkin } from '@/lib/checkins/model';
import { homeOf } from './home';
import type { Zone } from './schema';

const flat = { id: 'flat', name: 'Flat', latitude: 38.71, longitude: -9.16 };
const cafe = { id: 'cafe', name: 'Café', latitude: 38.75, longitude: -9.1 };

/** So many check-ins at this hour of the place, whose clock is an hour ahead. */
const at = (venue: Checkin['venue'], hour: number, count: number, timeZoneOffset = 60): Checkin[] =>
  Array.from({ length: count }, (_, day) => ({
    id: `${venue?.id} ${hour} ${day}`,
    createdAt: Date.UTC(2026, 4, 1 + day, hour) - timeZoneOffset * 60_000,
    shout: '',
    timeZoneOffset,
    ...(venue && { venue }),
  }));
const zone = (latitude: number): Zone => ({
  ...{ id: 'z', name: 'Home', latitude, longitude: flat.longitude, radius: 500 },
  displaced: { latitude, longitude: flat.longitude },
});

it('home is where most nights are, by the clock of the place', () => {
  const days = [...at(cafe, 12, 30), ...at(cafe, 23, 6)];
  expect(homeOf([...days, ...at(flat, 21, 3), ...at(flat, 6, 2)], [])).toEqual({
    ...{ name: 'Flat', latitude: 38.71, longitude: -9.16 },
  });
  expect(homeOf(at(flat, 22, 5, -600), [])).toBeDefined();
});

it.each([20, 7])('%s o’clock is no night', (hour) => expect(homeOf(at(flat, hour, 9), [])).toBeUndefined());

it('four nights are not enough', () => expect(homeOf(at(flat, 23, 4), [])).toBeUndefined());

it('a place without a position, or a check-in without an offset, says nothing', () => {
  const { latitude: _, longitude: __, ...nowhere } = flat;
  expect(homeOf(at(nowhere, 23, 9), [])).toBeUndefined();
  const unknown = at(flat, 23, 9).map(({ timeZoneOffset: _offset, ...checkin }) => checkin);
  expect(homeOf(unknown, [])).toBeUndefined();
});

it('a zone that covers it ends the question, one beside it does not', () => {
  expect(homeOf(at(flat, 23, 9), [zone(38.7135)])).toBeUndefined();
  expect(homeOf(at(flat, 23, 9), [zone(38.72)])).toBeDefined();
});
