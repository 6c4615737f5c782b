import { dayLength, monthOf, yearOf } from './calendar';
import { timeUnits } from './format';
import { dateTimeFormat, numberFormat } from './formatters';
import { locale } from './locale';

/** Unix milliseconds at which a day starts in UTC, for formats in UTC. Days count from 1970-01-01, here and below. */
const startOf = (day: number): number => day * dayLength;

const formatUtc = (day: number, options: Intl.DateTimeFormatOptions): string =>
  dateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(startOf(day));

/** "16 Nov 2026" */
export const formatDate = (day: number): string =>
  formatUtc(day, { day: 'numeric', month: 'short', year: 'numeric' });

/** "16 Nov" */
export const formatDayMonth = (day: number): string => formatUtc(day, { day: 'numeric', month: 'short' });

/** "2026" */
export const formatYear = (year: number): string =>
  numberFormat(locale(), { useGrouping: false }).format(year);

/** "Nov", or the year for a January: "2026". */
export const formatMonth = (day: number): string =>
  formatUtc(day, monthOf(day) === 0 ? { year: 'numeric' } : { month: 'short' });

/** "3 – 17 Mar 2024" */
export const formatDays = (from: number, to: number): string =>
  dateTimeFormat(locale(), {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    timeZone: 'UTC',
  }).formatRange(startOf(from), startOf(to));

/** "3 – 17 Mar", where the year stands elsewhere; with it for days of two years. */
export const formatDaysOfYear = (from: number, to: number): string =>
  yearOf(from) === yearOf(to)
    ? dateTimeFormat(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).formatRange(
        startOf(from),
        startOf(to),
      )
    : formatDays(from, to);

/** "Nov", or "N" when narrow. */
export const formatMonthShort = (day: number, narrow: boolean): string =>
  formatUtc(day, { month: narrow ? 'narrow' : 'short' });

/** "March 2024" */
export const formatMonthYear = (day: number): string => formatUtc(day, { month: 'long', year: 'numeric' });

/** "Mon" */
export const formatWeekday = (day: number): string => formatUtc(day, { weekday: 'short' });

/** "Tue, 7 Apr" */
export const formatDayOfYear = (day: number): string =>
  formatUtc(day, { weekday: 'short', day: 'numeric', month: 'short' });

/** ISO 8601: "2026-11-16". */
export const isoDay = (day: number): string => new Date(startOf(day)).toISOString().slice(0, 10);

/** A count in short form: "1.2K". */
export const formatCompact = (value: number): string =>
  numberFormat(locale(), { notation: 'compact', maximumFractionDigits: 1 }).format(value);

const spanUnits = timeUnits.filter(([unit]) => unit !== 'minute');

/** A duration in milliseconds in its largest unit: "6 hr", or "6h" when narrow. */
export function formatSpan(ms: number, unitDisplay: 'short' | 'narrow' = 'short'): string {
  const [unit, size] = spanUnits.find(([, length]) => ms >= length) ?? ['hour', 3_600_000];
  return numberFormat(locale(), { style: 'unit', unit, unitDisplay }).format(Math.round(ms / size));
}
