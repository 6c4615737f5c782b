import type { Page } from '@playwright/test';
import { readDelivery } from '../../../lib/outbox/schema.ts';
import { type Trace, traceSchema } from '../../explore/replay.ts';
import type { Waymark } from './waymark.ts';

const stepsSchema = traceSchema.shape.steps;
const lock = 'waymark-outbox';

/** Notes what the worker writes of deliveries from now on, in a page that outlives it. */
export async function startRecording(desk: Page, waymark: Waymark) {
  await desk.evaluate(() => {
    const writes: unknown[] = [];
    Object.assign(globalThis, { writes });
    new BroadcastChannel('writes').onmessage = ({ data }) => writes.push(data);
  });
  await record(waymark);
  return {
    /** Ends the worker, and notes what the next one writes from the first on: it gets the lock when that is ready. */
    async killWorker(): Promise<void> {
      const held = desk.evaluate(
        (name) =>
          navigator.locks.request(
            name,
            () => new Promise((release) => Object.assign(globalThis, { release })),
          ),
        lock,
      );
      await waymark.killWorker();
      await waymark.wake();
      await record(waymark);
      await desk.waitForFunction(() => 'release' in globalThis);
      await desk.evaluate(() => Reflect.get(globalThis, 'release')());
      await held;
    },
    /** Moves the clock of the worker on. */
    pass: async (ms: number) =>
      (await waymark.worker()).evaluate((by) => {
        const { ahead = 0 } = globalThis as { ahead?: number };
        Object.assign(globalThis, { ahead: ahead + by });
      }, ms),
    /** The writes of each delivery, in the order of their first. */
    async traces(names: readonly string[]): Promise<Trace[]> {
      const writes: unknown[] = await desk.evaluate(() => Reflect.get(globalThis, 'writes'));
      const traces = new Map<string, Trace>();
      for (const step of stepsSchema.parse(writes)) {
        const { id } = readDelivery(step.delivery);
        const trace = traces.get(id) ?? { name: names[traces.size] ?? id, steps: [] };
        trace.steps.push(step);
        traces.set(id, trace);
      }
      return [...traces.values()];
    },
  };
}

async function record(waymark: Waymark): Promise<void> {
  await (await waymark.worker()).evaluate(() => {
    const { now } = Date;
    let last = 0;
    Date.now = () => {
      const { ahead = 0 } = globalThis as { ahead?: number };
      last = now() + ahead;
      return last;
    };
    const channel = new BroadcastChannel('writes');
    const { prototype } = IDBObjectStore;
    for (const name of ['put', 'add'] as const) {
      const write = prototype[name];
      prototype[name] = function (this: IDBObjectStore, value: unknown, ...key) {
        if (this.name === 'deliveries') channel.postMessage({ now: last, delivery: value });
        return write.call(this, value, ...key);
      };
    }
  });
}
