import { fail, ok, type Result } from '@/lib/http/failure';
import { checkDue } from '@/lib/outbox/checks';
import { createRun, safetyNet, type Turns } from '@/lib/outbox/run';
import type { CheckinsClient, Connection } from '../client';
import type { CheckinPage } from '../model';
import { isAgeless, isOver, isStale } from './operation';
import {
  afterCheck,
  afterReadBack,
  afterSending,
  becomeUnknown,
  beforeSending,
  beforeSendingFailed,
} from './outcome';
import { type After, type In, type Operation, type OperationState, unconfirmedOf } from './schema';
import { type CheckinsStore, NotStoredError } from './store';

/** The newest check-ins, read before sending and at each check. */
const newestPage = { limit: 50, offset: 0 };
/** Between checks for a connection while offline; ms. */
const offlinePause = 30_000;

export interface OutboxParts extends Turns {
  store: CheckinsStore;
  client: CheckinsClient;
  /** The service and its token; a failure when one is missing. */
  connection(): Promise<Result<Connection>>;
  online(): boolean;
  changed(operation: Operation, from: OperationState): void;
}

/**
 * Sends each check-in once. The only writer of operations past `queued`; each step is on disk before the next begins, so
 * that a worker killed at any point leaves a state from which the outcome can still be determined.
 */
export function createOutbox(parts: OutboxParts) {
  const { store, client, now } = parts;

  async function move<S extends OperationState>(
    id: string,
    from: S,
    change: (operation: In<S>) => After<S>,
  ): Promise<After<S> | undefined> {
    const next = await store.transition(id, [from], change);
    if (next) parts.changed(next, from);
    return next;
  }

  /** Moves a queued operation on, or to `failed` where the browser cannot store the step. */
  async function storeOrFail(id: string, change: (operation: In<'queued'>) => After<'queued'>) {
    try {
      return await move(id, 'queued', change);
    } catch (error) {
      if (!(error instanceof NotStoredError)) throw error;
      await move(id, 'queued', (op) => beforeSendingFailed(op, { kind: 'not-stored' }, now()));
      return undefined;
    }
  }

  async function send(operation: In<'queued'>): Promise<void> {
    const { id } = operation;
    if (isStale(operation, now())) {
      const pressedAt = Math.min(operation.pressedAt, now());
      await move(id, 'queued', (op) => ({ ...unconfirmedOf(op), state: 'stale', pressedAt }));
      return;
    }
    const ready = await prepare(operation);
    if (!ready.ok) {
      await move(id, 'queued', (op) => beforeSendingFailed(op, ready.failure, now()));
      return;
    }
    const { connection, page } = ready.value;
    const others = await store.operations();
    // On disk before the request is sent. Undefined when the person cancelled meanwhile.
    const sending = await storeOrFail(id, (op) => beforeSending(op, page.items, others, now()));
    if (sending?.state !== 'sending') return;
    const { venue, shout, broadcast, position } = operation;
    const answer = await client.add(connection, {
      venueId: venue.id,
      shout,
      ...(broadcast && { broadcast }),
      ...(position && { position }),
    });
    const after = await move(id, 'sending', (op) => afterSending(op, answer, now()));
    if (after?.state === 'confirmed') await readBack(after);
  }

  /** The preconditions for sending: a connection, a token for this very service, and the current list. */
  async function prepare(
    operation: Operation,
  ): Promise<Result<{ connection: Connection; page: CheckinPage }>> {
    if (!parts.online()) return fail({ kind: 'offline' });
    const connection = await connectionFor(operation);
    if (!connection.ok) return connection;
    const page = await client.list(connection.value, newestPage);
    return page.ok ? ok({ connection: connection.value, page: page.value }) : page;
  }

  async function connectionFor({ origin }: Operation): Promise<Result<Connection>> {
    const connection = await parts.connection();
    if (!connection.ok) return connection;
    if (new URL(connection.value.profile.baseUrl).origin !== origin)
      return fail({ kind: 'not-set-up', host: new URL(origin).host });
    return connection;
  }

  async function list(operation: Operation): Promise<Result<CheckinPage>> {
    const connection = await connectionFor(operation);
    return connection.ok ? client.list(connection.value, newestPage) : connection;
  }

  async function check(operation: In<'unknown'>): Promise<void> {
    const page = await list(operation);
    const others = await store.operations();
    await move(operation.id, 'unknown', (op) => afterCheck(op, page, others, now()));
  }

  async function readBack(operation: In<'confirmed'>): Promise<void> {
    const page = await list(operation);
    const others = await store.operations();
    await move(operation.id, 'confirmed', (op) => afterReadBack(op, page, others, now()));
  }

  async function step(operation: Operation): Promise<void> {
    switch (operation.state) {
      case 'sending':
        // This worker holds the lock, so the one that was sending has died.
        await move(operation.id, 'sending', (op) => becomeUnknown(op, now()));
        return;
      case 'queued':
        if (operation.sendAt <= now() || isAgeless(operation, now())) await send(operation);
        return;
      case 'unknown':
        if (checkDue(operation, now())) await check(operation);
        return;
      case 'confirmed':
        if (!operation.readBack && checkDue(operation, now())) await readBack(operation);
        if (isOver(operation, now())) await store.remove(operation.id, ['confirmed']);
    }
  }

  /** Time of the next step, Unix ms; infinite when there is none. */
  function dueTime(operation: Operation): number {
    switch (operation.state) {
      case 'queued':
        return operation.failure?.kind === 'offline'
          ? Math.max(operation.sendAt, now() + offlinePause)
          : operation.sendAt;
      case 'sending':
        return now() + safetyNet;
      case 'unknown':
        return operation.checkAsked ? now() : operation.nextCheckAt;
      case 'confirmed':
        return operation.readBack ? Number.POSITIVE_INFINITY : operation.nextCheckAt;
      default:
        return Number.POSITIVE_INFINITY;
    }
  }

  async function advance(id: string): Promise<void> {
    const operation = await store.operation(id);
    if (operation) await step(operation);
    const after = await store.operation(id);
    // An operation of a worker that died while sending is checked at once.
    if (operation?.state === 'sending' && after) await step(after);
  }

  return { run: createRun({ ...parts, all: store.operations, dueTime, advance }) };
}
