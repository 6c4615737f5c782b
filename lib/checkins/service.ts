import { fail, ok, type Result } from '@/lib/http/failure';
import type { Http, Priority } from '@/lib/http/service';
import { draftHere, type HereParts } from './check-in-here';
import { type CheckinsClient, createCheckinsClient } from './client';
import type { CheckinsContract, CheckinsState, Draft } from './contract';
import { createHistoryRoom } from './history/service';
import { createHistoryStore, type HistoryStore } from './history/store';
import { type Checkin, isOwn } from './model';
import { canRestore, findTwin, isEditable, isOpen, needsAttention, resumable } from './outbox/operation';
import { createOutbox, type OutboxParts } from './outbox/outbox';
import { type Operation, pressOf, unconfirmedOf } from './outbox/schema';
import { type CheckinsStore, createCheckinsStore } from './outbox/store';
import { createPresses, type PressNeeds } from './press';

/** A draft older than this no longer opens the popup on Check in; ms. */
const draftIsFresh = 30 * 60_000;

export interface CheckinsParts
  extends Omit<OutboxParts, 'changed' | 'client' | 'store'>,
    HereParts,
    PressNeeds {
  http: Http;
  client?: CheckinsClient;
  store?: CheckinsStore;
  historyStore?: HistoryStore;
  /** Runs the history import unless another worker is running it. */
  exclusivelyHistory(work: () => Promise<void>): Promise<void>;
  wakeHistoryAt(time: number | undefined): void;
  takes?(): Promise<CheckinsState['takes']>;
  historyUrl?(): Promise<string | undefined>;
  announce(topic: 'checkins' | 'check-in-confirmed' | 'check-in-undone' | 'history' | 'check-in-here'): void;
  /** Called after each step: true when an operation waits for the person. */
  onAttention(attention: boolean): void;
}

export type CheckinsService = ReturnType<typeof createCheckins>;

export function createCheckins(parts: CheckinsParts) {
  const { store = createCheckinsStore(), client = createCheckinsClient(parts.http), now } = parts;

  async function notify(): Promise<void> {
    parts.announce('checkins');
    parts.onAttention((await store.operations()).some(needsAttention));
  }
  const { history, ...room } = createHistoryRoom({
    ...parts,
    store: parts.historyStore ?? createHistoryStore(),
    client,
    exclusively: parts.exclusivelyHistory,
    wakeAt: parts.wakeHistoryAt,
  });
  const { run } = createOutbox({
    ...parts,
    store,
    client,
    changed(operation, from) {
      if (operation.state === 'confirmed' && from !== 'confirmed') {
        const { venue, shout, result } = operation;
        if (result) void history.storeOne({ venue, ...result, shout: result.shout || shout }, true);
        parts.announce('check-in-confirmed');
        parts.onConfirmed();
      }
      void notify();
    },
  });
  const draftOf = ({ venue, shout, broadcast }: Operation): Draft => ({
    venue,
    shout,
    ...(broadcast && { broadcast }),
    query: '',
    savedAt: now(),
  });
  const takenExtras = async () => (await parts.takes?.()) ?? { broadcast: false, position: false };

  async function readDetails(id: string, priority: Priority): Promise<Result<Checkin>> {
    if (isOwn({ id })) {
      const own = await room.one(id);
      return own ? ok(own) : fail({ kind: 'not-found', host: '' });
    }
    const connection = await parts.connection();
    if (!connection.ok) return connection;
    const checkin = await client.details(connection.value, id, priority);
    if (checkin.ok) await history.storeOne(checkin.value, false);
    return checkin;
  }

  const { storeHere, ...presses } = createPresses({
    ...{ parts, store, history, room, draftOf, takenExtras, notify, run },
  });

  const contract: Omit<CheckinsContract, 'calledFor' | 'shortcuts' | 'changeShortcuts'> = {
    async state() {
      const [connection, stored, last, draft, takes] = await Promise.all([
        parts.connection(),
        store.operations(),
        store.discarded(),
        store.draft(),
        takenExtras(),
      ]);
      const operations = stored
        .filter((op) => op.state !== 'confirmed' || !op.dismissed)
        .sort((a, b) => b.pressedAt - a.pressedAt);
      const visits = await room.visits(operations);
      const canSignIn = (await parts.canSignIn?.()) ?? false;
      const editable = operations.filter(isEditable).map(({ id }) => id);
      const discarded = last && canRestore(last.at, now()) ? subjectOf(last.operation) : undefined;
      const historyUrl = (await parts.historyUrl?.()) ?? null;
      return {
        historyUrl,
        takes,
        signedIn: connection.ok,
        canSignIn,
        operations,
        visits,
        draft,
        editable,
        discarded,
      };
    },
    async attention() {
      const [operations, draft] = await Promise.all([store.operations(), store.draft()]);
      const fresh = draft !== undefined && now() - draft.savedAt < draftIsFresh;
      return { openOnCheckIn: fresh || operations.some(isOpen), waiting: operations.some(needsAttention) };
    },
    async saveDraft(draft) {
      await store.continueDraft(draft);
    },
    ...presses,
    async cancel(id) {
      const cancelled = await store.toDraft(id, ['queued', 'stale'], draftOf);
      await notify();
      return cancelled;
    },
    async edit(id) {
      const edited = await store.toDraft(id, ['rejected', 'failed'], (operation) =>
        isEditable(operation) ? draftOf(operation) : undefined,
      );
      await notify();
      return edited;
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
      await notify();
    },
    async sendAgain(id) {
      const wait = (await parts.cancelSeconds()) * 1000;
      const time = now();
      // The known ids of the first time stay, to find out whether that one arrived after all.
      await store.transition(id, resumable, (op) => ({
        ...unconfirmedOf(op),
        ...(op.state === 'not-seen' && { resent: true }),
        state: 'queued',
        pressedAt: time,
        sendAt: time + wait,
        ...((op.state === 'stale' || ('anyAccount' in op && op.anyAccount)) && { anyAccount: true }),
      }));
      await notify();
      void run();
    },
    async discard(id) {
      await store.discard(id, resumable, now());
      await store.transition(id, ['confirmed'], (op) => ({ ...op, dismissed: true }));
      await notify();
    },
    async restore(id) {
      // As for a press: what is open already, or was confirmed a moment ago, is not to be doubled.
      await store.restore(id, (stored, operation) => findTwin(stored, operation, now()));
      await notify();
    },
    async forgetDiscarded() {
      await store.forgetDiscarded();
      await notify();
    },
    known: room.known,
    recent: (offset) => history.recent(offset),
    details: (id) => readDetails(id, 'person'),
    ownPlaces: room.ownPlaces,
    placeOfPage: parts.placeOfPage,
    async checkInHere(chosen) {
      await draftHere(parts, store, room.ownPlaces, chosen);
      parts.announce('check-in-here');
    },
  };

  return {
    contract,
    history: room.contract,
    madeHere: room.madeHere,
    newest: (offset: number) => history.recent(offset, 'background'),
    follow: (id: string) => readDetails(id, 'background'),
    runHistory: history.run,
    /** Continues open operations: at startup, on an alarm, when the browser is online again. */
    async run() {
      await storeHere();
      await notify();
      await run();
    },
    async doubtAccount() {
      // The history first: an import in progress must not store a page of the new account as one of the earlier.
      await history.doubtAccount();
      await store.forgetDiscarded();
      for (const { id } of await store.operations())
        await store.transition(id, ['queued'], (op) => ({ ...op, signedOut: true }));
    },
    async signedIn() {
      for (const { id } of await store.operations()) {
        // The age stays, so that an old press asks first, as does one that was meant for another account.
        await store.transition(id, ['needs-auth'], ({ failure: _, ...op }) => ({
          ...op,
          state: 'queued',
          sendAt: now(),
          signedOut: true,
        }));
        await store.transition(id, ['unknown'], (op) => ({ ...op, nextCheckAt: now() }));
      }
      await notify();
      void run();
    },
    async signedOut() {
      await store.forgetDiscarded();
      // The next sign-in may be another account's, so unsent operations ask first.
      for (const { id } of await store.operations()) {
        await store.transition(id, ['queued', 'needs-auth'], (op) => ({
          ...unconfirmedOf(op),
          state: 'stale',
          signedOut: true,
        }));
        await store.transition(id, ['sending', 'unknown', 'not-seen'], (op) => ({ ...op, signedOut: true }));
      }
      await history.forget();
      await notify();
    },
  };
}

const subjectOf = ({ id, venue, shout }: Operation) => ({ id, venue, shout });
