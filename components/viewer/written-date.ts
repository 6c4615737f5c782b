import { formatDateTime, formatDay } from '@/lib/i18n/format';
import type { WrittenDate } from '@/lib/viewer/readers/dates';

/** Formats a date; text that is no date stays as written. */
export function dateWords({ written, ms, day }: WrittenDate): string {
  if (ms === undefined) return written.slice(0, 100);
  // A day without a time has no time zone either.
  return day ? formatDay(new Date(ms).toISOString().slice(0, 10)) : formatDateTime(ms);
}
