import { isTime } from '@/lib/i18n/calendar';
import { type Checkin, type CheckinPage, isOwn } from '../model';
import type { Follow, WatchRecord } from '../schema';

const minute = 60_000;
/** Milliseconds from the time when a check-in was first seen to each look at it. */
const tiers = [1, 5, 30, 120, 240, 1440].map((each) => each * minute);
/** After a request that failed; ms. */
export const lookAgain = 5 * minute;
/** Ids of handled check-ins that are stored: several pages, so that pages overlap with them. */
const mostKnown = 500;

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

export const remember = (known: readonly string[], ids: readonly string[]): string[] =>
  [...known.filter((id) => !ids.includes(id)), ...ids].slice(-mostKnown);

/** True when a page is of the account whose check-ins are known; an account without any has nothing to tell by. */
export const overlaps = (record: WatchRecord, { items }: CheckinPage): boolean =>
  !knowsAccount(record) || items.some(({ id }) => record.known.includes(id));

/** The time of the newest one; those of unknown times aside. */
export function newestIn(items: readonly Checkin[]): number | undefined {
  const times = items.map(({ createdAt }) => createdAt).filter(isTime);
  return times.length > 0 ? Math.max(...times) : undefined;
}

/** Those of this device say nothing about an account. */
export const knowsAccount = ({ known }: Pick<WatchRecord, 'known'>): boolean =>
  known.some((id) => !isOwn({ id }));

/** The check-ins of a page that are to be published, oldest first: new, and made since publishing was turned on. */
export const freshIn = ({ known, after, from = after }: WatchRecord, items: readonly Checkin[]): Checkin[] =>
  items
    .filter(({ id, createdAt }) => createdAt > (isOwn({ id }) ? from : after) && !known.includes(id))
    .sort((a, b) => a.createdAt - b.createdAt);
