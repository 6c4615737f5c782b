import { timeUnits } from './format';
import { dateTimeFormat, numberFormat } from './formatters';

const locale = (): string => navigator.language;

/** A day in local time: "16 Nov 2026". Unix milliseconds, here and below. */
export const formatDate = (ms: number): string =>
  dateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric' }).format(ms);

/** "Nov", or the year for a January: "2026". */
export const formatMonth = (ms: number): string =>
  new Date(ms).getMonth() === 0
    ? dateTimeFormat(locale(), { year: 'numeric' }).format(ms)
    : dateTimeFormat(locale(), { month: 'short' }).format(ms);

/** "Mon" */
export const formatWeekday = (ms: number): string =>
  dateTimeFormat(locale(), { weekday: 'short' }).format(ms);

/** The day in local time as ISO 8601: "2026-11-16". */
export function isoDay(ms: number): string {
  const date = new Date(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A count in short form: "1.2K". */
export const formatCompact = (value: number): string =>
  numberFormat(locale(), { notation: 'compact', maximumFractionDigits: 1 }).format(value);

const spanUnits = timeUnits.filter(([unit]) => unit !== 'minute');

/** A duration in milliseconds in its largest unit: "6 hr", or "6h" when narrow. */
export function formatSpan(ms: number, unitDisplay: 'short' | 'narrow' = 'short'): string {
  const [unit, size] = spanUnits.find(([, length]) => ms >= length) ?? ['hour', 3_600_000];
  return numberFormat(locale(), { style: 'unit', unit, unitDisplay }).format(Math.round(ms / size));
}
