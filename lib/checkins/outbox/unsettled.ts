import { queue } from '@/lib/outbox/delivery';
import { pairOf } from '@/lib/outbox/schema';
import { isAgeless, isOver, unfinished } from './operation';
import { withPress } from './schema';
import type { CheckinsStore } from './store';

interface Parts {
  store: CheckinsStore;
  now(): number;
}

/** Updates unsettled presses when the account or the clock changes. */
export function createUnsettled({ store, now }: Parts) {
  const askFirst = (
    id: string,
    from: ('waiting' | 'queued' | 'needs-sign-in')[],
    change: Parameters<typeof withPress>[1],
  ) =>
    store.transition(id, from, (one) =>
      withPress({ ...pairOf(one), state: 'held', reason: { by: 'stale' } }, change),
    );

  return {
    /** Removes what nobody looks at any more, and asks about what a clock that was set back made ageless. */
    async tidy(): Promise<void> {
      for (const operation of await store.operations()) {
        const { id, press } = operation;
        if (isOver(operation, now())) await store.remove(id, ['published']);
        else if (isAgeless(press, now())) await askFirst(id, ['waiting', 'queued'], { pressedAt: now() });
      }
    },
    /** Before a sign-in is stored. The person's word to send it with the account that was signed in ends with that. */
    async doubtAccount(): Promise<void> {
      await store.forgetDiscarded();
      for (const { id } of await store.operations())
        await store.transition(id, ['waiting', 'queued', 'needs-sign-in', ...unfinished], (one) =>
          withPress(one, { signedOut: true, anyAccount: undefined }),
        );
    },
    async signedIn(): Promise<void> {
      for (const { id } of await store.operations()) {
        // The age stays, so that an old press asks first, as does one that was meant for another account.
        await store.transition(id, ['needs-sign-in'], (one) =>
          withPress(queue(pairOf(one), one.work, now()), { signedOut: true, anyAccount: undefined }),
        );
        await store.transition(id, ['unknown'], (one) => ({ ...one, nextCheckAt: now() }));
      }
    },
    /** The next sign-in may be another account's, so unsent operations ask first. */
    async signedOut(): Promise<void> {
      await store.forgetDiscarded();
      for (const { id } of await store.operations()) {
        await askFirst(id, ['waiting', 'queued', 'needs-sign-in'], {
          signedOut: true,
          anyAccount: undefined,
        });
        await store.transition(id, unfinished, (one) => withPress(one, { signedOut: true }));
      }
    },
  };
}
