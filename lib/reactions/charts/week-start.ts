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
