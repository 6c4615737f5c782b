// Creating a formatter takes a hundred times as long as using it, too long for rows that scroll by.
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateTimeFormats = new Map<string, Intl.DateTimeFormat>();
const relativeTimeFormats = new Map<string, Intl.RelativeTimeFormat>();
const pluralRulesByType = new Map<string, Intl.PluralRules>();
const collators = new Map<string, Intl.Collator>();
const displayNames = new Map<string, Intl.DisplayNames>();

export const numberFormat = (language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  cached(numberFormats, [language, options], () => new Intl.NumberFormat(language, options));

/** An `Intl.DateTimeFormat`, cached until the device’s time zone changes. */
export const dateTimeFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  cached(
    dateTimeFormats,
    [language, options, new Date().getTimezoneOffset()],
    () => new Intl.DateTimeFormat(language, options),
  );

export const relativeTimeFormat = (language: string): Intl.RelativeTimeFormat =>
  cached(
    relativeTimeFormats,
    [language],
    () => new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' }),
  );

/** Cached categories of counts (`cardinal`) or of positions (`ordinal`). */
export const pluralRules = (language: string, type: Intl.PluralRuleType): Intl.PluralRules =>
  cached(pluralRulesByType, [language, type], () => new Intl.PluralRules(language, { type }));

export const namesOf = (language: string, type: 'language' | 'region'): Intl.DisplayNames =>
  cached(displayNames, [language, type], () => new Intl.DisplayNames(language, { type }));

/** A cached `Intl.Collator` that takes digits for numbers: “Linz 2” before “Linz 10”. */
export const collator = (language: string): Intl.Collator =>
  cached(collators, [language], () => new Intl.Collator(language, { numeric: true }));

function cached<T>(cache: Map<string, T>, options: readonly unknown[], create: () => T): T {
  const key = JSON.stringify(options);
  const format = cache.get(key) ?? create();
  cache.set(key, format);
  return format;
}
