import { type Answered, useAnswer } from '@/components/ui/use-answer';
import type { AtlasEngine, EngineReply, EngineRequest } from '@/lib/atlas/contract';
import { onChange } from '@/lib/bus/changes';

type Open = { resolve(value: unknown): void; reject(error: Error): void };

const open = new Map<number, Open>();
const listeners = new Set<() => void>();
let worker: Worker | undefined;
let last = 0;

/** One worker a page, started at the first question. */
function started(): Worker {
  if (worker) return worker;
  const made = new Worker(new URL('../../lib/atlas/engine/worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = ({ data }: MessageEvent<EngineReply>) => {
    const question = open.get(data.id);
    open.delete(data.id);
    if ('failed' in data) question?.reject(new Error(data.failed));
    else question?.resolve(data.value);
  };
  made.onerror = ({ message }) => {
    for (const { reject } of open.values()) reject(new Error(message));
    open.clear();
    worker = undefined;
  };
  onChange('history', () => {
    made.postMessage('changed' satisfies EngineRequest);
    for (const listener of listeners) listener();
  });
  worker = made;
  return made;
}

/** The engine in the worker. A rejection is a bug there, or a worker that could not start. */
export const engine: AtlasEngine = new Proxy({} as AtlasEngine, {
  get:
    (_, method) =>
    (...args: unknown[]) =>
      new Promise((resolve, reject) => {
        last += 1;
        open.set(last, { resolve, reject });
        started().postMessage({ id: last, method: String(method), args } satisfies EngineRequest);
      }),
});

/** An answer of the engine, asked again when `deps` or the history change. */
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
