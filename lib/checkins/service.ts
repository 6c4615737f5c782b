import { ok, type Result } from '@/lib/http/failure';
import type { Priority } from '@/lib/http/service';
import { ended } from '@/lib/outbox/delivery';
import { createOutbox, type OutboxParts } from '@/lib/outbox/outbox';
import { publish } from '@/lib/outbox/outcome';
import type { Receivers } from '@/lib/outbox/receiver';
import { becomeUnknown, pairOf } from '@/lib/outbox/schema';
import { createMutex } from '@/lib/storage/mutex';
import { draftHere, type HereParts } from './check-in-here';
import type { CheckinsClient } from './client';
import type { CheckinsContract, Draft } from './contract';
import { createHistoryRoom } from './history/service';
import type { HistoryStore } from './history/store';
import { type Checkin, isOwn } from './model';
import { canRestore, findTwin, isEditable, isOpen, needsAttention, resumable } from './outbox/operation';
import { createReceiver } from './outbox/receiver';
import { type Operation, operationOf, room as ownRoom, withPress } from './outbox/schema';
import type { CheckinsStore } from './outbox/store';
import { createUnsettled } from './outbox/unsettled';
import { waitingOf } from './own';
import { createPresses, type PressNeeds } from './press';

/** A draft older than this no longer opens the popup on Check in; ms. */
const draftIsFresh = 30 * 60_000;

export interface CheckinsParts
  extends Pick<OutboxParts, 'exclusively' | 'wakeAt' | 'online'>,
    HereParts,
    PressNeeds {
  client: CheckinsClient;
  store: CheckinsStore;
  historyStore: HistoryStore;
  /** Of the other rooms, by their names. */
  receivers(room: string): Receivers | undefined;
  /** Runs the history import unless another worker is running it. */
  exclusivelyHistory(work: () => Promise<void>): Promise<void>;
  wakeHistoryAt(time: number | undefined): void;
  historyUrl(): Promise<string | undefined>;
  announce(topic: 'checkins' | 'check-in-confirmed' | 'check-in-undone' | 'history' | 'check-in-here'): void;
  /** Called after each step: true when an operation waits for the person. */
  onAttention(attention: boolean): void;
}

export type CheckinsService = ReturnType<typeof createCheckins>;

export function createCheckins(parts: CheckinsParts) {
  const { store, client, now } = parts;

  async function notify(arrived?: Promise<void>): Promise<void> {
    void showWaiting(arrived).catch(() => undefined);
    parts.announce('checkins');
    parts.onAttention((await store.operations()).some(needsAttention));
  }
  const inTurn = createMutex();
  /** Lists what waits for the service; what has arrived there comes first, so that no moment has neither. */
  const showWaiting = (arrived: Promise<void> | undefined) =>
    inTurn(async () => {
      await arrived;
      await room.setWaiting(waitingOf(await store.operations()));
    });
  async function confirmed({ press: { venue, shout, result } }: Operation): Promise<void> {
    const stored = result && history.storeOne({ venue, ...result, shout: result.shout || shout }, true);
    parts.announce('check-in-confirmed');
    parts.onConfirmed();
    await stored;
  }
  const { history, ...room } = createHistoryRoom({
    ...parts,
    store: parts.historyStore,
    client,
    exclusively: parts.exclusivelyHistory,
    wakeAt: parts.wakeHistoryAt,
    async removed(ids) {
      for (const { id, state } of (await Promise.all(ids.map(store.of))).flat()) {
        const next = await store.transition(id, ['waiting', 'queued'], (one) => ended(one, now()));
        if (next) parts.receivers(next.room)?.changed(next, state);
      }
    },
  });
  const receiver = createReceiver({ ...parts, client, operations: store.operations });
  const receivers: Receivers = {
    paused: async () => false,
    open: async () => ok(receiver),
    compare: async () => ({}),
    changed(delivery, from) {
      const arrives = delivery.state === 'published' && from !== 'published';
      void notify(arrives ? confirmed(operationOf(delivery)).catch(() => undefined) : undefined);
    },
  };
  const run = createOutbox({
    ...parts,
    store,
    receivers: (room) => (room === ownRoom ? receivers : parts.receivers(room)),
  });

  const unsettled = createUnsettled({ store, now });
  const draftOf = ({ press: { venue, shout, broadcast } }: Operation): Draft => ({
    venue,
    shout,
    ...(broadcast && { broadcast }),
    query: '',
    savedAt: now(),
  });

  async function readDetails(id: string, priority: Priority): Promise<Result<Checkin>> {
    if (isOwn({ id })) return room.source(id);
    const connection = await parts.connection();
    if (!connection.ok) return connection;
    const checkin = await client.details(connection.value, id, priority);
    if (checkin.ok) await history.storeOne(checkin.value, false);
    return checkin;
  }

  const { storeHere, ...presses } = createPresses({
    ...{ parts, store, history, room, draftOf, notify, run },
  });

  const contract: Omit<CheckinsContract, 'calledFor' | 'shortcuts' | 'changeShortcuts'> = {
    async state() {
      const [connection, stored, last, draft, takes, origin, signedInAt] = await Promise.all([
        parts.connection(),
        store.operations(),
        store.discarded(),
        store.draft(),
        parts.takes(),
        parts.origin(),
        store.signedInAt(),
      ]);
      const operations = stored
        .filter(({ press }) => !press.dismissed)
        .sort((a, b) => b.press.pressedAt - a.press.pressedAt);
      const shown = operations.map(({ id, press: { result } }) => ({ id, ...(result && { result }) }));
      // A history that can't be opened says so itself.
      const visits = await room.visits(shown).catch(() => ({}));
      const canSignIn = await parts.canSignIn();
      const editable = operations.filter(isEditable).map(({ id }) => id);
      const discarded = last && canRestore(last.at, now()) ? subjectOf(last.operation) : undefined;
      const historyUrl = (await parts.historyUrl()) ?? null;
      return {
        historyUrl,
        takes,
        signedIn: connection.ok,
        ...(connection.ok && signedInAt !== undefined && { signedInAt }),
        host: new URL(origin).host,
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
      const cancelled = await store.toDraft(id, ['waiting', 'queued', 'held'], (one) =>
        one.sent ? undefined : draftOf(one),
      );
      // An earlier request may have arrived: it is looked for, and in a draft its words would be a second check-in.
      const stopped = await store.transition(id, ['waiting', 'queued'], (one) =>
        one.sent ? becomeUnknown(pairOf(one), one.sent, now()) : one,
      );
      await notify();
      if (stopped?.state === 'unknown') void run();
      return cancelled || stopped?.state === 'unknown';
    },
    async edit(id) {
      const edited = await store.toDraft(id, ['refused'], (operation) =>
        isEditable(operation) ? draftOf(operation) : undefined,
      );
      await notify();
      return edited;
    },
    async checkNow(id) {
      await store.transition(id, ['unknown'], (one) => ({ ...one, checkAsked: true }));
      await run();
    },
    async decide(id, answer) {
      if (answer === 'seen')
        await store.transition(id, ['unknown', 'not-seen'], (one) =>
          withPress(publish(pairOf(one), one.sent, { ref: { url: '' } }, now(), false), {
            confirmedAt: now(),
            dismissed: true,
          }),
        );
      else
        await store.transition(id, ['unknown'], (one) => ({
          ...pairOf(one),
          sent: one.sent,
          state: 'not-seen',
        }));
      await notify();
    },
    async sendAgain(id) {
      const delay = (await parts.cancelSeconds()) * 1000;
      const time = now();
      // The known ids of the first time stay, to find out whether that one arrived after all.
      await store.transition(id, resumable, (one) => {
        const { anyAccount } = operationOf(one).press;
        const confirmed = one.state === 'held' || anyAccount;
        const again = {
          ...pairOf(one),
          madeAt: time,
          state: 'waiting' as const,
          sendAt: time + delay,
          delay,
        };
        return withPress(again, { pressedAt: time, anyAccount: confirmed ? true : undefined });
      });
      await notify();
      void run();
    },
    async discard(id) {
      await store.discard(id, resumable, now());
      await store.transition(id, ['published'], (one) => withPress(one, { dismissed: true }));
      await notify();
    },
    async restore(id) {
      // As for a press: what is open already, or was confirmed a moment ago, is not to be doubled.
      await store.restore(id, (stored, operation) => findTwin(stored, operation.press, now()));
      await notify();
    },
    async forgetDiscarded() {
      await store.forgetDiscarded();
      await notify();
    },
    known: room.known,
    recent: room.recent,
    async details(id) {
      const answer = await readDetails(id, 'person');
      return answer.ok ? ok((await room.one(id)) ?? answer.value) : answer;
    },
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
    edits: room.edits,
    since: room.since,
    left: room.left,
    signedInAt: store.signedInAt,
    newest: (offset: number) => history.recent(offset, 'background'),
    follow: (id: string) => readDetails(id, 'background'),
    outbox: { ...store, run },
    runHistory: history.run,
    /** Continues open operations: at startup, on an alarm, when the browser is online again. */
    async run() {
      // A failure to store one must not stop others from being sent.
      await storeHere().catch(() => undefined);
      await unsettled.tidy();
      await notify();
      await run();
    },
    async doubtAccount() {
      // The history first: an import in progress must not store a page of the new account as one of the earlier.
      await history.doubtAccount();
      await unsettled.doubtAccount();
      // A file can bring a sign-in, of which no time is known.
      await store.setSignedInAt(undefined).catch(() => undefined);
    },
    async signedIn() {
      await store.setSignedInAt(now()).catch(() => undefined);
      await unsettled.signedIn();
      await notify();
      void run();
    },
    async signedOut() {
      await store.setSignedInAt(undefined).catch(() => undefined);
      await unsettled.signedOut();
      await history.forget();
      await notify();
    },
  };
}

const subjectOf = ({ id, press: { venue, shout } }: Operation) => ({ id, venue, shout });
