import { saidIn, timeOf, visitAt } from './said';
import { inRange, type Moved, type Point } from './schema';
import type { XmlPart } from './xml-reader';

/** Values of one placemark, at most; more add nothing. */
const mostValues = 100;

/** Elements of a placemark that describe it. */
const words = new Set(['name', 'address', 'description']);

/** Elements with the time of a placemark: for a span, its beginning. */
const times = new Set(['TimeStamp when', 'TimeSpan begin']);

/**
 * Reads KML part by part. A placemark of a point with a time is a visit, as is one of Waymark’s own file without a
 * point; lines, tracks and points without a time are none.
 */
export function createKmlReader() {
  /** The placemark’s description and extended data. */
  let values = new Map<string, unknown>();
  let data = new Map<string, unknown>();
  let key = '';
  let points: Point[] = [];
  let lines: Point[][] = [];
  /** Of the track that is open. */
  let whens: number[] = [];
  let track: Point[] = [];

  function readText(name: string, parent: string, text: string): void {
    if (times.has(`${parent} ${name}`)) values.set('time', text.trim());
    else if (parent === 'Placemark' && words.has(name)) values.set(name, text);
    else if ((name === 'value' && parent === 'Data') || name === 'SimpleData') {
      if (data.size < mostValues) data.set(key, text);
    }
    if (name === 'coordinates' && parent === 'Point') points.push(...positionsIn(text));
    else if (name === 'coordinates' && parent === 'LineString') lines.push(positionsIn(text));
    else if (name === 'when') whens.push(timeOf(text).time);
    else if (name === 'gx:coord') track.push(...positionsIn(text.trim().replaceAll(/\s/g, ',')));
  }

  function* endPlacemark(): Generator<Moved> {
    // In Waymark’s own files the description is generated, not part of the check-in.
    const ours = saidIn(data, data.get('id'));
    const isOurs = ours?.said.checkin !== undefined;
    const found = isOurs ? ours : saidIn(new Map([...data, ...values]), undefined);
    const [at, ...others] = points;
    const shout = isOurs ? found?.said.shout : plain(found?.said.shout);
    const visit = visitAt(at, found && { ...found, said: { ...found.said, shout } });
    if (visit) yield { visit };
    else if (at) others.unshift(at);
    const all = [...others.map((point) => [point]), ...lines].filter(({ length }) => length > 0);
    if (all.length > 0) yield { lines: all };
  }

  return function* take(part: XmlPart): Generator<Moved> {
    const { name, parent } = part;
    if (part.kind === 'open') {
      if (name === 'Placemark') [values, data, points, lines] = [new Map(), new Map(), [], []];
      else if (name === 'gx:Track') [whens, track] = [[], []];
      else if (name === 'Data' || name === 'SimpleData')
        key = (/\sname\s*=\s*["']([^"']{1,200})/.exec(part.attributes)?.[1] ?? '').toLowerCase();
      return;
    }
    if (name === 'gx:Track')
      lines.push(track.map((point, at) => ({ ...point, time: whens[at] ?? Number.NaN })));
    else if (name === 'Placemark') yield* endPlacemark();
    else readText(name, parent, part.text);
  };
}

/** "16.37,48.2,0 16.38,48.3": longitude first; others are left out. */
const positionsIn = (text: string): Point[] =>
  text
    .split(/\s+/)
    .map((each) => each.split(',').map(Number))
    .flatMap(([longitude = Number.NaN, latitude = Number.NaN]) =>
      inRange({ latitude, longitude }) ? [{ latitude, longitude, time: Number.NaN }] : [],
    );

/** A description is HTML. */
const plain = (html: string | undefined): string | undefined =>
  html
    ?.slice(0, 10_000)
    .split('<')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join(' ')
    .trim();
