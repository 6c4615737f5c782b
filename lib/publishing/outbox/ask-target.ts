import type { Found, Outcome, Seen, Target } from '../targets/target';
import type { In } from './schema';

/** An outcome of a target, a bug of it included: a request may have been made before it threw. */
export const outcomeOf = (work: Promise<Outcome>): Promise<Outcome> =>
  work.catch(() => ({ kind: 'unknown' }));
export const foundOf = (work: Promise<Found>): Promise<Found> => work.catch(() => ({ kind: 'cannot-tell' }));

/** Undefined from a target that reads nothing back. */
export const seenOf = (
  { readBack }: Target,
  { ref, post }: In<'published'>['live'],
): Promise<Seen> | undefined => readBack?.(ref, post).catch(() => ({}));

/** A wait whose end the target did not name ends by its own table, if it has one. */
export function timed(outcome: Outcome, attempts: number, { retryAt }: Target): Outcome {
  if (outcome.kind !== 'wait' || outcome.until !== undefined || !retryAt) return outcome;
  const until = retryAt(attempts);
  return until === undefined ? { kind: 'refused', failure: outcome.failure } : { ...outcome, until };
}

/** Of a target without the request. */
export const cannot: Promise<Outcome> = Promise.resolve({
  kind: 'refused',
  failure: { kind: 'invalid', field: 'target', problem: 'target' },
});
