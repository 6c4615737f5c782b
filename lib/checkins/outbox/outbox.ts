import { fail, type Result } from '@/lib/http/failure';
import type { CheckinsClient, Connection } from '../client';
import type { CheckinPage } from '../model';
import { checkDue, isAgeless, isOver, isStale, unconfirmedOf } from './operation';
import {
  afterCheck,
  afterReadBack,
  afterSending,
  becomeUnknown,
  beforeSending,
  beforeSendingFailed,
} from './outcome';
import type { After, In, Operation, OperationState } from './schema';
import { type CheckinsStore, NotKeptError } from './store';

/** So many of the newest check-ins are read before sending and when checking for one. */
const listed = { limit: 50, offset: 0 };
/** While offline, how often to see whether the browser is back; ms. */
const offlinePause = 30_000;
/** When to be woken in case the worker dies on the way, and when to try again what threw; ms. */
const safetyNet = 30_000;

export interface OutboxParts {
  store: CheckinsStore;
  client: CheckinsClient;
  /** The service and the token for it; a failure when something is missing. */
  connection(): Promise<Result<Connection>>;
  /** Runs the work while no other worker does; the lock frees when the worker dies. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** Asks to be run again at that Unix time in ms, or never. */
  wakeAt(time: number | undefined): void;
  online(): boolean;
  /** Told of each step, and of the state before it. */
  changed(operation: Operation, from: OperationState): void;
  now(): number;
}

export interface Outbox {
  /** Brings every operation as far as it goes now. Safe to call at any time, any number of times. */
  run(): Promise<void>;
}

/**
 * Sends what was pressed, once. The only writer of operations past `queued`; each step is on disk before the next
 * begins, so that a worker killed at any point leaves a state from which the truth can still be found.
 */
export function createOutbox(parts: OutboxParts): Outbox {
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

  /** Takes a queued operation to `sending`, or to `failed` where the browser cannot store that it is being sent. */
  async function storeOrFail(id: string, change: (operation: In<'queued'>) => After<'queued'>) {
    try {
      return await move(id, 'queued', change);
    } catch (error) {
      if (!(error instanceof NotKeptError)) throw error;
      await move(id, 'queued', (op) => beforeSendingFailed(op, { kind: 'not-kept' }, now()));
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
    // On disk before the request leaves. When the person cancelled meanwhile, this finds nothing to change.
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

  /** All that must be true before sending: a token for this very service, and what is listed now. */
  async function prepare(
    operation: Operation,
  ): Promise<Result<{ connection: Connection; page: CheckinPage }>> {
    if (!parts.online()) return fail({ kind: 'offline' });
    const connection = await connectionFor(operation);
    if (!connection.ok) return connection;
    const page = await client.list(connection.value, listed);
    return page.ok ? { ok: true, value: { connection: connection.value, page: page.value } } : page;
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
    return connection.ok ? client.list(connection.value, listed) : connection;
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
        // We hold the lock, so nobody is sending: the worker that was has died.
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

  /** When something is due next: the sending time, the next check, or another try while offline. */
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
    // A worker that died while sending leaves an operation to check at once.
    if (operation?.state === 'sending' && after) await step(after);
  }

  return {
    run: () =>
      parts.exclusively(async () => {
        const operations = await store.operations();
        // Should the worker die before the end, something has to bring the next one to life.
        if (operations.some((op) => Number.isFinite(dueTime(op)))) parts.wakeAt(now() + safetyNet);
        let threw = false;
        for (const { id } of operations) {
          // What the browser cannot store now stays where it was; it must not hold up the others.
          await advance(id).catch(() => {
            threw = true;
          });
        }
        const due = Math.min(...(await store.operations()).map(dueTime));
        if (threw) parts.wakeAt(now() + safetyNet);
        else parts.wakeAt(Number.isFinite(due) ? due : undefined);
      }),
  };
}
