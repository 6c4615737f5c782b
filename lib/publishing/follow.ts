import { asLive, queue } from '@/lib/outbox/delivery';
import { type After, type Delivery, type In, isIn, pairOf } from '@/lib/outbox/schema';
import type { Deliveries } from '@/lib/outbox/store';
import { visibilityOf } from './compose/rules';
import { essenceOf } from './model';
import type { PublishingStore } from './store/store';

/** Nothing happens to these by itself, and a copy may be there. */
const unsettled = ['held', 'refused', 'undone'] as const;
type Unsettled = (typeof unsettled)[number];

interface Parts {
  outbox: Pick<Deliveries, 'of' | 'transition'>;
  store: Pick<PublishingStore, 'follow'>;
  now(): number;
}

/** Without what the person confirmed for another audience. */
function limited(one: Delivery): Delivery {
  const { everyone: _, ...rest } = one;
  return rest;
}

/** How deliveries follow a check-in that was read again, or deleted. */
export function createFollow({ outbox, store, now }: Parts) {
  /**
   * Keeps a delivery from going out, and takes back what may have arrived where that is known; false when a request may
   * have been made elsewhere already.
   */
  async function undo(id: string): Promise<boolean> {
    let undone = false;
    await outbox.transition(id, ['waiting', 'queued'], (one) => {
      undone = !one.live && (!one.sent || one.sent.ref !== undefined);
      if (!undone) return one;
      return one.sent
        ? queue(asLive(pairOf(one)), 'remove', now())
        : { ...pairOf(one), state: 'undone', at: now() };
    });
    return undone;
  }

  async function follow(checkin: string): Promise<void> {
    const read = await store.follow(checkin);
    if (!read) return;
    const { gone = false } = read;
    const of = !gone && essenceOf(read.checkin);
    const audience = visibilityOf(read.checkin);
    for (const stored of await outbox.of(checkin)) {
      const { id, state } = stored;
      // It was confirmed for another audience: this one needs another press.
      const one = stored.everyone === undefined || stored.everyone === audience ? stored : limited(stored);
      if (one !== stored) await outbox.transition(id, [state], limited);
      const { live } = asLive(one);
      const isNarrow = audience !== 'public' && audience !== one.everyone;
      if (one.state === 'published' && one.live.of !== of)
        await outbox.transition(id, ['published'], (still) => ({ ...still, compare: true }));
      else if (state === 'wider' && gone)
        await outbox.transition(id, ['wider'], (still) => queue(pairOf(still), 'remove', now()));
      // An edit that cannot go out still narrows its post.
      else if (isIn(one, unsettled) && live && (gone || (isNarrow && live.post.visibility !== 'private')))
        await outbox.transition(id, unsettled, (still) => narrow(still, gone));
      else if (gone) await undo(id);
    }
  }

  /** Takes a post back, or makes it anew; what its target refused to delete is the person's. */
  const narrow = (one: In<Unsettled>, gone: boolean): After<Unsettled> => {
    const work = one.state === 'undone' ? undefined : one.work;
    if (one.state === 'refused' && work === 'remove') return one;
    return queue(asLive(pairOf(one)), gone || work === 'remove' ? 'remove' : 'update', now());
  };

  /** Has what came to be there after its check-in was deleted compared: no later look does. True where it is. */
  async function arrived({ id, checkin, state }: Delivery): Promise<boolean> {
    if (state !== 'published' || !(await store.follow(checkin))?.gone) return false;
    return Boolean(await outbox.transition(id, ['published'], (one) => ({ ...one, compare: true })));
  }

  return { undo, follow, arrived };
}
