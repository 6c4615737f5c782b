import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AtlasPlace, Day } from '../model';
import { anyColumns, columnsOf, dayAt, dayLength, placeAt, type Visit } from '../test-columns';
import { listTrips } from './trip-list';
import { longestGap, tripsOf } from './trips';

const noon = (day: Day, place: AtlasPlace, offset = 0): Visit => ({
  ...{ time: day * dayLength + dayLength / 2 - offset * 60_000, offset, place },
});
const range = (from: Day, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => from + index * step);

/** Turns the earth under all places. */
const turned = (place: AtlasPlace, by: number): AtlasPlace => ({
  ...place,
  ...(place.longitude !== undefined && { longitude: ((place.longitude + by + 540) % 360) - 180 }),
});

const home = placeAt('home', 48.2, 16.4, { countryCode: 'AT', locality: 'Wien' });
const work = placeAt('work', 48.3, 16.5, { countryCode: 'AT', locality: 'Wien' });
const other = placeAt('other', 53.5, 10, { countryCode: 'DE', locality: 'Hamburg' });
const lisbon = placeAt('lisbon', 38.7, -9.1, { countryCode: 'PT', locality: 'Lisboa' });
const porto = placeAt('porto', 41.1, -8.6, { countryCode: 'PT', locality: 'Porto' });
const start = dayAt('2020-01-01');

describe('trips', () => {
  it('are apart from each other, in order, two days long at least and without a long gap', () => {
    fc.assert(
      fc.property(anyColumns, (columns) => {
        let last = -1;
        for (const trip of tripsOf(columns)) {
          expect(trip.first).toBeGreaterThan(last);
          last = trip.last;
          expect(trip.to).toBeGreaterThan(trip.from);
          const days = [...columns.days.slice(trip.first, trip.last + 1)];
          expect(Math.min(...days)).toBeLessThanOrEqual(trip.from);
          for (const [at, day] of days.entries())
            expect(day - (days[at - 1] ?? day)).toBeLessThanOrEqual(longestGap);
        }
      }),
    );
  });

  it('do not depend on where the date line is', () => {
    const places = [home, work, other, lisbon, porto];
    const anyStay = fc.tuple(fc.nat(places.length - 1), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(
        fc.array(anyStay, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: -180, max: 180 }),
        (stays, by) => {
          let day = start;
          const visits = stays.flatMap(([at, length]) => {
            const its = range(day, length).map((each) => noon(each, places[at] ?? home));
            day += length;
            return its;
          });
          const rows = (all: readonly Visit[]) =>
            tripsOf(columnsOf(all)).map(({ first, last, from, to }) => [first, last, from, to]);
          expect(rows(visits.map((visit) => ({ ...visit, place: turned(visit.place ?? home, by) })))).toEqual(
            rows(visits),
          );
        },
      ),
    );
  });

  it('are found exactly, before and after a move, whatever their lengths', () => {
    // More days at home than away.
    const anyTrip = fc.record({
      after: fc.integer({ min: 21, max: 60 }),
      length: fc.integer({ min: 2, max: 18 }),
    });
    fc.assert(
      fc.property(
        fc.array(anyTrip, { maxLength: 6 }),
        fc.array(anyTrip, { maxLength: 6 }),
        (first, second) => {
          const visits: Visit[] = [];
          const expected: [Day, Day][] = [];
          let day = start;
          for (const [lived, trips] of [
            [home, first],
            [other, second],
          ] as const) {
            const moved = day;
            for (const { after, length } of trips) {
              visits.push(...range(day, after).map((each) => noon(each, lived)));
              day += after;
              // Every day of a trip has a check-in, by turns in two cities.
              visits.push(...range(day, length).map((each) => noon(each, each % 2 ? lisbon : porto)));
              expected.push([day, day + length - 1]);
              day += length;
            }
            // At least two years in each home, with few check-ins.
            const rest = Math.max(60, 730 - (day - moved));
            visits.push(...range(day, Math.ceil(rest / 4), 4).map((each) => noon(each, lived)));
            day += rest;
          }
          expect(tripsOf(columnsOf(visits)).map(({ from, to }) => [from, to])).toEqual(expected);
        },
      ),
    );
  });

  it('keep home where a holiday has more check-ins than it', () => {
    const before = range(start, 26, 7).map((day) => noon(day, home));
    const away = range(start + 180, 60).map((day) => noon(day, lisbon));
    const after = range(start + 241, 20, 7).map((day) => noon(day, home));
    const trips = tripsOf(columnsOf([...before, ...away, ...after]));
    expect(trips.map(({ from, to }) => [from, to])).toEqual([[start + 180, start + 239]]);
  });

  it('cross the date line: a day lost or lived twice ends no trip', () => {
    const athome = range(start, 100).map((day) => noon(day, home));
    const fiji = placeAt('fiji', -16.8, 179.9);
    const samoa = placeAt('samoa', -13.8, -171.8);
    const visits = [
      ...athome,
      noon(start + 101, fiji, 720),
      noon(start + 102, fiji, 720),
      // Hours later, a day earlier.
      noon(start + 102, samoa, -660),
      noon(start + 103, samoa, -660),
      ...range(start + 106, 100).map((day) => noon(day, home)),
    ];
    const [trip, ...more] = tripsOf(columnsOf(visits));
    expect(more).toEqual([]);
    expect([trip?.from, trip?.to, trip?.last]).toEqual([start + 101, start + 103, 103]);
  });

  it('hold check-ins without a position between theirs', () => {
    const nowhere = { id: 'nowhere', name: 'Nowhere' };
    const visits = [
      ...range(start, 50).map((day) => noon(day, home)),
      ...[lisbon, nowhere, porto].map((place, at) => noon(start + 51 + at, place)),
      ...range(start + 55, 50).map((day) => noon(day, home)),
    ];
    const { trips } = listTrips(columnsOf(visits), []);
    expect(trips).toMatchObject([{ checkins: 3, cities: ['Lisboa', 'Porto'], countries: ['PT'], places: 3 }]);
  });
});

describe('names of trips', () => {
  it('are never lost, whatever becomes of the trips', () => {
    fc.assert(
      fc.property(anyColumns, fc.uniqueArray(fc.nat(70), { maxLength: 8 }), (columns, keys) => {
        const names = keys.map((key) => ({ key: `c${key}`, name: `Name ${key}` }));
        const { trips, left } = listTrips(columns, names);
        const shown = [...trips.flatMap((trip) => trip.names), ...left];
        expect(shown.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(
          names.toSorted((a, b) => a.key.localeCompare(b.key)),
        );
      }),
    );
  });

  it('stay with a trip that begins earlier, and both stay where two trips become one', () => {
    const columns = columnsOf([
      ...range(start, 50).map((day) => noon(day, home)),
      ...range(start + 50, 6).map((day) => noon(day, lisbon)),
      ...range(start + 56, 50).map((day) => noon(day, home)),
    ]);
    const names = [
      { key: 'c53', name: 'Second half' },
      { key: 'c51', name: 'First half' },
      { key: 'gone', name: 'Deleted' },
    ];
    const { trips, left } = listTrips(columns, names);
    expect(trips.map((trip) => [trip.key, trip.names.map(({ name }) => name)])).toEqual([
      ['c50', ['First half', 'Second half']],
    ]);
    expect(left).toEqual([{ key: 'gone', name: 'Deleted' }]);
  });
});
