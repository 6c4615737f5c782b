import type { CheckinsOffers } from '@/lib/checkins/contract';
import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import type { Composed } from './compose/compose';
import { type Checkin, editOf, isOwn, isPressed, undone } from './model';
import type { TargetSettings } from './schema';
import type { PublishingStore } from './store/store';
import { knowsAccount, overlaps } from './watch/looks';

/** For so long a reading is not repeated: one serves the targets of a run, and a press; ms. */
export const freshFor = 10_000;

/** Pages of the list in which the audience of a check-in is looked for. */
const mostPages = 10;

export interface FreshParts {
  checkins: Pick<CheckinsOffers, 'newest' | 'follow' | 'since' | 'signedInAt' | 'left'>;
  /** `source`: the check-in before the person edited it; `everyone`: see `ComposeOptions`. */
  compose(checkin: Checkin, settings: TargetSettings, source: Checkin, everyone?: string): Promise<Composed>;
  now(): number;
}

interface Rest {
  store: Pick<PublishingStore, 'account' | 'follow' | 'changeFollow'>;
  /** A check-in was read and stored: its posts may have to follow it. */
  onRead(checkin: string): Promise<void>;
}

/** The check-in that a post would be made of now. */
export interface Made {
  /** As its source has it. */
  checkin: Checkin;
  /** The person’s edits that it shows (`editOf`). */
  edited?: string;
  /** In no list of the person. */
  hidden?: true;
  composed: Composed;
}

export type Fresh = ReturnType<typeof createFresh>;

/**
 * Check-ins as their service has them now, and what is made of them for a target. Previews and sending have no other
 * source: a stored copy may show what its owner has hidden since.
 */
export function createFresh({ checkins, compose, now }: FreshParts, { store, onRead }: Rest) {
  const recent = new Map<string, { checkin: Checkin; at: number }>();
  const isFresh = (at: number) => at <= now() && now() < at + freshFor;

  /** Undefined where the service has deleted it; a failure where that cannot be told. */
  async function read(id: string): Promise<Result<Checkin | undefined>> {
    // It gets another id when its service confirms it, under which it would be published again.
    if (isPressed({ id })) return fail({ kind: 'not-found', host: '' });
    for (const [each, { at }] of recent) if (!isFresh(at)) recent.delete(each);
    const known = recent.get(id);
    if (known) return ok(known.checkin);
    const answer = await checkins.follow(id);
    if (!answer.ok) {
      if (!isMissing(answer) || !(await isGone(id, answer))) return answer;
      await store.changeFollow(id, (one) => ({ ...one, gone: true }));
      await onRead(id);
      return ok(undefined);
    }
    const whole = await withAudience(answer.value);
    if (!whole.ok) return whole;
    const checkin = whole.value;
    await store.changeFollow(id, ({ gone: _, ...one }) => ({ ...one, checkin }));
    await onRead(id);
    // Reading on this device costs nothing.
    if (!isOwn({ id })) recent.set(id, { checkin, at: now() });
    return ok(checkin);
  }

  /** Details of a service may name no audience, where its list does: to be read back to the time of the check-in. */
  async function withAudience(checkin: Checkin): Promise<Result<Checkin>> {
    if (checkin.visibility !== undefined || isOwn(checkin)) return ok(checkin);
    for (let [page, offset] = [0, 0]; page < mostPages; page++) {
      const listed = await checkins.newest(offset);
      if (!listed.ok) return listed;
      const { items, total, unreadable = [] } = listed.value;
      // Its audience is among what can't be read.
      if (unreadable.includes(checkin.id)) return fail({ kind: 'malformed', host: '', where: 'visibility' });
      const { visibility } = items.find(({ id }) => id === checkin.id) ?? {};
      if (visibility !== undefined) return ok({ ...checkin, visibility });
      offset += items.length;
      const isPast = items.length === 0 || items.some(({ createdAt }) => createdAt < checkin.createdAt);
      if (isPast || offset >= total) break;
    }
    // One that was told before is in a list that is not this one: of another account, or of a server that lags.
    const known = await store.follow(checkin.id);
    return known?.checkin.visibility === undefined ? ok(checkin) : fail({ kind: 'not-found', host: '' });
  }

  /** Undone on this device, or missing in a list of the same account that reaches back to its time. */
  async function isGone(id: string, { failure }: { failure: Failure }): Promise<boolean> {
    // One that was deleted from the person's own list keeps its copies, as does one that is missing.
    if (isOwn({ id })) return failure.kind === 'refused' && failure.detail === undone;
    const follow = await store.follow(id);
    if (!follow) return false;
    const listed = await checkins.newest(0);
    if (!listed.ok) return false;
    const { items } = listed.value;
    const others = await store.account();
    return (
      // The list of another account lacks it, too.
      others?.delete(id) === true &&
      knowsAccount(others) &&
      overlaps(others, listed.value) &&
      items.every((one) => one.id !== id) &&
      items.some(({ createdAt }) => createdAt < follow.checkin.createdAt)
    );
  }

  return {
    read,
    async compose(
      id: string,
      settings: TargetSettings,
      everyone?: string,
    ): Promise<Result<Made | undefined>> {
      const answer = await read(id);
      if (!answer.ok || !answer.value) return answer.ok ? ok(undefined) : answer;
      const source = answer.value;
      const { checkin, hidden } = await checkins.left(source);
      const composed = await compose(checkin, settings, source, everyone);
      const edited = editOf(source, checkin);
      return ok({ checkin: source, ...(edited && { edited }), ...(hidden && { hidden }), composed });
    },
  };
}

/** Services refuse an id that they do not know any more. */
export const isMissing = (answer: Result<unknown>): boolean =>
  !answer.ok && ['not-found', 'refused'].includes(answer.failure.kind);
