import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import { isTime } from '@/lib/i18n/calendar';
import { newDelivery, queue } from '@/lib/outbox/delivery';
import type { Turns } from '@/lib/outbox/run';
import { type Pair, pairOf } from '@/lib/outbox/schema';
import type { Deliveries } from '@/lib/outbox/store';
import { type Fresh, type FreshParts, isMissing } from '../fresh';
import { type Checkin, type CheckinPage, isOwn, type Listed } from '../model';
import { type Follow, ownRoom, type TargetSettings, type WatchRecord } from '../schema';
import type { PublishingStore } from '../store/store';
import {
  afterLook,
  begunAt,
  freshIn,
  isDue,
  isGivenUp,
  knowsAccount,
  lookAgain,
  missed,
  newestIn,
  newFollow,
  overlaps,
  withoutKnown,
} from './looks';

/** Pages read at once to catch up, after the browser was closed for long. */
const mostPages = 10;
/** Alarm in case the worker dies while it runs; ms. */
const safetyNet = 60_000;
const minute = 60_000;
const hour = 60 * minute;
/** Services report times in whole seconds; ms. */
const second = 1_000;

export interface WatchParts extends Turns {
  store: PublishingStore;
  outbox: Pick<Deliveries, 'add' | 'of' | 'open' | 'transition'>;
  checkins: Pick<FreshParts['checkins'], 'newest' | 'signedInAt' | 'since' | 'left'>;
  read: Fresh['read'];
  /** Entries were stored, or a check-in that has some was read. */
  moved(): Promise<void>;
  changed(): void;
  newKey(): string;
}

/** The service says when to come back, or nothing can be reached: no fault of one check-in. */
const isPause = ({ kind }: Failure): boolean =>
  ['offline', 'not-sent', 'rate-limited', 'quota-spent', 'allowance-spent'].includes(kind);

export function createWatch(parts: WatchParts) {
  const { store, outbox, checkins, now } = parts;

  const entriesFor = async (checkin: Checkin, to: (target: TargetSettings) => boolean) =>
    (await store.targets()).filter(to).map((target) => {
      const delay = target.delay * minute;
      const made = { room: ownRoom, target: target.id, checkin, key: parts.newKey() };
      return newDelivery(made, { delay, ...(target.untilLeft && { untilLeft: true }) }, now());
    });

  /**
   * Reads a check-in with its link and photos, and stores its entries; a deleted one has none, nor what a target had of the
   * visit whose place it takes. One that its service lists and does not give is held.
   */
  async function take(listed: Listed, missing: WatchRecord['missing']): Promise<Result<null>> {
    const { id, visit } = listed;
    if ((await store.targets()).every(({ on }) => !on)) return ok(null);
    const read = await parts.read(id);
    const isDenied = isMissing(read);
    if (!read.ok && (isPause(read.failure) || !isGivenUp(missing, listed, isDenied, now()))) return read;
    const checkin = read.ok ? read.value : isOwn({ id }) ? undefined : listed;
    if (!checkin) return ok(null);
    const { createdAt } = checkin;
    const before = visit === undefined ? [] : await outbox.of(visit);
    const isFor = ({ id, on, onSince = 0 }: TargetSettings) =>
      on && createdAt > onSince - second && before.every(({ target }) => target !== id);
    const entries = await entriesFor(checkin, isFor);
    const { hidden } = await checkins.left(checkin);
    const by = read.ok ? hidden && 'hidden' : isDenied ? 'no-check-in' : 'not-given';
    // It leaves when the person sends it, and not by itself when it is shown or given again.
    await outbox.add(
      by ? entries.map((one) => ({ ...pairOf(one), state: 'held', reason: { by } })) : entries,
    );
    await store.begin(newFollow(checkin, now()));
    await parts.moved();
    return ok(null);
  }

  /** A page of the service; an empty one where nobody has signed in there. */
  async function newest(offset: number, account: ReadonlySet<string>): Promise<Result<CheckinPage>> {
    const page = await checkins.newest(offset);
    const none = !page.ok && page.failure.kind === 'signed-out' && !knowsAccount(account);
    return none ? ok({ total: 0, items: [] }) : page;
  }

  /** An account of which nothing was handled begins with its sign-in; where that is unknown, with its first list. */
  async function meet(account: ReadonlySet<string>): Promise<Result<boolean>> {
    const page = await newest(0, account);
    if (!page.ok) return page;
    const { items } = page.value;
    if (items.length === 0) return ok(true);
    const signedInAt = (await checkins.signedInAt()) ?? Number.POSITIVE_INFINITY;
    const before = items.filter(({ createdAt }) => createdAt <= signedInAt);
    // Before they are handled: a worker that dies in between begins again.
    const time = Math.min(newestIn(before) ?? signedInAt, now());
    await store.changeWatch((one) => one && begunAt(time, one));
    await store.handle(before);
    // Check-ins published by hand before count as this account's, too.
    await store.claim(items.map(({ id }) => id));
    return ok(true);
  }

  /** A page is of the account from now on: what was handled of another one says nothing about it. */
  async function beginWith(page: CheckinPage): Promise<void> {
    const account = await store.account();
    if (!account || !overlaps(account, page))
      await store.setAside([...(await store.handled())].filter((id) => !isOwn({ id })));
    await store.handle(page.items);
  }

  /** Learns by the list whose check-in it is, so that its deletion is noticed. */
  async function learn(id: string): Promise<void> {
    const account = await store.account();
    if (isOwn({ id }) || account?.has(id)) return;
    const page = await checkins.newest(0);
    if (!page.ok || page.value.items.every((one) => one.id !== id)) return;
    if (!(await store.watch())?.on) await beginWith(page.value);
    else if (account && overlaps(account, page.value))
      await store.claim(page.value.items.map((one) => one.id));
  }

  /** Has the history store what is new in the list; false where the list is another account's, or may be. */
  async function refresh(account: ReadonlySet<string> | undefined): Promise<Result<boolean>> {
    if (!account) return ok(false);
    if (!knowsAccount(account)) return meet(account);
    let offset = 0;
    for (let page = 0; page < mostPages; page++) {
      const read = await newest(offset, account);
      if (!read.ok) return read;
      if (overlaps(account, read.value)) {
        await store.claim(read.value.items.map(({ id }) => id));
        return ok(true);
      }
      offset += read.value.items.length;
      if (read.value.items.length === 0 || offset >= read.value.total) break;
    }
    return ok(false);
  }

  /** Takes what the history has stored since and nobody has handled. */
  async function takeNew(
    record: WatchRecord,
    handled: ReadonlySet<string>,
    which: (checkin: Listed) => boolean,
  ): Promise<Failure | undefined> {
    const { after, from = after } = record;
    const items = await checkins.since(Math.min(after, from), handled);
    for (const one of freshIn(record, items.filter(which))) {
      const taken = await take(one, record.missing);
      // The next ones wait for it, so that the order stays.
      if (!taken.ok) {
        if (!isPause(taken.failure))
          await store.changeWatch((each) => each && { ...each, missing: missed(each, one, now()) });
        return taken.failure;
      }
      await leave(one);
      // After its entries: a worker that dies in between reads it again, and adds nothing.
      await store.handle([one]);
    }
    return undefined;
  }

  async function read(record: WatchRecord): Promise<Failure | undefined> {
    const handled = await store.handled();
    const unread = await takeNew(record, handled, isOwn);
    if (unread) return unread;
    const same = await refresh(await store.account());
    if (!same.ok) return same.failure;
    await store.changeWatch((one) => {
      const { strange: _, ...rest } = one ?? record;
      // Another account's check-ins are not for this one's targets.
      return same.value ? rest : { ...rest, strange: true };
    });
    if (!same.value) return undefined;
    return takeNew((await store.watch()) ?? record, await store.handled(), (one) => !isOwn(one));
  }

  /** A newer check-in says that the person has left the place of the one before. */
  async function leave({ createdAt }: Checkin): Promise<void> {
    if (!isTime(createdAt)) return;
    for (const { id, room, state, checkedInAt } of await outbox.open())
      if (room === ownRoom && state === 'waiting' && checkedInAt < createdAt)
        await outbox.transition(id, ['waiting'], (one) =>
          one.untilLeft ? queue(one, 'create', now()) : one,
        );
    await parts.moved();
  }

  async function look(follow: Follow): Promise<void> {
    const read = await parts.read(follow.id);
    if (read.ok) await parts.moved();
    const nextLookAt = now() + (!read.ok && !isPause(read.failure) ? hour : lookAgain);
    // Last, so that a worker that dies before looks again.
    await store.changeFollow(follow.id, (one) =>
      read.ok || isMissing(read) ? afterLook(one, now()) : { ...one, nextLookAt },
    );
  }

  async function work(): Promise<void> {
    parts.wakeAt(now() + safetyNet);
    let record = await store.watch();
    if (record?.known) {
      const items = await checkins.since(record.after, new Set());
      await store.changeWatch((one) => one && withoutKnown(one, items));
      record = await store.watch();
    }
    if (record?.on && isDue(record.nextAt, now())) {
      const { nextAt, interval } = record;
      const failure = await read(record);
      const next = now() + Math.max(1, interval) * minute;
      await store.changeWatch((one) => {
        if (!one) return undefined;
        const { failure: _, ...rest } = one;
        // One that was wanted meanwhile is still to come.
        return { ...rest, nextAt: one.nextAt === nextAt ? next : one.nextAt, ...(failure && { failure }) };
      });
      record = await store.watch();
    }
    for (const follow of await store.following())
      if (isDue(follow.nextLookAt ?? Number.POSITIVE_INFINITY, now())) await look(follow);
    const [next] = await store.following();
    const due = Math.min(record?.on ? record.nextAt : Infinity, next?.nextLookAt ?? Infinity);
    parts.wakeAt(Number.isFinite(due) ? due : undefined);
    parts.changed();
  }

  return {
    /** Safe to call at any time. */
    run: () => parts.exclusively(work),
    /** Reads the list, whenever that is due. */
    async readNow(): Promise<void> {
      await store.changeWatch((one) => one && { ...one, nextAt: now() });
      await parts.exclusively(work);
    },
    /** Looks at those of this device: one was undone. */
    async lookNow(): Promise<void> {
      for (const { id } of await store.following())
        if (isOwn({ id })) await store.changeFollow(id, (one) => ({ ...one, nextLookAt: now() }));
      await parts.exclusively(work);
    },
    /** Turns the watch on from the newest check-in on, or off. */
    async set(on: boolean, interval: number): Promise<Result<null>> {
      if (!on) {
        await store.changeWatch((one) => one && { ...one, on: false, interval });
        return ok(null);
      }
      const before = await store.watch();
      if (before?.on && !before.strange) {
        await store.changeWatch((one) => one && { ...one, interval, nextAt: now() });
        return ok(null);
      }
      const page = await checkins.newest(0);
      if (!page.ok && page.failure.kind !== 'signed-out') return page;
      const own = (await checkins.since(0, new Set())).filter(isOwn);
      // Of a list that cannot be read now, or has none, nothing of before is new later.
      const items = page.ok && page.value.items.length > 0 ? [...own, ...page.value.items] : [];
      // A check-in dated in the future would keep later ones from being new.
      const after = Math.min(newestIn(items) ?? now(), now());
      if (page.ok) await beginWith(page.value);
      await store.handle(own);
      const time = now();
      await store.changeWatch(() => ({
        ...{ on, interval, after, from: time - 1 },
        nextAt: time + interval * minute,
      }));
      return ok(null);
    },
    /** `shown`: by target, the payload that the person saw and pressed on; `everyone`: what they confirmed with it. */
    async publish(
      id: string,
      shown: ReadonlyMap<string, string>,
      confirmed: Pick<Pair, 'everyone'> = {},
    ): Promise<Result<null>> {
      const read = await parts.read(id);
      if (!read.ok) return read;
      const entries = read.value ? await entriesFor(read.value, (target) => shown.has(target.id)) : [];
      if (!read.value || entries.length === 0) return fail({ kind: 'not-set-up' });
      await outbox.add(
        entries.map((one) => ({
          ...{ ...one, ...confirmed, shown: shown.get(one.target) ?? '' },
          ...{ sendAt: now(), delay: 0 },
        })),
      );
      // Whoever is signed in may have it: it says nothing about the account of the watch.
      await store.begin(newFollow(read.value, now()), { aside: !isOwn({ id }) });
      await learn(id);
      await parts.moved();
      return ok(null);
    },
  };
}
