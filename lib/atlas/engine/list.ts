import type { Day, Filter, Rows } from '../model';
import { type Choices, choicesOf } from '../places/choices';
import { type DayList, hasZones, listByDay } from '../places/day-order';
import type { EngineParts } from './history';

/** The list of a filter: days newest first, and the rows of each. */
export interface Listed extends Pick<DayList, 'days' | 'counts'> {
  count: number;
  /** Check-ins whatever the filter. */
  total: number;
}

/** A check-in as the list shows it. */
export interface AtlasRow {
  id: string;
  /** Unix ms. */
  time: number;
  /** Minutes east of UTC. */
  offset: number;
  day: Day;
  /** Its day has check-ins with another offset. */
  zoned?: true;
  shout: string;
  photos: number;
  /** Absent for a check-in without a venue. */
  place?: { id: string; name: string; address?: string };
}

export const listMethods = ({ history, checkins }: Pick<EngineParts, 'history' | 'checkins'>) => {
  const lists = new WeakMap<Rows, DayList>();

  async function listOf(filter: Filter) {
    const { columns, select } = await history();
    const rows = select(filter);
    const list = lists.get(rows) ?? listByDay(columns, rows);
    lists.set(rows, list);
    return { columns, list };
  }

  return {
    async list(filter: Filter): Promise<Listed> {
      const { columns, list } = await listOf(filter);
      const { order, days, counts } = list;
      return { count: order.length, total: columns.ids.length, days, counts };
    },
    /** Rows `from` to `from + count` of the list. */
    async rows(filter: Filter, from: number, count: number): Promise<AtlasRow[]> {
      const { columns, list } = await listOf(filter);
      const wanted = [...list.order.subarray(from, from + count)];
      const stored = await checkins(wanted.map((row) => columns.ids[row] ?? ''));
      const shouts = new Map(stored.map(({ id, shout }) => [id, shout]));
      return wanted.map((row, at) => {
        const id = columns.ids[row] ?? '';
        const place = columns.places[columns.placeOf[row] ?? -1];
        return {
          id,
          time: columns.times[row] ?? 0,
          offset: columns.offsets[row] ?? 0,
          day: columns.days[row] ?? 0,
          ...(hasZones(columns, list.order, from + at) && { zoned: true }),
          shout: shouts.get(id) ?? '',
          photos: columns.photos[row] ?? 0,
          ...(place && {
            place: { id: place.id, name: place.name, ...(place.address && { address: place.address }) },
          }),
        };
      });
    },
    /** What a filter can be narrowed to. */
    async choices(filter: Filter): Promise<Choices> {
      const { columns, select } = await history();
      const { category: _, country: __, locality: ___, from: ____, to: _____, ...others } = filter;
      return choicesOf(columns, select(others), filter);
    },
  };
};
