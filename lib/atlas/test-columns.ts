import fc from 'fast-check';
import { type AtlasPlace, type Columns, type Day, dayOf } from './model';

/** A check-in of a test. */
export interface Visit {
  /** Unix ms. */
  time: number;
  /** Minutes east of UTC. */
  offset: number;
  place?: AtlasPlace;
  photos?: number;
  /** Before the person merged it into `place`. */
  source?: AtlasPlace;
}

/** A visit as tests write it: "2024-05-01T18:42+05:45". */
export function visitAt(at: string, more: Pick<Visit, 'place' | 'photos'> = {}): Visit {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(at) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  return { time: Date.parse(at), offset, ...more };
}

export const dayLength = 86_400_000;
export const dayAt = (iso: string): Day => Date.parse(iso) / dayLength;

/** Columns of visits in any order. */
export function columnsOf(visits: readonly Visit[]): Columns {
  const sorted = visits.toSorted((a, b) => a.time - b.time);
  const places = [...new Map(sorted.flatMap(({ place }) => (place ? [[place.id, place]] : []))).values()];
  const positions = new Map(places.map(({ id }, at) => [id, at]));
  return {
    ids: sorted.map((_, row) => `c${row}`),
    times: Float64Array.from(sorted, ({ time }) => time),
    offsets: Int16Array.from(sorted, ({ offset }) => offset),
    days: Int32Array.from(sorted, ({ time, offset }) => dayOf(time, offset)),
    placeOf: Int32Array.from(sorted, ({ place }) => positions.get(place?.id ?? '') ?? -1),
    photos: Uint8Array.from(sorted, ({ photos = 0 }) => photos),
    places,
    merged: new Map(sorted.flatMap(({ source }, row) => (source ? [[row, source]] : []))),
  };
}

/** Columns of check-ins at these places: each number is a position in them, -1 for none. One check-in a day. */
export function columnsAt(places: readonly AtlasPlace[], placeOf: readonly number[]): Columns {
  const times = Float64Array.from(placeOf, (_, row) => row * dayLength);
  return {
    ids: placeOf.map((_, row) => `c${row}`),
    times,
    offsets: new Int16Array(placeOf.length),
    days: Int32Array.from(times, (time) => dayOf(time, 0)),
    placeOf: Int32Array.from(placeOf),
    photos: new Uint8Array(placeOf.length),
    places,
    merged: new Map(),
  };
}

export const allRows = ({ days }: Columns): Int32Array => Int32Array.from(days.keys());

export const placeAt = (id: string, latitude: number, longitude: number, more = {}): AtlasPlace => ({
  ...{ id, name: `Place ${id}`, latitude, longitude },
  ...more,
});

/** Offsets in use, with half and quarter hours, on both sides of the date line. */
export const anyOffset = fc.constantFrom(-720, -660, -210, 0, 60, 330, 345, 570, 765, 840);

const somePlaces: readonly AtlasPlace[] = [
  placeAt('vienna', 48.2, 16.4, { countryCode: 'AT', locality: 'Wien', category: 'Café' }),
  placeAt('linz', 48.3, 14.3, { countryCode: 'AT', locality: 'Linz', category: 'Park' }),
  placeAt('taveuni', -16.8, 179.99, { countryCode: 'FJ', locality: 'Somosomo', category: 'Beach' }),
  placeAt('rabi', -16.5, -179.98, { countryCode: 'FJ', category: 'Café' }),
  placeAt('old', 46.2, 14.2, { country: 'Yugoslavia', locality: 'Linz' }),
  { id: 'nowhere', name: 'Nowhere' },
];

const anyVisit: fc.Arbitrary<Visit> = fc.record(
  {
    // Leap days, a century, and the days around the beginning of years.
    time: fc.oneof(
      fc.integer({ min: Date.UTC(2016, 0, 1), max: Date.UTC(2026, 10, 23) }),
      fc
        .tuple(
          fc.integer({ min: 2012, max: 2026 }),
          fc.integer({ min: -2, max: 60 }),
          fc.integer({ max: 86_399_999, min: 0 }),
        )
        .map(([year, day, ms]) => Date.UTC(year, 0, 1 + day) + ms),
    ),
    offset: anyOffset,
    place: fc.constantFrom(...somePlaces),
  },
  { requiredKeys: ['time', 'offset'] },
);

export const anyColumns = fc.array(anyVisit, { minLength: 1, maxLength: 60 }).map(columnsOf);
