import { timeOf } from './said';
import { inRange, type Moved, type Point, type Said } from './schema';
import type { XmlPart } from './xml-reader';

/** The fields of a visit, by the elements of a waypoint. */
const words: Readonly<Record<string, keyof Said>> = {
  name: 'name',
  desc: 'shout',
  cmt: 'comment',
  type: 'category',
  'waymark:id': 'checkin',
};

/**
 * Reads GPX part by part: the lines of tracks and routes, and waypoints. A waypoint with a time is a visit; without
 * one it is a single point.
 */
export function createGpxReader() {
  let point: Point | undefined;
  let offset: number | undefined;
  let said: Said = {};
  let line: Point[] = [];

  return function* take(part: XmlPart): Generator<Moved> {
    const { name, parent } = part;
    const isWaypoint = name === 'wpt';
    if (part.kind === 'open') {
      if (!isWaypoint && name !== 'trkpt' && name !== 'rtept') return;
      point = pointOf(part.attributes);
      [said, offset] = [{}, undefined];
      if (point && !isWaypoint) line.push(point);
      return;
    }
    if (point && name === 'time' && Number.isNaN(point.time) && /^(?:wpt|trkpt|rtept|time)$/.test(parent)) {
      const read = timeOf(part.text);
      point.time = read.time;
      offset = read.offset;
    }
    const word = words[name];
    if (word && (parent === 'wpt' || parent === 'extensions')) said[word] = part.text;
    if (isWaypoint && point) {
      yield Number.isNaN(point.time)
        ? { lines: [[point]] }
        : { visit: { at: point, said: wordsOf(said), offset } };
    }
    if (name === 'trkseg' || name === 'rte') {
      if (line.length > 0) yield { lines: [line] };
      line = [];
    }
    if (/^(?:wpt|trkpt|rtept)$/.test(name)) point = undefined;
  };
}

/** In Waymark’s own files the description is generated, not part of the check-in. */
function wordsOf({ shout, comment, ...said }: Said): Said {
  if (said.checkin) return said;
  return { ...said, shout: shout ?? comment };
}

function pointOf(tag: string): Point | undefined {
  const latitude = Number(/\slat\s*=\s*["']([-+.\d]+)/.exec(tag)?.[1] ?? Number.NaN);
  const longitude = Number(/\slon\s*=\s*["']([-+.\d]+)/.exec(tag)?.[1] ?? Number.NaN);
  if (!inRange({ latitude, longitude })) return undefined;
  return { latitude, longitude, time: Number.NaN };
}
