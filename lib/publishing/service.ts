import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import { giveUp, lacksAccess, queue, resendable } from '@/lib/outbox/delivery';
import { leaveWide } from '@/lib/outbox/outcome';
import type { Receivers } from '@/lib/outbox/receiver';
import { type DeliveryState, pairOf } from '@/lib/outbox/schema';
import type { Deliveries } from '@/lib/outbox/store';
import { encode } from '@/lib/storage/encode';
import { targetTextSchema } from './compose/schema';
import { defaultTemplates } from './compose/template';
import type { Connected } from './connect';
import type { Connecting, PublishingContract } from './contract';
import { createCopies } from './copies';
import { change, seen } from './decide';
import { createFollow } from './follow';
import { createFresh, type FreshParts } from './fresh';
import { changedTarget, copiedSince, narrowedIn, newTarget } from './new-target';
import type { LoadPhoto } from './photos';
import { createPress } from './press';
import { createPreview } from './preview';
import { createReceivers, type Opened } from './receivers';
import { isOtherAccount, ownRoom, type TargetSettings } from './schema';
import { moveEarlier } from './settle';
import { failureAt, isStuck } from './sign-ins';
import { type PublishingStore, storedOrFailed } from './store/store';
import { visibilitiesAt } from './targets/make';
import type { Target } from './targets/target';
import { createTrials, type TrialParts } from './trials';
import { createWatch, type WatchParts } from './watch/watch';
import { createZones } from './zones';

type Shared = Pick<WatchParts, 'newKey'> & FreshParts & TrialParts;

export interface PublishingParts extends Shared {
  store: PublishingStore;
  /** The deliveries of all rooms, and what sends those that are due. */
  outbox: Deliveries & { run(): Promise<void> };
  loadPhoto: LoadPhoto;
  /** An administrator turned publishing off. */
  off(): Promise<boolean>;
  /** Makes a target from its settings and secrets; a failure without a sign-in. */
  createTarget(settings: TargetSettings): Promise<Result<Target>>;
  /** Signs in, or makes what else a target needs, has that stored by `save`, and keeps its secrets under the id. */
  connect<T>(to: Connecting, id: string, save: (found: Connected) => Promise<Result<T>>): Promise<Result<T>>;
  disconnect(settings: TargetSettings): Promise<boolean>;
  /** Brings what an earlier worker or build left into order, before anything is sent. */
  settle(): Promise<void>;
  exclusivelyWatch: WatchParts['exclusively'];
  wakeWatchAt: WatchParts['wakeAt'];
  announce(): void;
  onAttention(attention: boolean): void;
}

const otherVersion: Failure = { kind: 'invalid', field: 'target', problem: 'otherVersion' };

/** Minutes between two reads of the list, unless the person says otherwise. */
const usualInterval = 15;

export function createPublishing(parts: PublishingParts) {
  const { store, outbox, now } = parts;

  const attend = async () => parts.onAttention((await outbox.asking(ownRoom)).length > 0);
  const announce = () => {
    parts.announce();
    void attend().catch(() => undefined);
  };

  async function open(id: string): Promise<Result<Opened> | undefined> {
    const settings = (await store.targets()).find((one) => one.id === id);
    // Of another build: it is there, and waits for that.
    if (!settings) return (await store.targetIds()).includes(id) ? fail(otherVersion) : undefined;
    const target = await parts.createTarget(settings);
    return target.ok ? ok({ settings, target: target.value }) : target;
  }
  const { undo, follow, arrived } = createFollow({ outbox, store, now });
  const fresh = createFresh(parts, { store, onRead: follow });
  const making = { ...parts, store, open, make: fresh.compose };
  const run = () => void outbox.run().catch(() => undefined);
  const trials = createTrials(parts, { store, open, changed: announce });
  const watch = createWatch({
    ...parts,
    store,
    exclusively: parts.exclusivelyWatch,
    wakeAt: parts.wakeWatchAt,
    changed: announce,
    read: fresh.read,
    async moved() {
      announce();
      run();
    },
  });

  /** A transition of the person, and what follows from it. */
  async function act<S extends DeliveryState>(
    id: string,
    from: readonly S[],
    change: Parameters<typeof outbox.transition<S>>[2],
  ): Promise<void> {
    await outbox.transition(id, from, change);
    announce();
    run();
  }

  const { again, ...press } = createPress({ ...parts, act, publish: watch.publish });
  const update = (id: string) => act(id, ['published'], (one) => change(one, 'update', now()));
  const takeBack = (id: string) => act(id, ['published', 'wider'], (one) => change(one, 'remove', now()));

  const signedIn = async (target: string) => {
    for (const entry of await outbox.asking(ownRoom))
      if (entry.target === target)
        await outbox.transition(entry.id, ['needs-sign-in'], (one) => queue(pairOf(one), one.work, now()));
    for (const { id } of (await outbox.open()).filter((one) => one.target === target && isStuck(one))) {
      await outbox.transition(id, ['queued'], (one) => ({ ...one, sendAt: now() }));
      await outbox.transition(id, ['unknown', 'accepted'], (one) => ({ ...one, checkAsked: true }));
    }
  };

  const contract: PublishingContract = {
    async state() {
      const [targets, paused, watching, due, asking] = await Promise.all([
        store.targets(),
        store.paused(),
        store.watch(),
        outbox.open(),
        outbox.asking(ownRoom),
      ]);
      const open = due.filter((one) => one.room === ownRoom);
      const { on = false, interval = usualInterval, nextAt, strange, failure } = watching ?? {};
      return {
        targets: await Promise.all(
          targets.map(async (settings) => {
            const { onSince: _, ...one } = settings;
            const target = await parts.createTarget(one);
            const can = {
              update: target.ok && target.value.update !== undefined,
              remove: target.ok && target.value.remove !== undefined,
              visibilities: visibilitiesAt(one),
            };
            // Of another build, perhaps.
            const usual = { template: defaultTemplates[one.kind] };
            const compose = targetTextSchema.safeParse(one.compose).data ?? targetTextSchema.parse(usual);
            const failure = target.ok ? failureAt(one, [...asking, ...open]) : target.failure;
            const narrowed = narrowedIn(one);
            const since = copiedSince(settings, watching);
            return {
              ...{ ...one, compose, can, narrowed },
              ...(since !== undefined && { since }),
              ...(failure && { failure }),
            };
          }),
        ),
        paused,
        watch: {
          on,
          interval,
          ...(nextAt !== undefined && { nextAt }),
          ...(strange && { strange }),
          ...(failure && { failure }),
        },
        open: open.length,
        asking: asking.length,
      };
    },
    ledger: (from, count, only) => outbox.page(from, Math.min(count, 200), only ?? {}),
    entry: outbox.one,
    entriesOf: outbox.of,
    connect: (to, known) =>
      storedOrFailed(async () => {
        const before = known == null ? undefined : (await store.targets()).find(({ id }) => id === known);
        if (known != null && !before) return fail({ kind: 'not-set-up' });
        const id = before?.id ?? parts.newKey();
        const connected = await parts.connect(to, id, async ({ secret, name, ...found }) => {
          if (before && isOtherAccount(before, found))
            return fail({ kind: 'other-account', name: before.name });
          const fresh = { ...newTarget(to.kind, id, name), ...found, onSince: now() };
          if (!before) await store.saveTarget(fresh);
          // Changes and removals by the person meanwhile stay.
          const target = before ? await store.changeTarget(id, (one) => ({ ...one, ...found })) : fresh;
          if (!target) return fail({ kind: 'not-set-up' });
          return ok({ target, ...(secret !== undefined && { secret }) });
        });
        if (!connected.ok) return connected;
        if (before) await signedIn(id);
        announce();
        run();
        return connected;
      }),
    ...createZones({ store, newKey: parts.newKey, changed: announce }),
    storedZones: async () => JSON.stringify(encode(await store.storedZones(), []), null, 2),
    changeTarget: (id, change) =>
      storedOrFailed(async () => {
        const changed = await store.changeTarget(id, (one) => changedTarget(one, change, now()));
        if (!changed) return fail({ kind: 'not-set-up' });
        await signedIn(id);
        announce();
        run();
        return ok(null);
      }),
    async removeTarget(id) {
      const settings = (await store.targets()).find((one) => one.id === id);
      await store.removeTarget(id);
      const ended = !settings || (await parts.disconnect(settings));
      announce();
      run();
      return ended;
    },
    test: trials.test,
    preview: createPreview(making),
    async pause(paused) {
      await store.setPaused(paused);
      announce();
      run();
    },
    watch: (on, interval) =>
      storedOrFailed(async () => {
        const set = await watch.set(on, interval);
        announce();
        void watch.run().catch(() => undefined);
        return set;
      }),
    ...press,
    async undo(id) {
      const undone = await undo(id);
      announce();
      run();
      return undone;
    },
    async resend(id) {
      await again(id, resendable);
      await act(id, ['queued'], (one) => (lacksAccess(one) ? { ...one, sendAt: now() } : one));
    },
    update,
    takeBack,
    ...createCopies({ store, outbox, open, left: parts.checkins.left, update, takeBack, changed: announce }),
    async show(id) {
      const entry = await outbox.one(id);
      const opened = entry?.live && (await open(entry.target));
      return (opened?.ok && entry?.live && (await opened.value.target.show?.(entry.live.ref))) || false;
    },
    checkNow: (id) => act(id, ['unknown', 'accepted'], (one) => ({ ...one, checkAsked: true })),
    async decide(id, answer, url) {
      if (answer === 'seen')
        await act(id, ['unknown', 'accepted', 'not-seen'], (one) => seen(one, url ?? '', now()));
      else
        await act(id, ['unknown', 'accepted'], (one) => ({
          ...pairOf(one),
          sent: one.sent,
          state: 'not-seen',
        }));
    },
    giveUp: (id) =>
      act(id, ['not-seen', 'refused', 'needs-sign-in', 'wider'], (one) =>
        one.state === 'wider' ? leaveWide(one) : giveUp(pairOf(one), now()),
      ),
  };

  return {
    contract,
    receivers: {
      ...createReceivers(making),
      off: parts.off,
      changed(delivery, from) {
        announce();
        if (from !== 'published') void arrived(delivery).then((isLate) => isLate && run());
      },
    } satisfies Receivers,
    /** To be awaited before anything else is asked. */
    moveEarlier: () => moveEarlier({ store, outbox }),
    /** Reads the list when that is due, and looks again at what was published. */
    runWatch: watch.run,
    /** Reads the list at once: the person has checked in here. */
    ...{ readNow: watch.readNow, lookNow: watch.lookNow },
    /** The entry whose post has that key, as notifications do. */
    entryOfKey: async (key: string) =>
      (await outbox.ofRoom(ownRoom)).find((one) => one.key === key || one.live?.ref.id === key)?.id,
    /** After the worker's start: the browser may have started too, and forgotten the sign on the button. */
    async onStartup() {
      await parts.settle();
      await attend();
      await trials.cleanUp();
    },
  };
}
