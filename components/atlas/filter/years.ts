import type { Day, Filter } from '@/lib/atlas/model';
import { monthStart, yearOf } from '@/lib/i18n/calendar';

export const daysOfYear = (year: number): { from: Day; to: Day } => ({
  from: monthStart(year, 0),
  to: monthStart(year + 1, 0) - 1,
});

/** The year whose days a filter has, no more and no less. */
export function wholeYear({ from, to }: Filter): number | undefined {
  if (from === undefined || to === undefined) return undefined;
  const year = yearOf(from);
  const days = daysOfYear(year);
  return from === days.from && to === days.to ? year : undefined;
}
