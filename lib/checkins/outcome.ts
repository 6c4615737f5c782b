import type { Result } from '@/lib/http/failure';
import type { Checkin } from './model';
import { candidates, lookedEnough, nextLook, type Operation } from './operation';

/** How long to wait when the service said "too often" but not until when, in ms. */
const unstatedWait = 60_000;

/** Where an operation stands after the create call came back, or did not. */
export function afterSending(operation: Operation, answer: Result<Checkin>, now: number): Operation {
  if (answer.ok) {
    return answer.value.venue?.id === operation.venue.id
      ? confirmed(operation, answer.value)
      : becomeUnknown(operation, now, {
          kind: 'malformed',
          host: new URL(operation.origin).host,
          where: 'venue',
        });
  }
  const { failure } = answer;
  switch (failure.kind) {
    case 'signed-out':
      return { ...operation, state: 'needs-auth', failure };
    case 'rate-limited':
      return { ...operation, state: 'queued', failure, sendAt: failure.until ?? now + unstatedWait };
    case 'quota-spent':
      return failure.until
        ? { ...operation, state: 'queued', failure, sendAt: failure.until }
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
export function beforeSendingFailed(
  operation: Operation,
  failure: Operation['failure'] & object,
  now: number,
): Operation {
  switch (failure.kind) {
    case 'offline':
      return { ...operation, failure };
    case 'signed-out':
      return { ...operation, state: 'needs-auth', failure };
    case 'rate-limited':
      return { ...operation, failure, sendAt: failure.until ?? now + unstatedWait };
    default:
      return { ...operation, state: 'failed', failure };
  }
}

export function becomeUnknown(operation: Operation, now: number, failure?: Operation['failure']): Operation {
  return {
    ...operation,
    state: 'unknown',
    unknownSince: now,
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
  now: number,
): Operation {
  const looks = operation.looks + 1;
  const since = operation.unknownSince ?? now;
  const nextLookAt = nextLook(looks, since, now);
  if (!listed.ok) return { ...operation, looks, nextLookAt, failure: listed.failure };
  const [newest, second] = candidates(operation, listed.value.items);
  if (newest)
    return { ...confirmed(operation, newest), readBack: true, ...(second && { doubleId: second.id }) };
  const goodLooks = operation.goodLooks + 1;
  const { failure: _, ...rest } = operation;
  return lookedEnough(goodLooks)
    ? { ...rest, state: 'not-seen', looks, goodLooks }
    : { ...rest, looks, goodLooks, nextLookAt };
}

/** A confirmed operation after the list was read once more: a second new one means that it was sent twice. */
export function afterReadBack(operation: Operation, listed: readonly Checkin[]): Operation {
  const double = candidates(operation, listed).find((item) => item.id !== operation.result?.id);
  return { ...operation, readBack: true, ...(double && { doubleId: double.id }) };
}

function confirmed(operation: Operation, result: Checkin): Operation {
  const { failure: _, nextLookAt: __, ...rest } = operation;
  return { ...rest, state: 'confirmed', result };
}
