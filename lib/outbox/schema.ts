import { z } from 'zod';
import type { Failure } from '../http/failure';
import type { HeldBack, Post } from './post';

// Times are Unix ms.

/** Both were parsed or made before they were stored, so the discriminating fields are enough here. */
const ofFailure = z.object({ kind: z.string() });
export const failure = z.custom<Failure>((value) => ofFailure.safeParse(value).success);
const ofPost = z.object({ text: z.string(), published: z.string(), photos: z.array(z.unknown()) });
const post = z.custom<Post>((value) => ofPost.safeParse(value).success);
const ref = z.object({ url: z.string(), id: z.string().exactOptional() });
const work = z.enum(['create', 'update', 'remove']);

/** The post that left, or was about to. */
const sent = z.object({
  post,
  /** As text for people, without secrets. */
  payload: z.string(),
  /** The fields that the post was made of (`essenceOf`). */
  of: z.string(),
  /** The person’s edits that it shows (`editOf`); absent: none. */
  edited: z.string().exactOptional(),
  heldBack: z.array(z.custom<HeldBack>((value) => typeof value === 'string')).exactOptional(),
  /** Before the first request that may have arrived. */
  since: z.number(),
  /** Where it is if it arrived, though no answer says that it did. */
  ref: ref.exactOptional(),
});
const live = sent.extend({ ref });

const answer = z.object({
  at: z.number(),
  work,
  answer: z.enum([
    'done',
    'accepted',
    'refused',
    'wait',
    'signed-out',
    'unknown',
    'found',
    'not-there',
    'died',
  ]),
  failure: failure.exactOptional(),
});

const pair = z.object({
  id: z.string(),
  /** The room that has the receiver. */
  room: z.string(),
  target: z.string(),
  /** Empty until the receiver, which gives it, has told its id. */
  checkin: z.string(),
  checkedInAt: z.number(),
  /** The place, for people. */
  title: z.string(),
  madeAt: z.number(),
  /** The same for each attempt to create the post. */
  key: z.string(),
  /** Attempts at the current work that did not succeed; they set the wait. */
  attempts: z.number(),
  /** The latest answers, oldest first. */
  log: z.array(answer),
  /** A request to create the post that may have arrived: it is looked for before another is made. */
  sent: sent.exactOptional(),
  live: live.exactOptional(),
  /** The payload that the person saw before the press: another one is held, and shown first. */
  shown: z.string().exactOptional(),
  /** The check-in changed or was deleted since, and the target cannot follow. */
  behind: z.enum(['changed', 'deleted']).exactOptional(),
  /** The edit that the person kept from the copy (`editOf`). */
  unfollowed: z.string().exactOptional(),
  /** The person asked for the update: it shows their edits. */
  pressed: z.literal(true).exactOptional(),
  /** Of this copy alone: the audience of a check-in that is not for everyone, and for whom it leaves all the same. */
  everyone: z.string().exactOptional(),
  /** Facts of a receiver that has more to know; its room parses them. */
  own: z.record(z.string(), z.unknown()).exactOptional(),
});

/** Of rules and audiences, or `hidden`, `dry-run`, `off`, `no-target`, `no-check-in`, `not-given`, `not-as-shown`. */
const reason = z.looseObject({ by: z.string() });

/** Goes out later, and can be undone until then. */
const waiting = pair.extend({
  state: z.literal('waiting'),
  sendAt: z.number(),
  /** The whole wait: a longer one is a clock that was set back. */
  delay: z.number(),
  /** Also goes out with the next check-in. */
  untilLeft: z.literal(true).exactOptional(),
});
const queued = pair.extend({
  state: z.literal('queued'),
  work,
  sendAt: z.number(),
  failure: failure.exactOptional(),
  /** The check-in could not be read at its service, with this failure. */
  unread: z.literal(true).exactOptional(),
});
/** The request is in flight, or its worker died. */
const sending = z.discriminatedUnion('work', [
  pair.extend({
    state: z.literal('sending'),
    work: z.literal('create'),
    sent,
    /** An earlier request may have arrived, too. */
    repeated: z.literal(true).exactOptional(),
  }),
  pair.extend({ state: z.literal('sending'), work: z.literal('update'), sent }),
  pair.extend({ state: z.literal('sending'), work: z.literal('remove') }),
]);
const checks = {
  sent,
  checks: z.number(),
  nextCheckAt: z.number(),
  checkAsked: z.literal(true).exactOptional(),
  failure: failure.exactOptional(),
};
/** The target took it, and it is not there yet. */
const accepted = pair.extend({ state: z.literal('accepted'), ref, ...checks });
/** It may have arrived: the target is read until it shows it. */
const unknown = pair.extend({
  state: z.literal('unknown'),
  ...checks,
  /** Checks that could tell. */
  goodChecks: z.number(),
});
const notSeen = pair.extend({ state: z.literal('not-seen'), sent });
const published = pair.extend({
  state: z.literal('published'),
  live,
  /** Still to be compared with the check-in, which may have changed. */
  compare: z.literal(true).exactOptional(),
  /** Still to be read back, for who sees it there, and for its photos. */
  readBack: z.object({ checks: z.number(), nextCheckAt: z.number() }).exactOptional(),
  /** Who sees it there could not be told. */
  unverified: z.literal(true).exactOptional(),
  /** So many photos are not there, though they were sent. */
  lacks: z.number().exactOptional(),
});
/** More people see the post than were asked for. */
const wider = pair.extend({ state: z.literal('wider'), live, seen: z.enum(['public', 'unlisted']) });
const refused = pair.extend({ state: z.literal('refused'), work, failure });
const needsSignIn = pair.extend({ state: z.literal('needs-sign-in'), work, failure });
const held = pair.extend({
  state: z.literal('held'),
  reason,
  /** Still to be done; absent in earlier builds, and where it never began. */
  work: work.exactOptional(),
  payload: z.string().exactOptional(),
});
const removed = pair.extend({ state: z.literal('removed'), at: z.number() });
/** Never left, and never will unless the person sends it. */
const undone = pair.extend({ state: z.literal('undone'), at: z.number() });

export const deliverySchema = z.discriminatedUnion('state', [
  waiting,
  queued,
  sending,
  accepted,
  unknown,
  notSeen,
  published,
  wider,
  refused,
  needsSignIn,
  held,
  removed,
  undone,
]);

export type Delivery = z.infer<typeof deliverySchema>;
export type DeliveryState = Delivery['state'];
export type In<S extends DeliveryState> = Extract<Delivery, { state: S }>;
export type Pair = z.infer<typeof pair>;
export type Sent = z.infer<typeof sent>;
export type Work = z.infer<typeof work>;
export type Reason = z.infer<typeof reason>;
export type Logged = z.infer<typeof answer>;

export const openStates = [
  'waiting',
  'queued',
  'sending',
  'accepted',
  'unknown',
] as const satisfies DeliveryState[];

/** Nothing happens until the person does something. */
export const askingStates = [
  'not-seen',
  'refused',
  'needs-sign-in',
  'wider',
] as const satisfies DeliveryState[];

type End = 'published' | 'refused' | 'needs-sign-in' | 'removed';
type Again = 'waiting' | 'queued' | 'published' | 'undone';
/** The allowed transitions; another one does not compile. */
export interface Transitions {
  waiting: 'waiting' | 'queued' | 'held' | 'undone' | 'unknown';
  queued: 'queued' | 'sending' | 'held' | 'undone' | 'unknown' | End;
  sending: 'sending' | 'queued' | 'accepted' | 'unknown' | 'wider' | End;
  accepted: 'accepted' | 'published' | 'not-seen';
  unknown: 'unknown' | 'published' | 'not-seen';
  'not-seen': 'not-seen' | Again;
  published: 'published' | 'queued' | 'wider';
  wider: 'queued' | 'published';
  refused: 'refused' | Again;
  'needs-sign-in': 'needs-sign-in' | 'held' | Again;
  held: 'held' | Again;
  removed: 'queued';
  undone: 'queued';
}
export const isIn = <S extends DeliveryState>(one: Delivery, states: readonly S[]): one is In<S> =>
  states.some((state) => state === one.state);
export type After<S extends DeliveryState> = In<Transitions[S]>;

export const pairOf = (stored: Pair): Pair => pair.parse(stored);

const nothing: Post = {
  ...{ text: '', published: '', photos: [], categories: [], people: [], visibility: 'private' },
};
/** A request to create the copy that may have arrived, of which nothing more is known. */
export const unseen = (since: number): Sent => ({ post: nothing, payload: '', of: '', since });

export const becomeUnknown = (
  rest: Pair,
  sent: Sent,
  nextCheckAt: number,
  failure?: Failure,
): In<'unknown'> => ({
  ...rest,
  sent,
  state: 'unknown',
  checks: 0,
  goodChecks: 0,
  nextCheckAt,
  ...(failure && { failure }),
});

/**
 * A delivery of another browser, which may still send it: what may be at the target is looked for there; what never left
 * waits for the person.
 */
export function arrivedDelivery(stored: unknown): { value: Delivery; open?: true } {
  const { everyone, ...limited } = readDelivery(stored);
  // Nobody has confirmed it here; what may be there stays as it is.
  const known = limited.live ? { ...limited, ...(everyone && { everyone }) } : limited;
  const { own, live, sent, ...rest } = pair.parse(known);
  if (own && known.state !== 'published') {
    // Another account may be signed in here, for which nobody has confirmed it.
    const { anyAccount: _, ...others } = own;
    const facts = { ...others, signedOut: true };
    if (known.state === 'refused' || known.state === 'not-seen') return { value: { ...known, own: facts } };
    return { value: becomeUnknown({ ...rest, own: facts }, sent ?? unseen(rest.madeAt), 0), open: true };
  }
  // A sign-in here would send it, and the other browser may have sent it since.
  if (!isIn(known, [...openStates, 'needs-sign-in'])) return { value: known };
  const next: Delivery = live
    ? { ...rest, live, state: 'published' }
    : sent
      ? becomeUnknown(rest, sent, 0)
      : { ...rest, state: 'held', reason: { by: 'off' } };
  return { value: next, open: true };
}

const shown = z.object({
  id: z.string().catch(''),
  room: z.string().catch(''),
  target: z.string().catch(''),
  checkin: z.string().catch(''),
  checkedInAt: z.number().catch(0),
  title: z.string().catch('?'),
  madeAt: z.number().catch(0),
  key: z.string().catch(''),
  own: z.record(z.string(), z.unknown()).exactOptional().catch({}),
});

/**
 * Parses a stored delivery. One that another build wrote in a form unknown to this one waits for the person: it may have
 * been made.
 */
export function readDelivery(stored: unknown): Delivery {
  const known = deliverySchema.safeParse(stored);
  if (known.success) return known.data;
  const whole = pair.safeParse(stored);
  const rest = whole.success ? whole.data : { ...shown.parse(stored), attempts: 0, log: [] };
  if (rest.own) return becomeUnknown(rest, unseen(0), 0);
  const failure: Failure = { kind: 'invalid', field: 'state', problem: 'otherVersion' };
  return { ...rest, state: 'refused', work: 'create', failure };
}
