import { dateTimeFormat, numberFormat } from './formatters';

const locale = (): string => navigator.language;

/** A day of the person's calendar: "16 Nov 2026". Unix milliseconds, here and below. */
export const formatDate = (ms: number): string =>
  dateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric' }).format(ms);

/** "Nov", or the year where one begins: "2026". */
export const formatMonth = (ms: number): string =>
  new Date(ms).getMonth() === 0
    ? dateTimeFormat(locale(), { year: 'numeric' }).format(ms)
    : dateTimeFormat(locale(), { month: 'short' }).format(ms);

/** "Mon" */
export const formatWeekday = (ms: number): string =>
  dateTimeFormat(locale(), { weekday: 'short' }).format(ms);

/** The day as machines write it, on the person's clocks: "2026-11-16" (ISO 8601). */
export function isoDay(ms: number): string {
  const date = new Date(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A count in few signs: "1.2K". */
export const formatCompact = (value: number): string =>
  numberFormat(locale(), { notation: 'compact', maximumFractionDigits: 1 }).format(value);

const units = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
] as const;

/** A whole length of time in its largest unit: "6 hr", or "6h" where there is little room. Milliseconds. */
export function formatSpan(ms: number, unitDisplay: 'short' | 'narrow' = 'short'): string {
  const [unit, size] = units.find(([, length]) => ms >= length) ?? (['hour', 3_600_000] as const);
  return numberFormat(locale(), { style: 'unit', unit, unitDisplay }).format(Math.round(ms / size));
}
