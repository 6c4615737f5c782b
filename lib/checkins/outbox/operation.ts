import type { Checkin } from '../model';
import type { In, Operation, OperationState, Press } from './schema';

/** States in which nothing more happens unless the person decides. */
const waiting: readonly OperationState[] = [
  'stale',
  'unknown',
  'not-seen',
  'needs-auth',
  'failed',
  'rejected',
];

export const needsAttention = (operation: Operation): boolean => waiting.includes(operation.state);

type Unconfirmed = Exclude<Operation, { state: 'confirmed' }>;

export const isOpen = (operation: Operation): operation is Unconfirmed => operation.state !== 'confirmed';

/** What the press said, without where it stands. */
export function pressOf(operation: Press): Press {
  const { id, venue, shout, broadcast, origin, pressedAt, knownIds, repeatOf } = operation;
  return {
    id,
    venue,
    shout,
    ...(broadcast && { broadcast }),
    origin,
    pressedAt,
    knownIds,
    ...(repeatOf !== undefined && { repeatOf }),
  };
}

/** What stays with an operation from one state to another until it is confirmed. */
export const unconfirmedOf = <S extends Press & { sentAt?: number; signedOut?: true }>(operation: S) => ({
  ...pressOf(operation),
  ...(operation.sentAt !== undefined && { sentAt: operation.sentAt }),
  ...(operation.signedOut && { signedOut: true as const }),
});

/** The check-in that this operation made, as the service answered or listed it. */
const resultOf = (operation: Operation): Checkin | undefined =>
  operation.state === 'confirmed' ? operation.result : undefined;

const doubleIdsOf = (operation: Operation): readonly string[] =>
  (operation.state === 'confirmed' && operation.readBack && operation.doubleIds) || [];

/** How long after a confirmed check-in the same one again is asked about first. */
const repeatWindow = 60_000;
/** A confirmed operation nobody dismissed is forgotten after a day; ms. */
const storeConfirmed = 86_400_000;

const confirmedWithin = ({ confirmedAt }: In<'confirmed'>, window: number, now: number): boolean =>
  Math.abs(now - confirmedAt) < window;

export const isOver = (operation: In<'confirmed'>, now: number): boolean =>
  !confirmedWithin(operation, operation.dismissed ? repeatWindow : storeConfirmed, now);

/**
 * The operation that a press means instead of a new one. An unfinished one that asks for just the same. One that
 * already answers the question that this press answers: two popups can ask it, and the person means one check-in. Or
 * the same, confirmed a moment ago: the press may be a slip, unless that is what the person was asked.
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

/** A press that means a confirmed operation is a question to the person, unless it answered that one already. */
export const asksFirst = (twin: In<'confirmed'>, { repeatOf }: Press): boolean =>
  twin.repeatOf === undefined || twin.repeatOf !== repeatOf;

/** A queued check-in older than this asks first: the person may have moved on. */
const staleAfter = 3_600_000;
/** A clock that was put back by more than this says nothing about an age. */
const clockSlack = 60_000;

/** Pressed in the future: the clock was put back, and nobody knows how long ago it was. */
export const isAgeless = ({ pressedAt }: Press, now: number): boolean => pressedAt > now + clockSlack;

export const isStale = (operation: Press, now: number): boolean =>
  isAgeless(operation, now) || now - operation.pressedAt > staleAfter;

/** Milliseconds from each check of the list to the next: they fall at 0, 5, 30 and 120 s. */
const checkGaps = [5_000, 25_000, 90_000];
/** Between further checks, when some of those reads failed. */
export const laterChecks = 300_000;

/** Counted from now rather than from the beginning: a clock that jumps shortens one wait at most. */
export const nextCheck = (checks: number, now: number): number =>
  now + (checkGaps[checks - 1] ?? laterChecks);

/** A check is due; also when the clock was put back so far that it would be due too late. */
export const checkDue = (
  { nextCheckAt, checkAsked }: { nextCheckAt: number; checkAsked?: true },
  now: number,
): boolean => checkAsked === true || nextCheckAt <= now || nextCheckAt > now + laterChecks;

/** Enough good checks to say that it is not listed. */
export const checkedEnough = (goodChecks: number): boolean => goodChecks > checkGaps.length;

/** Services may trim or compose a text. */
const words = (shout: string): string => shout.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Where the service may list it: at the venue that was pressed, or at one that the service takes for the same. */
function venuesOf(operation: Operation, others: readonly Operation[]): Set<string> {
  const { venue } = operation;
  const merged = others
    .filter((other) => other.venue.id === venue.id)
    .map((other) => resultOf(other)?.venue?.id);
  return new Set([venue.id, resultOf(operation)?.venue?.id, ...merged].filter((id) => id !== undefined));
}

/**
 * The listed check-ins that can be this operation's: new since it was sent, same venue, same words, and made by no
 * other operation; newest first.
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
        words(item.shout) === words(operation.shout),
    )
    .sort((a, b) => b.createdAt - a.createdAt);
}

/**
 * Whether a list is of the account that the operation is meant for: then it still holds something of what was known
 * before. Where nothing was, a sign-in or sign-out in between makes it doubtful.
 */
export function sameAccount({ knownIds, signedOut }: Unconfirmed, listed: readonly Checkin[]): boolean {
  if (knownIds.length === 0) return !signedOut;
  const known = new Set(knownIds);
  return listed.some(({ id }) => known.has(id));
}
