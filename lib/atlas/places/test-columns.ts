import { type AtlasPlace, type Columns, dayOf } from '../model';

/** A check-in as tests write it: "2024-05-01T18:42+05:45", the position of its place, its photos. */
export type Sample = [at: string, place?: number, photos?: number];

/** Columns of some check-ins, oldest first. */
export function columnsOf(places: readonly AtlasPlace[], samples: readonly Sample[]): Columns {
  const offsets = Int16Array.from(samples, ([at]) => offsetIn(at));
  const times = Float64Array.from(samples, ([at]) => Date.parse(at));
  return {
    ids: samples.map((_, row) => `c${row}`),
    times,
    offsets,
    days: Int32Array.from(times, (time, row) => dayOf(time, offsets[row] ?? 0)),
    placeOf: Int32Array.from(samples, ([, place = -1]) => place),
    photos: Uint8Array.from(samples, ([, , photos = 0]) => photos),
    places,
  };
}

export const allRows = ({ ids }: Columns): Int32Array => Int32Array.from(ids, (_, row) => row);

function offsetIn(at: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(at) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}
