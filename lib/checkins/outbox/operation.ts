import type { DeliveryState } from '@/lib/outbox/schema';
import type { Checkin } from '../model';
import type { Operation, Press } from './schema';

/** States that only the person's decision ends: to send it again or to discard it. */
export const resumable = ['not-seen', 'refused', 'needs-sign-in', 'held'] as const satisfies DeliveryState[];

/** Still to be sent, or sent again. */
export const unsent = ['waiting', 'queued', 'unknown', ...resumable] as const satisfies DeliveryState[];

/** After a sign-in in between they could be sent with another account, or looked for in another's list. */
export const unfinished = [
  'sending',
  'unknown',
  'not-seen',
  'refused',
  'held',
] as const satisfies DeliveryState[];

export const needsAttention = ({ state }: Operation): boolean =>
  state === 'unknown' || resumable.some((one) => one === state);

/**
 * True for an operation whose words may go into a new one: the service has refused it, or it never left, and no earlier
 * request of it can still arrive.
 */
export const isEditable = ({ state, sent }: Operation): boolean => state === 'refused' && !sent;

/** The person can keep these on this device where no request may have arrived. */
export const keepable = ['refused', 'needs-sign-in', 'held'] as const satisfies DeliveryState[];

/** Discarding can be undone for so long; ms. */
const undoWindow = 600_000;

export const canRestore = (at: number, now: number): boolean => Math.abs(now - at) < undoWindow;

/** Not yet known to have arrived. */
export const isOpen = ({ state }: Operation): boolean => state !== 'published';

/** A repetition of a confirmed check-in within so long asks first; ms. */
const repeatWindow = 60_000;
/** A confirmed operation that is not dismissed is removed after a day; ms. */
const confirmedLifetime = 86_400_000;

const confirmedWithin = ({ press: { confirmedAt = 0 } }: Operation, window: number, now: number): boolean =>
  Math.abs(now - confirmedAt) < window;

export const isOver = (operation: Operation, now: number): boolean =>
  !isOpen(operation) &&
  // Nothing else has it yet.
  operation.press.here !== 'storing' &&
  !confirmedWithin(operation, operation.press.dismissed ? repeatWindow : confirmedLifetime, now);

/**
 * The stored operation that a press refers to instead of a new one: an open one with the same venue and shout; one that
 * already answers the same question, since two popups can ask it and the person wants one check-in; or the same one
 * confirmed a moment ago, unless the person was asked about just that.
 */
export function findTwin(stored: readonly Operation[], press: Press, now: number): Operation | undefined {
  const { venue, shout, repeatOf } = press;
  const same = stored.filter(
    ({ press: other }) =>
      (other.venue.id === venue.id || other.result?.venue?.id === venue.id) && other.shout === shout,
  );
  const open = same.find(isOpen);
  if (open) return open;
  const answering =
    repeatOf === undefined ? undefined : same.find(({ press: other }) => other.repeatOf === repeatOf);
  if (answering) return answering;
  const answered = new Set(same.map(({ press: other }) => other.repeatOf));
  const [recent] = same
    .filter((other) => confirmedWithin(other, repeatWindow, now) && !answered.has(other.id))
    .sort((a, b) => (b.press.confirmedAt ?? 0) - (a.press.confirmedAt ?? 0));
  return recent?.id === repeatOf ? undefined : recent;
}

/** True when a press that refers to a confirmed operation has to ask the person first. */
export const asksFirst = (twin: Operation, { repeatOf }: Press): boolean =>
  twin.press.repeatOf === undefined || twin.press.repeatOf !== repeatOf;

/** A queued check-in older than this asks first: the person may have moved on. */
const staleAfter = 3_600_000;
/** A clock set back by more than this makes ages unknown. */
const clockSlack = 60_000;

/** Pressed in the future: the clock was set back, so the age is unknown. */
export const isAgeless = ({ pressedAt }: Press, now: number): boolean => pressedAt > now + clockSlack;

export const isStale = (press: Press, now: number): boolean =>
  isAgeless(press, now) || now - press.pressedAt > staleAfter;

/** Normalized text: services may trim or compose it. */
const normalized = (shout: string): string => shout.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Ids of venues at which the service may list it: the pressed one, and those that it merged with that one. */
function venuesOf({ press: { venue, result } }: Operation, others: readonly Operation[]): Set<string> {
  const merged = others
    .filter(({ press }) => press.venue.id === venue.id)
    .map(({ press }) => press.result?.venue?.id);
  return new Set([venue.id, result?.venue?.id, ...merged].filter((id) => id !== undefined));
}

/**
 * The listed check-ins that this operation may have made: new since it was sent, with the same venue and shout, and of
 * no other operation; newest first.
 */
export function candidates(
  operation: Operation,
  listed: readonly Checkin[],
  others: readonly Operation[],
): Checkin[] {
  const { press } = operation;
  const known = new Set(press.knownIds);
  for (const other of others) {
    const { result, doubleIds = [] } = other.press;
    if (other.id !== operation.id && result) for (const made of [result.id, ...doubleIds]) known.add(made);
  }
  const venues = venuesOf(operation, others);
  return listed
    .filter(
      (item) =>
        !known.has(item.id) &&
        item.venue !== undefined &&
        venues.has(item.venue.id) &&
        normalized(item.shout) === normalized(press.shout),
    )
    .sort((a, b) => b.createdAt - a.createdAt);
}

/**
 * True when a list is of the account that the operation is meant for: it still holds a check-in that was known before.
 * Where none was known, a sign-in or sign-out in between makes it doubtful.
 */
export function sameAccount({ knownIds, signedOut }: Press, listed: readonly Checkin[]): boolean {
  if (knownIds.length === 0) return !signedOut;
  const known = new Set(knownIds);
  return listed.some(({ id }) => known.has(id));
}
