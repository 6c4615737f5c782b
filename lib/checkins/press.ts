import { fail, ok, type Result } from '@/lib/http/failure';
import type { Delivery } from '@/lib/outbox/schema';
import { NotStoredError } from '@/lib/outbox/store';
import type { PlacesOffers } from '@/lib/places/contract';
import { createMutex } from '@/lib/storage/mutex';
import type { Connection } from './client';
import type { CheckinsContract, CheckinsState, Draft, PressOutcome } from './contract';
import { storedOrFailed } from './history/store';
import { type Checkin, isOwn, type OwnPlace, shoutLeft } from './model';
import { asksFirst, findTwin, isOpen, keepable, unsent } from './outbox/operation';
import { newPress, type Operation, operationOf, type Press, withPress } from './outbox/schema';
import type { CheckinsStore } from './outbox/store';
import { ownPress } from './own';

export interface PressNeeds {
  now(): number;
  newId(): string;
  connection(): Promise<Result<Connection>>;
  /** Everything is entered that a sign-in needs. */
  canSignIn(): Promise<boolean>;
  takes(): Promise<CheckinsState['takes']>;
  /** Origin of the check-in service in the current profile. */
  origin(): Promise<string>;
  cancelSeconds(): Promise<number>;
  sameVisited: PlacesOffers['sameVisited'];
  announce(topic: 'check-in-confirmed' | 'check-in-undone'): void;
  /** Called once for each check-in that arrived. */
  onConfirmed(): void;
}

interface PressParts {
  parts: PressNeeds;
  store: CheckinsStore;
  history: { addOwn(checkin: Checkin, there?: true): Promise<void>; removeOwn(id: string): Promise<boolean> };
  room: { knownIds(): Promise<string[]>; ownPlaces(): Promise<OwnPlace[]> };
  draftOf(operation: Operation): Draft;
  notify(): Promise<void>;
  run(): Promise<void>;
}

/** A press of "Check in": queued for the service, or stored on this device only, where there is no account or no venue of it. */
export function createPresses(
  of: PressParts,
): Pick<CheckinsContract, 'press' | 'keepHere' | 'undo'> & { storeHere(): Promise<void> } {
  const { parts, store, history, room, draftOf, notify, run } = of;
  const { now } = parts;
  const hasAccount = async () => (await parts.connection()).ok || (await parts.canSignIn());

  /** Stores what was pressed for this device only; again at each start, should a worker have died before. Throws for `mine`. */
  async function storeHere(mine?: string): Promise<void> {
    let failure: unknown;
    for (const { id, press } of await store.operations())
      if (press.here === 'storing' && press.result)
        try {
          await history.addOwn(press.result, press.there);
          await store.transition(id, ['published'], (one) => withPress(one, { here: 'stored' }));
          parts.announce('check-in-confirmed');
          parts.onConfirmed();
        } catch (error) {
          // One that cannot be stored keeps no other one waiting. Without room now it is kept in the outbox all the same:
          // whoever hears of a failure presses again.
          if (id === mine && !(error instanceof NotStoredError)) failure = error;
        }
    if (failure) throw failure;
  }

  /** One that is not done yet, and is pressed again as a private one, is private from then on. */
  async function narrowed(operation: Operation, { broadcast }: Press): Promise<Operation> {
    if (broadcast !== 'private' || operation.press.broadcast === broadcast) return operation;
    const stored = await store.transition(operation.id, unsent, (one) => withPress(one, { broadcast }));
    return stored ? operationOf(stored) : operation;
  }

  /** One press after the other: two for a new place of one name are one place. */
  const inTurn = createMutex();

  return {
    storeHere,
    press: (choice, shout, repeatOf, { broadcast, position } = {}) =>
      inTurn(async () => {
        if (shoutLeft(shout) < 0) return fail({ kind: 'invalid', field: 'shout', problem: 'shout' });
        const time = now();
        const [origin, seconds, takes, known, account] = await Promise.all([
          parts.origin(),
          parts.cancelSeconds(),
          parts.takes(),
          // Known check-ins identify the account that the press is meant for: lists name no account.
          room.knownIds().catch(() => []),
          hasAccount(),
        ]);
        const places = isOwn(choice) ? await room.ownPlaces() : [];
        const same = parts.sameVisited(
          choice,
          places.map((one) => one.venue),
        );
        const venue = same ? { ...choice, id: same.id, name: same.name } : choice;
        const id = parts.newId();
        const press = {
          venue,
          shout,
          // A private one stays private, also where nobody asks for an audience any more.
          ...((takes.broadcast || broadcast === 'private') && broadcast && { broadcast }),
          ...(takes.position && position && { position }),
          origin,
          pressedAt: time,
          knownIds: known,
          // Between pages and worker an absent value arrives as null.
          ...(typeof repeatOf === 'string' && { repeatOf }),
        };
        // A service takes its own places only; what was to stay here is not sent because a place was recognized.
        const fresh =
          account && !isOwn(choice)
            ? {
                ...newPress(id, 'service', press),
                ...{ state: 'waiting' as const, sendAt: time + seconds * 1000, delay: seconds * 1000 },
              }
            : ownPress(id, press, parts.newId());
        return storedOrFailed<PressOutcome>(async () => {
          const twin = (stored: Delivery[]) => findTwin(stored.map(operationOf), press, time);
          const operation = await narrowed(operationOf(await store.enqueue(fresh, twin)), press);
          const { confirmedAt = time } = operation.press;
          if (!isOpen(operation) && operation.id !== id && asksFirst(operation, press))
            return ok({ kind: 'repeat', id: operation.id, confirmedAt });
          await store.dropDraft(time);
          if (!isOpen(operation)) await storeHere(operation.id);
          await notify();
          void run();
          return ok({ kind: 'taken', operation });
        });
      }),
    async keepHere(id) {
      const kept = await store.transition(id, keepable, (one) => {
        const { signedOut: _, ...press } = operationOf(one).press;
        return one.sent || press.venue.id === '' ? one : ownPress(id, press, parts.newId());
      });
      if (kept?.state !== 'published') return false;
      await storeHere(id);
      await notify();
      return true;
    },
    async undo(id) {
      const operation = await store.operation(id);
      const { here, result } = operation?.press ?? {};
      if (!here || !result) return false;
      // First: a worker that dies in between leaves a card that can be undone again, and no second check-in.
      await history.removeOwn(result.id);
      parts.announce('check-in-undone');
      const undone = await store.toDraft(id, ['published'], draftOf);
      await notify();
      return undone;
    },
  };
}
