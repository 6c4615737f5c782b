import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOfLink } from './from-link';

const at = (latitude: number, longitude: number, source: string, name?: string) => ({
  latitude,
  longitude,
  source,
  ...(name && { name }),
});

describe('placeOfLink', () => {
  it.each([
    ['geo:38.7,-9.1', at(38.7, -9.1, 'geo-uri')],
    ['GEO:38.7,-9.1', at(38.7, -9.1, 'geo-uri')],
    ['geo:38.7,-9.1,120;u=35', at(38.7, -9.1, 'geo-uri')],
    ['geo:38.7,-9.1;crs=wgs84;u=35', at(38.7, -9.1, 'geo-uri')],
    ['geo:0,0?q=38.7,-9.1(Caf%C3%A9%20Tejo)', at(38.7, -9.1, 'geo-uri', 'Café Tejo')],
    ['geo:0,0?q=38.7,-9.1', at(38.7, -9.1, 'geo-uri')],
    ['geo:38.7,-9.1?z=17', at(38.7, -9.1, 'geo-uri')],
    ['geo:38.7,-9.1?q=Caf%C3%A9', at(38.7, -9.1, 'geo-uri', 'Café')],
    ['https://www.openstreetmap.org/#map=17/38.7/-9.1', at(38.7, -9.1, 'openstreetmap')],
    ['https://www.openstreetmap.org/#map=17.5/38.7/-9.1&layers=N', at(38.7, -9.1, 'openstreetmap')],
    ['https://openstreetmap.org/?mlat=38.7&mlon=-9.1#map=5/1/2', at(38.7, -9.1, 'openstreetmap')],
    ['http://www.openstreetmap.org/node/5#map=19/38.7/-9.1', at(38.7, -9.1, 'openstreetmap')],
  ])('%s', (href, place) => {
    expect(placeOfLink(href)).toEqual(place);
  });

  it.each([
    'geo:',
    'geo:38.7',
    'geo:-9.1,138.7,1,2',
    'geo:138.7,-9.1',
    'geo:38.7,-9.1,high',
    'geo:3.8e1,9',
    'geo:38.7,-9.1;crs=epsg3857',
    'geo:0,0?q=Lisbon',
    'geo:0,0?q=99,999(X)',
    'https://www.openstreetmap.org/',
    'https://www.openstreetmap.org/#map=17/98.7/-9.1',
    'https://www.openstreetmap.org/#map=x/38.7/-9.1',
    'https://openstreetmap.org.example/#map=17/38.7/-9.1',
    'https://example.org/?mlat=38.7&mlon=-9.1',
    'javascript:alert(1)',
    '',
  ])('no place in %s', (href) => {
    expect(placeOfLink(href)).toBeUndefined();
  });

  it('never throws', () => {
    const tail = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(
        fc.constantFrom('geo:', 'geo:0,0?q=', 'https://openstreetmap.org/', ''),
        tail,
        (head, text) => {
          placeOfLink(head + text);
        },
      ),
    );
  });
});
