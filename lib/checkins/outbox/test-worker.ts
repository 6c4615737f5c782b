import type { CheckinsParts, CheckinsService } from '../service';
import { createCheckins } from '../service';
import type { Operation } from './schema';
import { type CheckinsStore, createCheckinsStore, isIn } from './store';

/** The outbox in memory: as the disk has it, whatever happens to the worker. The rest is the real store. */
export function createMemoryStore(
  onWrite: (before: Operation | undefined, after: Operation | undefined) => void,
) {
  const kept = new Map<string, Operation>();
  const write = (id: string, after: Operation | undefined) => {
    const before = kept.get(id);
    if (after) kept.set(id, structuredClone(after));
    else kept.delete(id);
    onWrite(before, after);
  };
  const store: CheckinsStore = {
    ...createCheckinsStore(`model-${crypto.randomUUID()}`),
    operations: async () => structuredClone([...kept.values()]),
    operation: async (id) => structuredClone(kept.get(id)),
    async enqueue(operation, refuse) {
      const twin = refuse(structuredClone([...kept.values()]));
      if (!twin) write(operation.id, operation);
      return twin ?? operation;
    },
    async transition(id, from, change) {
      const current = structuredClone(kept.get(id));
      if (!current || !isIn(current, from)) return undefined;
      const next = change(current);
      write(id, next);
      return next;
    },
    async remove(id, from) {
      const current = kept.get(id);
      if (!current || (from && !from.includes(current.state))) return false;
      write(id, undefined);
      return true;
    },
    draft: async () => undefined,
    saveDraft: async () => undefined,
    continueDraft: async () => undefined,
    dropDraft: async () => undefined,
  };
  return { kept, store };
}

/** A worker that can be killed at any step it waits for. */
export interface MortalWorker {
  service: CheckinsService;
  /** Dies at so many steps from now, counting the moments before and after each; never when undefined. */
  dieAt(step: number | undefined): void;
  alive(): boolean;
  /** What the work brings, or nothing when the worker died on the way. */
  live<T>(work: Promise<T>): Promise<T | undefined>;
}

/** Each part takes as many turns as `turns` says, over and over, so that what runs at once meets in many orders. */
export function createWorker(parts: CheckinsParts & { store: CheckinsStore }, turns: number[]): MortalWorker {
  let alive = true;
  let left = Number.POSITIVE_INFINITY;
  let count = 0;
  let die = () => {};
  const death = new Promise<undefined>((resolve) => {
    die = () => resolve(undefined);
  });
  const never = new Promise<never>(() => {});

  async function step(): Promise<void> {
    for (let turn = turns[count++ % turns.length] ?? 0; turn > 0; turn--) await Promise.resolve();
    if (alive && left-- <= 0) {
      alive = false;
      die();
    }
    if (!alive) await never;
  }
  const mortal =
    <A extends unknown[], R>(part: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await step();
      const value = await part(...args);
      await step();
      return value;
    };

  const { store } = parts;
  // Its lock is its own: it frees when the worker dies.
  let held: Promise<void> = Promise.resolve();
  const service = createCheckins({
    ...parts,
    store: {
      ...store,
      operations: mortal(store.operations),
      operation: mortal(store.operation),
      enqueue: mortal(store.enqueue),
      transition: mortal(store.transition),
      remove: mortal(store.remove),
      saveDraft: mortal(store.saveDraft),
      continueDraft: mortal(store.continueDraft),
      dropDraft: mortal(store.dropDraft),
    },
    http: mortal(parts.http),
    connection: mortal(parts.connection),
    cancelSeconds: mortal(parts.cancelSeconds),
    origin: mortal(parts.origin),
    exclusively: (work) => {
      const turn = held.then(work);
      held = turn.catch(() => undefined);
      return turn;
    },
  });
  return {
    service,
    dieAt: (at) => {
      left = at ?? Number.POSITIVE_INFINITY;
    },
    alive: () => alive,
    live: (work) => Promise.race([work, death]),
  };
}
