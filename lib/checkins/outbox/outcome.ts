import type { Failure, Result } from '@/lib/http/failure';
import type { Checkin } from '../model';
import {
  candidates,
  checkedEnough,
  laterChecks,
  nextCheck,
  pressOf,
  sameAccount,
  unconfirmedOf,
} from './operation';
import type { After, In, Operation } from './schema';

/** How long to wait when the service said "too often" but not until when, in ms. */
const unstatedWait = 60_000;

/** Until when to wait; a time that is past already was told by another clock. */
const waitUntil = ({ until = 0 }: { until?: number }, now: number): number =>
  until > now ? until : now + unstatedWait;

const positionOf = ({ position }: In<'queued' | 'sending'>) => position && { position };

/** Where an operation stands after the create call came back, or did not. */
export function afterSending(
  operation: In<'sending'>,
  answer: Result<Checkin>,
  now: number,
): After<'sending'> {
  // By its id, whatever the venue: services merge venues, and answer with the one that is left.
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
    case 'rate-limited':
      return waits(failure);
    case 'quota-spent':
      return failure.until ? waits(failure) : { ...same, sentAt, state: 'rejected', failure };
    case 'refused':
    case 'not-found':
      return { ...same, sentAt, state: 'rejected', failure };
    default:
      // Whatever went wrong, the request may have reached the server.
      return becomeUnknown(operation, now, failure);
  }
}

/** Where a still unsent operation stands when the list could not be read before sending. */
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
 * An operation about to go out, by the list read before that. Whoever is signed in may be somebody else by now; and one
 * that goes out once more may have arrived the first time after all.
 */
export function beforeSending(
  operation: In<'queued'>,
  listed: readonly Checkin[],
  others: readonly Operation[],
  now: number,
): In<'sending' | 'stale' | 'confirmed'> {
  const { sentAt, signedOut, anyAccount, ...queued } = operation;
  const goes: In<'sending'> = {
    ...pressOf(queued),
    ...positionOf(operation),
    state: 'sending',
    sentAt: now,
    knownIds: listed.map(({ id }) => id),
  };
  if (sentAt === undefined && !signedOut) return goes;
  // Whether it goes to somebody else's account is the person's to say.
  if (!sameAccount(operation, listed))
    return anyAccount ? goes : { ...unconfirmedOf(operation), state: 'stale', signedOut: true };
  if (sentAt === undefined) return goes;
  const [newest, ...doubles] = candidates(operation, listed, others);
  return newest ? found(operation, newest, doubles, now) : goes;
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

/** Where an unknown operation stands after one more read of the list. */
export function afterCheck(
  operation: In<'unknown'>,
  listed: Result<{ items: Checkin[] }>,
  others: readonly Operation[],
  now: number,
): After<'unknown'> {
  const { checkAsked, failure: _, ...rest } = operation;
  const checks = operation.checks + 1;
  // One that the person asked for ahead of time comes on top of those that are planned.
  const extra = checkAsked === true && operation.nextCheckAt > now;
  if (!listed.ok) {
    const nextCheckAt = extra ? operation.nextCheckAt : nextCheck(checks, now);
    return { ...rest, checks, nextCheckAt, failure: listed.failure };
  }
  const [newest, ...doubles] = candidates(operation, listed.value.items, others);
  if (newest) return found(rest, newest, doubles, now);
  if (extra) return { ...rest, checks };
  // Another account's list says nothing about this one's.
  if (!sameAccount(operation, listed.value.items)) return { ...rest, checks, nextCheckAt: now + laterChecks };
  const goodChecks = operation.goodChecks + 1;
  return checkedEnough(goodChecks)
    ? { ...unconfirmedOf(operation), sentAt: operation.sentAt, state: 'not-seen' }
    : { ...rest, checks, goodChecks, nextCheckAt: nextCheck(goodChecks, now) };
}

/** A confirmed operation after the list was read once more: further new ones mean that it was sent more than once. */
export function afterReadBack(
  operation: In<'confirmed'>,
  listed: Result<{ items: Checkin[] }>,
  others: readonly Operation[],
  now: number,
): In<'confirmed'> {
  if (operation.readBack) return operation;
  const { checks: before, nextCheckAt: _, ...rest } = operation;
  if (!listed.ok || !listed.value.items.some(({ id }) => id === operation.result.id)) {
    // A list that lags, or somebody else's.
    const checks = before + 1;
    return checkedEnough(checks)
      ? { ...rest, readBack: true }
      : { ...operation, checks, nextCheckAt: nextCheck(checks, now) };
  }
  const doubles = candidates(operation, listed.value.items, others);
  return { ...rest, readBack: true, ...told(doubles.filter(({ id }) => id !== operation.result.id)) };
}

const told = (doubles: readonly Checkin[]): { doubleIds?: string[] } =>
  doubles.length > 0 ? { doubleIds: doubles.map(({ id }) => id) } : {};

/** Confirmed by a list, which would have shown further ones too. */
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
    ...told(doubles),
  };
}
