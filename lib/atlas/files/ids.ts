import type { EngineParts } from '../engine/history';
import type { Filter } from '../model';

export const fileMethods = ({ history }: EngineParts) => ({
  /** Ids of the check-ins that a filter leaves, oldest first. */
  async ids(filter: Filter): Promise<string[]> {
    const { columns, select } = await history();
    return [...select(filter)].map((row) => columns.ids[row] ?? '');
  },
});
