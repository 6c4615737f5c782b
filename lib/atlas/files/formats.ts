import { propertiesOf } from './entry';
import type { Format } from './format';
import { atom } from './formats/atom';
import { csv } from './formats/csv';
import { gpx } from './formats/gpx';
import { icalendar } from './formats/icalendar';
import { kml } from './formats/kml';

/** Waymark's own: every stored field, one check-in a line, keys in order, so that equal histories make equal files. */
const waymark: Format = {
  whole: true,
  extension: 'json',
  mark: '\n{',
  head({ overlay = {} }) {
    // Before the check-ins, and on the first line: lines are counted.
    const lists = Object.entries(overlay).filter(([, list]) => list.length > 0);
    const edits = lists.map(([name, list]) => `${JSON.stringify(name)}:${JSON.stringify(list, inOrder)},`);
    return `{"format":"waymark-checkins","version":1,${edits.join('')}"checkins":[`;
  },
  item: (checkin, first) => `${first ? '' : ','}\n${JSON.stringify(checkin, inOrder)}`,
  tail: '\n]}\n',
};

/** Sorts the keys of each object by their UTF-16 units. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** RFC 7946: one feature a line, longitude first; a check-in without a position has the geometry `null`. */
const geojson: Format = {
  whole: false,
  extension: 'geojson',
  mark: '\n{"type":"Feature",',
  head: () => '{"type":"FeatureCollection","features":[',
  item(entry, first) {
    const { id, position: at } = entry;
    const geometry = at ? { type: 'Point', coordinates: [at.longitude, at.latitude] } : null;
    const { id: _, ...properties } = propertiesOf(entry);
    return `${first ? '' : ','}\n${JSON.stringify({ type: 'Feature', id, geometry, properties })}`;
  },
  tail: '\n]}\n',
};

export const formats = { waymark, geojson, gpx, kml, csv, atom, icalendar } satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;
