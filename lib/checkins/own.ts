import { type Checkin, ownId } from './model';
import { type Press, pressHere } from './outbox/schema';

/** A press that stays on this device, with the check-in that it makes. */
export function ownPress(id: string, { position: _, ...press }: Press, unique: string) {
  const { venue, shout, broadcast, pressedAt } = press;
  const result: Checkin = {
    id: ownId(unique),
    createdAt: pressedAt,
    shout,
    timeZoneOffset: -new Date(pressedAt).getTimezoneOffset(),
    ...(broadcast && { visibility: broadcast }),
    venue,
  };
  return pressHere(id, { ...press, result });
}
