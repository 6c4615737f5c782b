import type { Edited } from '@/lib/checkins/stored-columns';
import type { Zone } from '@/lib/publishing/compose/schema';
import { countMarks } from './count';
import { entryOf } from './entry';
import type { Format, Heading } from './format';
import type { FormatName } from './formats';
import { zip } from './zip';

export type Written = Awaited<ReturnType<typeof writeFile>>;

export interface WriteOptions extends Heading {
  /** Applied to each check-in, unless the format is for Waymark itself. */
  zones: readonly Zone[];
  /** Receives the number of check-ins read so far. */
  onProgress?(read: number): void;
}

/**
 * Writes check-ins as they come, oldest first; what is written is handed to the browser piece by piece. `count`: the
 * check-ins that the finished file holds, counted in its bytes.
 */
export async function writeFile(
  format: Format,
  batches: AsyncIterable<readonly Edited[]>,
  options: WriteOptions,
) {
  const files = new Map<string, Pieces>();
  let read = 0;
  let [last, nth] = [Number.NaN, 0];
  for await (const batch of batches) {
    for (const { original, ...checkin } of batch) {
      nth = checkin.createdAt === last ? nth + 1 : 1;
      last = checkin.createdAt;
      const entry = format.whole ? undefined : entryOf(checkin, options.zones, nth, original);
      const name = format.perYear && entry ? entry.published.slice(0, 4) : '';
      const pieces = files.get(name) ?? startPieces(format.head(options));
      files.set(name, pieces);
      const text = format.whole
        ? format.item(checkin, pieces.isEmpty())
        : entry && format.item(entry, pieces.isEmpty());
      if (text !== undefined) pieces.add(text);
    }
    read += batch.length;
    options.onProgress?.(read);
  }
  if (files.size === 0) files.set('', startPieces(format.head(options)));
  const finished = [...files].map(([name, pieces]) => ({ name, file: pieces.end(format.tail) }));
  const counts = await Promise.all(finished.map(({ file }) => countMarks(file, format.mark)));
  const count = counts.reduce((sum, one) => sum + one - (format.extraMarks ?? 0), 0);
  const [first, ...others] = finished;
  if (first && others.length === 0) return { extension: format.extension, file: first.file, count };
  const parts = finished.map(({ name, file }) => ({ name: `${name}.${format.extension}`, file }));
  return { extension: 'zip', file: await zip(parts), count };
}

/** UTF-16 units in one piece. */
const pieceSize = 1_000_000;

type Pieces = ReturnType<typeof startPieces>;

function startPieces(head: string) {
  const pieces: Blob[] = [];
  let text = head;
  let items = 0;
  return {
    isEmpty: () => items === 0,
    add(item: string) {
      items += 1;
      text += item;
      if (text.length < pieceSize) return;
      pieces.push(new Blob([text]));
      text = '';
    },
    end: (tail: string) => new Blob([...pieces, text + tail]),
  };
}

/** To the worker, which writes one file and ends. */
export interface WriteRequest {
  format: FormatName;
  /** Oldest first; absent: every check-in. */
  ids?: readonly string[];
  zones: readonly Zone[];
  title: string;
  now: number;
}

/** `total`: requested check-ins. */
export type WriteReply =
  | { kind: 'progress'; read: number; total: number }
  | ({ kind: 'written'; total: number } & Written)
  | { kind: 'failed'; reason: string };
