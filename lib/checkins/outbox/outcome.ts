import type { Failure, Result } from '@/lib/http/failure';
import { checkedEnough, laterChecks, nextCheck, waitUntil } from '@/lib/outbox/checks';
import type { Checkin } from '../model';
import { candidates, sameAccount } from './operation';
import { type After, type In, type Operation, pressOf, unconfirmedOf } from './schema';

const positionOf = ({ position }: In<'queued' | 'sending'>) => position && { position };

export function afterSending(
  operation: In<'sending'>,
  answer: Result<Checkin>,
  now: number,
): After<'sending'> {
  // Confirmed whatever the venue: services merge venues, and return the remaining one.
  if (answer.ok) {
    const { value: result } = answer;
    const read = { readBack: false, checks: 0, nextCheckAt: now } as const;
    return { ...pressOf(operation), state: 'confirmed', confirmedAt: now, result, ...read };
  }
  const { failure } = answer;
  const { sentAt } = operation;
  const same = unconfirmedOf(operation);
  const waits = (until: { until?: number }): In<'queued'> => ({
    ...same,
    ...positionOf(operation),
    state: 'queued',
    failure,
    sendAt: waitUntil(until, now),
  });
  switch (failure.kind) {
    case 'signed-out':
      return { ...same, ...positionOf(operation), state: 'needs-auth', failure };
    case 'not-sent':
      return waits({});
    case 'rate-limited':
      return waits(failure);
    case 'quota-spent':
      return failure.until ? waits(failure) : { ...same, sentAt, state: 'rejected', failure };
    case 'refused':
    case 'not-found':
      return { ...same, sentAt, state: 'rejected', failure };
    default:
      // After any other failure the request may have reached the server.
      return becomeUnknown(operation, now, failure);
  }
}

/** The unsent operation when the list could not be read before sending. */
export function beforeSendingFailed(
  operation: In<'queued'>,
  failure: Failure,
  now: number,
): In<'queued' | 'needs-auth' | 'failed'> {
  const { anyAccount } = operation;
  const same = { ...unconfirmedOf(operation), ...(anyAccount && { anyAccount }) };
  switch (failure.kind) {
    case 'offline':
      return { ...operation, failure };
    case 'signed-out':
      return { ...same, ...positionOf(operation), state: 'needs-auth', failure };
    case 'rate-limited':
      return { ...operation, failure, sendAt: waitUntil(failure, now) };
    default:
      return { ...same, state: 'failed', failure };
  }
}

/**
 * The operation after the list was read before sending. The account may be another one by now, and an operation that
 * was sent before may have arrived after all.
 */
export function beforeSending(
  operation: In<'queued'>,
  listed: readonly Checkin[],
  others: readonly Operation[],
  now: number,
): In<'sending' | 'stale' | 'confirmed'> {
  const { sentAt, signedOut, anyAccount } = operation;
  const sending: In<'sending'> = {
    ...pressOf(operation),
    ...positionOf(operation),
    state: 'sending',
    sentAt: now,
    knownIds: listed.map(({ id }) => id),
  };
  if (sentAt === undefined && !signedOut) return sending;
  // The person decides whether it is sent with another account.
  if (!sameAccount(operation, listed))
    return anyAccount ? sending : { ...unconfirmedOf(operation), state: 'stale', signedOut: true };
  if (sentAt === undefined) return sending;
  const [newest, ...doubles] = candidates(operation, listed, others);
  return newest ? found(operation, newest, doubles, now) : sending;
}

export function becomeUnknown(operation: In<'sending'>, now: number, failure?: Failure): In<'unknown'> {
  return {
    ...unconfirmedOf(operation),
    sentAt: operation.sentAt,
    state: 'unknown',
    checks: 0,
    goodChecks: 0,
    nextCheckAt: now,
    ...(failure && { failure }),
  };
}

export function afterCheck(
  operation: In<'unknown'>,
  listed: Result<{ items: Checkin[] }>,
  others: readonly Operation[],
  now: number,
): After<'unknown'> {
  const { checkAsked, failure: _, ...rest } = operation;
  const checks = operation.checks + 1;
  // A check that the person requested early is made in addition to the scheduled ones.
  const extra = checkAsked === true && operation.nextCheckAt > now;
  if (!listed.ok) {
    const nextCheckAt = extra ? operation.nextCheckAt : nextCheck(checks, now);
    return { ...rest, checks, nextCheckAt, failure: listed.failure };
  }
  const [newest, ...doubles] = candidates(operation, listed.value.items, others);
  if (newest) return found(rest, newest, doubles, now);
  if (extra) return { ...rest, checks };
  // Another account's list proves nothing.
  if (!sameAccount(operation, listed.value.items)) return { ...rest, checks, nextCheckAt: now + laterChecks };
  const goodChecks = operation.goodChecks + 1;
  return checkedEnough(goodChecks)
    ? { ...unconfirmedOf(operation), sentAt: operation.sentAt, state: 'not-seen' }
    : { ...rest, checks, goodChecks, nextCheckAt: nextCheck(goodChecks, now) };
}

/** A confirmed operation after the list was read: further new check-ins mean that it was sent more than once. */
export function afterReadBack(
  operation: In<'confirmed'>,
  listed: Result<{ items: Checkin[] }>,
  others: readonly Operation[],
  now: number,
): In<'confirmed'> {
  if (operation.readBack) return operation;
  const { checks: before, nextCheckAt: _, ...rest } = operation;
  if (!listed.ok || !listed.value.items.some(({ id }) => id === operation.result.id)) {
    // The list lags, or is of another account.
    const checks = before + 1;
    return checkedEnough(checks)
      ? { ...rest, readBack: true }
      : { ...operation, checks, nextCheckAt: nextCheck(checks, now) };
  }
  const doubles = candidates(operation, listed.value.items, others);
  return { ...rest, readBack: true, ...doubleIdsOf(doubles.filter(({ id }) => id !== operation.result.id)) };
}

const doubleIdsOf = (doubles: readonly Checkin[]): { doubleIds?: string[] } =>
  doubles.length > 0 ? { doubleIds: doubles.map(({ id }) => id) } : {};

/** Confirmed by a list, which shows doubles too. */
function found(
  operation: In<'queued' | 'unknown'>,
  result: Checkin,
  doubles: readonly Checkin[],
  now: number,
): In<'confirmed'> {
  return {
    ...pressOf(operation),
    state: 'confirmed',
    confirmedAt: now,
    result,
    readBack: true,
    ...doubleIdsOf(doubles),
  };
}
