import type { Http } from '@/lib/http/service';
import { type Delivery, isIn } from '@/lib/outbox/schema';
import { createLife, type Life } from '@/lib/outbox/test-mortal';
import { createCheckinsClient } from '../client';
import type { CheckinsParts, CheckinsService } from '../service';
import { createCheckins } from '../service';
import { type Operation, operationOf, room } from './schema';
import { type CheckinsStore, createCheckinsStore } from './store';

/** The outbox in memory, which outlives workers; drafts are not stored. */
export function createMemoryStore(
  onWrite: (before: Operation | undefined, after: Operation | undefined) => void,
  initial: readonly Delivery[] = [],
) {
  const stored = new Map(initial.map((one) => [one.id, one]));
  const operations = new Map(initial.map((one) => [one.id, operationOf(one)]));
  let discarded: { delivery: Delivery; at: number } | undefined;
  const all = () =>
    [...stored.values()].filter((one) => one.room === room).map((one) => operationOf(structuredClone(one)));
  const write = (id: string, delivery: Delivery | undefined) => {
    const before = operations.get(id);
    const after = delivery && operationOf(structuredClone(delivery));
    if (delivery && after) {
      stored.set(id, structuredClone(delivery));
      operations.set(id, after);
    } else {
      stored.delete(id);
      operations.delete(id);
    }
    onWrite(before, after);
  };
  const one = async (id: string) => structuredClone(stored.get(id));
  const store: CheckinsStore = {
    ...createCheckinsStore(`model-${crypto.randomUUID()}`),
    one,
    open: async () => structuredClone([...stored.values()]),
    of: async (checkin) => structuredClone([...stored.values()].filter((each) => each.checkin === checkin)),
    async add(fresh) {
      for (const each of fresh) if (!stored.has(each.id)) write(each.id, each);
    },
    operations: async () => all(),
    async operation(id) {
      const delivery = await one(id);
      return delivery && operationOf(delivery);
    },
    async enqueue(delivery, findTwin) {
      const twin = findTwin(structuredClone([...stored.values()]));
      if (!twin) write(delivery.id, delivery);
      return twin ?? delivery;
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
      if (!current || !from.includes(current.state) || !words(operationOf(current))) return false;
      write(id, undefined);
      return true;
    },
    async discard(id, from, at) {
      const delivery = structuredClone(stored.get(id));
      if (!delivery || !from.includes(delivery.state)) return false;
      discarded = { delivery, at };
      write(id, undefined);
      return true;
    },
    discarded: async () =>
      discarded && { operation: operationOf(structuredClone(discarded.delivery)), at: discarded.at },
    forgetDiscarded: async () => {
      discarded = undefined;
    },
    async restore(id, findTwin) {
      if (discarded?.delivery.id !== id) return;
      const { delivery } = discarded;
      discarded = undefined;
      if (!findTwin(all(), operationOf(delivery))) write(id, delivery);
    },
    draft: async () => undefined,
    saveDraft: async () => undefined,
    continueDraft: async () => undefined,
    dropDraft: async () => undefined,
  };
  return {
    operations,
    store,
    deliveries: () => structuredClone([...stored.values()]),
    replace: (delivery: Delivery) => write(delivery.id, delivery),
  };
}

/** A worker that can be killed at any step it waits for. */
export interface MortalWorker extends Pick<Life, 'dieAt' | 'alive' | 'live'> {
  service: CheckinsService;
}

export function createWorker(
  { http, ...parts }: Omit<CheckinsParts, 'client'> & { http: Http },
  turns: number[],
): MortalWorker {
  const { mortal, mortals, lock, ...life } = createLife(turns);
  const service = createCheckins({
    ...parts,
    store: mortals(parts.store),
    client: createCheckinsClient(mortal(http)),
    connection: mortal(parts.connection),
    cancelSeconds: mortal(parts.cancelSeconds),
    origin: mortal(parts.origin),
    exclusively: lock(),
  });
  return { service, ...life };
}
