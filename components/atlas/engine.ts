import { type Answered, useAnswer } from '@/components/ui/use-answer';
import type { AtlasEngine, EngineReply, EngineRequest } from '@/lib/atlas/contract';
import { onChange } from '@/lib/bus/changes';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

const waiting = new Map<number, Waiting>();
const listeners = new Set<() => void>();
let started: Worker | undefined;
let lastId = 0;

/** One worker a page, started at the first question. */
function start(): Worker {
  const worker = new Worker(new URL('../../lib/atlas/engine/worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<EngineReply>) => {
    const question = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failed' in data) question?.reject(new Error('The engine of the atlas failed'));
    else question?.resolve(data.value);
  };
  worker.onerror = ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  onChange('history', () => {
    worker.postMessage('changed' satisfies EngineRequest);
    for (const listener of listeners) listener();
  });
  return worker;
}

/** The engine in the worker. A rejection is a bug there, or a worker that could not start. */
export const engine: AtlasEngine = new Proxy({} as AtlasEngine, {
  get:
    (_, method) =>
    (...args: unknown[]) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        started ??= start();
        started.postMessage({ id: lastId, method: String(method), args } satisfies EngineRequest);
      }),
});

/** An answer of the engine, asked for again when `deps` or the history change. */
export const useEngine = <T>(
  ask: (engine: AtlasEngine) => Promise<T>,
  deps: readonly unknown[],
): Answered<T> =>
  useAnswer(
    () => ask(engine),
    deps,
    (again) => {
      listeners.add(again);
      return () => listeners.delete(again);
    },
  );
