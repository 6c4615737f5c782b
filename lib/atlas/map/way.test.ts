import { describe, expect, it } from 'vitest';
import { columnsOf, placeAt, visitAt } from '../test-columns';
import { tripsOf } from '../time/trips';
import { xOf, yOf } from './mercator';
import { wayOf } from './way';

const lisbon = placeAt('lisbon', 38.7, -9.1);
const madrid = placeAt('madrid', 40.4, -3.7);
const museum = placeAt('museum', 40.41, -3.69);
const tokyo = placeAt('tokyo', 35.7, 139.7);
const fiji = placeAt('fiji', -17.8, 178);
const samoa = placeAt('samoa', -13.8, -171.8);
const nowhere = { id: 'nowhere', name: 'Nowhere' };

const at = (day: string, place = lisbon) => visitAt(`2026-${day}T12:00+00:00`, { place });
const homeDays = ['01-01', '01-09', '01-17', '01-25', '02-20', '03-01', '03-09'];
function wayFrom(home: typeof lisbon, ...away: (typeof lisbon)[]) {
  const trip = away.map((place, day) => at(`02-0${day + 1}`, place));
  const columns = columnsOf([...homeDays.map((day) => at(day, home)), ...trip]);
  const [rows] = tripsOf(columns);
  if (!rows) throw new Error('No trip');
  return wayOf(columns, rows);
}

describe('the way of a trip', () => {
  it('goes from home to each area, whenever the trip comes there', () => {
    const { home, stops } = wayFrom(lisbon, madrid, museum, nowhere, madrid, tokyo, madrid);
    expect(home?.x).toBeCloseTo(xOf(-9.1), 9);
    expect(home?.y).toBeCloseTo(yOf(38.7), 9);
    expect(stops.map(({ x }) => x.toFixed(3))).toEqual(
      [-3.7, 139.7, -3.7].map((longitude) => xOf(longitude).toFixed(3)),
    );
  });

  it('crosses the date line by the short way', () => {
    const { home, stops } = wayFrom(fiji, samoa, samoa);
    expect((stops[0]?.x ?? 0) - (home?.x ?? 0)).toBeCloseTo(10.2 / 360, 6);
  });
});
