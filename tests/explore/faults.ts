import type { CheckinsStore } from '@/lib/checkins/outbox/store';
import type { Outcome } from '@/lib/outbox/receiver';
import { type Delivery, pairOf } from '@/lib/outbox/schema';

/** A rule that is taken out. */
export interface Fault {
  name: string;
  /** The violation that the explorer must find. */
  breaks: RegExp;
  unlocked?: true;
  /** A request leaves before it is on disk. */
  unstored?: true;
  stale?: true;
  openZones?: true;
  outcome?(outcome: Outcome): Outcome;
  arrives?(delivery: Delivery): Delivery;
  store?<S extends CheckinsStore>(store: S): S;
}

/** A store that writes something else than it answers. */
const writing =
  (write: (next: Delivery, before: Delivery) => Delivery) =>
  <S extends CheckinsStore>(store: S): S => {
    const transition: CheckinsStore['transition'] = async (id, from, change) => {
      let answer: ReturnType<typeof change> | undefined;
      const written = await store.transition(id, from, (one) => {
        answer = change(one);
        return write(answer, one) as typeof answer;
      });
      return written && answer;
    };
    return { ...store, transition };
  };

const queuedAgain = (one: Delivery): Delivery => {
  const { sent: _, ...rest } = pairOf(one);
  return { ...rest, state: 'queued', work: 'create', sendAt: 0 };
};

/** One for each rule of the outbox. */
export const faults: readonly Fault[] = [
  {
    name: 'a request leaves before it is on disk',
    breaks: /made 2 times/,
    unstored: true,
    store: writing((next, before) => (next.state === 'sending' ? before : next)),
  },
  { name: 'the lock is gone', breaks: /in flight at once|made 2 times/, unlocked: true },
  {
    name: 'what a dead worker was sending is sent',
    breaks: /made 2 times/,
    store: writing((next, before) =>
      before.state === 'sending' && next.state === 'unknown' && !next.failure ? queuedAgain(next) : next,
    ),
  },
  {
    name: 'an unknown outcome is sent again after the checks',
    breaks: /made 2 times/,
    store: writing((next, before) =>
      before.state === 'unknown' && next.state === 'not-seen' ? queuedAgain(next) : next,
    ),
  },
  {
    name: 'a lost answer counts as nothing done',
    breaks: /made 2 times/,
    outcome: (outcome) =>
      outcome.kind === 'unknown'
        ? { kind: 'wait', failure: { kind: 'timeout', host: 'me.example' } }
        : outcome,
  },
  {
    name: 'an undo is accepted and not stored',
    breaks: /after an undo/,
    store: (store) => ({ ...store, toDraft: async () => true }),
  },
  {
    name: 'a second press is a second check-in',
    breaks: /press 2 was made/,
    store: (store) => ({ ...store, enqueue: (one: Delivery) => store.enqueue(one, () => undefined) }),
  },
  {
    name: 'the state of a request that is on its way stays',
    breaks: /stays in sending/,
    store: writing((next, before) => (before.state === 'sending' ? before : next)),
  },
  {
    name: 'an unknown outcome is dropped',
    breaks: /is lost/,
    store: (store) => ({
      ...store,
      transition: async (id, from, change) => {
        const next = await store.transition(id, from, change);
        if (next?.state === 'not-seen') await store.remove(id, ['not-seen']);
        return next;
      },
    }),
  },
  { name: 'an old copy is sent', breaks: /not what the check-in says/, stale: true },
  { name: 'zones that cannot be read hide nothing', breaks: /exact of a zone/, openZones: true },
  {
    name: 'what arrives from another browser goes out',
    breaks: /made 2 times/,
    arrives: (delivery) => delivery,
  },
];
