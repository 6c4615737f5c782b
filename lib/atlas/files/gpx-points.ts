import type { Point } from './schema';

/** Reads the points of a GPX document chunk by chunk: waypoints, and the lines of tracks and routes. */
export function createGpxReader() {
  let text = '';
  let isGpx = false;
  let isWhole = false;
  let point: Point | undefined;
  let line: Point[] = [];
  let timeFrom = -1;

  function* push(chunk: string): Generator<Point[]> {
    text += chunk;
    let at = 0;
    for (;;) {
      const start = text.indexOf('<', at);
      const end = start < 0 ? -1 : endOf(text, start);
      if (end < 0) break;
      const tag = text.slice(start, end);
      const name = /^<(\/?[\w:.-]+)/.exec(tag)?.[1] ?? '';
      if (name === 'time') timeFrom = end;
      else if (name === '/time' && timeFrom >= 0) {
        if (point) point.time = Date.parse(text.slice(timeFrom, start).trim());
        timeFrom = -1;
      } else yield* take(name, tag);
      at = end;
    }
    // A time that is cut by the end of the chunk stays.
    text = text.slice(timeFrom >= 0 ? timeFrom : at);
    if (timeFrom >= 0) timeFrom = 0;
  }

  function* take(name: string, tag: string): Generator<Point[]> {
    if (name === 'gpx') isGpx = true;
    else if (name === '/gpx') isWhole = true;
    else if (name === 'wpt' || name === 'trkpt' || name === 'rtept') {
      point = pointOf(tag);
      if (point) line.push(point);
    }
    const ends = name === '/wpt' || name === '/trkseg' || name === '/rte';
    if (!ends && !(name === 'wpt' && tag.endsWith('/>'))) return;
    if (line.length > 0) yield line;
    line = [];
    point = undefined;
  }

  return { push, isGpx: () => isGpx, isWhole: () => isWhole };
}

/** The position after a tag, comment or CDATA section; −1 where the text ends before. */
function endOf(text: string, start: number): number {
  const closing = text.startsWith('<!--', start) ? '-->' : text.startsWith('<![CDATA[', start) ? ']]>' : '>';
  const end = text.indexOf(closing, start);
  return end < 0 ? -1 : end + closing.length;
}

function pointOf(tag: string): Point | undefined {
  const latitude = Number(/\slat\s*=\s*["']([-+.\d]+)/.exec(tag)?.[1] ?? Number.NaN);
  const longitude = Number(/\slon\s*=\s*["']([-+.\d]+)/.exec(tag)?.[1] ?? Number.NaN);
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  return { latitude, longitude, time: Number.NaN };
}
