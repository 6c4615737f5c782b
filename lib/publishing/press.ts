import type { Result } from '@/lib/http/failure';
import { queue, type resendable, workAgain } from '@/lib/outbox/delivery';
import { type After, type DeliveryState, type In, isIn, type Pair, pairOf } from '@/lib/outbox/schema';
import type { Deliveries } from '@/lib/outbox/store';
import type { PublishingContract } from './contract';
import { storedOrFailed } from './store/store';

interface Parts {
  outbox: Pick<Deliveries, 'of'>;
  /** A transition of the person, and what follows from it. */
  act<S extends DeliveryState>(
    id: string,
    from: readonly S[],
    change: (one: In<S>) => After<S>,
  ): Promise<void>;
  /** Adds a delivery for each target that has none. */
  publish(
    checkin: string,
    shown: ReadonlyMap<string, string>,
    confirmed: Pick<Pair, 'everyone'>,
  ): Promise<Result<null>>;
  newKey(): string;
  now(): number;
}

/** The payload that the person saw, and confirmed by the press. */
type Pressed = Required<Pick<Pair, 'shown'>> & Pick<Pair, 'everyone'>;

/** Check-ins that the person publishes by hand, and deliveries that they send again. */
export function createPress({ outbox, act, newKey, now, ...parts }: Parts) {
  const again = (id: string, from: readonly (typeof resendable)[number][], pressed?: Pressed) =>
    act(id, from, (one) => {
      const { shown: before, everyone, ...pair } = pairOf(one);
      // Who publishes it does not want it taken back any more.
      const work = pressed && one.live ? 'update' : workAgain(one);
      const seen = one.state === 'held' && work !== 'remove' ? one.payload : undefined;
      // What was withdrawn, or is published by another press, is for everyone by another confirmation alone.
      const confirmed = pressed ? pressed.everyone : isIn(one, ['removed', 'undone']) ? undefined : everyone;
      // For everyone nothing leaves but what was confirmed.
      const shown = pressed?.shown ?? seen ?? (confirmed === undefined ? undefined : before);
      return {
        ...queue({ ...pair, pressed: true }, work, now()),
        ...(shown !== undefined && { shown }),
        ...(confirmed !== undefined && { everyone: confirmed }),
        // A server may remember the key of a post that was removed.
        ...(one.state === 'removed' && { key: newKey() }),
      };
    });

  const publish = (
    checkin: string,
    shown: ReadonlyMap<string, string>,
    confirmed: Pick<Pair, 'everyone'> = {},
  ) =>
    storedOrFailed(async () => {
      const published = await parts.publish(checkin, shown, confirmed);
      for (const { id, target } of published.ok ? await outbox.of(checkin) : []) {
        const payload = shown.get(target);
        if (payload === undefined) continue;
        await again(id, ['held', 'removed', 'undone'], { shown: payload, ...confirmed });
        // One that waits would be held at its time.
        if (confirmed.everyone !== undefined)
          await act(id, ['waiting'], (one) =>
            one.everyone === confirmed.everyone && one.shown === payload
              ? one
              : { ...queue({ ...pairOf(one), ...confirmed }, 'create', now()), shown: payload },
          );
      }
      return published;
    });

  return {
    again,
    publish: (checkin, shown) => publish(checkin, new Map(Object.entries(shown))),
    publishForEveryone: (checkin, target, shown, everyone) =>
      publish(checkin, new Map([[target, shown]]), { everyone }),
  } satisfies Pick<PublishingContract, 'publish' | 'publishForEveryone'> & { again: unknown };
}
