import { decimal, type Entry, linesOf, plainText, propertiesOf, titleOf } from '../entry';
import type { Format } from '../format';
import { uri } from '../xml';

/** Prefix of properties that only Waymark reads (RFC 5545, section 3.8.8.2), in lower case. */
export const ownField = 'x-waymark-';

/** RFC 5545. A file for each year: calendars refuse more than about a thousand events at once. */
export const icalendar: Format = {
  whole: false,
  extension: 'ics',
  mark: '\r\nBEGIN:VEVENT\r\n',
  perYear: true,
  head: ({ title }) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Waymark//Check-ins//EN', `X-WR-CALNAME:${textOf(title)}`]
      .map(fold)
      .join('\r\n'),
  item: (entry) => `\r\n${eventOf(entry).map(fold).join('\r\n')}`,
  tail: '\r\nEND:VCALENDAR\r\n',
};

function eventOf(entry: Entry): string[] {
  const { id, time, position: at, address, category, link } = entry;
  const start = new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '');
  const url = uri(link);
  return [
    'BEGIN:VEVENT',
    `UID:${textOf(id)}@waymark`,
    // Without a METHOD this is when the event was last changed.
    `DTSTAMP:${start}Z`,
    `DTSTART:${start}Z`,
    `SUMMARY:${textOf(titleOf(entry))}`,
    address && `LOCATION:${textOf(address)}`,
    at && `GEO:${decimal(at.latitude)};${decimal(at.longitude)}`,
    `DESCRIPTION:${textOf(linesOf(entry).join('\n'))}`,
    category && `CATEGORIES:${textOf(category)}`,
    url && `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...Object.entries(propertiesOf(entry)).map(([name, value]) => ownLine(name, value)),
    'END:VEVENT',
  ].flatMap((line) => line || []);
}

const ownLine = (name: string, value: string | number | string[]): string =>
  `${ownField.toUpperCase()}${name.toUpperCase()}:${textOf([value].flat().join('\n'))}`;

const textOf = (text: string): string =>
  plainText(text)
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

const octetsOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
};

/** Lines of at most 75 octets, none broken inside a character; the space that continues a line counts. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    octets += octetsOf(character);
    if (octets > 75) {
      folded += '\r\n ';
      octets = 1 + octetsOf(character);
    }
    folded += character;
  }
  return folded;
}
