import { fail, ok, type Result } from '@/lib/http/failure';
import type { Http } from '@/lib/http/service';
import { draftHere, type HereParts } from './check-in-here';
import { type CheckinsClient, type Connection, createCheckinsClient } from './client';
import type { CheckinsContract, CheckinsState } from './contract';
import type { HistoryContract } from './history/contract';
import { createHistoryRoom } from './history/service';
import { createHistoryStore, type HistoryStore } from './history/store';
import { shoutLeft } from './model';
import { asksFirst, findTwin, isOpen, needsAttention, pressOf, unconfirmedOf } from './outbox/operation';
import { createOutbox, type OutboxParts } from './outbox/outbox';
import type { In, OperationState } from './outbox/schema';
import { type CheckinsStore, createCheckinsStore, NotKeptError } from './outbox/store';

/** A draft older than this no longer opens the popup on Check in; ms. */
const draftIsFresh = 30 * 60_000;

/** Nothing happens to these unless the person sends them again or discards them. */
const resumable = [
  'not-seen',
  'failed',
  'rejected',
  'needs-auth',
  'stale',
] as const satisfies OperationState[];

export interface CheckinsParts extends Omit<OutboxParts, 'changed' | 'client' | 'store'>, HereParts {
  http: Http;
  /** Stand-ins for tests. */
  client?: CheckinsClient;
  store?: CheckinsStore;
  historyStore?: HistoryStore;
  /** Keeping the history: runs unless another worker is at it, and is woken by an alarm of its own. */
  exclusivelyHistory(work: () => Promise<void>): Promise<void>;
  wakeHistoryAt(time: number | undefined): void;
  cancelSeconds(): Promise<number>;
  /** Which extras the service takes and the person allows; none unless told. */
  takes?(): Promise<CheckinsState['takes']>;
  /** Whether all is entered that a sign-in needs; not, unless told. */
  canSignIn?(): Promise<boolean>;
  /** Origin of the check-in service in today's profile. */
  origin(): Promise<string>;
  /** Word for open views, by topic: operations moved, one was confirmed, more history is kept, a place was brought. */
  announce(topic: 'checkins' | 'check-in-confirmed' | 'history' | 'check-in-here'): void;
  /** Whether anything waits for the person; told after each step. */
  onAttention(attention: boolean): void;
  /** Told once for each check-in that arrived. */
  onConfirmed(): void;
  newId(): string;
}

export interface CheckinsService {
  contract: CheckinsContract;
  history: HistoryContract;
  /** Continues the import of the history. */
  runHistory(): Promise<void>;
  /** Continues what is open: at boot, on an alarm, when the browser is online again. */
  run(): Promise<void>;
  /** Before a sign-in is stored: what waits must not go to whoever it is unasked. */
  doubtAccount(): Promise<void>;
  /** After a sign-in: what waited for it goes on. */
  signedIn(): Promise<void>;
  signedOut(): Promise<void>;
}

export function createCheckins(parts: CheckinsParts): CheckinsService {
  const { store = createCheckinsStore(), client = createCheckinsClient(parts.http), now } = parts;

  async function moved(): Promise<void> {
    parts.announce('checkins');
    parts.onAttention((await store.operations()).some(needsAttention));
  }
  const room = createHistoryRoom({
    ...parts,
    store: parts.historyStore ?? createHistoryStore(),
    client,
    exclusively: parts.exclusivelyHistory,
    wakeAt: parts.wakeHistoryAt,
  });
  /** What was made here is history at once. */
  async function keepMade({ venue, shout, result }: In<'confirmed'>): Promise<void> {
    if (result) await room.history.keep({ venue, ...result, shout: result.shout || shout }, true);
  }
  const outbox = createOutbox({
    ...parts,
    store,
    client,
    changed(operation, from) {
      if (operation.state === 'confirmed' && from !== 'confirmed') {
        void keepMade(operation);
        parts.announce('check-in-confirmed');
        parts.onConfirmed();
      }
      void moved();
    },
  });
  const run = () => outbox.run();
  const takenExtras = async () => (await parts.takes?.()) ?? { broadcast: false, position: false };

  /** Whose account it is shows in what it holds: the service names nobody in its lists. */
  const knownHere = () => room.knownIds().catch(() => []);

  async function requeue(id: string, wait: number): Promise<void> {
    const time = now();
    // What was listed before the first time stays: it tells whether that one arrived after all.
    await store.transition(id, resumable, (op) => ({
      ...unconfirmedOf(op),
      state: 'queued',
      pressedAt: time,
      sendAt: time + wait,
      ...((op.state === 'stale' || ('anyAccount' in op && op.anyAccount)) && { anyAccount: true }),
    }));
    await moved();
    void run();
  }

  async function withConnection<T>(work: (connection: Connection) => Promise<Result<T>>): Promise<Result<T>> {
    const connection = await parts.connection();
    return connection.ok ? work(connection.value) : connection;
  }

  const contract: CheckinsContract = {
    async state() {
      const [connection, stored, draft, takes] = await Promise.all([
        parts.connection(),
        store.operations(),
        store.draft(),
        takenExtras(),
      ]);
      const operations = stored
        .filter((op) => op.state !== 'confirmed' || !op.dismissed)
        .sort((a, b) => b.pressedAt - a.pressedAt);
      const visits = await room.visits(operations);
      const canSignIn = (await parts.canSignIn?.()) ?? false;
      return { takes, signedIn: connection.ok, canSignIn, operations, visits, draft };
    },
    async attention() {
      const [operations, draft] = await Promise.all([store.operations(), store.draft()]);
      const fresh = draft !== undefined && now() - draft.savedAt < draftIsFresh;
      return { openOnCheckIn: fresh || operations.some(isOpen), waiting: operations.some(needsAttention) };
    },
    async saveDraft(draft) {
      await store.continueDraft(draft);
    },
    async press(venue, shout, repeatOf, { broadcast, position } = {}) {
      if (shoutLeft(shout) < 0) return fail({ kind: 'invalid', field: 'shout', problem: 'longer than 140' });
      const time = now();
      const [origin, seconds, takes, known] = await Promise.all([
        parts.origin(),
        parts.cancelSeconds(),
        takenExtras(),
        knownHere(),
      ]);
      const fresh: In<'queued'> = {
        id: parts.newId(),
        venue,
        shout,
        ...(takes.broadcast && broadcast && { broadcast }),
        ...(takes.position && position && { position }),
        state: 'queued',
        origin,
        pressedAt: time,
        sendAt: time + seconds * 1000,
        knownIds: known,
        // Between pages and worker an absent value arrives as null.
        ...(typeof repeatOf === 'string' && { repeatOf }),
      };
      try {
        const operation = await store.enqueue(fresh, (stored) => findTwin(stored, fresh, time));
        if (operation.state === 'confirmed' && asksFirst(operation, fresh))
          return ok({ kind: 'repeat', id: operation.id, confirmedAt: operation.confirmedAt });
        await store.dropDraft(time);
        await moved();
        void run();
        return ok({ kind: 'taken', operation });
      } catch (error) {
        if (error instanceof NotKeptError) return fail({ kind: 'not-kept' });
        throw error;
      }
    },
    async cancel(id) {
      const operation = await store.operation(id);
      const cancelled = await store.remove(id, ['queued', 'stale']);
      if (cancelled && operation) {
        const { venue, shout, broadcast } = operation;
        await store.saveDraft({
          venue,
          shout,
          ...(broadcast && { broadcast }),
          query: '',
          savedAt: now(),
        });
      }
      await moved();
      return cancelled;
    },
    async checkNow(id) {
      await store.transition(id, ['unknown'], (op) => ({ ...op, checkAsked: true }));
      await run();
    },
    async decide(id, answer) {
      if (answer === 'seen')
        await store.transition(id, ['unknown', 'not-seen'], (op) => ({
          ...pressOf(op),
          state: 'confirmed',
          confirmedAt: now(),
          readBack: true,
          dismissed: true,
        }));
      else
        await store.transition(id, ['unknown'], (op) => ({
          ...unconfirmedOf(op),
          sentAt: op.sentAt,
          state: 'not-seen',
        }));
      await moved();
    },
    async sendAgain(id) {
      const wait = (await parts.cancelSeconds()) * 1000;
      await requeue(id, wait);
    },
    async discard(id) {
      await store.remove(id, resumable);
      await store.transition(id, ['confirmed'], (op) => ({ ...op, dismissed: true }));
      await moved();
    },
    known: room.known,
    recent: room.history.recent,
    async details(id) {
      const checkin = await withConnection((connection) => client.details(connection, id));
      if (checkin.ok) await room.history.keep(checkin.value, false);
      return checkin;
    },
    ownPlaces: room.ownPlaces,
    placeOfPage: parts.placeOfPage,
    async here(chosen) {
      await draftHere(parts, store, room.ownPlaces, chosen);
      parts.announce('check-in-here');
    },
  };

  return {
    contract,
    history: room.contract,
    runHistory: room.history.run,
    run: async () => {
      await moved();
      await run();
    },
    async doubtAccount() {
      // The history first: an import under way must not store a page of the new account as one of the earlier.
      await room.history.doubtAccount();
      for (const { id } of await store.operations())
        await store.transition(id, ['queued'], (op) => ({ ...op, signedOut: true }));
    },
    async signedIn() {
      for (const { id } of await store.operations()) {
        // The press keeps its age: one that is too old asks before it goes, and so does one that another account meant.
        await store.transition(id, ['needs-auth'], ({ failure: _, ...op }) => ({
          ...op,
          state: 'queued',
          sendAt: now(),
          signedOut: true,
        }));
        await store.transition(id, ['unknown'], (op) => ({ ...op, nextCheckAt: now() }));
      }
      await moved();
      void run();
    },
    async signedOut() {
      // The next sign-in may be somebody else's: what waits asks before it goes.
      for (const { id } of await store.operations()) {
        await store.transition(id, ['queued', 'needs-auth'], (op) => ({
          ...unconfirmedOf(op),
          state: 'stale',
          signedOut: true,
        }));
        await store.transition(id, ['sending', 'unknown', 'not-seen'], (op) => ({ ...op, signedOut: true }));
      }
      await room.history.forget();
      await moved();
      parts.announce('checkins');
    },
  };
}
