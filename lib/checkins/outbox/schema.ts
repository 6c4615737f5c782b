import { z } from 'zod';
import type { Failure } from '@/lib/http/failure';
import type { Checkin } from '../model';

// Times are Unix ms.

const venueChoice = z.object({ id: z.string(), name: z.string(), address: z.string().exactOptional() });

/** What the person chose to check in at. */
export type VenueChoice = z.infer<typeof venueChoice>;

const devicePosition = z.object({
  latitude: z.number(),
  longitude: z.number(),
  accuracy: z.number().exactOptional(),
});

/** Both were parsed when they came in; what discriminates them is enough here. */
const checkin = z.custom<Checkin>((value) => z.object({ id: z.string() }).safeParse(value).success);
const failure = z.custom<Failure>((value) => z.object({ kind: z.string() }).safeParse(value).success);

const press = z.object({
  id: z.string(),
  venue: venueChoice,
  shout: z.string(),
  /** Absent: whatever the service does by itself. */
  broadcast: z.enum(['private', 'public']).exactOptional(),
  /** Origin of the check-in service at the press; it is never sent to another. */
  origin: z.url(),
  pressedAt: z.number(),
  /**
   * Ids of check-ins of the account that is meant: what was known at the press, then what the service listed right
   * before sending. What is new after that may be ours.
   */
  knownIds: z.array(z.string()),
  /** The operation that this one repeats: the person was asked about it, and meant it. */
  repeatOf: z.string().exactOptional(),
});

const unconfirmed = press.extend({
  /** Set when a request left: it may have arrived, whatever came back. */
  sentAt: z.number().exactOptional(),
  /** A sign-in or sign-out came between: the account that is signed in now may be another. */
  signedOut: z.literal(true).exactOptional(),
});

const unsent = unconfirmed.extend({
  /** The person was asked and says to send it, whoever is signed in. */
  anyAccount: z.literal(true).exactOptional(),
});

/** Only when the device reported it and the person lets it go along. */
const position = devicePosition.exactOptional();
const sentAt = z.number();

/** Can be cancelled: nothing was sent since it was queued. */
const queued = unsent.extend({
  state: z.literal('queued'),
  /** Not before this time; until then the person can cancel. */
  sendAt: z.number(),
  position,
  failure: failure.exactOptional(),
});

/** The person may have moved on, or another account may be signed in: asks first. */
const stale = unconfirmed.extend({ state: z.literal('stale') });

/** The request may be under way, or its worker died. */
const sending = unconfirmed.extend({ state: z.literal('sending'), sentAt, position });

/** Was sent, and nothing certain came back: the list is checked until it shows. */
const unknown = unconfirmed.extend({
  state: z.literal('unknown'),
  sentAt,
  /** Reads of the list since the outcome became unknown. */
  checks: z.number(),
  /** Those of them that were planned and brought a list of the same account. */
  goodChecks: z.number(),
  nextCheckAt: z.number(),
  /** The person asked for a check before the next planned one. */
  checkAsked: z.literal(true).exactOptional(),
  failure: failure.exactOptional(),
});

const notSeen = unconfirmed.extend({ state: z.literal('not-seen'), sentAt });
const needsAuth = unsent.extend({ state: z.literal('needs-auth'), position, failure });
/** Could not be sent. */
const failed = unsent.extend({ state: z.literal('failed'), failure });
/** Was sent, and the service said no. */
const rejected = unconfirmed.extend({ state: z.literal('rejected'), sentAt, failure });

const settled = press.extend({
  state: z.literal('confirmed'),
  confirmedAt: z.number(),
  /** The person has seen how it ended; stored on only to notice a repetition. */
  dismissed: z.literal(true).exactOptional(),
});
/** The list is still to be read, to notice a double. */
const unread = settled.extend({
  readBack: z.literal(false),
  result: checkin,
  checks: z.number(),
  nextCheckAt: z.number(),
});
const readBack = settled.extend({
  readBack: z.literal(true),
  /** Absent when it is the person who says that it arrived. */
  result: checkin.exactOptional(),
  /** Ids of the further check-ins that this one press made: the browser sent it more than once. */
  doubleIds: z.array(z.string()).exactOptional(),
});
const confirmed = z.discriminatedUnion('readBack', [unread, readBack]);

const operation = z.discriminatedUnion('state', [
  queued,
  stale,
  sending,
  unknown,
  notSeen,
  needsAuth,
  failed,
  rejected,
  confirmed,
]);

/** One press of "Check in", stored from the press until the person has seen how it ended. */
export type Operation = z.infer<typeof operation>;

/** Where a check-in that the person pressed for stands. */
export type OperationState = Operation['state'];

/** The operation in one of these states, with what belongs to it there. */
export type In<S extends OperationState> = Extract<Operation, { state: S }>;

/** What a press says, the same in every state. */
export type Press = z.infer<typeof press>;

/** To which states each one may change; another one does not compile. */
interface Transitions {
  queued: 'queued' | 'stale' | 'sending' | 'needs-auth' | 'failed' | 'confirmed';
  stale: 'stale' | 'queued';
  sending: 'sending' | 'unknown' | 'queued' | 'needs-auth' | 'rejected' | 'confirmed';
  unknown: 'unknown' | 'not-seen' | 'confirmed';
  'not-seen': 'not-seen' | 'queued' | 'confirmed';
  'needs-auth': 'needs-auth' | 'queued' | 'stale';
  failed: 'queued';
  rejected: 'queued';
  confirmed: 'confirmed';
}

/** What an operation in one of these states may become. */
export type After<S extends OperationState> = In<Transitions[S]>;

/** What another build stored in a state that this one does not know, but with the press as it is here. */
const remains = press.extend({
  sentAt: z.number().catch(0),
  signedOut: z.literal(true).exactOptional().catch(true),
});

/**
 * An operation as the browser stored it. One that does not fit was written by another build: it is shown as one of
 * unknown outcome, and never lost. A handful of records is parsed in well under a millisecond.
 */
export function readOperation(stored: unknown): Operation {
  const known = operation.safeParse(stored);
  if (known.success) return known.data;
  const rest = remains.safeParse(stored);
  const outcome = { state: 'unknown', checks: 0, goodChecks: 0, nextCheckAt: 0 } as const;
  if (rest.success) return { ...rest.data, ...outcome };
  const shown = z
    .object({
      id: z.string().catch(''),
      venue: z.object({ name: z.string() }).catch({ name: '?' }),
      shout: z.string().catch(''),
      pressedAt: z.number().catch(0),
    })
    .parse(stored);
  return {
    ...shown,
    // Without what was known before, any listed check-in could pass for this one: none is taken for it.
    venue: { id: '', name: shown.venue.name },
    origin: 'https://unknown.invalid',
    knownIds: [],
    sentAt: 0,
    signedOut: true,
    ...outcome,
  };
}
