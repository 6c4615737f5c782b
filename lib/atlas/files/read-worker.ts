import { createAtlasStore } from '../store';
import { readFile } from './read';
import { isArchive, readArchive } from './read-archive';
import type { Merged, Outcome, ReadReply, ReadRequest } from './read-task';

const store = createAtlasStore();
/** Between two progress messages, bytes. */
const reportEvery = 1_000_000;

const post = (reply: ReadReply): void => postMessage(reply);

let answer: ((merged: Merged | undefined) => void) | undefined;

function read(file: File): Promise<Outcome> {
  const { name, size } = file;
  // The same file again is the same import.
  const from = { id: JSON.stringify([name, size, file.lastModified]), name, addedAt: Date.now() };
  let next = 0;
  return readFile(file, {
    now: Date.now,
    merge(checkins, edits) {
      post({ kind: 'batch', checkins, ...(edits && { edits }), from });
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    putLayer: (layer) => store.putLayer(layer).catch(() => undefined),
    removeLayer: (id) => store.removeLayer(id).catch(() => undefined),
    onProgress(bytes, count) {
      if (bytes < next && bytes < size) return;
      next = bytes + reportEvery;
      post({ kind: 'progress', name, bytes, size, count });
    },
  });
}

async function readAll(files: readonly File[]): Promise<void> {
  for (const file of files)
    for await (const outcome of (await isArchive(file)) ? readArchive(file, read) : [await read(file)])
      post({ kind: 'file', outcome });
  post({ kind: 'done' });
}

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  if ('merged' in data) answer?.(data.merged ?? undefined);
  else readAll(data.files).catch((error: unknown) => post({ kind: 'failed', reason: String(error) }));
});
