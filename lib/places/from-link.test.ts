import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointedByLink } from './from-link';
import type { FoundPlace } from './model';

const at = (latitude: number, longitude: number, name?: string): Partial<FoundPlace> => ({
  latitude,
  longitude,
  ...(name && { name }),
});
const tejo = at(38.7, -9.1);
const named = at(38.7, -9.1, 'Café Tejo');
const osm = 'https://www.openstreetmap.org/';
const maps = 'https://www.google.com/maps';
const pb = '!1m18!1m12!1m3!1d3112.9!2d-9.1!3d38.7!2m3!1f0!2f0!3f0!3m2!1i1024';

describe('a link with a position', () => {
  it.each<[string, FoundPlace['source'], Partial<FoundPlace>]>([
    ['geo:38.7,-9.1', 'geo-uri', tejo],
    [' GEO:38.7,-9.1 ', 'geo-uri', tejo],
    ['geo:38.7,-9.1,120;u=35', 'geo-uri', tejo],
    ['geo:38.7,-9.1;crs=wgs84;u=35', 'geo-uri', tejo],
    ['geo:38.7,-9.1?z=17', 'geo-uri', tejo],
    ['geo:38.7,-9.1?q=Caf%C3%A9+Tejo', 'geo-uri', named],
    ['geo:0,0?q=38.7,-9.1(Caf%C3%A9%20Tejo)', 'geo-uri', named],
    ['geo:0,0?q=38.7,-9.1', 'geo-uri', tejo],
    ['geo:0,0?q=38.7,-9.1(X(Y))', 'geo-uri', at(38.7, -9.1, 'X(Y)')],
    ['geo:-0,-0', 'geo-uri', at(0, 0)],
    [`${osm}#map=17/38.7/-9.1`, 'openstreetmap', tejo],
    [`${osm}#map=17.5/38.7/-9.1&layers=N`, 'openstreetmap', tejo],
    [`${osm}?mlat=38.7&mlon=-9.1#map=5/1/2`, 'openstreetmap', tejo],
    [`${osm}node/5#map=19/38.7/-9.1`, 'openstreetmap', tejo],
    [`${osm}?lat=38.7&lon=-9.1&zoom=17`, 'openstreetmap', tejo],
    [`${osm}search?query=38.7%2C%20-9.1#map=3/1/2`, 'openstreetmap', tejo],
    [
      `${osm}export/embed.html?bbox=-9.2%2C38.6%2C-9%2C38.8&layer=mapnik&marker=38.7%2C-9.1`,
      'openstreetmap',
      tejo,
    ],
    [`${maps}/@38.7,-9.1,17z`, 'google', tejo],
    [`${maps}/@38.7,-9.1,500m/data=!3m1!1e3`, 'google', tejo],
    [`${maps}/place/Caf%C3%A9+Tejo/@1,2,17z/data=!3m1!4b1!8m2!3d38.7!4d-9.1!16s`, 'google', named],
    [`${maps}/place/Caf%C3%A9+Tejo/@38.7,-9.1,17z`, 'google', named],
    [`${maps}/place/38.7,-9.1/@1,2,17z`, 'google', tejo],
    [`${maps}/search/38.7,+-9.1`, 'google', tejo],
    [`${maps}/dir/Lisboa/38.7,-9.1/@1,2,12z`, 'google', tejo],
    [`${maps}/search/?api=1&query=38.7%2C-9.1`, 'google', tejo],
    [`${maps}/dir/?api=1&destination=38.7,-9.1`, 'google', tejo],
    [`${maps}?q=38.7,-9.1`, 'google', tejo],
    ['https://maps.google.com/?q=loc:38.7,-9.1', 'google', tejo],
    ['https://maps.google.com/maps?q=38.7,-9.1(Caf%C3%A9+Tejo)', 'google', named],
    ['https://maps.google.co.uk/maps?ll=38.7,-9.1&z=15', 'google', tejo],
    ['https://www.google.com.br/maps?ll=38.7,-9.1&q=Caf%C3%A9+Tejo', 'google', named],
    ['http://google.pt/maps/@38.7,-9.1,3a,75y,90t/data=x', 'google', tejo],
    [`${maps}/embed?pb=${pb}`, 'google', tejo],
    [`${maps}/embed/v1/place?key=k&q=38.7,-9.1`, 'google', tejo],
    ['https://maps.googleapis.com/maps/api/staticmap?center=38.7,-9.1&zoom=12', 'google', tejo],
    ['https://maps.apple.com/?ll=38.7,-9.1', 'apple', tejo],
    ['https://maps.apple.com/?ll=38.7,-9.1&q=Caf%C3%A9%20Tejo', 'apple', named],
    [
      'https://maps.apple.com/?q=Caf%C3%A9+Tejo&ll=38.7,-9.1&address=Rua+1',
      'apple',
      { ...named, address: 'Rua 1' },
    ],
    ['https://maps.apple.com/?q=38.7,-9.1', 'apple', tejo],
    ['https://maps.apple.com/place?coordinate=38.7,-9.1&name=Caf%C3%A9%20Tejo', 'apple', named],
    ['https://www.bing.com/maps?cp=38.7~-9.1&lvl=16', 'bing', tejo],
    ['https://bing.com/maps/default.aspx?cp=1~2&sp=point.38.7_-9.1_Caf%C3%A9%20Tejo', 'bing', named],
    ['https://www.bing.com/maps?sp=point.38.7_-9.1_Caf%C3%A9%20Tejo_notes~point.1_2_X', 'bing', named],
    ['https://www.bing.com/maps?q=38.7,-9.1', 'bing', tejo],
  ])('%s', (href, source, place) => {
    expect(pointedByLink(href)).toEqual({ found: { ...place, source } });
  });

  // Codes and what they stand for, from the tests of other makers of such links.
  it.each([
    ['https://osm.org/go/0EEQsyfu', 51.51829, 0.07347, 0.001],
    ['https://www.openstreetmap.org/go/0E4_JiVhs?m', 52.30103, 4.862927, 0.001],
    ['http://osm.org/go/TelHTB--?m=', 40.59, -115.213, 0.02],
    ['https://osm.org/go/TelHTB--?m=&node=5', 40.59, -115.213, 0.02],
  ])('%s, unfolded here', (href, latitude, longitude, within) => {
    const found = pointedByLink(href)?.found;
    expect(Math.abs((found?.latitude ?? 99) - latitude)).toBeLessThan(within);
    expect(Math.abs((found?.longitude ?? 999) - longitude)).toBeLessThan(within);
  });
});

describe('a link with a query', () => {
  it.each([
    ['geo:0,0?q=Lisbon', 'Lisbon'],
    ['geo:0,0?q=Rua+1,+Lisboa', 'Rua 1, Lisboa'],
    [`${osm}search?query=Caf%C3%A9%20Tejo`, 'Café Tejo'],
    [`${maps}/search/?api=1&query=Caf%C3%A9+Tejo`, 'Café Tejo'],
    [`${maps}/place/Caf%C3%A9+Tejo`, 'Café Tejo'],
    [`${maps}/dir/Porto/Lisboa`, 'Lisboa'],
    ['https://maps.google.de/?q=Wien', 'Wien'],
    ['https://maps.apple.com/?q=Caf%C3%A9+Tejo', 'Café Tejo'],
    ['https://maps.apple.com/?address=Rua%201,%20Lisboa', 'Rua 1, Lisboa'],
    ['https://www.bing.com/maps?where1=Lisboa', 'Lisboa'],
    [`https://www.bing.com/maps?q=${'a'.repeat(500)}`, 'a'.repeat(200)],
  ])('%s', (href, words) => {
    expect(pointedByLink(href)).toEqual({ words });
  });

  it.each([
    [`${maps}/search/pizza/@38.7,-9.1,15z`, 'google', 'pizza'],
    [`${osm}search?query=pizza#map=15/38.7/-9.1`, 'openstreetmap', 'pizza'],
    ['https://maps.apple.com/?q=pizza&sll=38.7,-9.1', 'apple', 'pizza'],
    ['https://www.bing.com/maps?q=pizza&cp=38.7~-9.1', 'bing', 'pizza'],
  ])('%s, around a spot', (href, source, words) => {
    expect(pointedByLink(href)).toEqual({ found: { ...tejo, source }, words });
  });
});

describe('a link without a place', () => {
  it.each([
    'geo:',
    'geo:38.7',
    'geo:-9.1,138.7,1,2',
    'geo:138.7,-9.1',
    'geo:38.7,-9.1,high',
    'geo:3.8e1,9',
    'geo:0x10,9',
    'geo:NaN,9',
    'geo:Infinity,9',
    'geo:38.7²,9',
    'geo:38.7,-9.1;crs=epsg3857',
    'geo:0,0?q=99,999(X)',
    osm,
    `${osm}#map=17/98.7/-9.1`,
    `${osm}#map=x/38.7/-9.1`,
    `${osm}#map=17/38.7/-9.1/5`,
    `${osm}?mlat=1e1&mlon=2`,
    'https://osm.org/go/',
    'https://osm.org/go/!!!',
    `https://osm.org/go/${'A'.repeat(11)}`,
    'https://openstreetmap.org.example/#map=17/38.7/-9.1',
    'https://notopenstreetmap.org/#map=17/38.7/-9.1',
    'https://example.org/?mlat=38.7&mlon=-9.1',
    'https://www.google.com/search?q=38.7,-9.1',
    'https://www.google.com.evil.example/maps/@38.7,-9.1,17z',
    'https://maps.google.evil.example/@38.7,-9.1,17z',
    'https://maps.app.goo.gl/abcdef',
    'https://goo.gl/maps/abcdef',
    `${maps}/@138.7,-9.1,17z`,
    `${maps}/place/%E0%A4%A/`,
    `${maps}?q=138.7,-9.1`,
    `${maps}?ll=38.7`,
    'https://maps.apple.com/?ll=138.7,-9.1',
    'https://maps.apple.com.example/?ll=38.7,-9.1',
    'https://www.bing.com/maps?cp=38.7~-9.1~5',
    'https://www.bing.com/maps?sp=point.138.7_-9.1_X',
    'https://www.bing.com/search?q=pizza',
    'ftp://maps.apple.com/?ll=38.7,-9.1',
    'javascript:alert(1)',
    'data:text/html,geo:1,2',
    'https://',
    '',
    `geo:1,2?q=${'x'.repeat(9000)}`,
  ])('%s', (href) => {
    expect(pointedByLink(href)).toBeUndefined();
  });
});

const heads = ['geo:', 'geo:0,0?q=', osm, `${osm}#map=`, 'https://osm.org/go/', `${maps}/place/`].concat([
  `${maps}/@`,
  `${maps}/embed?pb=`,
  'https://maps.apple.com/?q=',
  'https://www.bing.com/maps?sp=point.',
  '',
]);

it('returns positions in range or undefined, and never throws', () => {
  const tail = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc
      .array(fc.constantFrom('1', '9', '.', ',', '-', '/', '!3d', '!4d', '@', '%', '(', ')', '~', '_', 'z'), {
        maxLength: 60,
      })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(fc.constantFrom(...heads), tail, (head, text) => {
      const { found, words } = pointedByLink(head + text) ?? {};
      if (found) {
        expect(Math.abs(found.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(found.longitude)).toBeLessThanOrEqual(180);
      }
      expect([...(words ?? '')].length).toBeLessThanOrEqual(200);
    }),
  );
});

it('decodes what an encoder encoded', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~';
  const fold = (latitude: number, longitude: number) => {
    const x = BigInt(Math.floor(((longitude + 180) / 360) * 2 ** 30));
    const y = BigInt(Math.floor(((latitude + 90) / 180) * 2 ** 30));
    let code = '';
    for (let at = 27n; at >= 0n; at -= 3n) {
      let index = 0;
      for (let bit = at + 2n; bit >= at; bit--)
        index = index * 4 + Number((x >> bit) & 1n) * 2 + Number((y >> bit) & 1n);
      code += letters[index];
    }
    return code;
  };
  const degrees = (limit: number) => fc.double({ min: -limit, max: limit - 1e-6, noNaN: true });
  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      const found = pointedByLink(`https://osm.org/go/${fold(latitude, longitude)}`)?.found;
      expect(found?.latitude).toBeCloseTo(latitude, 5);
      expect(found?.longitude).toBeCloseTo(longitude, 5);
    }),
  );
});
