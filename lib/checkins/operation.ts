import type { Failure } from '@/lib/http/failure';
import type { Checkin } from './model';

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
  /** Origin of the check-in service at the press; it is never sent to another. */
  origin: string;
  pressedAt: number;
  /** Not before this time; until then the person can cancel. */
  sendAt: number;
  /** Ids that the service listed right before sending: what is new after that may be ours. */
  knownIds: string[];
  sentAt?: number;
  unknownSince?: number;
  /** Reads of the list since the outcome became unknown. */
  looks: number;
  goodLooks: number;
  nextLookAt?: number;
  result?: Checkin;
  /** The list was read after the confirmation, to notice a double. */
  readBack?: boolean;
  /** Id of a second check-in of the same venue and shout: the browser sent it twice. */
  doubleId?: string;
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

/** An unfinished operation that asks for just the same: a second press means this one. */
export function findTwin(open: readonly Operation[], venueId: string, shout: string): Operation | undefined {
  return open.find((other) => isOpen(other) && other.venue.id === venueId && other.shout === shout);
}

/** How long after a confirmed check-in the same one again is asked about first. */
export const repeatWindow = 60_000;

/** A queued check-in older than this asks first: the person may have moved on. */
export const staleAfter = 3_600_000;

/** Milliseconds after the outcome became unknown at which the list is read. */
const lookTimes = [0, 5_000, 30_000, 120_000];
/** Between further looks, when some of those reads failed. */
const laterLooks = 300_000;

/** When to look next after so many looks; `since` is when the outcome became unknown. */
export function nextLook(looks: number, since: number, now: number): number {
  const planned = lookTimes[looks];
  return planned === undefined ? now + laterLooks : Math.max(now, since + planned);
}

/** Enough good looks, the last late enough, to say that it is not listed. */
export const lookedEnough = (goodLooks: number): boolean => goodLooks >= lookTimes.length;

/** The listed check-ins that can be this operation's: new since it was sent, same venue, same text; newest first. */
export function candidates(operation: Operation, listed: readonly Checkin[]): Checkin[] {
  const known = new Set(operation.knownIds);
  return listed
    .filter(
      (item) =>
        !known.has(item.id) && item.venue?.id === operation.venue.id && item.shout === operation.shout,
    )
    .sort((a, b) => b.createdAt - a.createdAt);
}
