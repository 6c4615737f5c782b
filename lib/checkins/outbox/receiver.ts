import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import { waitUntil } from '@/lib/outbox/checks';
import {
  type Decision,
  type Found,
  type Outcome,
  type Receiver,
  withoutRequest,
} from '@/lib/outbox/receiver';
import { type Delivery, unseen } from '@/lib/outbox/schema';
import type { CheckinsClient, Connection } from '../client';
import type { Checkin, CheckinPage } from '../model';
import { candidates, isStale, sameAccount } from './operation';
import { type Operation, operationOf } from './schema';

/** The newest check-ins, read before sending and at each check. */
const newestPage = { limit: 50, offset: 0 };
/** The most that clocks differ by, ms. */
const clocks = 86_400_000;

interface Parts {
  client: CheckinsClient;
  /** The service and its token; a failure when one is missing. */
  connection(): Promise<Result<Connection>>;
  operations(): Promise<Operation[]>;
  now(): number;
}

/**
 * The check-in service. It has no key that makes two requests one: what may have arrived is told by the list, in which a
 * check-in is known by its place, its text, and by not having been there before.
 */
export function createReceiver({ client, connection, operations, now }: Parts): Receiver {
  async function connect(origin: string): Promise<Result<Connection>> {
    const found = await connection();
    if (!found.ok) return found;
    if (new URL(found.value.profile.baseUrl).origin !== origin)
      return fail({ kind: 'not-set-up', host: new URL(origin).host });
    return found;
  }

  async function list(delivery: Delivery): Promise<Result<{ connection: Connection; page: CheckinPage }>> {
    const found = await connect(operationOf(delivery).press.origin);
    if (!found.ok) return found;
    const page = await client.list(found.value, newestPage);
    return page.ok ? ok({ connection: found.value, page: page.value }) : page;
  }

  /** A newer entry there may be it, and can't be read. */
  function hiddenIn({ press }: Operation, { unreadable = [] }: CheckinPage): Failure | undefined {
    const isNew = unreadable.some((id) => !press.knownIds.includes(id));
    return isNew
      ? { kind: 'malformed', host: new URL(press.origin).host, where: 'checkins.items' }
      : undefined;
  }

  /** A check-in that a list shows, which shows doubles too. */
  function foundIn(operation: Operation, listed: readonly Checkin[], others: readonly Operation[]) {
    const [result, ...doubles] = candidates(operation, listed, others);
    if (!result) return undefined;
    const own = { result, confirmedAt: now(), ...doubleIdsOf(doubles) };
    return { kind: 'found', ref: refOf(result), own } as const;
  }

  return {
    async prepare(delivery) {
      const { press } = operationOf(delivery);
      if (isStale(press, now())) {
        const pressedAt = Math.min(press.pressedAt, now());
        return withoutRequest({ kind: 'held', reason: { by: 'stale' }, own: { pressedAt } });
      }
      const read = await list(delivery);
      if (!read.ok) return withoutRequest(unsent(read.failure, now()));
      const { connection, page } = read.value;
      // Without its audience more people would see it.
      if (press.broadcast === 'private' && !connection.profile.broadcast) {
        const field = new URL(press.origin).host;
        return withoutRequest({
          kind: 'refused',
          failure: { kind: 'invalid', field, problem: 'notOffered' },
        });
      }
      const others = await operations();
      return {
        // The account may be another one by now, and an operation that was sent before may have arrived after all.
        decide(one) {
          const operation = operationOf(one);
          const { signedOut, anyAccount, broadcast } = operation.press;
          // The person made it private meanwhile.
          if (broadcast !== press.broadcast) return { kind: 'again' };
          const knownIds = page.items.map(({ id }) => id);
          const send: Decision = { kind: 'send', sent: unseen(0), own: { knownIds, anyAccount: undefined } };
          if (!one.sent && !signedOut) return send;
          // The person decides whether it is sent with another account.
          if (!sameAccount(operation.press, page.items))
            return anyAccount ? send : { kind: 'held', reason: { by: 'stale' }, own: { signedOut: true } };
          if (!one.sent) return send;
          const hidden = hiddenIn(operation, page);
          return foundIn(operation, page.items, others) ?? (hidden ? unsent(hidden, now()) : send);
        },
        async send() {
          const { venue, shout, broadcast, position } = press;
          const extras = { ...(broadcast && { broadcast }), ...(position && { position }) };
          return outcomeOf(await client.add(connection, { venueId: venue.id, shout, ...extras }), now());
        },
      };
    },
    async find(delivery) {
      const read = await list(delivery);
      const others = await operations();
      return (one): Found => {
        if (!read.ok) return { kind: 'cannot-tell', failure: read.failure, open: true };
        const operation = operationOf(one);
        const { items } = read.value.page;
        const hidden = hiddenIn(operation, read.value.page);
        const { knownIds, signedOut } = operation.press;
        // Another account's list proves nothing, and may have the same place and words of long ago.
        const isSame = sameAccount(operation.press, items);
        const isItsOwn = isSame || !signedOut;
        const since = (one.sent?.since ?? 0) - clocks;
        const listed = isItsOwn ? items : items.filter(({ createdAt }) => createdAt > since);
        const found = (isItsOwn || knownIds.length === 0) && foundIn(operation, listed, others);
        if (found) return found;
        return isSame && !hidden
          ? { kind: 'absent' }
          : { kind: 'cannot-tell', ...(hidden && { failure: hidden }), open: true };
      };
    },
    /** Further new check-ins mean that it was sent more than once. */
    async readBack(delivery) {
      const read = await list(delivery);
      const others = await operations();
      return (one) => {
        const operation = operationOf(one);
        const { result } = operation.press;
        if (!read.ok) return { failure: read.failure };
        const { items } = read.value.page;
        // The list lags, or is of another account.
        if (items.every(({ id }) => id !== result?.id)) return { failure: { kind: 'not-found', host: '' } };
        const hidden = hiddenIn(operation, read.value.page);
        if (hidden) return { failure: hidden };
        const doubles = candidates(operation, items, others).filter(({ id }) => id !== result?.id);
        return { own: doubleIdsOf(doubles) };
      };
    },
  };
}

const doubleIdsOf = (doubles: readonly Checkin[]): { doubleIds?: string[] } =>
  doubles.length > 0 ? { doubleIds: doubles.map(({ id }) => id) } : {};

const refOf = ({ id, shortUrl = '' }: Checkin) => ({ url: shortUrl, id });

/** The list could not be read before sending. */
function unsent(failure: Failure, now: number): Decision {
  switch (failure.kind) {
    case 'offline':
      return { kind: 'unread', failure };
    case 'signed-out':
      return { kind: 'signed-out', failure };
    case 'rate-limited':
      return { kind: 'wait', failure, until: waitUntil(failure, now) };
    default:
      return { kind: 'refused', failure };
  }
}

/** The outcome of a request that makes a check-in: whether it certainly made none. */
export function outcomeOf(answer: Result<Checkin>, now: number): Outcome {
  // Whatever the venue: services merge venues, and return the remaining one.
  if (answer.ok)
    return { kind: 'done', ref: refOf(answer.value), own: { result: answer.value, confirmedAt: now } };
  const { failure } = answer;
  switch (failure.kind) {
    case 'signed-out':
      return { kind: 'signed-out', failure };
    case 'not-sent':
      return { kind: 'wait', failure, until: waitUntil({}, now) };
    case 'rate-limited':
      return { kind: 'wait', failure, until: waitUntil(failure, now) };
    case 'quota-spent':
      return failure.until
        ? { kind: 'wait', failure, until: waitUntil(failure, now) }
        : { kind: 'refused', failure };
    case 'managed':
    case 'refused':
    case 'not-found':
      return { kind: 'refused', failure };
    default:
      // After any other failure the request may have reached the server.
      return { kind: 'unknown', failure };
  }
}
