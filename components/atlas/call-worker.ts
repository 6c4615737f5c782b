import type { WorkerCall, WorkerReply } from '@/lib/atlas/contract';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The methods of a worker, which starts at the first call. A rejection is a bug there, or the worker did not start. */
export function callWorker<Methods extends object>(start: () => Worker): Methods {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  function started(): Worker {
    const made = start();
    made.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
      const call = waiting.get(data.id);
      waiting.delete(data.id);
      if ('failed' in data) call?.reject(new Error('A worker of the atlas failed'));
      else call?.resolve(data.value);
    };
    made.onerror = ({ message }) => {
      for (const { reject } of waiting.values()) reject(new Error(message));
      waiting.clear();
    };
    return made;
  }

  return new Proxy({} as Methods, {
    get:
      (_, method) =>
      (...args: unknown[]) =>
        new Promise((resolve, reject) => {
          lastId += 1;
          waiting.set(lastId, { resolve, reject });
          worker ??= started();
          worker.postMessage({ id: lastId, method: String(method), args } satisfies WorkerCall);
        }),
  });
}
