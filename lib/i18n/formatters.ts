/** Making a formatter takes a hundred times as long as using it: a row that scrolls by can't wait for one. */
const made = {
  number: new Map<string, Intl.NumberFormat>(),
  dateTime: new Map<string, Intl.DateTimeFormat>(),
};

/** `Intl.NumberFormat`, each made once. */
export const numberFormat = (language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  once(made.number, [language, options], () => new Intl.NumberFormat(language, options));

/** `Intl.DateTimeFormat`, each made once as long as the clock of the device stays in its zone. */
export const dateTimeFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(
    made.dateTime,
    [language, options, new Date().getTimezoneOffset()],
    () => new Intl.DateTimeFormat(language, options),
  );

function once<T>(known: Map<string, T>, of: readonly unknown[], make: () => T): T {
  const key = JSON.stringify(of);
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}
