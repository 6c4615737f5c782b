import { storedColumns, storedEdits, storedWithSources } from '@/lib/checkins/stored-columns';
import { formats } from './formats';
import type { WriteReply, WriteRequest } from './write';
import { writeFile } from './write';

/** Check-ins read at once: few enough for memory, many enough to be worth a transaction. */
const batchSize = 1000;

const post = (reply: WriteReply): void => postMessage(reply);

async function* batchesOf(ids: readonly string[]) {
  for (let at = 0; at < ids.length; at += batchSize) yield storedWithSources(ids.slice(at, at + batchSize));
}

async function write({ format, ids, ...options }: WriteRequest): Promise<void> {
  const wanted = ids ?? (await storedColumns()).ids;
  const total = wanted.length;
  const onProgress = (read: number) => post({ kind: 'progress', read, total });
  // Only Waymark's own format has them.
  const overlay = formats[format].whole ? { overlay: await storedEdits(ids) } : {};
  const written = await writeFile(formats[format], batchesOf(wanted), { ...options, ...overlay, onProgress });
  post({ kind: 'written', total, ...written });
}

addEventListener('message', ({ data }: MessageEvent<WriteRequest>) => {
  write(data).catch((error: unknown) => post({ kind: 'failed', reason: String(error) }));
});
