/** When an unknown outcome is looked for, and when enough is enough. Times are Unix ms. */

/** Milliseconds from each check to the next: at 0, 5, 30 and 120 s. */
const checkGaps = [5_000, 25_000, 90_000];
/** Between further checks, when some of those failed; ms. */
export const laterChecks = 300_000;

/** Counted from now, so that a clock that jumps shortens one wait at most. */
export const nextCheck = (checks: number, now: number): number =>
  now + (checkGaps[checks - 1] ?? laterChecks);

/** True also when the clock was set back so far that the check would come too late. */
export const checkDue = (
  { nextCheckAt, checkAsked }: { nextCheckAt: number; checkAsked?: true },
  now: number,
): boolean => checkAsked === true || nextCheckAt <= now || nextCheckAt > now + laterChecks;

/** Enough good checks to decide that it is not there. */
export const checkedEnough = (goodChecks: number): boolean => goodChecks > checkGaps.length;

/** Wait after a rate limit that names no time; ms. */
const unstatedWait = 60_000;

/** A stated time in the past comes from another clock, and is ignored. */
export const waitUntil = (
  { until = 0 }: { until?: number },
  now: number,
  otherwise = unstatedWait,
): number => (until > now ? until : now + otherwise);
