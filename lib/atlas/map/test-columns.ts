import { type AtlasPlace, type Columns, dayOf, type Rows } from '../model';

/** Columns of check-ins at these places: each number is a position in them, -1 for none. One check-in a day. */
export function columnsAt(places: readonly AtlasPlace[], placeOf: readonly number[]): Columns {
  const times = Float64Array.from(placeOf, (_, row) => row * 86_400_000);
  return {
    ids: placeOf.map((_, row) => `c${row}`),
    times,
    offsets: new Int16Array(placeOf.length),
    days: Int32Array.from(times, (time) => dayOf(time, 0)),
    placeOf: Int32Array.from(placeOf),
    photos: new Uint8Array(placeOf.length),
    places,
  };
}

export const placeAt = (
  id: string,
  latitude: number,
  longitude: number,
  more: Partial<AtlasPlace> = {},
): AtlasPlace => ({
  ...{ id, name: `Place ${id}`, latitude, longitude },
  ...more,
});

export const allRows = ({ ids }: Columns): Rows => Int32Array.from(ids, (_, row) => row);
