import type { Point } from './schema';

/** UTF-16 units of a tag, or of the words of a time; a longer one is none of GPX. */
const longest = 100_000;

/** Reads the points of a GPX document chunk by chunk: waypoints, and the lines of tracks and routes. */
export function createGpxReader() {
  let text = '';
  let isGpx = false;
  let isWhole = false;
  let isBroken = false;
  let point: Point | undefined;
  let line: Point[] = [];
  let inTime = false;
  /** The mark that ends the comment or section that is open. */
  let closing = '';

  /** Each unit is read once: what was read is dropped, and what has no end is held up to a limit. */
  function* push(chunk: string): Generator<Point[]> {
    if (isBroken) return;
    text += chunk;
    let at = 0;
    for (;;) {
      const start = closing ? at : text.indexOf('<', at);
      if (start < 0) {
        if (!inTime) at = text.length;
        break;
      }
      const mark = closing || closingOf(text, start);
      const end = text.indexOf(mark, start);
      if (end < 0) {
        closing = mark === '>' ? '' : mark;
        // The mark may be cut by the end of the chunk, as may a tag, which a time is in front of.
        if (closing) at = Math.max(start, text.length - mark.length + 1);
        else if (!inTime) at = start;
        break;
      }
      const words = text.slice(at, start);
      at = end + mark.length;
      closing = '';
      if (mark === '>') yield* take(text.slice(start, at), words);
    }
    text = text.slice(at);
    isBroken = text.length > longest;
  }

  function* take(tag: string, before: string): Generator<Point[]> {
    const name = /^<(\/?[\w:.-]+)/.exec(tag)?.[1] ?? '';
    const isEmpty = tag.endsWith('/>');
    if (inTime && name === '/time' && point) point.time = Date.parse(before.trim());
    inTime = name === 'time' && !isEmpty;
    if (name === 'gpx') isGpx = true;
    else if (name === '/gpx') isWhole = true;
    else if (name === 'wpt' || name === 'trkpt' || name === 'rtept') {
      point = pointOf(tag);
      if (point) line.push(point);
    }
    const ends = name === '/wpt' || name === '/trkseg' || name === '/rte';
    if (!ends && !(name === 'wpt' && isEmpty)) return;
    if (line.length > 0) yield line;
    line = [];
    point = undefined;
  }

  return { push, isGpx: () => isGpx, isWhole: () => isWhole && !isBroken };
}

/** What ends a tag, comment or CDATA section. */
function closingOf(text: string, start: number): string {
  if (text.startsWith('<!--', start)) return '-->';
  return text.startsWith('<![CDATA[', start) ? ']]>' : '>';
}

function pointOf(tag: string): Point | undefined {
  const latitude = Number(/\slat\s*=\s*["']([-+.\d]+)/.exec(tag)?.[1] ?? Number.NaN);
  const longitude = Number(/\slon\s*=\s*["']([-+.\d]+)/.exec(tag)?.[1] ?? Number.NaN);
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  return { latitude, longitude, time: Number.NaN };
}
