import type { Venue } from '../../checkins/model';
import type { StoredColumns } from '../../checkins/stored-columns';
import { createHistory } from './history';

export const day = (text: string) => Date.parse(text) / 86_400_000;
const sperl: Venue = {
  id: 'sperl',
  name: 'Café Sperl',
  address: 'Gumpendorfer Straße 11',
  latitude: 48.2,
  longitude: 16.4,
  details: {
    locality: 'Wien',
    country: 'Austria',
    countryCode: 'AT',
    categories: [{ id: 'c', name: 'Café' }],
  },
};
const office: Venue = { id: 'office', name: 'Office', details: { country: 'Fiji' } };
/** Oldest first; the times of the first and of the last are unknown. */
const made: [id: string, time: string, offset: number, photos: number, venue: number, shout: string][] = [
  ['before', '-271821-04-20T00:00Z', 60, 1, 0, 'cake'],
  ['a', '2024-01-01T12:00Z', 0, 0, 0, 'cake'],
  ['b', '2024-02-29T23:30Z', 60, 2, 0, 'proofs'],
  ['c', '2024-03-01T10:00Z', -660, 0, 1, 'late cake'],
  ['d', '2024-03-02T10:00Z', 345, 0, -1, 'on the way'],
  ['after', '+275760-09-13T00:00Z', 840, 1, 0, 'cake'],
];
export const stored: StoredColumns = {
  ids: made.map(([id]) => id),
  times: Float64Array.from(made, ([, time]) => Date.parse(time)),
  offsets: Int16Array.from(made, ([, , offset]) => offset),
  photos: Uint8Array.from(made, ([, , , photos]) => photos),
  venueOf: Int32Array.from(made, ([, , , , venue]) => venue),
  venues: [sperl, office],
  places: ['cafe sperl\ngumpendorfer straße 11', 'office\n'],
  shouts: made.map(([, , , , , shout]) => shout),
  merged: new Map(),
};

export const history = createHistory(stored);
