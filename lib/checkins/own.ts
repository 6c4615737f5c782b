import { type Checkin, ownId } from './model';
import type { In } from './outbox/schema';

/** A press that stays on this device: confirmed as it is made, and still to be stored in the history. */
export function ownPress(press: Omit<In<'queued'>, 'state' | 'sendAt'>, id: string): In<'confirmed'> {
  const { venue, shout, broadcast, pressedAt, position: _, ...rest } = press;
  const result: Checkin = {
    id: ownId(id),
    createdAt: pressedAt,
    shout,
    timeZoneOffset: -new Date(pressedAt).getTimezoneOffset(),
    ...(broadcast && { visibility: broadcast }),
    venue,
  };
  return {
    ...rest,
    ...{ venue, shout, pressedAt, result, state: 'confirmed', confirmedAt: pressedAt },
    ...(broadcast && { broadcast }),
    ...{ here: 'storing', readBack: true },
  };
}
