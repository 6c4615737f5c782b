/** A date as written, and its value. */
export interface WrittenDate {
  written: string;
  /** Unix ms; absent when it is no date. */
  ms?: number;
  /** It names a day, month or year and no time of day; `ms` is then midnight in UTC. */
  day?: true;
}

const w3c =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)? ?([Zz]|[+-]\d{2}(?::?\d{2})?)?)?)?)?$/;

/**
 * Reads the profile of ISO 8601 that the W3C made (NOTE-datetime), and three habits beyond it: a space for the `T`,
 * an offset without colon, and no offset at all, which counts as UTC.
 */
export function readW3cDate(text: string): WrittenDate {
  const written = text.trim();
  const parts = w3c.exec(written);
  if (!parts) return { written };
  const [, year, month = '01', day = '01', hour, minute = '00', second = '00', , zone = 'Z'] = parts;
  const ms = moment(
    [Number(year), Number(month), Number(day)],
    [Number(hour ?? 0), Number(minute), Number(second)],
  );
  if (ms === undefined) return { written };
  if (hour === undefined) return { written, ms, day: true };
  return { written, ms: ms - offsetOf(zone) };
}

/** Unix ms of a date and time in UTC; undefined when the calendar or the clock has no such thing. A leap second counts as the one before. */
export function moment(
  [year, month, day]: [number, number, number],
  [hour, minute, second]: [number, number, number],
): number | undefined {
  if (hour > 24 || minute > 59 || second > 60 || (hour === 24 && minute + second > 0)) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.getTime() + ((hour * 60 + minute) * 60 + Math.min(second, 59)) * 1000;
}

/** Milliseconds east of UTC of `Z`, `+01`, `+0100` or `+01:00`. */
export function offsetOf(zone: string): number {
  const parts = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!parts) return 0;
  const minutes = Number(parts[2]) * 60 + Number(parts[3] ?? 0);
  return (parts[1] === '-' ? -minutes : minutes) * 60_000;
}
