import { isTime } from './calendar';
import { collator, dateTimeFormat, namesOf, numberFormat, relativeTimeFormat } from './formatters';
import { t } from './index';
import { locale } from './locale';

/** Regions that measure roads in miles. */
const miles = new Set(['US', 'GB', 'LR', 'MM']);

type LengthUnit = 'meter' | 'kilometer' | 'foot' | 'mile';

const metresIn: Record<LengthUnit, number> = { meter: 1, kilometer: 1000, foot: 1 / 3.28084, mile: 1609.344 };

/** Roads have signs in feet up to a thousand; metres. */
const feetUpTo = 1000 * metresIn.foot;

/** The usual unit of a region for so many metres, and its length in metres. */
export function lengthUnit(metres: number, language = locale()): { name: LengthUnit; metres: number } {
  const region = new Intl.Locale(language).maximize().region ?? '';
  const name = miles.has(region)
    ? metres <= feetUpTo
      ? 'foot'
      : 'mile'
    : metres < 1000
      ? 'meter'
      : 'kilometer';
  return { name, metres: metresIn[name] };
}

/** The largest round length up to so many metres: 1, 2 or 5 with zeros, in the region’s units. */
export function roundLength(longest: number, language = locale()): number {
  const { metres: unit } = lengthUnit(longest, language);
  const power = 10 ** Math.floor(Math.log10(longest / unit));
  const digit = longest / unit / power;
  return (digit >= 5 ? 5 : digit >= 2 ? 2 : 1) * power * unit;
}

/** A distance in metres, rounded, in the region’s units: "60 m", "1.4 km", "0.3 mi". */
export function formatDistance(metres: number, language = locale()): string {
  const { name: unit, metres: size } = lengthUnit(metres, language);
  const value = metres / size;
  const small = unit === 'meter' || unit === 'foot';
  const step = small && value >= 10 ? 10 : 1;
  return numberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: small || value >= 10 ? 0 : 1,
  }).format(small ? Math.round(value / step) * step : value);
}

/** A time in words, or that it is unknown: formats of the browser throw where there is no such date. */
const knownTime = (ms: number, format: () => string): string =>
  isTime(ms) ? format() : t('common.unknownTime');

/** Time of day: "18:42". `ms` is Unix time in milliseconds. */
export const formatTime = (ms: number): string =>
  knownTime(ms, () => dateTimeFormat(locale(), { hour: 'numeric', minute: '2-digit' }).format(ms));

/** Day and time, with the year unless it is the current one. */
export function formatDateTime(ms: number, now = Date.now()): string {
  const sameYear = new Date(ms).getFullYear() === new Date(now).getFullYear();
  const options: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  };
  return knownTime(ms, () => dateTimeFormat(locale(), options).format(ms));
}

/** Formats a day written YYYY-MM-DD; returns anything else unchanged. */
export function formatDay(day: string, language = locale()): string {
  const date = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : new Date(Number.NaN);
  if (Number.isNaN(date.getTime())) return day;
  return dateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
}

/** "PT" as "Portugal"; returns anything but a country code unchanged. */
export const countryName = (code: string, language = locale()): string =>
  /^[A-Z]{2}$/.test(code) ? (namesOf(language, 'region').of(code) ?? code) : code;

/** "pt-BR" as "Brazilian Portuguese"; returns an invalid tag unchanged. */
export function languageName(tag: string, language = locale()): string {
  try {
    return namesOf(language, 'language').of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Day and time at a place `offset` minutes east of UTC: "3 Nov 2026, 18:42 (UTC+5:30)". */
export function formatThere(ms: number, offset: number, language = locale()): string {
  // No place has an offset of more than a day.
  if (!(Math.abs(offset) <= 1440)) return formatDateTime(ms);
  const options: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  };
  return knownTime(ms, () => {
    const time = dateTimeFormat(language, options).format(ms + offset * 60_000);
    return `${time} (${formatOffset(offset, language)})`;
  });
}

/** Minutes east of UTC: "UTC+5:30", "UTC−3:30", "UTC". */
export function formatOffset(offset: number, language = locale()): string {
  const minutes = Math.abs(Math.round(offset));
  if (minutes === 0) return 'UTC';
  const hours = numberFormat(language).format(Math.floor(minutes / 60));
  const rest = numberFormat(language, { minimumIntegerDigits: 2 }).format(minutes % 60);
  return `UTC${offset < 0 ? '−' : '+'}${hours}${minutes % 60 ? `:${rest}` : ''}`;
}

/** Units of time in milliseconds, largest first. */
export const timeUnits: readonly ['year' | 'month' | 'week' | 'day' | 'hour' | 'minute', number][] = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** A duration in whole minutes, in hours from an hour and a half on: "14 min", "24 hr". */
export function formatDuration(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  const [value, unit] = minutes < 90 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour'];
  return numberFormat(locale(), { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}

export const compareNames = (one: string, other: string, language = locale()): number =>
  collator(language).compare(one, other);

/** Minutes and seconds: "1:05". */
export const formatCountdown = (seconds: number): string =>
  `${formatNumber(Math.floor(seconds / 60))}:${numberFormat(locale(), { minimumIntegerDigits: 2 }).format(seconds % 60)}`;

/** "3 min. ago", "in 2 hr."; under a minute "now". Unix milliseconds. */
export function formatRelative(ms: number, now = Date.now()): string {
  const format = relativeTimeFormat(locale());
  const distance = ms - now;
  for (const [unit, size] of timeUnits) {
    if (Math.abs(distance) >= size) return format.format(Math.round(distance / size), unit);
  }
  return format.format(0, 'second');
}

export const formatNumber = (value: number): string => numberFormat(locale()).format(value);

/** "JSON, oEmbed, text". Lists of the type `unit` have nothing between in Chinese. */
export const formatList = (items: readonly string[], language = locale()): string =>
  new Intl.ListFormat(language, { style: 'narrow', type: 'conjunction' }).format(items);

/** "2 MB", "64 kB", "9 bytes". */
export function formatBytes(bytes: number): string {
  if (bytes < 100)
    return numberFormat(locale(), { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(bytes);
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return numberFormat(locale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

/** A fraction between 0 and 1: "34%". */
export const formatPercent = (share: number): string =>
  numberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** Isolates the direction of text from outside within a sentence (UAX #9: FSI and PDI). */
export const isolated = (words: string): string => `\u2068${words}\u2069`;
