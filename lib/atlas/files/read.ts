import type { FileEdits } from '@/lib/checkins/model';
import { exportedSchema } from '@/lib/checkins/schema';
import { readJson } from '@/lib/http/json';
import { isTime } from '@/lib/i18n/calendar';
import type { Layer } from '../model';
import { createCalendarReader } from './calendar-events';
import { textOf } from './count';
import { createCsvReader } from './csv-rows';
import { movedIn } from './geojson-features';
import { createGpxReader } from './gpx-points';
import { createListSplitter } from './json-lists';
import { createKmlReader } from './kml-marks';
import type { Merged, Outcome, Problem } from './read-task';
import { featureSchema, type Moved, type Point, timelineSchemas } from './schema';
import { visitOf } from './visit';
import { createXmlReader, type XmlPart } from './xml-reader';

/** Check-ins stored at once: each batch writes the places and blocks that it touches. */
const batchSize = 2000;

export interface ReadParts {
  /** Stores check-ins; undefined where the browser cannot. */
  merge(batch: readonly unknown[], edits?: FileEdits): Promise<Merged | undefined>;
  /** Stores a layer; whether it was stored before, or undefined where the browser cannot. */
  putLayer(layer: Layer): Promise<boolean | undefined>;
  removeLayer(id: string): Promise<void>;
  onProgress(bytes: number, count: number): void;
  now(): number;
}

class NotStored extends Error {}

/**
 * Reads a file as a stream: check-ins of Waymark's own files and of the service's export and visits of Google Timeline,
 * which are merged batch by batch, as are the points of GPX, KML and GeoJSON that have a time, rows of a table and
 * Waymark's own calendars; lines, and points without a time, become a layer. What was read before a problem stays.
 */
export async function readFile(file: File, parts: ReadParts): Promise<Outcome> {
  const merged: Merged = { added: 0, known: 0, refused: 0 };
  const lines = createLines();
  let kind: Layer['kind'] | undefined;
  let found = false;
  let batch: unknown[] = [];
  const overlay = { edits: [] as unknown[], editedPlaces: [] as unknown[] };

  async function store(): Promise<void> {
    const edits = overlay.edits.length + overlay.editedPlaces.length > 0 && {
      edits: overlay.edits.splice(0),
      editedPlaces: overlay.editedPlaces.splice(0),
    };
    const nothing = { added: 0, known: 0, refused: 0 };
    const result = edits || batch.length > 0 ? await parts.merge(batch, edits || undefined) : nothing;
    batch = [];
    if (!result) throw new NotStored();
    merged.added += result.added;
    merged.known += result.known;
    merged.refused += result.refused;
  }

  function take(from: Layer['kind'], moved: Moved): void {
    kind = from;
    found = true;
    if ('lines' in moved) {
      for (const line of moved.lines) lines.add(line);
      return;
    }
    const { at } = moved.visit;
    const visit = visitOf(moved.visit);
    if (visit) {
      batch.push(visit);
      lines.pass(at);
    } else if (!Number.isNaN(at.latitude)) lines.add([at]);
  }

  function takeItem(path: string, text: string): void {
    const json = readJson(text);
    const list = listOf(path, json?.value);
    if (!list) return;
    found = true;
    if (list === 'edits' || list === 'editedPlaces') overlay[list].push(json?.value);
    else if (list === 'waymark') batch.push(json?.value);
    else if (list === 'service') {
      const { data } = exportedSchema.safeParse(json?.value);
      if (data) batch.push(data);
      else merged.refused += 1;
    } else if (list === 'features') {
      const { data } = featureSchema.safeParse(json?.value);
      if (data) take('geojson', movedIn(data));
      else merged.refused += 1;
    } else {
      const { data } = list.safeParse(json?.value);
      if (data) take('timeline', data);
      else merged.refused += 1;
    }
  }

  async function readRows(
    reader: ReturnType<typeof createCsvReader>,
    report: (bytes: number) => void,
  ): Promise<Problem | undefined> {
    const takeRows = async (chunk: string) => {
      for (const row of reader.push(chunk)) {
        const visit = row && visitOf(row);
        if (visit) batch.push(visit);
        else merged.refused += 1;
        if (batch.length >= batchSize) await store();
      }
    };
    for await (const chunk of textOf(file, report)) {
      await takeRows(chunk);
      if (reader.isKnown() === false) return 'unknown';
      if (reader.isBroken()) break;
    }
    // The last row may lack its end.
    if (!reader.isWhole()) await takeRows('\n');
    if (!reader.isKnown()) return 'unknown';
    return reader.isWhole() && !reader.isBroken() ? undefined : 'broken';
  }

  async function read(): Promise<Problem | undefined> {
    const head = await file.slice(0, 1000).text();
    const sign = head.replace(/^\uFEFF/, '').trimStart()[0];
    const report = (bytes: number) =>
      parts.onProgress(bytes, merged.added + merged.known + batch.length + lines.count());
    if (sign === '<') {
      const xml = createXmlReader();
      let reader: ReturnType<typeof readerOf>;
      for await (const chunk of textOf(file, report)) {
        for (const part of xml.push(chunk)) {
          reader ??= readerOf(part.name);
          if (!reader) return 'unknown';
          for (const moved of reader.read(part)) take(reader.kind, moved);
          if (batch.length >= batchSize) await store();
        }
      }
      if (!reader) return 'unknown';
      return xml.isWhole() ? undefined : 'broken';
    }
    if (sign !== '{' && sign !== '[') {
      const isCalendar = /^\uFEFF?BEGIN:VCALENDAR\r?\n/.test(head);
      return readRows(isCalendar ? createCalendarReader() : createCsvReader(), report);
    }
    const lists = createListSplitter();
    for await (const chunk of textOf(file, report)) {
      for (const { path, text } of lists.push(chunk)) {
        takeItem(path, text);
        if (batch.length >= batchSize) await store();
      }
      if (lists.isBroken()) return 'broken';
    }
    if (!lists.isWhole()) return 'broken';
    return found ? undefined : 'unknown';
  }

  const outcome = (problem: Problem | undefined): Outcome => ({
    name: file.name,
    ...(problem && { problem }),
  });
  try {
    const problem = await read().catch((error: unknown): Problem => {
      if (error instanceof NotStored) throw error;
      return 'unreadable';
    });
    await store();
    const earlier = kind && lines.earlierId(file.name, kind);
    if (earlier) await parts.removeLayer(earlier);
    if (kind && lines.count() > 0) {
      const known = await parts.putLayer(lines.layer(file.name, kind, parts.now()));
      if (known === undefined) throw new NotStored();
      const layer = { points: lines.count(), known };
      return { ...outcome(problem), layer, ...(isAny(merged) && { checkins: merged }) };
    }
    if (!isAny(merged)) return outcome(problem ?? 'none');
    return { ...outcome(problem), checkins: merged };
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    return { ...outcome('not-stored'), ...(isAny(merged) && { checkins: merged }) };
  }
}

const isAny = ({ added, known }: Merged): boolean => added + known > 0;

/** The kind of a list, by the keys that lead to it; undefined for lists that are not read. */
function listOf(
  path: string,
  item: unknown,
):
  | 'waymark'
  | 'edits'
  | 'editedPlaces'
  | 'service'
  | 'features'
  | (typeof timelineSchemas)[string]
  | undefined {
  if (path === 'features' || path === 'edits' || path === 'editedPlaces') return path;
  if (path === 'checkins' || path === 'hidden') return 'waymark';
  // Files of the service's export, and responses of its API that people saved.
  if (['items', 'checkins.items', 'response.checkins.items'].includes(path)) return 'service';
  if (path === '' && typeof item === 'object' && item !== null && 'createdAt' in item) return 'service';
  return timelineSchemas[path];
}

/** The reader of a document, by its first element. */
function readerOf(root: string): { kind: Layer['kind']; read(part: XmlPart): Generator<Moved> } | undefined {
  if (root === 'gpx') return { kind: root, read: createGpxReader() };
  return root === 'kml' ? { kind: root, read: createKmlReader() } : undefined;
}

/** Collects lines of points. */
function createLines() {
  const points: Point[] = [];
  const starts: number[] = [];
  /** Points and visits. */
  let [count, visits] = [0, 0];
  let first: Point | undefined;
  let last: Point | undefined;
  const see = (point: Point) => {
    count += 1;
    first ??= point;
    last = point;
  };
  const idOf = (name: string, kind: Layer['kind'], of: number, from?: Point, to?: Point) =>
    JSON.stringify([kind, name, of, from, to]);
  return {
    count: () => points.length,
    add(line: readonly Point[]) {
      if (line.length > 0) starts.push(points.length);
      for (const point of line) {
        points.push(point);
        see(point);
      }
    },
    /** Counts a visit, no point of the layer. */
    pass(at: Point) {
      visits += 1;
      see(at);
    },
    /** The layer of this file in builds that read visits as points. */
    earlierId: (name: string, kind: Layer['kind']): string | undefined =>
      visits > 0 ? idOf(name, kind, count, first, last) : undefined,
    /** A layer; the same file gives the same id, so that importing it again replaces it. */
    layer(name: string, kind: Layer['kind'], addedAt: number): Layer {
      return {
        id: idOf(name, kind, points.length, points[0], points.at(-1)),
        name,
        kind,
        addedAt,
        latitudes: Float64Array.from(points, ({ latitude }) => latitude),
        longitudes: Float64Array.from(points, ({ longitude }) => longitude),
        times: Float64Array.from(points, ({ time }) => (isTime(time) ? time : Number.NaN)),
        starts: Int32Array.from(starts),
      };
    },
  };
}
