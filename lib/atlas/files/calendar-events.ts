import { ownField } from './formats/icalendar';
import { saidIn, visitAt } from './said';
import type { Visit } from './schema';

/** UTF-16 units of one event; a longer one is no check-in. */
const longestEvent = 1_000_000;
const begin = 'BEGIN:VEVENT';
const end = 'END:VEVENT';

/** Reads the check-ins of Waymark’s own calendars; the events of others are appointments. */
export function createCalendarReader() {
  let text = '';
  let isBroken = false;

  return {
    /** The visits of the events that a chunk completes; undefined for other events. */
    *push(chunk: string): Generator<Visit | undefined> {
      text += chunk;
      for (let at = text.indexOf(`\n${end}`); at >= 0; at = text.indexOf(`\n${end}`)) {
        const event = text.slice(text.indexOf(begin), at);
        text = text.slice(at + end.length + 1);
        yield visitIn(event.replace(/\r?\n[ \t]/g, '').split(/\r?\n/));
      }
      isBroken ||= text.length > longestEvent;
    },
    isKnown: () => true,
    isBroken: () => isBroken,
    isWhole: () => text.includes('END:VCALENDAR'),
  };
}

function visitIn(lines: readonly string[]): Visit | undefined {
  const values = new Map<string, string>();
  for (const line of lines) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).toLowerCase();
    const isOwn = name.startsWith(ownField);
    if (isOwn || name === 'geo')
      values.set(isOwn ? name.slice(ownField.length) : name, plain(line.slice(at + 1)));
  }
  const [latitude = Number.NaN, longitude = Number.NaN] = (values.get('geo') ?? '')
    .split(';')
    .map(Number.parseFloat);
  return visitAt({ latitude, longitude }, saidIn(values, values.get('id')));
}

const plain = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? '\n' : sign));
