import { formatDateTime, formatDay } from '@/lib/i18n/format';
import { readW3cDate, type WrittenDate } from '@/lib/viewer/readers/dates';

/** Formats a date; text that is no date stays as written. */
export function dateWords({ written, ms, day }: WrittenDate): string {
  if (ms === undefined) return written.slice(0, 100);
  // A day without a time has no time zone either.
  return day ? formatDay(new Date(ms).toISOString().slice(0, 10)) : formatDateTime(ms);
}

/** Formats a date as it is written in a document. A time without a zone is shown as it stands. */
export function writtenDateWords(text: string): string {
  const date = readW3cDate(text);
  const ms = /[Tt ]\d\d:[\d:.]+$/.test(date.written) ? Date.parse(date.written) : Number.NaN;
  return dateWords(Number.isNaN(ms) ? date : { ...date, ms });
}
