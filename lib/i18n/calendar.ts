/** Regions where weeks start on Sunday or on Saturday (Unicode CLDR 46, weekData); elsewhere on Monday. */
const sunday =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const saturday = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

const firstDays = new Map([
  ...sunday.split(' ').map((region) => [region, 0] as const),
  ...saturday.split(' ').map((region) => [region, 6] as const),
]);

/** First day of the week for a language: 0 Sunday to 6 Saturday. `Intl.Locale.getWeekInfo` is not in all browsers. */
export function firstWeekdayOf(language: string): number {
  const region = new Intl.Locale(language).maximize().region ?? '';
  return firstDays.get(region) ?? 1;
}

/** First day of the person’s week. */
export const firstWeekday = (): number => firstWeekdayOf(navigator.language);

// Below, days count from 1970-01-01, a Thursday.
/** Milliseconds. */
export const dayLength = 86_400_000;

const [earliest, latest] = [Date.UTC(1900, 0), Date.UTC(2101, 0)];

/**
 * Whether Unix milliseconds are a time that something can have happened at, from 1900 to 2100. Times come from services,
 * files and pages: one outside is unknown, since a view over time would grow with it and a date could not be written.
 */
export const isTime = (ms: number): boolean => ms >= earliest && ms < latest;

/** The time that a text names, Unix milliseconds; NaN for none, and for an unknown one. */
export function timeIn(text: string): number {
  const ms = Date.parse(text);
  return isTime(ms) ? ms : Number.NaN;
}

/** The day on this device's calendar; Unix milliseconds. */
export function localDay(ms: number): number {
  const date = new Date(ms);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayLength;
}

/** The first day of a month; months count from 0 and may pass the year's end. */
export const monthStart = (year: number, month: number): number => Date.UTC(year, month, 1) / dayLength;

export const yearOf = (day: number): number => new Date(day * dayLength).getUTCFullYear();

export const monthOf = (day: number): number => new Date(day * dayLength).getUTCMonth();

/** The first day of the week of a day. `firstWeekday`: 0 Sunday to 6 Saturday. */
export const weekStartOf = (day: number, firstWeekday: number): number =>
  day - ((((day + 4 - firstWeekday) % 7) + 7) % 7);
