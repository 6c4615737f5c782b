import { moment, offsetOf, readW3cDate, type WrittenDate } from '../dates';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Hours east of UTC. RFC 822 names the American ones; the others are written in feeds and mean one thing there. */
const zones: Record<string, number> = {
  ...{ z: 0, ut: 0, utc: 0, gmt: 0, est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7 },
  ...{ wet: 0, west: 1, bst: 1, cet: 1, cest: 2, mez: 1, mesz: 2, eet: 2, eest: 3, msk: 3 },
  ...{ hkt: 8, jst: 9, kst: 9, aest: 10, aedt: 11, nzst: 12, nzdt: 13 },
  ...{ brt: -3, hst: -10, akst: -9, akdt: -8 },
};

const time = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d{1,9})?)?(?: ?(?<half>[APap])\.?[Mm]\.?)?`;
const zone = String.raw`(?: ?(?<zone>[A-Za-z]{1,5})?(?<offset>[+-]\d{1,2}:?\d{2})?(?: ?\([^()]{0,60}\))?)`;
const weekday = String.raw`(?:[A-Za-z]{2,9}\.?,? )?`;
const forms = [
  // `Mon, 02 Nov 2026 18:42:00 GMT`: RFC 822 with years of four digits; sites leave parts out.
  new RegExp(
    `^${weekday}(?<day>\\d{1,2})(?:st|nd|rd|th)?[ -](?<month>[A-Za-z]{3,9})\\.?,?[ -](?<year>\\d{4}|\\d{2})(?:,? ${time}${zone})?$`,
  ),
  // `Nov 2, 2026 6:42 pm`, and the format of scripts: `Mon Nov 02 2026 18:42:00 GMT+0100 (CET)`.
  new RegExp(
    `^${weekday}(?<month>[A-Za-z]{3,9})\\.? (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>\\d{4})(?:,? ${time}${zone})?$`,
  ),
  // `Mon Nov  2 18:42:00 2026`, of the C library.
  new RegExp(
    `^${weekday}(?<month>[A-Za-z]{3}) (?<day>\\d{1,2}) ${time}(?: (?<zone>[A-Z]{1,4}))? (?<year>\\d{4})$`,
  ),
];

/** Reads a date as feeds write them. What is none stays as written. */
export function readFeedDate(text: string): WrittenDate {
  const written = text.trim();
  const date = readW3cDate(written);
  if (date.ms !== undefined || written.length > 100) return date;
  const line = written.replace(/\s+/g, ' ').replace(/ ?, ?/g, ', ');
  for (const form of forms) {
    const parts = form.exec(line)?.groups;
    const ms = parts && timeOf(parts);
    if (parts && ms !== undefined) return { written, ms, ...(parts.hour === undefined && { day: true }) };
  }
  return { written };
}

function timeOf(parts: Readonly<Record<string, string | undefined>>): number | undefined {
  const { day, month = '', year = '', hour, minute, second = 0, half, zone, offset } = parts;
  const number = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  if (number === 0) return undefined;
  const date: [number, number, number] = [century(year), number, Number(day)];
  if (hour === undefined) return moment(date, [0, 0, 0]);
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const ms = moment(date, [hours, Number(minute), Number(second)]);
  const east = shift(zone, offset);
  return ms === undefined || east === undefined ? undefined : ms - east;
}

/** RFC 2822, 4.3. */
function century(year: string): number {
  const number = Number(year);
  if (year.length > 2) return number;
  return number < 50 ? 2000 + number : 1900 + number;
}

/** Milliseconds east of UTC; no zone counts as UTC, one that is not known makes the date unknown. */
function shift(name: string | undefined, offset: string | undefined): number | undefined {
  if (offset) return offsetOf(offset.replace(/^([+-])(\d:?\d{2})$/, '$10$2'));
  if (name === undefined) return 0;
  const hours = zones[name.toLowerCase()];
  return hours === undefined ? undefined : hours * 3_600_000;
}
