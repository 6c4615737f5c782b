import { z } from 'zod';
import type { Failure } from '@/lib/http/failure';
import type { Checkin } from '../model';

// Times are Unix ms.

const venueChoice = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().exactOptional(),
  /** Degrees, WGS 84, where they are known. */
  latitude: z.number().exactOptional(),
  longitude: z.number().exactOptional(),
});

export type VenueChoice = z.infer<typeof venueChoice>;

const devicePosition = z.object({
  latitude: z.number(),
  longitude: z.number(),
  accuracy: z.number().exactOptional(),
});

/** Both were parsed when they were received, so their discriminating field is enough here. */
const checkin = z.custom<Checkin>((value) => z.object({ id: z.string() }).safeParse(value).success);
const failure = z.custom<Failure>((value) => z.object({ kind: z.string() }).safeParse(value).success);

const press = z.object({
  id: z.string(),
  venue: venueChoice,
  shout: z.string(),
  /** Absent: the service's own default. */
  broadcast: z.enum(['private', 'public']).exactOptional(),
  /** Origin of the check-in service at the press; the check-in is never sent to another. */
  origin: z.url(),
  pressedAt: z.number(),
  /**
   * Ids of check-ins of the intended account: those known at the press, then those that the service listed right
   * before sending. A new one after that may be this one.
   */
  knownIds: z.array(z.string()),
  repeatOf: z.string().exactOptional(),
  /** Sent again after an unknown outcome: an earlier request may still arrive. */
  resent: z.literal(true).exactOptional(),
});

const unconfirmed = press.extend({
  /** Set when a request was sent: it may have arrived, whatever the response. */
  sentAt: z.number().exactOptional(),
  /** Set by a later sign-in or sign-out: the account may be another one now. */
  signedOut: z.literal(true).exactOptional(),
});

const unsent = unconfirmed.extend({
  /** The person confirmed to send it with the account that is signed in. */
  anyAccount: z.literal(true).exactOptional(),
});

/** Only when the device reported it and the person allows sending it. */
const position = devicePosition.exactOptional();
const sentAt = z.number();

/** Waiting to be sent; can be cancelled. */
const queued = unsent.extend({
  state: z.literal('queued'),
  /** Earliest time to send; until then the person can cancel. */
  sendAt: z.number(),
  position,
  failure: failure.exactOptional(),
});

/** Asks before sending: the person may have moved on, or another account may be signed in. */
const stale = unconfirmed.extend({ state: z.literal('stale') });

/** The request is in flight, or its worker died. */
const sending = unconfirmed.extend({ state: z.literal('sending'), sentAt, position });

/** Sent without a certain response: the list is checked until it shows the check-in. */
const unknown = unconfirmed.extend({
  state: z.literal('unknown'),
  sentAt,
  /** Reads of the list since the outcome became unknown. */
  checks: z.number(),
  /** Those of them that were scheduled and returned a list of the same account. */
  goodChecks: z.number(),
  nextCheckAt: z.number(),
  /** The person requested a check before the next scheduled one. */
  checkAsked: z.literal(true).exactOptional(),
  failure: failure.exactOptional(),
});

const notSeen = unconfirmed.extend({ state: z.literal('not-seen'), sentAt });
const needsAuth = unsent.extend({ state: z.literal('needs-auth'), position, failure });
const failed = unsent.extend({ state: z.literal('failed'), failure });
const rejected = unconfirmed.extend({ state: z.literal('rejected'), sentAt, failure });

const settled = press.extend({
  state: z.literal('confirmed'),
  confirmedAt: z.number(),
  /** A check-in of this device that no service gets: still to be stored in the history, or stored there. */
  here: z.enum(['storing', 'stored']).exactOptional(),
  /** The person has seen the outcome; stored longer only to notice a repetition. */
  dismissed: z.literal(true).exactOptional(),
});
/** The list is still to be read, to detect a double. */
const unread = settled.extend({
  readBack: z.literal(false),
  result: checkin,
  checks: z.number(),
  nextCheckAt: z.number(),
});
const readBack = settled.extend({
  readBack: z.literal(true),
  /** Absent when the person confirmed the arrival. */
  result: checkin.exactOptional(),
  /** Ids of further check-ins of this press: the browser sent it more than once. */
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

/** One press of "Check in", stored from the press until the person has seen its outcome. */
export type Operation = z.infer<typeof operation>;

export type OperationState = Operation['state'];

export type In<S extends OperationState> = Extract<Operation, { state: S }>;

/**
 * An operation of another browser, which may still send it: here its outcome is unknown, so that the list is read for it
 * and the person decides. The account may be another one.
 */
export function arrivedOperation(stored: unknown): { value: Operation; open?: true } {
  const known = readOperation(stored);
  if (!['queued', 'stale', 'sending', 'needs-auth', 'unknown'].includes(known.state)) return { value: known };
  const rest = unconfirmed.parse(known);
  const since = { sentAt: rest.sentAt ?? rest.pressedAt, signedOut: true } as const;
  return { value: { ...rest, ...since, ...unknownOutcome }, open: true };
}

export type Press = z.infer<typeof press>;

/** The allowed transitions; another one does not compile. */
export interface Transitions {
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

export type After<S extends OperationState> = In<Transitions[S]>;

export const pressOf = (operation: Press): Press => press.parse(operation);

/** The fields that an operation keeps through every state until it is confirmed. */
export const unconfirmedOf = (operation: Press) => unconfirmed.parse(operation);

/** An operation in a state that this build does not know, with a press that it does. */
const unknownState = press.extend({
  sentAt: z.number().catch(0),
  signedOut: z.literal(true).exactOptional().catch(true),
});

const unknownOutcome = { state: 'unknown', checks: 0, goodChecks: 0, nextCheckAt: 0 } as const;

/**
 * Parses a stored operation. One that another build wrote in a form unknown to this one is shown as an operation of
 * unknown outcome, and never lost.
 */
export function readOperation(stored: unknown): Operation {
  const known = operation.safeParse(stored);
  if (known.success) return known.data;
  const rest = unknownState.safeParse(stored);
  if (rest.success) return { ...rest.data, ...unknownOutcome };
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
    // Without known ids any listed check-in could match, so the venue matches none.
    venue: { id: '', name: shown.venue.name },
    origin: 'https://unknown.invalid',
    knownIds: [],
    sentAt: 0,
    signedOut: true,
    ...unknownOutcome,
  };
}
