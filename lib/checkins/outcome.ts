import type { Failure, Result } from '@/lib/http/failure';
import type { Checkin } from './model';
import { candidates, lookedEnough, nextLook, type Operation, sameAccount } from './operation';

/** How long to wait when the service said "too often" but not until when, in ms. */
const unstatedWait = 60_000;

/** Until when to wait; a time that is past already was told by another clock. */
const waitUntil = ({ until = 0 }: { until?: number }, now: number): number =>
  until > now ? until : now + unstatedWait;

/** Where an operation stands after the create call came back, or did not. */
export function afterSending(operation: Operation, answer: Result<Checkin>, now: number): Operation {
  // By its id, whatever the venue: services merge venues, and answer with the one that is left.
  if (answer.ok) return confirmed(operation, answer.value, now);
  const { failure } = answer;
  switch (failure.kind) {
    case 'signed-out':
      return { ...operation, state: 'needs-auth', failure };
    case 'rate-limited':
      return { ...operation, state: 'queued', failure, sendAt: waitUntil(failure, now) };
    case 'quota-spent':
      return failure.until
        ? { ...operation, state: 'queued', failure, sendAt: waitUntil(failure, now) }
        : { ...operation, state: 'rejected', failure };
    case 'refused':
    case 'not-found':
      return { ...operation, state: 'rejected', failure };
    default:
      // Whatever went wrong, the request may have reached the server.
      return becomeUnknown(operation, now, failure);
  }
}

/** Where a still unsent operation stands when the list could not be read before sending. */
export function beforeSendingFailed(operation: Operation, failure: Failure, now: number): Operation {
  switch (failure.kind) {
    case 'offline':
      return { ...operation, failure };
    case 'signed-out':
      return { ...operation, state: 'needs-auth', failure };
    case 'rate-limited':
      return { ...operation, failure, sendAt: waitUntil(failure, now) };
    default:
      return { ...operation, state: 'failed', failure };
  }
}

/**
 * An operation about to go out, by the list read before that. Whoever is signed in may be somebody else by now; and one
 * that goes out once more may have arrived the first time after all.
 */
export function beforeSending(
  operation: Operation,
  listed: readonly Checkin[],
  others: readonly Operation[],
  now: number,
): Operation {
  const { sentAt, signedOut, anyAccount } = operation;
  if (sentAt === undefined && !signedOut) return operation;
  // Whether it goes to somebody else's account is the person's to say.
  if (!sameAccount(operation, listed))
    return anyAccount ? operation : { ...operation, state: 'stale', signedOut: true };
  if (sentAt === undefined) return operation;
  const [newest, ...doubles] = candidates(operation, listed, others);
  return newest ? found(operation, newest, doubles, now) : operation;
}

export function becomeUnknown(operation: Operation, now: number, failure?: Failure): Operation {
  const { failure: _, ...rest } = operation;
  return {
    ...rest,
    state: 'unknown',
    looks: 0,
    goodLooks: 0,
    nextLookAt: now,
    ...(failure && { failure }),
  };
}

/** Where an unknown operation stands after one more read of the list. */
export function afterLook(
  operation: Operation,
  listed: Result<{ items: Checkin[] }>,
  others: readonly Operation[],
  now: number,
): Operation {
  const { lookAsked, failure: _, ...rest } = operation;
  const looks = operation.looks + 1;
  // One that the person asked for ahead of time comes on top of those that are planned.
  const extra = lookAsked === true && (operation.nextLookAt ?? 0) > now;
  if (!listed.ok) {
    const nextLookAt = extra ? operation.nextLookAt : nextLook(looks, now);
    return { ...rest, looks, ...(nextLookAt && { nextLookAt }), failure: listed.failure };
  }
  const [newest, ...doubles] = candidates(operation, listed.value.items, others);
  if (newest) return found(rest, newest, doubles, now);
  if (extra) return { ...rest, looks };
  // Another account's list says nothing about this one's.
  if (!sameAccount(operation, listed.value.items))
    return { ...rest, looks, nextLookAt: nextLook(lookedForLong, now) };
  const goodLooks = operation.goodLooks + 1;
  return lookedEnough(goodLooks)
    ? { ...rest, state: 'not-seen', looks, goodLooks }
    : { ...rest, looks, goodLooks, nextLookAt: nextLook(goodLooks, now) };
}

/** Beyond the planned looks. */
const lookedForLong = Number.POSITIVE_INFINITY;

/** A confirmed operation after the list was read once more: further new ones mean that it was sent more than once. */
export function afterReadBack(
  operation: Operation,
  listed: Result<{ items: Checkin[] }>,
  others: readonly Operation[],
  now: number,
): Operation {
  const resultId = operation.result?.id;
  if (!listed.ok || !listed.value.items.some(({ id }) => id === resultId)) {
    // A list that lags, or somebody else's.
    const looks = operation.looks + 1;
    return lookedEnough(looks)
      ? { ...operation, readBack: true }
      : { ...operation, looks, nextLookAt: nextLook(looks, now) };
  }
  const doubles = candidates(operation, listed.value.items, others).filter(({ id }) => id !== resultId);
  return { ...operation, readBack: true, ...told(doubles) };
}

function confirmed(operation: Operation, result: Checkin, now: number): Operation {
  const { failure: _, lookAsked: __, ...rest } = operation;
  return { ...rest, state: 'confirmed', looks: 0, nextLookAt: now, confirmedAt: now, result };
}

const told = (doubles: readonly Checkin[]): Pick<Operation, 'doubleIds'> =>
  doubles.length > 0 ? { doubleIds: doubles.map(({ id }) => id) } : {};

/** Confirmed by a list, which would have shown further ones too. */
function found(operation: Operation, newest: Checkin, doubles: readonly Checkin[], now: number): Operation {
  return { ...confirmed(operation, newest, now), readBack: true, ...told(doubles) };
}
