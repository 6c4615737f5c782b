import {
  type ItemOf,
  type Read,
  type Reply,
  type Source,
  type Task,
  tasks,
  type ValueOf,
} from '@/lib/viewer/readers/tasks';
import { htmlEntity } from '@/lib/viewer/readers/xml/references';

/** Longer texts are read in a worker; shorter ones take a few ms, less than a worker takes to start. UTF-16 units. */
const short = 200_000;

export const isShort = ({ text }: Source): boolean => text.length <= short;

export interface ReadOptions<N extends Task, I> {
  /** Prepares an item for the view: here, where there is a DOM. */
  each(item: ItemOf<N>): I;
  /** Stops the worker; the promise stays pending. */
  signal: AbortSignal;
  /** Receives the progress from 0 to 1. */
  onProgress?(progress: number): void;
}

export const asIs = <T>(item: T): T => item;

/** Reads a short document at once. */
export function readHere<N extends Task, I>(
  task: N,
  source: Source,
  each: (item: ItemOf<N>) => I,
): Read<ValueOf<N>, I> {
  const run: (source: Source, report: () => void) => Read<ValueOf<N>, ItemOf<N>> = tasks[task];
  const { value, items } = run(source, () => {});
  return { value, items: items.map(each) };
}

/** Restores the text of a tree: the worker does not send it back. */
const withText = <V>(value: V, text: string): V =>
  typeof value === 'object' && value !== null && 'text' in value ? { ...value, text } : value;

/** Reads a document, a long one in a separate worker, which ends with the task. Rejects when the worker fails. */
export function read<N extends Task, I>(
  task: N,
  source: Source,
  { each, signal, onProgress }: ReadOptions<N, I>,
): Promise<Read<ValueOf<N>, I>> {
  if (isShort(source)) return Promise.resolve(readHere(task, source, each));
  const worker = new Worker(new URL('../../../lib/viewer/readers/worker.ts', import.meta.url), {
    type: 'module',
  });
  signal.addEventListener('abort', () => worker.terminate());
  return new Promise<Read<ValueOf<N>, I>>((resolve, reject) => {
    const items: I[] = [];
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<Reply<N>>) => {
      if (data.kind === 'items') for (const item of data.items) items.push(each(item));
      else if (data.kind === 'progress') onProgress?.(data.progress);
      else if (data.kind === 'entities')
        worker.postMessage({
          entities: Object.fromEntries(data.names.map((name) => [name, htmlEntity(name)])),
        });
      else resolve({ value: withText(data.value, source.text), items });
    };
    worker.postMessage({ task, source });
  }).finally(() => worker.terminate());
}
