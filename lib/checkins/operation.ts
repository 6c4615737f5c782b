import type { Failure } from '@/lib/http/failure';
import type { Audience, Checkin, DevicePosition } from './model';

/** What the person chose to check in at. */
export interface VenueChoice {
  id: string;
  name: string;
  address?: string;
}

/**
 * Where a check-in that the person pressed for stands. `queued` can be cancelled; `sending` may be under way or its
 * worker died; `unknown` was sent and nothing certain came back. The rest wait for the person, or are over.
 */
export type OperationState =
  | 'queued'
  | 'stale'
  | 'sending'
  | 'unknown'
  | 'not-seen'
  | 'needs-auth'
  | 'failed'
  | 'rejected'
  | 'confirmed';

/** One press of "Check in", kept from the press until the person has seen how it ended. Times in Unix ms. */
export interface Operation {
  id: string;
  venue: VenueChoice;
  shout: string;
  state: OperationState;
  /** Absent: whatever the service does by itself. */
  broadcast?: Audience;
  /** Only when the device reported it and the person lets it go along. */
  position?: DevicePosition;
  /** Origin of the check-in service at the press; it is never sent to another. */
  origin: string;
  pressedAt: number;
  /** Not before this time; until then the person can cancel. */
  sendAt: number;
  /**
   * Ids of check-ins of the account that is meant: what was known at the press, then what the service listed right
   * before sending. What is new after that may be ours.
   */
  knownIds: string[];
  /** The operation that this one repeats: the person was asked about it, and meant it. */
  repeatOf?: string;
  sentAt?: number;
  /** Reads of the list since the outcome became unknown. */
  looks: number;
  /** Those of them that were planned and brought a list of the same account. */
  goodLooks: number;
  nextLookAt?: number;
  /** The person asked for a look before the next planned one. */
  lookAsked?: boolean;
  /** A sign-in or sign-out came between: the account that is signed in now may be another. */
  signedOut?: boolean;
  /** The person was asked and says to send it, whoever is signed in. */
  anyAccount?: boolean;
  confirmedAt?: number;
  /** The person has seen how it ended; kept only to notice a repetition. */
  dismissed?: boolean;
  result?: Checkin;
  /** The list was read after the confirmation, to notice a double. */
  readBack?: boolean;
  /** Ids of the further check-ins that this one press made: the browser sent it more than once. */
  doubleIds?: string[];
  failure?: Failure;
}

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

export const isOpen = (operation: Operation): boolean => operation.state !== 'confirmed';

/** How long after a confirmed check-in the same one again is asked about first. */
const repeatWindow = 60_000;
/** A confirmed operation nobody dismissed is forgotten after a day; ms. */
const keepConfirmed = 86_400_000;

const confirmedWithin = ({ confirmedAt }: Operation, window: number, now: number): boolean =>
  confirmedAt !== undefined && Math.abs(now - confirmedAt) < window;

export const isOver = (operation: Operation, now: number): boolean =>
  operation.state === 'confirmed' &&
  !confirmedWithin(operation, operation.dismissed ? repeatWindow : keepConfirmed, now);

/**
 * The operation that a press means instead of a new one. An unfinished one that asks for just the same. One that
 * already answers the question that this press answers: two popups can ask it, and the person means one check-in. Or
 * the same, confirmed a moment ago: the press may be a slip, unless that is what the person was asked.
 */
export function findTwin(kept: readonly Operation[], press: Operation, now: number): Operation | undefined {
  const { venue, shout, repeatOf } = press;
  const same = kept.filter(
    (other) => (other.venue.id === venue.id || other.result?.venue?.id === venue.id) && other.shout === shout,
  );
  const open = same.find(isOpen);
  if (open) return open;
  const answering = repeatOf === undefined ? undefined : same.find((other) => other.repeatOf === repeatOf);
  if (answering) return answering;
  const answered = new Set(same.map((other) => other.repeatOf));
  const [recent] = same
    .filter((other) => confirmedWithin(other, repeatWindow, now) && !answered.has(other.id))
    .sort((a, b) => (b.confirmedAt ?? 0) - (a.confirmedAt ?? 0));
  return recent?.id === repeatOf ? undefined : recent;
}

/** A press that means a confirmed operation is a question to the person, unless it answered that one already. */
export const asksFirst = ({ state, repeatOf }: Operation, press: Operation): boolean =>
  state === 'confirmed' && (repeatOf === undefined || repeatOf !== press.repeatOf);

/** A queued check-in older than this asks first: the person may have moved on. */
const staleAfter = 3_600_000;
/** A clock that was put back by more than this says nothing about an age. */
const clockSlack = 60_000;

/** Pressed in the future: the clock was put back, and nobody knows how long ago it was. */
export const isAgeless = ({ pressedAt }: Operation, now: number): boolean => pressedAt > now + clockSlack;

export const isStale = (operation: Operation, now: number): boolean =>
  isAgeless(operation, now) || now - operation.pressedAt > staleAfter;

/** Milliseconds from each look to the next: they fall at 0, 5, 30 and 120 s. */
const lookGaps = [5_000, 25_000, 90_000];
/** Between further looks, when some of those reads failed. */
const laterLooks = 300_000;

/** Counted from now rather than from the beginning: a clock that jumps shortens one wait at most. */
export const nextLook = (looks: number, now: number): number => now + (lookGaps[looks - 1] ?? laterLooks);

/** A look is due; also when the clock was put back so far that it would be due too late. */
export const lookDue = ({ nextLookAt = 0, lookAsked }: Operation, now: number): boolean =>
  lookAsked === true || nextLookAt <= now || nextLookAt > now + laterLooks;

/** Enough good looks to say that it is not listed. */
export const lookedEnough = (goodLooks: number): boolean => goodLooks > lookGaps.length;

/** Services may trim or compose a text. */
const words = (shout: string): string => shout.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Where the service may list it: at the venue that was pressed, or at one that the service takes for the same. */
function venuesOf({ venue, result }: Operation, others: readonly Operation[]): Set<string> {
  const merged = others
    .filter((other) => other.venue.id === venue.id)
    .map((other) => other.result?.venue?.id);
  return new Set([venue.id, result?.venue?.id, ...merged].filter((id) => id !== undefined));
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
  for (const { id, result, doubleIds = [] } of others) {
    if (id !== operation.id && result) for (const made of [result.id, ...doubleIds]) known.add(made);
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
export function sameAccount({ knownIds, signedOut }: Operation, listed: readonly Checkin[]): boolean {
  if (knownIds.length === 0) return !signedOut;
  const known = new Set(knownIds);
  return listed.some(({ id }) => known.has(id));
}
