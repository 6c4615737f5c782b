import { type DeliveryState, type In, type Logged, type Pair, pairOf, type Work } from './schema';

/** The person can send these again; a request that may have arrived is looked for first. */
export const resendable = [
  'not-seen',
  'refused',
  'needs-sign-in',
  'held',
  'removed',
  'undone',
] as const satisfies DeliveryState[];

/** Nothing but the person ends its wait early. */
export const lacksAccess = ({ failure }: In<'queued'>): boolean => failure?.kind === 'no-access';

/** One delivery for both, whoever makes it and how often. */
export const deliveryId = (target: string, checkin: string): string => `${target} ${checkin}`;

/** The receiver and the check-in of a delivery by its id; undefined for one that is no copy. */
export function pairIn(id: string): { target: string; checkin: string } | undefined {
  const at = id.indexOf(' ');
  return at < 0 ? undefined : { target: id.slice(0, at), checkin: id.slice(at + 1) };
}

/** With facts of its receiver replaced; undefined removes one. */
export function withOwn<P extends Pair>(pair: P, change: Readonly<Record<string, unknown>> = {}): P {
  const own = Object.entries({ ...pair.own, ...change }).filter(([, value]) => value !== undefined);
  return own.length > 0 ? { ...pair, own: Object.fromEntries(own) } : pair;
}

const longestLog = 20;
export const logged = (log: readonly Logged[], ...more: Logged[]): Logged[] =>
  [...log, ...more].slice(-longestLog);

export interface Delay {
  /** Milliseconds. */
  delay: number;
  untilLeft?: true;
}

interface Of {
  room: string;
  target: string;
  checkin: { id: string; createdAt: number; venue?: { name: string } };
  key: string;
}

export function newDelivery(
  { room, target, checkin, key }: Of,
  { delay, untilLeft }: Delay,
  now: number,
): In<'waiting'> {
  return {
    id: deliveryId(target, checkin.id),
    ...{ room, target },
    checkin: checkin.id,
    checkedInAt: checkin.createdAt,
    title: checkin.venue?.name ?? '',
    madeAt: now,
    key,
    attempts: 0,
    log: [],
    state: 'waiting',
    sendAt: now + delay,
    delay,
    ...(untilLeft && { untilLeft }),
  };
}

/** Treats a sent post with a known address as live, though it may not be. */
export function asLive(pair: Pair): Pair {
  const { sent, ...rest } = pair;
  return sent?.ref && !rest.live ? { ...rest, live: { ...sent, ref: sent.ref } } : pair;
}

export const queue = (pair: Pair, work: Work, now: number): In<'queued'> => ({
  ...pair,
  attempts: 0,
  state: 'queued',
  work,
  sendAt: now,
});

/** Starts “send again”: creates a missing post, and repeats failed work. */
export const workAgain = (delivery: In<(typeof resendable)[number]>): Work =>
  ('work' in delivery && delivery.work) || (delivery.live ? 'update' : 'create');

/** One whose check-in was deleted here: it ends where nothing may have been sent, and what is there stays. */
export const ended = (one: In<'waiting' | 'queued'>, now: number) =>
  one.sent || (one.state === 'queued' && one.work === 'remove') ? one : giveUp(pairOf(one), now);

/** Gives up what was not done: the post stays as it is, or never was. */
export function giveUp({ pressed: _, ...pair }: Pair, now: number): In<'published' | 'undone'> {
  return pair.live ? { ...pair, live: pair.live, state: 'published' } : { ...pair, state: 'undone', at: now };
}
