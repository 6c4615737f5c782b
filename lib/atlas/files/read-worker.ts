import { createAtlasStore } from '../store';
import { readFile } from './read';
import type { Merged, ReadReply, ReadRequest } from './read-task';

const store = createAtlasStore();
/** Between two progress messages, bytes. */
const reportEvery = 1_000_000;

const post = (reply: ReadReply): void => postMessage(reply);

let answer: ((merged: Merged | undefined) => void) | undefined;

async function readAll(files: readonly File[]): Promise<void> {
  for (const file of files) {
    const { name, size } = file;
    // The same file again is the same import.
    const from = { id: JSON.stringify([name, size, file.lastModified]), name, addedAt: Date.now() };
    let next = 0;
    const outcome = await readFile(file, {
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
    post({ kind: 'file', outcome });
  }
  post({ kind: 'done' });
}

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  if ('merged' in data) answer?.(data.merged ?? undefined);
  else readAll(data.files).catch((error: unknown) => post({ kind: 'failed', reason: String(error) }));
});
