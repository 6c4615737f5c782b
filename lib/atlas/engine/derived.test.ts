import { describe, expect, it } from 'vitest';
import type { Venue } from '../../checkins/model';
import { noOffset, type StoredColumns } from '../../checkins/stored-columns';
import type { Point } from '../where/point';
import { createHistory, lacksFacts } from './history';
import { stored } from './test-made';

/** A visit at each venue, on 1 July 2024 at 23:00 UTC and an hour later each. */
const visitsAt = (venues: Venue[], offset = noOffset): StoredColumns => ({
  ids: venues.map(({ id }) => id),
  times: Float64Array.from(venues, (_, at) => Date.UTC(2024, 6, 1, 23 + at)),
  offsets: new Int16Array(venues.length).fill(offset),
  photos: new Uint8Array(venues.length),
  venueOf: Int32Array.from(venues.keys()),
  venues,
  places: venues.map(({ name }) => name.toLowerCase()),
  shouts: venues.map(() => ''),
  merged: new Map(),
});

const lisbon = { latitude: 38.7139, longitude: -9.1394 };
const asked: string[] = [];
/** Portugal everywhere north of the equator, the sea elsewhere. */
const where = (latitude: number, longitude: number): Point => {
  asked.push(`${latitude} ${longitude}`);
  const isLand = latitude > 0;
  return {
    country: isLand ? 'PT' : undefined,
    town: (country) => (country === 'PT' ? 'Lisbon' : undefined),
    offset: () => (isLand ? 60 : undefined),
  };
};

it('the place of a merged check-in is kept by its row, other than those without a time', () => {
  const flat = { id: 'flat', name: 'Flat', ...lisbon };
  const made = visitsAt([
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ]);
  const times = made.times.with(0, Number.NaN);
  const merged = new Map<string, Venue>([
    ['a', { id: 'x', name: 'X' }],
    ['b', flat],
  ]);
  expect(createHistory({ ...made, times, merged }).columns.merged).toEqual(new Map([[0, flat]]));
});

describe('what a position tells', () => {
  it('fills country, town and time zone where the source names none', () => {
    const { columns, select } = createHistory(visitsAt([{ id: 'own:a', name: 'Home', ...lisbon }]), where);
    expect(columns.places).toEqual([
      { id: 'own:a', name: 'Home', ...lisbon, countryCode: 'PT', locality: 'Lisbon', derived: true },
    ]);
    expect([columns.offsets[0], columns.days[0]]).toEqual([60, Date.UTC(2024, 6, 2) / 86_400_000]);
    expect(select({ text: 'lisb home' })).toHaveLength(1);
    expect(select({ text: '', country: 'PT', locality: 'Lisbon' })).toHaveLength(1);
  });

  it('names a place that has no name but its position', () => {
    const name = '38.7139, -9.1394';
    const { columns, select } = createHistory(visitsAt([{ id: 'own:a', name, ...lisbon }]), where);
    expect(columns.places[0]).toMatchObject({ name: 'Lisbon', address: name });
    expect(select({ text: '38.7139' })).toHaveLength(1);
  });

  it('leaves what the source says', () => {
    const details = { locality: 'Wien', country: 'Austria', countryCode: 'AT' };
    const venues = [
      { id: 'a', name: 'Whole', ...lisbon, details },
      { id: 'b', name: 'Without a town', ...lisbon, details: { countryCode: 'AT' } },
      { id: 'c', name: 'Without a code', ...lisbon, details: { country: 'Österreich', locality: 'Wien' } },
      { id: 'd', name: 'At sea', latitude: -1, longitude: 0 },
      { id: 'e', name: 'Anywhere' },
    ];
    const { columns } = createHistory(visitsAt(venues, 0), where);
    expect(
      columns.places.map(({ countryCode, locality, derived }) => [countryCode, locality, derived]),
    ).toEqual([
      ['AT', 'Wien', undefined],
      ['AT', undefined, undefined],
      [undefined, 'Wien', undefined],
      [undefined, undefined, undefined],
      [undefined, undefined, undefined],
    ]);
    expect([...columns.offsets]).toEqual([0, 0, 0, 0, 0]);
    expect([...createHistory(visitsAt(venues), where).columns.offsets]).toEqual([60, 60, 60, 0, 0]);
  });

  it('is asked for once a place, and loaded only where something is missing', () => {
    const whole = { id: 'a', name: 'A', ...lisbon, details: { locality: 'L', countryCode: 'PT' } };
    expect(lacksFacts(visitsAt([whole], 60))).toBe(false);
    expect(lacksFacts(visitsAt([whole]))).toBe(true);
    expect(lacksFacts(visitsAt([{ id: 'b', name: 'B', ...lisbon }], 60))).toBe(true);
    expect(lacksFacts(visitsAt([{ id: 'c', name: 'C' }]))).toBe(false);
    asked.length = 0;
    const many = visitsAt([whole]);
    createHistory(
      {
        ...many,
        ids: ['1', '2'],
        times: Float64Array.of(0, 1),
        offsets: Int16Array.of(0, 0),
        venueOf: Int32Array.of(0, 0),
      },
      where,
    );
    expect(asked).toEqual([]);
    expect(lacksFacts(stored)).toBe(false);
  });
});
