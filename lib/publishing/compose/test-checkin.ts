import type { Checkin } from '@/lib/checkins/model';
import { ok } from '@/lib/http/failure';
import type { ComposeOptions } from './compose';
import { audienceSchema, type Zone } from './schema';

/** A check-in with everything that can give a place away. */
export const cafe: Checkin = {
  id: 'c1',
  createdAt: Date.UTC(2026, 4, 3, 3, 42),
  timeZoneOffset: 330,
  shout: 'Cake with Ana at Sperl #CafeSperl #cake',
  entities: [{ type: 'user', id: '7', start: 10, end: 13 }],
  visibility: 'public',
  shortUrl: 'https://svc.example/c/9fK2',
  venue: {
    id: 'v1',
    name: 'Café Sperl',
    latitude: 48.19912,
    longitude: 16.36065,
    address: 'Gumpendorfer Straße 11, 1060 Wien, Austria',
    details: {
      street: 'Gumpendorfer Straße 11',
      locality: 'Wien',
      region: 'Wien',
      country: 'Austria',
      postcode: '1060',
      phone: '+43 1 586 41 58',
      url: 'https://sperl.example/',
      categories: [{ id: 'k1', name: 'Kaffeehaus' }],
    },
  },
  event: 'Poetry Reading',
  createdBy: { name: 'Bo', relationship: 'friend' },
  photos: [{ id: 'p1', prefix: 'https://img.example/', suffix: '/p1.jpg', width: 300, height: 200 }],
};

/** Contains the café; displaced to the north-east. */
export const home: Zone = {
  id: 'z1',
  name: 'Home',
  latitude: 48.199,
  longitude: 16.36,
  radius: 500,
  displaced: { latitude: 48.2012, longitude: 16.3632 },
};

export const options: ComposeOptions = {
  template: '[{shout}\n]{place}[, {city}][ {link}]',
  rules: [],
  audience: audienceSchema.parse({}),
  zones: ok([]),
};
