import { createLife, type Life } from '@/lib/outbox/test-mortal';
import type { CheckinsParts, CheckinsService } from '../service';
import { createCheckins } from '../service';
import type { Operation } from './schema';
import { type CheckinsStore, createCheckinsStore, isIn } from './store';

/** The outbox in memory, which outlives workers; drafts are not stored. */
export function createMemoryStore(
  onWrite: (before: Operation | undefined, after: Operation | undefined) => void,
) {
  const stored = new Map<string, Operation>();
  let discarded: { operation: Operation; at: number } | undefined;
  const write = (id: string, after: Operation | undefined) => {
    const before = stored.get(id);
    if (after) stored.set(id, structuredClone(after));
    else stored.delete(id);
    onWrite(before, after);
  };
  const store: CheckinsStore = {
    ...createCheckinsStore(`model-${crypto.randomUUID()}`),
    operations: async () => structuredClone([...stored.values()]),
    operation: async (id) => structuredClone(stored.get(id)),
    async enqueue(operation, findTwin) {
      const twin = findTwin(structuredClone([...stored.values()]));
      if (!twin) write(operation.id, operation);
      return twin ?? operation;
    },
    async transition(id, from, change) {
      const current = structuredClone(stored.get(id));
      if (!current || !isIn(current, from)) return undefined;
      const next = change(current);
      write(id, next);
      return next;
    },
    async remove(id, from) {
      const current = stored.get(id);
      if (!current || !from.includes(current.state)) return false;
      write(id, undefined);
      return true;
    },
    async toDraft(id, from, words) {
      const current = structuredClone(stored.get(id));
      if (!current || !from.includes(current.state) || !words(current)) return false;
      write(id, undefined);
      return true;
    },
    async discard(id, from, at) {
      const operation = structuredClone(stored.get(id));
      if (!operation || !from.includes(operation.state)) return;
      discarded = { operation, at };
      write(id, undefined);
    },
    discarded: async () => structuredClone(discarded),
    forgetDiscarded: async () => {
      discarded = undefined;
    },
    async restore(id, findTwin) {
      if (discarded?.operation.id !== id) return;
      const { operation } = discarded;
      discarded = undefined;
      if (!findTwin(structuredClone([...stored.values()]), operation)) write(id, operation);
    },
    draft: async () => undefined,
    saveDraft: async () => undefined,
    continueDraft: async () => undefined,
    dropDraft: async () => undefined,
  };
  return { operations: stored, store };
}

/** A worker that can be killed at any step it waits for. */
export interface MortalWorker extends Pick<Life, 'dieAt' | 'alive' | 'live'> {
  service: CheckinsService;
}

export function createWorker(parts: CheckinsParts & { store: CheckinsStore }, turns: number[]): MortalWorker {
  const { mortal, mortals, lock, ...life } = createLife(turns);
  const service = createCheckins({
    ...parts,
    store: mortals(parts.store),
    http: mortal(parts.http),
    connection: mortal(parts.connection),
    cancelSeconds: mortal(parts.cancelSeconds),
    origin: mortal(parts.origin),
    exclusively: lock(),
  });
  return { service, ...life };
}
