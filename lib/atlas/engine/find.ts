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

export const findMethods = ({ history }: Pick<EngineParts, 'history'>) => ({
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
});
