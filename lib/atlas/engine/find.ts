import type { Day, Filter } from '../model';
import type { EngineParts } from './history';

export interface Found {
  count: number;
  /** Check-ins whatever the filter. */
  total: number;
  /** Found check-ins that the map cannot show: without a venue, or at one without a position. */
  withoutPosition: number;
  /** Of the found check-ins; absent where there are none. */
  firstDay?: Day;
  lastDay?: Day;
}

/** A check-in as the list shows it. */
export interface AtlasRow {
  id: string;
  /** Unix ms. */
  time: number;
  /** Minutes east of UTC. */
  offset: number;
  day: Day;
  shout: string;
  photos: number;
  /** Absent for a check-in without a venue. */
  place?: { id: string; name: string; address?: string };
}

export const findMethods = ({ history, checkins }: Pick<EngineParts, 'history' | 'checkins'>) => ({
  async find(filter: Filter): Promise<Found> {
    const { columns, select } = await history();
    const { days, placeOf, places } = columns;
    const rows = select(filter);
    const onMap = places.map(({ latitude, longitude }) => latitude !== undefined && longitude !== undefined);
    let withoutPosition = 0;
    // Days do not ascend with the rows: an offset can take a later check-in to an earlier day.
    let [firstDay, lastDay] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const row of rows) {
      const day = days[row] ?? 0;
      firstDay = Math.min(firstDay, day);
      lastDay = Math.max(lastDay, day);
      if (!onMap[placeOf[row] ?? -1]) withoutPosition++;
    }
    const range = rows.length > 0 && { firstDay, lastDay };
    return { count: rows.length, total: days.length, withoutPosition, ...range };
  },
  /** Rows `from` to `from + count` of the filter, newest first. */
  async rows(filter: Filter, from: number, count: number): Promise<AtlasRow[]> {
    const { columns, select } = await history();
    const rows = select(filter);
    const end = Math.max(0, rows.length - from);
    const wanted = [...rows.slice(Math.max(0, end - count), end)].reverse();
    const stored = await checkins(wanted.map((row) => columns.ids[row] ?? ''));
    const shouts = new Map(stored.map(({ id, shout }) => [id, shout]));
    return wanted.map((row) => {
      const id = columns.ids[row] ?? '';
      const place = columns.places[columns.placeOf[row] ?? -1];
      return {
        id,
        time: columns.times[row] ?? 0,
        offset: columns.offsets[row] ?? 0,
        day: columns.days[row] ?? 0,
        shout: shouts.get(id) ?? '',
        photos: columns.photos[row] ?? 0,
        ...(place && {
          place: { id: place.id, name: place.name, ...(place.address && { address: place.address }) },
        }),
      };
    });
  },
});
