import { expect, it } from 'vitest';
import { storedSchema } from './history/schema';
import { photoUrl } from './model';
import { checkinSchema, pageSchema } from './schema';

const read = (more: object) =>
  checkinSchema.parse({ meta: { code: 200 }, response: { checkin: { id: 'c1', createdAt: 1, ...more } } });
const photo = { id: 'p', prefix: 'https://img.example/', suffix: '/p.png', width: 30, height: 20 };

it('accepts web addresses', () => {
  const wire = { checkinShortUrl: 'https://4sq.example/c1', photos: { count: 1, items: [photo] } };
  expect(read(wire)).toMatchObject({ shortUrl: 'https://4sq.example/c1', photos: [photo] });
});

it.each([
  ['a short link with a script', { checkinShortUrl: 'javascript:alert(1)' }],
  ['a short link that is no string', { checkinShortUrl: 5 }],
])('drops %s, and not the check-in', (_, wire) => {
  expect(read(wire)).toEqual({ id: 'c1', createdAt: 1000, shout: '' });
});

it.each([
  ['with a script', { prefix: 'javascript:alert(1)//' }],
  ['without a size', { width: 'wide' }],
])('drops a photo %s, and not the others', (_, over) => {
  const items = [{ ...photo, ...over }, photo];
  expect(read({ photos: { count: 2, items } }).photos).toEqual([photo]);
});

it.each(['@other.example/p.png', '.other.example/p.png'])('%j after a size names no other host', (suffix) => {
  const items = [{ ...photo, prefix: 'https://img.example', suffix }];
  const [first] = read({ photos: { count: 1, items } }).photos ?? [];
  expect(first && new URL(photoUrl(first, 100)).host).toBe('img.example');
});

it.each([
  [undefined, '300x200'],
  [150, '150x100'],
  [600, '300x200'],
])('a photo for a box of %s pixels has the size %s', (box, size) => {
  const [wide] = read({ photos: { count: 1, items: [{ ...photo, width: 300, height: 200 }] } }).photos ?? [];
  expect(wide && photoUrl(wide, box)).toContain(`/${size}/`);
});

it('accepts a check-in with malformed photos', () => {
  expect(read({ photos: 'none' })).toEqual({ id: 'c1', createdAt: 1000, shout: '' });
});

it('reads the parts of the venue, who checked the person in, the event and the number of photos', () => {
  const location = {
    address: 'Gumpendorfer Straße 11',
    city: 'Wien',
    state: 'Wien',
    postalCode: '1060',
    country: 'Austria',
    cc: 'at',
  };
  const wire = {
    venue: {
      id: 'v',
      name: 'Café Sperl',
      location,
      contact: { phone: '+4315864158', formattedPhone: '+43 1 586 41 58' },
      url: 'https://sperl.example/',
      categories: [{ id: 'k', name: 'Café' }, { name: 5 }],
    },
    createdBy: { firstName: 'Ana', relationship: 'friend' },
    event: { id: 'e', name: 'Reading' },
    photos: { count: 2, items: [photo] },
  };
  expect(read(wire)).toMatchObject({
    venue: {
      details: {
        street: 'Gumpendorfer Straße 11',
        locality: 'Wien',
        region: 'Wien',
        country: 'Austria',
        countryCode: 'AT',
        postcode: '1060',
        phone: '+43 1 586 41 58',
        url: 'https://sperl.example/',
        categories: [{ id: 'k', name: 'Café' }],
      },
    },
    createdBy: { name: 'Ana', relationship: 'friend' },
    event: 'Reading',
    photoCount: 2,
  });
});

it('drops parts of another type, and not the venue', () => {
  const venue = {
    id: 'v',
    name: 'V',
    url: 'javascript:1',
    contact: 'none',
    categories: {},
    location: { address: 5 },
  };
  const self = { firstName: 'Me', relationship: 'self' };
  expect(read({ venue, createdBy: self, event: 'none' })).toEqual({
    id: 'c1',
    createdAt: 1000,
    shout: '',
    venue: { id: 'v', name: 'V' },
  });
});

it.each([1e300, -1e300, 8.7e12])(
  'keeps a check-in of the unknown time %d, as one that can be stored',
  (createdAt) => {
    const checkin = read({ createdAt });
    expect(storedSchema.parse(JSON.parse(JSON.stringify(checkin)))).toEqual(checkin);
  },
);

it('takes a count below zero for none', () => {
  const page = { meta: { code: 200 }, response: { checkins: { count: -1, items: [] } } };
  expect(pageSchema.parse(page).total).toBe(0);
});
