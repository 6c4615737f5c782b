import type { Checkin } from '../model';
import type { In, Operation, OperationState, Press } from './schema';

/** States that only the person's decision ends: to send it again or to discard it. */
export const resumable = [
  'not-seen',
  'failed',
  'rejected',
  'needs-auth',
  'stale',
] as const satisfies OperationState[];

export const needsAttention = ({ state }: Operation): boolean =>
  state === 'unknown' || resumable.some((one) => one === state);

/**
 * True for an operation whose words may go into a new one: the service has refused it, or it never left, and no earlier
 * request of it can still arrive.
 */
export const isEditable = ({ state, resent }: Operation): boolean =>
  (state === 'rejected' || state === 'failed') && !resent;

/** Discarding can be undone for so long; ms. */
const undoWindow = 600_000;

export const canRestore = (at: number, now: number): boolean => Math.abs(now - at) < undoWindow;

type Unconfirmed = Exclude<Operation, { state: 'confirmed' }>;

export const isOpen = (operation: Operation): operation is Unconfirmed => operation.state !== 'confirmed';

const resultOf = (operation: Operation): Checkin | undefined =>
  operation.state === 'confirmed' ? operation.result : undefined;

const doubleIdsOf = (operation: Operation): readonly string[] =>
  (operation.state === 'confirmed' && operation.readBack && operation.doubleIds) || [];

/** A repetition of a confirmed check-in within so long asks first; ms. */
const repeatWindow = 60_000;
/** A confirmed operation that is not dismissed is removed after a day; ms. */
const confirmedLifetime = 86_400_000;

const confirmedWithin = ({ confirmedAt }: In<'confirmed'>, window: number, now: number): boolean =>
  Math.abs(now - confirmedAt) < window;

export const isOver = (operation: In<'confirmed'>, now: number): boolean =>
  !confirmedWithin(operation, operation.dismissed ? repeatWindow : confirmedLifetime, now);

/**
 * The stored operation that a press refers to instead of a new one: an open one with the same venue and shout; one that
 * already answers the same question, since two popups can ask it and the person wants one check-in; or the same one
 * confirmed a moment ago, unless the person was asked about just that.
 */
export function findTwin(stored: readonly Operation[], press: Press, now: number): Operation | undefined {
  const { venue, shout, repeatOf } = press;
  const same = stored.filter(
    (other) =>
      (other.venue.id === venue.id || resultOf(other)?.venue?.id === venue.id) && other.shout === shout,
  );
  const open = same.find(isOpen);
  if (open) return open;
  const answering = repeatOf === undefined ? undefined : same.find((other) => other.repeatOf === repeatOf);
  if (answering) return answering;
  const answered = new Set(same.map((other) => other.repeatOf));
  const [recent] = same
    .filter((other) => other.state === 'confirmed')
    .filter((other) => confirmedWithin(other, repeatWindow, now) && !answered.has(other.id))
    .sort((a, b) => b.confirmedAt - a.confirmedAt);
  return recent?.id === repeatOf ? undefined : recent;
}

/** True when a press that refers to a confirmed operation has to ask the person first. */
export const asksFirst = (twin: In<'confirmed'>, { repeatOf }: Press): boolean =>
  twin.repeatOf === undefined || twin.repeatOf !== repeatOf;

/** A queued check-in older than this asks first: the person may have moved on. */
const staleAfter = 3_600_000;
/** A clock set back by more than this makes ages unknown. */
const clockSlack = 60_000;

/** Pressed in the future: the clock was set back, so the age is unknown. */
export const isAgeless = ({ pressedAt }: Press, now: number): boolean => pressedAt > now + clockSlack;

export const isStale = (operation: Press, now: number): boolean =>
  isAgeless(operation, now) || now - operation.pressedAt > staleAfter;

/** Normalized text: services may trim or compose it. */
const normalized = (shout: string): string => shout.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Ids of venues at which the service may list it: the pressed one, and those that it merged with that one. */
function venuesOf(operation: Operation, others: readonly Operation[]): Set<string> {
  const { venue } = operation;
  const merged = others
    .filter((other) => other.venue.id === venue.id)
    .map((other) => resultOf(other)?.venue?.id);
  return new Set([venue.id, resultOf(operation)?.venue?.id, ...merged].filter((id) => id !== undefined));
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
  const known = new Set(operation.knownIds);
  for (const other of others) {
    const result = resultOf(other);
    if (other.id !== operation.id && result)
      for (const made of [result.id, ...doubleIdsOf(other)]) known.add(made);
  }
  const venues = venuesOf(operation, others);
  return listed
    .filter(
      (item) =>
        !known.has(item.id) &&
        item.venue !== undefined &&
        venues.has(item.venue.id) &&
        normalized(item.shout) === normalized(operation.shout),
    )
    .sort((a, b) => b.createdAt - a.createdAt);
}

/**
 * True when a list is of the account that the operation is meant for: it still holds a check-in that was known before.
 * Where none was known, a sign-in or sign-out in between makes it doubtful.
 */
export function sameAccount({ knownIds, signedOut }: Unconfirmed, listed: readonly Checkin[]): boolean {
  if (knownIds.length === 0) return !signedOut;
  const known = new Set(knownIds);
  return listed.some(({ id }) => known.has(id));
}
