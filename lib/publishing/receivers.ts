import { ok, type Result } from '@/lib/http/failure';
import {
  type Decision,
  type Found,
  type Outcome,
  type Prepared,
  postponed,
  type Receiver,
  type Receivers,
  type Ref,
  withoutRequest,
} from '@/lib/outbox/receiver';
import type { In, Pair, Sent } from '@/lib/outbox/schema';
import type { Deliveries } from '@/lib/outbox/store';
import { visibilityOf } from './compose/rules';
import { audienceSchema } from './compose/schema';
import { type Fresh, isMissing } from './fresh';
import { type Checkin, essenceOf, isOwn, isWider, type PostVisibility } from './model';
import { type LoadPhoto, loadPhotos } from './photos';
import { type Follow, ownRoom, type TargetSettings } from './schema';
import type { PublishingStore } from './store/store';
import type { Target } from './targets/target';

export interface Opened {
  settings: TargetSettings;
  target: Target;
}

export interface ReceiverParts {
  store: Pick<PublishingStore, 'follow' | 'paused'>;
  outbox: Pick<Deliveries, 'ofRoom'>;
  /** Undefined when it was removed; a failure when it cannot be used now, such as without a sign-in. */
  open(target: string): Promise<Result<Opened> | undefined>;
  /** The only way to what a post is made of: the check-in is read for it. */
  make: Fresh['compose'];
  loadPhoto: LoadPhoto;
  now(): number;
}

/** Targets as receivers of copies. */
export function createReceivers(parts: ReceiverParts): Omit<Receivers, 'changed'> {
  const { store, open } = parts;
  return {
    paused: store.paused,
    async open(id) {
      const opened = await open(id);
      return opened?.ok ? ok(receiverOf(parts, opened.value)) : opened;
    },
    async compare(delivery) {
      const follow = await store.follow(delivery.checkin);
      const work = await workFor(parts, follow, delivery);
      const gone = follow?.gone === true;
      return { gone, ...(work && { work }), ...(follow && !gone && { as: essenceOf(follow.checkin) }) };
    },
  };
}

function receiverOf(parts: ReceiverParts, { settings, target }: Opened): Receiver {
  /** Looks for a post. One that another delivery has is of another check-in, perhaps with the same words. */
  async function find(id: string, { post, since }: Sent, at?: Ref): Promise<Found> {
    const others = (await parts.outbox.ofRoom(ownRoom)).filter(
      (one) => one.target === settings.id && one.id !== id,
    );
    const taken = new Set(others.map(({ live }) => live?.ref.url));
    // Of several nobody may know the address.
    const isTaken = ({ url }: Ref) => url !== '' && taken.has(url);
    const found = await target.find(post, since, at, isTaken);
    return found.kind === 'found' && isTaken(found.ref) ? { kind: 'cannot-tell' } : found;
  }

  /** Looks for the post of an earlier request; what is decided where it was found, or that cannot be told now. */
  async function earlier({ id, sent }: In<'queued'>): Promise<Decision | undefined> {
    if (!sent) return undefined;
    const found = await find(id, sent).catch(() => ({ kind: 'cannot-tell' as const }));
    if (found.kind === 'found') return found;
    if (found.kind === 'absent' || !('failure' in found) || !found.failure) return undefined;
    return postponed(found.failure);
  }

  async function remove({ live }: In<'queued'>): Promise<Prepared> {
    if (!live) return withoutRequest({ kind: 'gone' });
    const payload = `DELETE ${live.ref.url}`;
    if (settings.dryRun) return withoutRequest({ kind: 'held', reason: { by: 'dry-run' }, payload });
    return {
      decide: () => ({ kind: 'send' }),
      send: async () => (await target.remove?.(live.ref)) ?? cannot,
    };
  }

  /** The post of a check-in as it is now, or why none leaves. */
  async function make(delivery: In<'queued'>) {
    const { checkin, work, live } = delivery;
    const everyone = confirmedFor(delivery);
    const made = await parts.make(checkin, settings, everyone);
    // One that the person deleted from their own list, or that is missing there, is never read again.
    if (!made.ok && isMissing(made) && work === 'create' && isOwn({ id: checkin }))
      return { kind: 'held', reason: { by: 'no-check-in' } } as const;
    if (!made.ok) return { kind: 'unread', failure: made.failure } as const;
    const { hidden, composed } = made.value ?? {};
    if (hidden && work === 'create') return { kind: 'held', reason: { by: 'hidden' } } as const;
    if (made.value && composed?.kind === 'post') return { ...made.value, kind: 'made', composed } as const;
    const reason = composed?.kind === 'held' ? composed.reason : ({ by: 'no-check-in' } as const);
    // A post that fewer people may see now is taken back, even where zones and templates cannot be read.
    const narrows =
      made.value && live && isWider(live.post.visibility, shownTo(settings, made.value.checkin, everyone));
    const isUnread = isUnreadable(reason) && !narrows;
    return work === 'update' && !isUnread
      ? ({ kind: 'take-back' } as const)
      : ({ kind: 'held', reason } as const);
  }

  async function post(delivery: In<'queued'>): Promise<Prepared> {
    const { work, live: before, key } = delivery;
    const made = await make(delivery);
    const open = work === 'create' && delivery.sent?.ref ? delivery.sent : undefined;
    // Nothing says any more that it is to be there.
    if (made.kind === 'held' && open && !isUnreadable(made.reason) && made.reason.by !== 'hidden')
      return withoutRequest({ kind: 'take-back' });
    if (made.kind !== 'made') return withoutRequest(made);
    const { checkin, edited, hidden, composed } = made;
    const narrows = before && isWider(before.post.visibility, composed.post.visibility);
    // A check-in that the person hid or edited keeps its copy unchanged, unless fewer people may see it now.
    if (work === 'update' && (hidden || (edited !== before?.edited && !delivery.pressed)) && !narrows)
      return withoutRequest({ kind: 'stay' });
    // What can't be changed, and fewer people may see now, goes.
    if (work === 'update' && !target.update && (!narrows || target.remove))
      return withoutRequest({ kind: narrows ? 'take-back' : 'stay' });
    const loaded = await loadPhotos(parts.loadPhoto, composed, delivery.attempts);
    if (!loaded.ok) return withoutRequest(postponed(loaded.failure));
    const { photos, post, complete } = loaded.value;
    const payload = target.preview(post);
    if (settings.dryRun) return withoutRequest({ kind: 'held', reason: { by: 'dry-run' }, payload });
    if (delivery.shown !== undefined && delivery.shown !== payload)
      return withoutRequest({ kind: 'held', reason: { by: 'not-as-shown' }, payload });
    // Photos take their time, in which the check-in or the target may have changed: then the next run begins anew.
    const still = await make(delivery);
    const now = await parts.open(delivery.target);
    const isSame = now?.ok && wishesOf(now.value) === wishesOf({ settings });
    if (!isSame || JSON.stringify(still) !== JSON.stringify(made)) return withoutRequest({ kind: 'again' });
    const { heldBack } = composed;
    const of = complete ? essenceOf(checkin) : '';
    const shows = { ...(edited && { edited }), ...(heldBack.length > 0 && { heldBack: [...heldBack] }) };
    // A post that may have arrived counts as the live one until an update has brought later changes.
    const sent = open ?? { post, payload, of, ...shows };
    return {
      // The person may have withdrawn what they confirmed, or have been shown another one.
      decide: (now) =>
        now.work === work && now.everyone === delivery.everyone && now.shown === delivery.shown
          ? { kind: 'send', sent }
          : { kind: 'again' },
      send: async () =>
        work === 'create' || !before
          ? target.create(post, photos, key)
          : ((await target.update?.(before.ref, post, before.post, photos, mayHaveArrived(delivery))) ??
            cannot),
    };
  }

  return {
    async prepare(delivery) {
      if (!settings.on) return withoutRequest({ kind: 'held', reason: { by: 'off' } });
      if (delivery.work === 'remove') return remove(delivery);
      const decision = await earlier(delivery);
      return decision ? withoutRequest(decision) : post(delivery);
    },
    async find(delivery) {
      const at = delivery.state === 'accepted' ? delivery.ref : undefined;
      const found = await find(delivery.id, delivery.sent, at);
      return () => found;
    },
    readBack({ live: { ref, post } }) {
      return target.readBack?.(ref, post).then((seen) => () => seen);
    },
    ...(target.retryAt && { retryAt: target.retryAt }),
  };
}

/** Who may see a post of this check-in at most; a public one is no narrower, whatever its target shows now. */
function shownTo({ compose }: TargetSettings, checkin: Checkin, everyone?: string): PostVisibility {
  const audience = audienceSchema.safeParse(compose.audience).data ?? audienceSchema.parse({});
  const visibility = visibilityOf(checkin);
  const shown = visibility === 'public' ? visibility : audience[visibility];
  if (shown !== 'hold') return shown;
  return visibility === everyone ? 'public' : 'private';
}

/** The confirmed audience of this copy: one that became narrower since is widened only by another press. */
const confirmedFor = ({ everyone, live, shown }: Pair): string | undefined =>
  live && live.post.visibility !== 'public' && shown === undefined ? undefined : everyone;

/** The person’s decisions on all that a target gets. */
const wishesOf = ({ settings: { on, dryRun, compose } }: Pick<Opened, 'settings'>): string =>
  JSON.stringify([on, dryRun, compose]);

/** Zones and templates that cannot be read. */
const isUnreadable = ({ by }: { by: string }): boolean => ['zones', 'template'].includes(by);

const cannot: Outcome = {
  kind: 'refused',
  failure: { kind: 'invalid', field: 'target', problem: 'target' },
};

/** Also after a new sign-in, which begins the attempts anew: an answer of before that left it open stays open. */
function mayHaveArrived({ log }: In<'queued'>): boolean {
  const since = log.findLastIndex(({ answer }) => ['done', 'accepted', 'found'].includes(answer));
  return log.slice(since + 1).some(({ answer }) => answer === 'unknown' || answer === 'died');
}

/** The work that brings a published post up to its check-in; `behind` where its target cannot do that. */
async function workFor(parts: ReceiverParts, follow: Follow | undefined, delivery: In<'published'>) {
  const { of, ref } = delivery.live;
  if (!follow || (!follow.gone && essenceOf(follow.checkin) === of)) return undefined;
  const work = follow.gone ? 'remove' : 'update';
  const opened = await parts.open(delivery.target);
  if (!opened) return 'behind';
  // One post was confirmed for everyone: another one waits for the person.
  const isConfirmed = !follow.gone && delivery.everyone === visibilityOf(follow.checkin);
  // When it can be used again.
  if (!opened.ok) return isConfirmed ? 'behind' : work;
  const { settings, target: usable } = opened.value;
  const most = follow.gone ? undefined : shownTo(settings, follow.checkin, delivery.everyone);
  const narrows = most !== undefined && isWider(delivery.live.post.visibility, most);
  if (narrows && settings.on && ref.url !== '' && !usable.update && usable.remove) return work;
  if (!settings.on || !usable[work] || ref.url === '') return 'behind';
  if (follow.gone) return work;
  if (!(await differs(parts, delivery, settings))) return undefined;
  return isConfirmed ? 'behind' : work;
}

/** True also where it cannot be told now: what is sent is made anew. */
async function differs(
  parts: ReceiverParts,
  delivery: In<'published'>,
  settings: TargetSettings,
): Promise<boolean> {
  const made = await parts.make(delivery.checkin, settings, confirmedFor(delivery));
  const composed = made.ok ? made.value?.composed : undefined;
  // Which photos were cleaned cannot be told from a post.
  if (composed?.kind !== 'post' || composed.toClean.length > 0) return true;
  return JSON.stringify(composed.post) !== JSON.stringify(delivery.live.post);
}
