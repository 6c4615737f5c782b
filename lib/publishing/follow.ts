import { queue } from '@/lib/outbox/delivery';
import { type After, type Delivery, type In, pairOf } from '@/lib/outbox/schema';
import type { Deliveries } from '@/lib/outbox/store';
import { visibilityOf } from './compose/rules';
import { essenceOf } from './model';
import type { PublishingStore } from './store/store';

interface Parts {
  outbox: Pick<Deliveries, 'of' | 'transition'>;
  store: Pick<PublishingStore, 'follow'>;
  now(): number;
}

/** How deliveries follow a check-in that was read again, or deleted. */
export function createFollow({ outbox, store, now }: Parts) {
  /** Keeps a delivery from going out; false when a request may have been made already. */
  async function undo(id: string): Promise<boolean> {
    const next = await outbox.transition(id, ['waiting', 'queued'], (one) =>
      one.sent || one.live ? one : { ...pairOf(one), state: 'undone', at: now() },
    );
    return next?.state === 'undone';
  }

  async function follow(checkin: string): Promise<void> {
    const read = await store.follow(checkin);
    if (!read) return;
    const { gone = false } = read;
    const of = !gone && essenceOf(read.checkin);
    const isNarrow = visibilityOf(read.checkin) !== 'public';
    for (const { id, state, live } of await outbox.of(checkin))
      if (state === 'published' && live.of !== of)
        await outbox.transition(id, ['published'], (one) => ({ ...one, compare: true }));
      else if (state === 'wider' && gone)
        await outbox.transition(id, ['wider'], (one) => queue(pairOf(one), 'remove', now()));
      // What keeps an edit from its post keeps nothing public.
      else if (live && (gone || (isNarrow && live.post.visibility !== 'private')))
        await outbox.transition(id, ['held', 'refused'], (one) => narrow(one, gone));
      else if (gone) await undo(id);
  }

  /** Takes a post back, or makes it anew; what its target refused to delete is the person's. */
  const narrow = (one: In<'held' | 'refused'>, gone: boolean): After<'held' | 'refused'> =>
    one.state === 'refused' && one.work === 'remove'
      ? one
      : queue(pairOf(one), gone || one.work === 'remove' ? 'remove' : 'update', now());

  /** Has what came to be there after its check-in was deleted compared: no later look does. True where it is. */
  async function arrived({ id, checkin, state }: Delivery): Promise<boolean> {
    if (state !== 'published' || !(await store.follow(checkin))?.gone) return false;
    return Boolean(await outbox.transition(id, ['published'], (one) => ({ ...one, compare: true })));
  }

  return { undo, follow, arrived };
}
