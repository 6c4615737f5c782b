import type { Checkin } from '../model';
import type { After, EntryState, In, Logged, Pair, Work } from './schema';

/** The person can send these again; a request that may have arrived is looked for first. */
export const resendable = [
  'not-seen',
  'refused',
  'needs-sign-in',
  'held',
  'removed',
  'undone',
] as const satisfies EntryState[];

/** Nothing but the person ends its wait early. */
export const lacksAccess = ({ failure }: In<'queued'>): boolean => failure?.kind === 'no-access';

/** One entry for both, whoever makes it and how often. */
export const entryId = (target: string, checkin: string): string => `${target} ${checkin}`;

const longestLog = 20;
export const logged = (log: readonly Logged[], ...more: Logged[]): Logged[] =>
  [...log, ...more].slice(-longestLog);

export interface Delay {
  /** Milliseconds. */
  delay: number;
  untilLeft?: true;
}

export function newEntry(
  { target, checkin, key }: { target: string; checkin: Checkin; key: string },
  { delay, untilLeft }: Delay,
  now: number,
): In<'waiting'> {
  return {
    id: entryId(target, checkin.id),
    target,
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

export const queue = (pair: Pair, work: Work, now: number): In<'queued'> => ({
  ...pair,
  attempts: 0,
  state: 'queued',
  work,
  sendAt: now,
});

/** What the person's "send again" starts: creates what is not there, and repeats what was not done. */
export const workAgain = (entry: In<(typeof resendable)[number]>): Work =>
  'work' in entry ? entry.work : entry.live ? 'update' : 'create';

/** Gives up what was not done: the post stays as it is, or never was. */
export function giveUp(pair: Pair, now: number): After<'refused'> {
  return pair.live ? { ...pair, live: pair.live, state: 'published' } : { ...pair, state: 'undone', at: now };
}
