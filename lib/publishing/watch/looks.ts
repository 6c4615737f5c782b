import { isTime } from '@/lib/i18n/calendar';
import { type Checkin, type CheckinPage, isOwn, type Listed } from '../model';
import type { Follow, WatchRecord } from '../schema';

type Missing = NonNullable<WatchRecord['missing']>;

const minute = 60_000;
/** Milliseconds from the time when a check-in was first seen to each look at it. */
const tiers = [1, 5, 30, 120, 240, 1440].map((each) => each * minute);
/** After a request that failed; ms. */
export const lookAgain = 5 * minute;

export const newFollow = (checkin: Checkin, now: number): Follow => ({
  id: checkin.id,
  checkin,
  looks: 0,
  nextLookAt: now + (tiers[0] ?? minute),
});

/** Counted from now, so that a clock that jumps shortens or lengthens one wait at most. */
export function afterLook(follow: Follow, now: number): Follow {
  const { nextLookAt: _, ...rest } = follow;
  const [before, next] = [tiers[follow.looks] ?? 0, follow.gone ? undefined : tiers[follow.looks + 1]];
  return { ...rest, looks: follow.looks + 1, ...(next !== undefined && { nextLookAt: now + next - before }) };
}

/** True also for a time that only a clock that was set back explains. */
export const isDue = (at: number, now: number): boolean => at <= now || at > now + (tiers.at(-1) ?? 0);

/** So often and so long (ms) later ones wait for one that is listed and not given. */
const [mostTimes, longest] = [5, 24 * 60 * minute];

/** A check-in that was not given once more; its first time is now where the clock was ahead then. */
export function missed({ missing }: WatchRecord, { id }: Listed, now: number): Missing {
  if (missing?.id !== id) return { id, since: now, times: 1 };
  return { id, since: Math.min(missing.since, now), times: missing.times + 1 };
}

/** Once may be a list that is ahead of what it lists, and a day an outage. `isDenied`: as if it were not there. */
export const isGivenUp = (
  missing: Missing | undefined,
  { id }: Listed,
  isDenied: boolean,
  now: number,
): boolean =>
  missing?.id === id && (isDenied || (missing.times >= mostTimes && missing.since < now - longest));

/** True when a page is of the account whose check-ins were handled. */
export const overlaps = (handled: ReadonlySet<string>, { items }: CheckinPage): boolean =>
  items.some(({ id }) => handled.has(id));

/** The time of the newest one; those of unknown times aside. */
export function newestIn(items: readonly Checkin[]): number | undefined {
  const times = items.map(({ createdAt }) => createdAt).filter(isTime);
  return times.length > 0 ? Math.max(...times) : undefined;
}

/** Those of this device say nothing about an account. */
export const knowsAccount = (handled: ReadonlySet<string>): boolean =>
  [...handled].some((id) => !isOwn({ id }));

/** An account begins at a time: what it has of before is not new. Check-ins of this device began with the watch. */
export const begunAt = (time: number, { after, from = after, ...rest }: WatchRecord): WatchRecord => ({
  ...rest,
  from,
  after: Math.max(after, time),
});

/** Those that were made since publishing was turned on, oldest first. */
export const freshIn = ({ after, from = after }: WatchRecord, items: readonly Listed[]): Listed[] =>
  items
    .filter(({ id, createdAt }) => createdAt > (isOwn({ id }) ? from : after))
    .sort((a, b) => a.createdAt - b.createdAt);

/** The ids that an earlier build kept say no more than the times of the newest of them. */
export function withoutKnown(record: WatchRecord, items: readonly Checkin[]): WatchRecord {
  const { known = [], after, from = after, ...rest } = record;
  const newest = (own: boolean) =>
    newestIn(items.filter(({ id }) => known.includes(id) && isOwn({ id }) === own));
  return {
    ...rest,
    ...{ after: Math.max(after, newest(false) ?? after), from: Math.max(from, newest(true) ?? from) },
    earlier: known,
  };
}
