import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointedByText } from './from-text';

const vienna: [number, number] = [48.2082, 16.3738];

describe('coordinates in a selection', () => {
  it.each<[string, number, number]>([
    ['48.2082, 16.3738', ...vienna],
    ['48.2082,16.3738', ...vienna],
    ['  48.2082 ;\n16.3738 ', ...vienna],
    ['(48.2082, 16.3738)', ...vienna],
    ['GPS: 48.2082, 16.3738', ...vienna],
    ['-33.8688, 151.2093', -33.8688, 151.2093],
    ['−33.8688, 151.2093', -33.8688, 151.2093],
    ['38, -9', 38, -9],
    ['-0, -0', 0, 0],
    ['48.2082° N, 16.3738° E', ...vienna],
    ['48.2082°N 16.3738°E', ...vienna],
    ['N48.2082 E16.3738', ...vienna],
    ['48.2082N, 16.3738E', ...vienna],
    ['E 16.3738, N 48.2082', ...vienna],
    ['33.5° S, 70.5° W', -33.5, -70.5],
    ['48.2082°, 16.3738°', ...vienna],
    ['48°12′36″N 16°22′12″E', 48.21, 16.37],
    ['48° 12\' 36" N, 16° 22\' 12" E', 48.21, 16.37],
    ["48°12'36''N; 16°22'12''E", 48.21, 16.37],
    ['48º12’36”n, 16º22’12”e', 48.21, 16.37],
    ['N 48° 12.6′ E 16° 22.2′', 48.21, 16.37],
    ['48°12′36″, -16°22′12″', 48.21, -16.37],
    ['48°12′36N 16°22′12E', 48.21, 16.37],
    ['48°12′36″N 16°22′12″E \ufeff/ \ufeff48.21; 16.37', 48.21, 16.37],
    ['４８．２０８２，１６．３７３８', ...vienna],
    ['٤٨٫٢٠٨٢، ١٦٫٣٧٣٨', ...vienna],
    ['\u200e۴۸٫۲۰۸۲، ۱۶٫۳۷۳۸', ...vienna],
  ])('%s', (text, latitude, longitude) => {
    const found = pointedByText(text)?.found;
    expect(found).toEqual({
      latitude: expect.closeTo(latitude, 9),
      longitude: expect.closeTo(longitude, 9),
      source: 'selection',
    });
    expect(Object.is(found?.latitude, -0)).toBe(false);
  });

  it.each([
    '138.7, 9.1',
    '48.2, 190',
    '91° N, 16° E',
    '48°60′N 16°22′E',
    '48°12′60″N 16°22′E',
    '48.5°12′N 16°22′E',
    '16°22′E 16°22′E',
    '48°N 16°S',
    '-48° N, 16° E',
    '48° N, 16°',
    '',
    '   \n ',
  ])('no spot on earth: %j', (text) => {
    expect(pointedByText(text)).toBeUndefined();
  });
});

describe('a query in a selection', () => {
  it.each([
    ['Café Tejo', 'Café Tejo'],
    [' Rua  1,\n Lisboa\u0000 ', 'Rua 1, Lisboa'],
    ['新宿区西新宿２丁目', '新宿区西新宿２丁目'],
    ['48.2 16.37', '48.2 16.37'],
    ['1,5', '1,5'],
    ['1.234,50', '1.234,50'],
    ['1e1, 2', '1e1, 2'],
    ['0x10, 2', '0x10, 2'],
    ['NaN, Infinity', 'NaN, Infinity'],
    ['48.2², 16', '48.2², 16'],
    ['48.2, 16.37, 5', '48.2, 16.37, 5'],
    ['48°12′S Café', '48°12′S Café'],
    ['x'.repeat(300), 'x'.repeat(200)],
    ['🎡'.repeat(300), '🎡'.repeat(200)],
  ])('%j', (text, words) => {
    expect(pointedByText(text)).toEqual({ words });
  });
});

it('reads the address of a map that was selected', () => {
  expect(pointedByText(' geo:38.7,-9.1 ')?.found?.source).toBe('geo-uri');
  expect(pointedByText('https://maps.apple.com/?ll=38.7,-9.1')?.found?.source).toBe('apple');
  expect(pointedByText('https://example.org/')).toBeUndefined();
});

it('reads every position in degrees, minutes and seconds', () => {
  const degrees = (limit: number) => fc.tuple(fc.nat(limit - 1), fc.nat(59), fc.nat(59), fc.boolean());
  const write = ([d, m, s]: [number, number, number, boolean], letter: string) => `${d}°${m}′${s}″ ${letter}`;
  const value = ([d, m, s, minus]: [number, number, number, boolean]) =>
    (d + m / 60 + s / 3600) * (minus ? -1 : 1);
  fc.assert(
    fc.property(degrees(90), degrees(180), fc.boolean(), (north, east, turned) => {
      const parts = [write(north, north[3] ? 'S' : 'N'), write(east, east[3] ? 'W' : 'E')];
      const found = pointedByText((turned ? parts.reverse() : parts).join(', '))?.found;
      expect(found?.latitude).toBeCloseTo(value(north), 9);
      expect(found?.longitude).toBeCloseTo(value(east), 9);
    }),
  );
});

it('returns positions in range or a short query for any selection', () => {
  const mark = fc.constantFrom(
    '1',
    '99',
    '.',
    ',',
    ';',
    ' ',
    '°',
    '′',
    '″',
    'N',
    'E',
    '-',
    '/',
    '(',
    ')',
    ':',
    'a',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(mark, { maxLength: 300 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (selected) => {
      const { found, words } = pointedByText(selected) ?? {};
      expect(Math.abs(found?.latitude ?? 0)).toBeLessThanOrEqual(90);
      expect(Math.abs(found?.longitude ?? 0)).toBeLessThanOrEqual(180);
      expect([...(words ?? '')].length).toBeLessThanOrEqual(200);
    }),
  );
});

it.each(['1', ' ', '1 ', '°', "'", '(', '1°1′', 'N ', 'a: ', '.1', '/'])(
  'is not held up by a book of %j',
  (piece) => {
    const book = piece.repeat(500_000);
    const { words } = pointedByText(book) ?? {};
    expect([...(words ?? '')].length).toBeLessThanOrEqual(200);
  },
);
