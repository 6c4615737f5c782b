import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCoordinates } from './coordinates';

describe('parseCoordinates', () => {
  it.each([
    ['38.7', '-9.1', 38.7, -9.1],
    [' +38.7 ', '.5', 38.7, 0.5],
    [90, -180, 90, -180],
    ['-0', -0, 0, 0],
    ['5.', '007', 5, 7],
  ])('reads %j, %j', (latitude, longitude, lat, lng) => {
    expect(parseCoordinates(latitude, longitude)).toEqual({ latitude: lat, longitude: lng });
  });

  it.each([
    ['91', '0'],
    ['0', '180.0001'],
    ['-9.1', '238.7'],
    ['1e1', '0'],
    ['0x10', '0'],
    ['Infinity', '0'],
    ['NaN', '0'],
    ['', '0'],
    ['38,7', '9'],
    ['3 8', '9'],
    ['--1', '9'],
    ['1'.repeat(50), '9'],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    [null, 0],
    [true, 0],
    [[38], 0],
    [{}, 0],
  ])('refuses %j, %j', (latitude, longitude) => {
    expect(parseCoordinates(latitude, longitude)).toBeUndefined();
  });

  it('returns numbers in range or undefined for any input', () => {
    const given = fc.oneof(fc.anything(), fc.double(), fc.string(), fc.double().map(String));
    fc.assert(
      fc.property(given, given, (latitude, longitude) => {
        const spot = parseCoordinates(latitude, longitude);
        if (!spot) return;
        expect(Math.abs(spot.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(spot.longitude)).toBeLessThanOrEqual(180);
        expect(Object.is(spot.latitude, -0) || Object.is(spot.longitude, -0)).toBe(false);
      }),
    );
  });
});
