import { checkDue } from './checks';
import { queue } from './delivery';
import { afterCheck, afterDeath, afterDecision, afterReadBack, afterSending, unread } from './outcome';
import {
  type Decision,
  type Found,
  type Outcome,
  type Prepared,
  postponed,
  type Receiver,
  type Receivers,
  type Reply,
  type Seen,
} from './receiver';
import { createRun, safetyNet, type Turns } from './run';
import { type After, type Delivery, type DeliveryState, type In, pairOf } from './schema';
import { type Deliveries, NotStoredError } from './store';

/** A clock set back by more than this makes waits wrong; ms. */
const clockSlack = 60_000;
/** Of a delivery in one run: its wait ends, it is sent, and it is read back. */
const mostSteps = 3;
/** Longer ones that a receiver asks for are mistakes; ms. */
const longestWait = 32 * 86_400_000;

export interface OutboxParts extends Turns {
  store: Pick<Deliveries, 'open' | 'one' | 'transition'>;
  /** By the name of the room. */
  receivers(room: string): Receivers | undefined;
  online(): boolean;
}

/**
 * Makes each copy once, and changes and deletes it. The only writer of deliveries past `queued`; each step is on disk
 * before the next begins, so that a worker killed at any point leaves a state from which the outcome can still be
 * determined. No receiver's promise counts: a request that may have arrived is looked for, and the person decides where
 * nothing can tell.
 */
export function createOutbox(parts: OutboxParts) {
  const { store, now } = parts;
  /** Rooms that are paused, as it was when the run began. */
  let paused = new Set<string>();

  async function move<S extends DeliveryState>(
    id: string,
    from: S,
    change: (delivery: In<S>) => After<S>,
  ): Promise<After<S> | undefined> {
    const next = await store.transition(id, [from], change);
    if (next) parts.receivers(next.room)?.changed(next, from);
    return next;
  }

  const decide = (id: string, decision: Decision) =>
    move(id, 'queued', (one) => afterDecision(one, decision, now()));

  async function opened({ room, target }: Delivery) {
    return parts.receivers(room)?.open(target);
  }

  async function send(delivery: In<'queued'>): Promise<void> {
    const { id, room } = delivery;
    if (!parts.online()) {
      await move(id, 'queued', (one) => unread(one, { kind: 'offline' }, now()));
      return;
    }
    const receiver = await opened(delivery);
    if (!receiver) return void (await decide(id, { kind: 'held', reason: { by: 'no-target' } }));
    if (!receiver.ok) return void (await decide(id, postponed(receiver.failure)));
    const prepared = await receiver.value.prepare(delivery);
    // Paused, off or undone meanwhile: nothing leaves.
    const receivers = parts.receivers(room);
    if ((await receivers?.paused()) || (await receivers?.off?.())) return;
    const begun = await begin(id, prepared);
    if (begun?.state !== 'sending') return;
    const outcome = await outcomeOf(prepared.send());
    await move(id, 'sending', (one) =>
      afterSending(one, timed(outcome, one.attempts + 1, receiver.value), now()),
    );
  }

  /** Stores that a request is about to be made, before it is; where that cannot be stored, it is not made. */
  async function begin(id: string, { decide: made }: Prepared) {
    try {
      return await move(id, 'queued', (one) => afterDecision(one, made(one), now()));
    } catch (error) {
      if (!(error instanceof NotStoredError)) throw error;
      return decide(id, { kind: 'refused', failure: { kind: 'not-stored' } });
    }
  }

  async function check(delivery: In<'unknown' | 'accepted'>): Promise<void> {
    const receiver = await opened(delivery);
    const found = receiver?.ok
      ? await foundOf(receiver.value.find(delivery))
      : () => ({ kind: 'cannot-tell' as const, ...(receiver && { failure: receiver.failure }) });
    await move(delivery.id, delivery.state, (one) => afterCheck(one, found(one), now()));
  }

  /** Reads what there is to learn of a copy; a receiver that cannot tell has nothing to say. */
  async function readBack(delivery: In<'published'>): Promise<void> {
    const receiver = await opened(delivery);
    const failed = receiver?.ok === false ? { failure: receiver.failure } : {};
    const seen = receiver?.ok ? await seenOf(receiver.value, delivery) : () => failed;
    await move(delivery.id, 'published', (one) => {
      if (seen) return afterReadBack(one, seen(one), now());
      const { readBack: _, ...rest } = one;
      return rest;
    });
  }

  /** Brings a copy up to what its check-in is now: late photos, edits, deletion. */
  async function reconcile(delivery: In<'published'>): Promise<void> {
    const compared = await parts.receivers(delivery.room)?.compare(delivery);
    if (!compared) return;
    const { work, gone, as } = compared;
    await move(delivery.id, 'published', ({ compare: _, ...one }) => {
      if (work === 'behind') return { ...one, behind: gone ? 'deleted' : 'changed' };
      if (work) return queue(pairOf(one), work, now());
      return { ...one, ...(as !== undefined && { live: { ...one.live, of: as } }) };
    });
  }

  async function step(delivery: Delivery): Promise<void> {
    const { id } = delivery;
    switch (delivery.state) {
      case 'sending':
        // This worker holds the lock, so the one that was sending has died.
        await move(id, 'sending', (one) => afterDeath(one, now()));
        return;
      case 'waiting':
        if (paused.has(delivery.room)) return;
        if (delivery.sendAt > now() + delivery.delay + clockSlack)
          await move(id, 'waiting', (one) => ({ ...one, sendAt: now() + one.delay }));
        else if (delivery.sendAt <= now())
          await move(id, 'waiting', (one) => queue(pairOf(one), 'create', now()));
        return;
      case 'queued':
        if (!paused.has(delivery.room) && isDue(delivery)) await send(delivery);
        return;
      case 'unknown':
      case 'accepted':
        if (checkDue(delivery, now())) await check(delivery);
        return;
      case 'published':
        if (delivery.readBack && checkDue(delivery.readBack, now())) await readBack(delivery);
        else if (delivery.compare) await reconcile(delivery);
    }
  }

  /** True also for a time that only a clock that was set back explains, and for what waits for the network only. */
  const isDue = ({ sendAt, failure }: In<'queued'>) =>
    sendAt <= now() || sendAt > now() + longestWait || (failure?.kind === 'offline' && parts.online());

  function dueTime(delivery: Delivery): number {
    switch (delivery.state) {
      case 'waiting':
      case 'queued':
        return paused.has(delivery.room) ? Number.POSITIVE_INFINITY : delivery.sendAt;
      case 'sending':
        return now() + safetyNet;
      case 'unknown':
      case 'accepted':
        return delivery.checkAsked ? now() : delivery.nextCheckAt;
      case 'published':
        if (delivery.readBack) return delivery.readBack.nextCheckAt;
        return delivery.compare ? now() : Number.POSITIVE_INFINITY;
      default:
        return Number.POSITIVE_INFINITY;
    }
  }

  /** Performs the steps that are due: what ends its wait is sent at once, what a dead worker sent is looked for. */
  async function advance(id: string): Promise<void> {
    let before: DeliveryState | undefined;
    for (let steps = 0; steps < mostSteps; steps++) {
      const delivery = await store.one(id);
      if (!delivery || delivery.state === before) return;
      before = delivery.state;
      await step(delivery);
    }
  }

  return createRun({
    ...parts,
    async all() {
      // Those of a room that another build has stay as they are, and go on there.
      const all = (await store.open()).filter(({ room }) => parts.receivers(room));
      const names = [...new Set(all.map(({ room }) => room))];
      // A room that can't be read sends nothing, and does not stop the others.
      const roomsThat = async (which: 'paused' | 'off') => {
        const are = await Promise.all(
          names.map((room) =>
            parts
              .receivers(room)
              ?.[which]?.()
              .catch(() => true),
          ),
        );
        return new Set(names.filter((_, at) => are[at]));
      };
      paused = await roomsThat('paused');
      const off = await roomsThat('off');
      return all.filter(({ room }) => !off.has(room));
    },
    dueTime,
    advance,
  });
}

/** An outcome of a receiver, a bug of it included: a request may have been made before it threw. */
const outcomeOf = (work: Promise<Outcome>): Promise<Outcome> => work.catch(() => ({ kind: 'unknown' }));
const foundOf = (work: Promise<Reply<Found>>): Promise<Reply<Found>> =>
  work.catch(() => () => ({ kind: 'cannot-tell' }));
/** Undefined from a receiver that reads nothing back. */
const seenOf = ({ readBack }: Receiver, delivery: In<'published'>): Promise<Reply<Seen>> | undefined =>
  readBack?.(delivery)?.catch(() => () => ({}));

/** A wait whose end the receiver did not name ends by its own table, if it has one. */
function timed(outcome: Outcome, attempts: number, { retryAt }: Receiver): Outcome {
  if (outcome.kind !== 'wait' || outcome.until !== undefined || !retryAt) return outcome;
  const until = retryAt(attempts);
  return until === undefined ? { ...outcome, kind: 'refused' } : { ...outcome, until };
}
