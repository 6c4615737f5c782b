/** Caches what is created: that takes a hundred times as long as using it, too long for rows that scroll by. */
function cached<A extends readonly unknown[], T>(create: (...options: A) => T) {
  const known = new Map<string, T>();
  return (...options: A): T => {
    const key = JSON.stringify(options);
    const format = known.get(key) ?? create(...options);
    known.set(key, format);
    return format;
  };
}

export const numberFormat = cached(
  (language: string, options: Intl.NumberFormatOptions = {}) => new Intl.NumberFormat(language, options),
);

const zonedFormat = cached(
  (language: string, options: Intl.DateTimeFormatOptions, _zone: number) =>
    new Intl.DateTimeFormat(language, options),
);
/** Cached until the device’s time zone changes. */
export const dateTimeFormat = (language: string, options: Intl.DateTimeFormatOptions) =>
  zonedFormat(language, options, new Date().getTimezoneOffset());

/** With words such as “yesterday”. */
export const relativeTimeFormat = cached(
  (language: string) => new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' }),
);

/** Categories of counts (`cardinal`) or of positions (`ordinal`). */
export const pluralRules = cached(
  (language: string, type: Intl.PluralRuleType) => new Intl.PluralRules(language, { type }),
);

export const namesOf = cached(
  (language: string, type: 'language' | 'region') => new Intl.DisplayNames(language, { type }),
);

/** Takes digits for numbers: “Linz 2” before “Linz 10”. */
export const collator = cached((language: string) => new Intl.Collator(language, { numeric: true }));
