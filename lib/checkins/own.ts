import { type Checkin, ownId, pressedId } from './model';
import { type Operation, type Press, pressHere } from './outbox/schema';

/** The check-in that a press makes, on this device from the press on. */
const checkinOf = (id: string, { venue, shout, broadcast, pressedAt }: Press): Checkin => ({
  id,
  createdAt: pressedAt,
  shout,
  timeZoneOffset: -new Date(pressedAt).getTimezoneOffset(),
  ...(broadcast && { visibility: broadcast }),
  venue,
});

/** The check-ins of presses that the service has not confirmed. */
export const waitingOf = (operations: readonly Operation[]): Checkin[] =>
  operations
    .filter(({ state, press }) => state !== 'published' && press.venue.id !== '')
    .map(({ id, press }) => checkinOf(pressedId(id), press));

/** A press that stays on this device, with the check-in that it makes. */
export const ownPress = (id: string, { position: _, ...press }: Press, unique: string) =>
  pressHere(id, { ...press, result: checkinOf(ownId(unique), press) });
