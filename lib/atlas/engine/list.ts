import { memoized } from '../memo';
import type { Columns, Filter, Rows } from '../model';
import { type Choices, choicesOf } from '../places/choices';
import { listByDay } from '../places/day-order';
import type { EngineParts } from './history';

/** The list of a filter: days newest first, and the rows of each. */
export interface Listed extends Pick<ReturnType<typeof listByDay>, 'days' | 'counts'> {
  count: number;
  /** All check-ins, unfiltered. */
  total: number;
  /** Further ones, whose time is unknown. */
  untimed: number;
}

export const listMethods = ({ history, checkins }: Pick<EngineParts, 'history' | 'checkins'>) => {
  const listed = memoized((rows: Rows, columns: Columns) => listByDay(columns, rows));

  async function listOf(filter: Filter) {
    const { columns, select, untimed } = await history();
    return { columns, untimed, list: listed(select(filter), columns) };
  }

  return {
    /** The number of matching check-ins, and of all. */
    async find(filter: Filter): Promise<Pick<Listed, 'count' | 'total' | 'untimed'>> {
      const { columns, select, untimed } = await history();
      return { count: select(filter).length, total: columns.ids.length, untimed };
    },

    async list(filter: Filter): Promise<Listed> {
      const { columns, untimed, list } = await listOf(filter);
      const { order, days, counts } = list;
      return { count: order.length, total: columns.ids.length, untimed, days, counts };
    },
    /** The ids of check-ins `from` to `from + count` of the list. */
    async idsAt(filter: Filter, from: number, count: number): Promise<string[]> {
      const { columns, list } = await listOf(filter);
      return [...list.order.subarray(from, from + count)].map((row) => columns.ids[row] ?? '');
    },
    /** Check-ins `from` to `from + count` of the list. */
    async rows(filter: Filter, from: number, count: number) {
      const { columns, list } = await listOf(filter);
      const wanted = [...list.order.subarray(from, from + count)];
      const stored = await checkins(wanted.map((row) => columns.ids[row] ?? ''));
      const shouts = new Map(stored.map(({ id, shout }) => [id, shout]));
      return wanted.map((row) => {
        const id = columns.ids[row] ?? '';
        const place = columns.places[columns.placeOf[row] ?? -1];
        return {
          id,
          /** Unix ms, and minutes east of UTC. */
          time: columns.times[row] ?? 0,
          offset: columns.offsets[row] ?? 0,
          /** Its day has check-ins with another offset. */
          zoned: list.zoned.has(columns.days[row] ?? 0),
          shout: shouts.get(id) ?? '',
          photos: columns.photos[row] ?? 0,
          /** Absent for a check-in without a venue. */
          ...(place && { place }),
        };
      });
    },
    /** The choices that narrow the filter. */
    async choices(filter: Filter): Promise<Choices> {
      const { columns, copies, select } = await history();
      const { text, place, photos } = filter;
      const others = { text, ...(place !== undefined && { place }), ...(photos && { photos }) };
      return choicesOf(columns, select(others), filter, copies);
    },
  };
};
