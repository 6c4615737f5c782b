import type { Layer } from '../model';
import { type ReadParts, readFile } from './read';

/** Reads a text that comes in chunks of so many bytes; the layers and check-ins that it brought. */
export async function read(
  text: string,
  { chunk = 7, name = 'a.json', failsAt = Number.POSITIVE_INFINITY } = {},
) {
  const layers: Layer[] = [];
  const checkins: unknown[] = [];
  const removed: string[] = [];
  const bytes = new TextEncoder().encode(text);
  const file = new File([bytes], name);
  file.stream = () => {
    let at = 0;
    return new ReadableStream({
      pull(controller) {
        if (at >= failsAt) controller.error(new DOMException('gone', 'NotReadableError'));
        else if (at >= bytes.length) controller.close();
        else controller.enqueue(bytes.slice(at, at + chunk));
        at += chunk;
      },
    });
  };
  const parts: ReadParts = {
    merge: async (batch) => {
      checkins.push(...batch);
      return { added: batch.length, known: 0, refused: 0 };
    },
    putLayer: async (layer) => {
      const known = layers.some(({ id }) => id === layer.id);
      layers.push(layer);
      return known;
    },
    removeLayer: async (id) => {
      removed.push(id);
    },
    onProgress: () => undefined,
    now: () => 1,
  };
  return { outcome: await readFile(file, parts), layers, checkins, removed, file, parts };
}

export const pointsOf = (layer: Layer | undefined) =>
  layer && {
    points: [...layer.latitudes].map((latitude, n) => [latitude, layer.longitudes[n], layer.times[n]]),
    starts: [...layer.starts],
  };

export const at = (text: string) => Date.parse(text);
