/** Milliseconds, 11 days: no zone changes its clock twice within it. */
const span = 2 ** 14 * 60_000;

/**
 * Minutes east of UTC in a time zone (IANA) at a time, Unix ms; undefined for a zone that this browser does not know.
 * The browser is asked at the ends of spans, and for the minute of a change between them: once, since it takes long to
 * answer.
 */
export function createOffsets(): (zone: string, time: number) => number | undefined {
  const zones = new Map<string, ((time: number) => number) | undefined>();
  return (zone, time) => {
    if (!zones.has(zone)) zones.set(zone, offsetsIn(zone));
    return zones.get(zone)?.(time);
  };
}

function offsetsIn(zone: string): ((time: number) => number) | undefined {
  const format = formatOf(zone);
  if (!format) return undefined;
  const known = new Map<number, number>();
  const ask = (time: number): number => {
    // "GMT+05:45", or "GMT" for none; before standard time with seconds.
    const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(format.format(time)) ?? [];
    return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
  };
  const atStart = (number: number): number => {
    const offset = known.get(number) ?? ask(number * span);
    known.set(number, offset);
    return offset;
  };
  const changes = new Map<number, number>();
  const changeIn = (number: number): number => {
    let [before, after] = [number * span, (number + 1) * span];
    while (after - before > 60_000) {
      const middle = (before + after) / 2;
      if (ask(middle) === atStart(number)) before = middle;
      else after = middle;
    }
    return after;
  };
  return (time) => {
    const number = Math.floor(time / span);
    const [offset, next] = [atStart(number), atStart(number + 1)];
    if (offset === next) return offset;
    const change = changes.get(number) ?? changeIn(number);
    changes.set(number, change);
    return time < change ? offset : next;
  };
}

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    return undefined;
  }
}
