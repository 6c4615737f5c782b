import type { Failure } from '@/lib/http/failure';
import { checkDue } from '@/lib/outbox/checks';
import { createRun, safetyNet } from '@/lib/outbox/run';
import { essenceOf } from '../model';
import type { TargetSettings } from '../schema';
import type { Outcome, Target } from '../targets/target';
import { cannot, foundOf, outcomeOf, seenOf, timed } from './ask-target';
import { queue } from './entry';
import { workFor } from './follow';
import {
  afterCheck,
  afterDeath,
  afterReadBack,
  afterSending,
  foundBefore,
  removed,
  unread,
  wait,
} from './outcome';
import type { Opened, OutboxParts } from './parts';
import { loadPhotos } from './photos';
import { type After, type Entry, type EntryState, type In, pairOf, type Reason, type Sent } from './schema';

/** A clock set back by more than this makes waits wrong; ms. */
const clockSlack = 60_000;

/**
 * Creates each post once, and changes and deletes it. The only writer of entries past `queued`; each step is on disk
 * before the next begins. No target's promise counts: a request that may have arrived is looked for, and the person
 * decides where nothing can tell.
 */
export function createOutbox(parts: OutboxParts) {
  const { store, now } = parts;
  /** As it was when the run began. */
  let paused = false;

  async function move<S extends EntryState>(
    id: string,
    from: S,
    change: (entry: In<S>) => After<S>,
  ): Promise<After<S> | undefined> {
    const next = await store.transition(id, [from], change);
    if (next) parts.changed(next);
    return next;
  }

  const hold = (id: string, by: Reason | string, payload?: string) =>
    move(id, 'queued', (entry) => ({
      ...pairOf(entry),
      state: 'held',
      reason: typeof by === 'string' ? { by } : by,
      ...(payload !== undefined && { payload }),
    }));
  const postpone = (id: string, failure: Failure, until?: number) =>
    move(id, 'queued', (entry) =>
      failure.kind === 'signed-out'
        ? { ...pairOf(entry), state: 'needs-sign-in', work: entry.work, failure }
        : wait(pairOf(entry), entry.work, failure, now(), until),
    );

  async function send(entry: In<'queued'>): Promise<void> {
    const { id } = entry;
    if (!parts.online()) {
      await move(id, 'queued', (one) => unread(one, { kind: 'offline' }, now()));
      return;
    }
    const opened = await parts.open(entry.target);
    if (!opened) return void (await hold(id, 'no-target'));
    if (!opened.ok) return void (await postpone(id, opened.failure));
    if (!opened.value.settings.on) return void (await hold(id, 'off'));
    if (entry.work === 'remove') await remove(entry, opened.value);
    else if (await isClear(entry, opened.value.target)) await post(entry, entry.work, opened.value);
  }

  /** Looks for the post of an earlier request; false when it was found, or that cannot be told now. */
  async function isClear({ id, sent }: In<'queued'>, target: Target): Promise<boolean> {
    if (!sent) return true;
    const found = await foundOf(target.find(sent.post, sent.since));
    if (found.kind === 'found') {
      await move(id, 'queued', (one) => foundBefore(one, sent, found.ref, now()));
      return false;
    }
    if (found.kind === 'absent' || !found.failure) return true;
    await postpone(id, found.failure);
    return false;
  }

  async function post(
    entry: In<'queued'>,
    work: 'create' | 'update',
    { settings, target }: Opened,
  ): Promise<void> {
    const { id } = entry;
    const made = await make(entry, work, settings);
    if (!made) return;
    const { checkin, composed } = made;
    const loaded = await loadPhotos(parts.loadPhoto, composed, entry.attempts);
    if (!loaded.ok) return void (await postpone(id, loaded.failure));
    const { photos, post, complete } = loaded.value;
    const payload = target.preview(post);
    if (settings.dryRun) return void (await hold(id, 'dry-run', payload));
    if (entry.shown !== undefined && entry.shown !== payload)
      return void (await hold(id, 'not-as-shown', payload));
    // Photos take their time, in which the check-in may have changed: then the next run begins anew.
    const still = await make(entry, work, settings);
    if (JSON.stringify(still) !== JSON.stringify(made)) return;
    const sent: Sent = {
      post,
      payload,
      of: complete ? essenceOf(checkin) : '',
      since: entry.sent?.since ?? now(),
      ...(composed.heldBack.length > 0 && { heldBack: [...composed.heldBack] }),
    };
    const before = entry.live;
    const begun = await begin(id, (one) =>
      work === 'create'
        ? { ...pairOf(one), state: 'sending', work, sent, ...(one.sent && { repeated: true as const }) }
        : { ...pairOf(one), state: 'sending', work, sent },
    );
    if (!begun) return;
    const request =
      work === 'create' || !before
        ? target.create(post, photos, entry.key)
        : (target.update?.(before.ref, post, before.post, photos, mayHaveArrived(entry)) ?? cannot);
    await settle(id, await outcomeOf(request), target);
  }

  /** The post of a check-in as it is now; undefined where none is to leave now, and the entry then says why. */
  async function make({ id, checkin }: In<'queued'>, work: 'create' | 'update', settings: TargetSettings) {
    const made = await parts.make(checkin, settings);
    if (!made.ok) return void (await move(id, 'queued', (one) => unread(one, made.failure, now())));
    const { checkin: read, composed } = made.value ?? {};
    if (read && composed?.kind === 'post') return { checkin: read, composed };
    const reason = composed?.kind === 'held' ? composed.reason : ({ by: 'no-check-in' } as const);
    // What must not be public any more is taken back; zones that cannot be read say nothing of it.
    if (work === 'update' && reason.by !== 'zones')
      await move(id, 'queued', (one) => queue(pairOf(one), 'remove', now()));
    else await hold(id, reason);
    return undefined;
  }

  /** Stores that a request is about to be made, before it is; false when it was paused or undone meanwhile. */
  async function begin(id: string, change: (entry: In<'queued'>) => In<'sending'>): Promise<boolean> {
    return !(await parts.paused()) && (await move(id, 'queued', change)) !== undefined;
  }

  async function remove({ id, live }: In<'queued'>, { target }: Opened): Promise<void> {
    if (!live) return void (await move(id, 'queued', (one) => removed(one, now())));
    if (await begin(id, (one) => ({ ...pairOf(one), state: 'sending', work: 'remove' })))
      await settle(id, await outcomeOf(target.remove?.(live.ref) ?? cannot), target);
  }

  const settle = async (id: string, outcome: Outcome, target: Target) => {
    await move(id, 'sending', (one) => afterSending(one, timed(outcome, one.attempts + 1, target), now()));
  };

  async function check(entry: In<'unknown' | 'accepted'>): Promise<void> {
    const opened = await parts.open(entry.target);
    const { post, since } = entry.sent;
    const found = opened?.ok
      ? await foundOf(
          opened.value.target.find(post, since, entry.state === 'accepted' ? entry.ref : undefined),
        )
      : ({ kind: 'cannot-tell', ...(opened && { failure: opened.failure }) } as const);
    await move(entry.id, entry.state, (one) => afterCheck(one, found, now()));
  }

  /** Brings a published post up to what its check-in is now: late photos, edits, deletion. */
  async function reconcile({ id, target, checkin, live }: In<'published'>): Promise<void> {
    const follow = await store.follow(checkin);
    const work = await workFor(parts, target, follow, live);
    await move(id, 'published', ({ compare: _, ...one }) => {
      if (work === 'behind') return { ...one, behind: follow?.gone ? 'deleted' : 'changed' };
      if (work) return queue(pairOf(one), work, now());
      return {
        ...one,
        ...(follow && !follow.gone && { live: { ...one.live, of: essenceOf(follow.checkin) } }),
      };
    });
  }

  /** Asks who sees a post; a target that cannot tell has nothing to say. */
  async function readBack({ id, target, live }: In<'published'>): Promise<void> {
    const opened = await parts.open(target);
    const failed = opened?.ok === false ? { failure: opened.failure } : {};
    const seen = opened?.ok ? await seenOf(opened.value.target, live) : failed;
    await move(id, 'published', (one) => {
      if (seen) return afterReadBack(one, seen, now());
      const { readBack: _, ...rest } = one;
      return rest;
    });
  }

  async function step(entry: Entry): Promise<void> {
    switch (entry.state) {
      case 'sending':
        // This worker holds the lock, so the one that was sending has died.
        await move(entry.id, 'sending', (one) => afterDeath(one, now()));
        return;
      case 'waiting':
        if (paused) return;
        if (entry.sendAt > now() + entry.delay + clockSlack)
          await move(entry.id, 'waiting', (one) => ({ ...one, sendAt: now() + one.delay }));
        else if (entry.sendAt <= now())
          await move(entry.id, 'waiting', (one) => queue(pairOf(one), 'create', now()));
        return;
      case 'queued':
        if (!paused && isDue(entry)) await send(entry);
        return;
      case 'unknown':
      case 'accepted':
        if (checkDue(entry, now())) await check(entry);
        return;
      case 'published':
        if (entry.readBack && checkDue(entry.readBack, now())) await readBack(entry);
        else if (entry.compare) await reconcile(entry);
    }
  }

  /** True also for a time that only a clock that was set back explains. */
  const isDue = ({ sendAt }: In<'queued'>) => sendAt <= now() || sendAt > now() + longestWait;

  function dueTime(entry: Entry): number {
    switch (entry.state) {
      case 'waiting':
      case 'queued':
        return paused ? Number.POSITIVE_INFINITY : entry.sendAt;
      case 'sending':
        return now() + safetyNet;
      case 'unknown':
      case 'accepted':
        return entry.checkAsked ? now() : entry.nextCheckAt;
      case 'published':
        return entry.compare ? now() : (entry.readBack?.nextCheckAt ?? Number.POSITIVE_INFINITY);
      default:
        return Number.POSITIVE_INFINITY;
    }
  }

  /** Performs the steps that are due: what ends its wait is sent at once, what a dead worker sent is looked for. */
  async function advance(id: string): Promise<void> {
    const entry = await store.one(id);
    if (entry) await step(entry);
    const after = await store.one(id);
    if (after && after.state !== entry?.state) await step(after);
  }

  /** Keeps an entry from going out; false when a request may have been made already. */
  async function undo(id: string): Promise<boolean> {
    const next = await store.transition(id, ['waiting', 'queued'], (one) =>
      one.sent || one.live ? one : { ...pairOf(one), state: 'undone', at: now() },
    );
    if (next) parts.changed(next);
    return next?.state === 'undone';
  }

  return {
    undo,
    run: createRun({
      ...parts,
      async all() {
        paused = await parts.paused();
        return store.open();
      },
      dueTime,
      advance,
    }),
    /** After a check-in was read again. */
    async follow(checkin: string): Promise<void> {
      const follow = await store.follow(checkin);
      const of = follow && !follow.gone && essenceOf(follow.checkin);
      for (const { id, state, live } of await store.of(checkin))
        if (state === 'published' && live.of !== of) await store.transition(id, ['published'], compared);
        else if (state === 'wider' && follow?.gone)
          await store.transition(id, ['wider'], (one) => queue(pairOf(one), 'remove', now()));
        else if (follow?.gone) await undo(id);
    },
  };
}

const compared = (entry: In<'published'>): In<'published'> => ({ ...entry, compare: true });

/** Also after a new sign-in, which begins the attempts anew: an answer of before that left it open stays open. */
function mayHaveArrived({ attempts, log }: In<'queued'>): boolean {
  const since = log.findLastIndex(({ answer }) => ['done', 'accepted', 'found'].includes(answer));
  return attempts > 0 || log.slice(since + 1).some(({ answer }) => answer === 'unknown' || answer === 'died');
}

/** Longer ones that a target asks for are mistakes; ms. */
const longestWait = 32 * 86_400_000;
