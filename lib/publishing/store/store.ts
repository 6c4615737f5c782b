import { fail, ok, type Result } from '@/lib/http/failure';
import { type Delivery, readDelivery } from '@/lib/outbox/schema';
import { strict } from '@/lib/outbox/store';
import { storedOrFailed as stored } from '@/lib/storage/database';
import { readZones, unreadableZones, type Zone, type Zones, zonesSchema } from '../compose/schema';
import type { Checkin } from '../model';
import {
  accountOf,
  asideSchema,
  type Follow,
  followSchema,
  isPause,
  type TargetSettings,
  targetSchema,
  type WatchRecord,
  watchSchema,
} from '../schema';
import { publishingDatabase } from './database';
import { inRoom } from './records';

/** Turns what a write throws into its failure. */
export async function storedOrFailed<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await stored(work);
  } catch (error) {
    if (error instanceof KnownTarget) return fail({ kind: 'known-target', name: error.message });
    throw error;
  }
}

/** Its message is the name of the target that has the account. */
class KnownTarget extends Error {}

/** Handled, and never to be looked at so far. */
const isMark = (follow: Follow | undefined): boolean =>
  follow?.looks === 0 && follow.nextLookAt === undefined;

/** Undefined where another build wrote it. */
function asideIn(stored: unknown): Set<string> | undefined {
  const { data } = asideSchema.safeParse(stored === undefined ? [] : stored);
  return data && new Set(data);
}

interface Notes {
  get(key: 'aside'): Promise<unknown>;
  put(value: unknown, key: 'aside'): Promise<unknown>;
}

/** A record that cannot be read stays as it is. */
async function changeAside(notes: Notes, more: readonly string[], less: readonly string[]): Promise<void> {
  const aside = asideIn(await notes.get('aside'));
  if (!aside || (more.length === 0 && !less.some((id) => aside.has(id)))) return;
  await notes.put(
    [...new Set([...aside, ...more])].filter((id) => !less.includes(id)),
    'aside',
  );
}

/** One target for an account: two would publish each check-in twice. `isNew`, or switched on beside one that is on. */
function refuseTwice(target: TargetSettings, others: readonly unknown[], isNew: boolean): void {
  const mine = accountOf(target);
  const same = others
    .flatMap((one) => targetSchema.safeParse(one).data ?? [])
    .find((one) => one.id !== target.id && mine !== undefined && accountOf(one) === mine);
  if (same && (isNew || (target.on && same.on))) throw new KnownTarget(same.name);
}

export type PublishingStore = ReturnType<typeof createPublishingStore>;

export function createPublishingStore(name?: string) {
  const database = publishingDatabase.open(name);
  const note = async (key: 'watch' | 'paused' | 'zones' | 'aside') =>
    (await database.read()).get('notes', key);
  async function handled(): Promise<Set<string>> {
    const ids = await (await database.read()).getAllKeys('follows');
    const { earlier = [], known = [] } = watchSchema.safeParse(await note('watch')).data ?? {};
    return new Set([...ids, ...earlier, ...known]);
  }

  return {
    /**
     * Stores a check-in that is to be looked at again, unless it was before. `aside`: no list has shown yet that it is the
     * account's.
     */
    begin: (follow: Follow, { aside = false } = {}): Promise<void> =>
      database.write(
        ['follows', 'notes'],
        async (tx) => {
          const follows = tx.objectStore('follows');
          const known = await follows.get(follow.id);
          if (known === undefined && aside) await changeAside(tx.objectStore('notes'), [follow.id], []);
          if (known === undefined || isMark(followSchema.safeParse(known).data)) await follows.put(follow);
        },
        strict,
      ),
    /** Marks check-ins of the account as handled, without a look at those that are not followed. */
    handle: (checkins: readonly Checkin[]) =>
      database.write(['follows', 'notes'], async (tx) => {
        const follows = tx.objectStore('follows');
        const ids = checkins.map(({ id }) => id);
        await changeAside(tx.objectStore('notes'), [], ids);
        await Promise.all(
          checkins.map(async (checkin) => {
            const { id } = checkin;
            if (!(await follows.getKey(id))) await follows.add({ id, checkin, looks: 0 });
          }),
        );
      }),
    /** A list of the account shows these. */
    claim: (ids: readonly string[]) => database.write(['notes'], ({ store }) => changeAside(store, [], ids)),
    /** Another account begins: what was handled says nothing about it. A record that cannot be read begins anew. */
    setAside: (ids: readonly string[]) =>
      database.write(['notes'], async ({ store }) => {
        const aside = asideIn(await store.get('aside')) ?? [];
        await store.put([...new Set([...aside, ...ids])], 'aside');
      }),
    /** Handled ones that a list has shown to be of the account; undefined where that cannot be read. */
    async account(): Promise<Set<string> | undefined> {
      const aside = asideIn(await note('aside'));
      return aside && new Set([...(await handled())].filter((id) => !aside.has(id)));
    },
    /** Ids of the check-ins that were handled, or were there before. */
    handled,
    /** Deliveries of an earlier build, which kept them here. */
    async earlier(): Promise<Delivery[]> {
      return (await (await database.read()).getAll('entries')).map((one) => readDelivery(inRoom(one)));
    },
    /** Those that were moved, and none that a file has brought meanwhile. */
    forgetEarlier: (ids: readonly string[]) =>
      database.write(['entries'], ({ store }) => Promise.all(ids.map((id) => store.delete(id)))),
    follow: async (id: string): Promise<Follow | undefined> =>
      followSchema.safeParse(await (await database.read()).get('follows', id)).data,
    changeFollow: (id: string, change: (follow: Follow) => Follow): Promise<void> =>
      database.write(['follows'], async ({ store }) => {
        const follow = followSchema.safeParse(await store.get(id)).data;
        if (follow) await store.put(change(follow));
      }),
    /** Check-ins that are still to be looked at, the next one first. */
    following: async (): Promise<Follow[]> =>
      (await (await database.read()).getAllFromIndex('follows', 'next')).flatMap(
        (one) => followSchema.safeParse(one).data ?? [],
      ),
    targets: async (): Promise<TargetSettings[]> =>
      (await (await database.read()).getAll('targets')).flatMap(
        (one) => targetSchema.safeParse(one).data ?? [],
      ),
    /** Ids of all targets, those of another build among them. */
    targetIds: async (): Promise<string[]> => (await database.read()).getAllKeys('targets'),
    saveTarget: (target: TargetSettings): Promise<void> =>
      database.write(['targets'], async ({ store }) => {
        const next = targetSchema.parse(target);
        refuseTwice(next, await store.getAll(), !(await store.getKey(next.id)));
        await store.put(next);
      }),
    /** The changed target; undefined where it was removed. */
    changeTarget: (
      id: string,
      change: (target: TargetSettings) => TargetSettings,
    ): Promise<TargetSettings | undefined> =>
      database.write(
        ['targets'],
        async ({ store }) => {
          const { data } = targetSchema.safeParse(await store.get(id));
          const next = data && targetSchema.parse(change(data));
          if (!next) return undefined;
          refuseTwice(next, await store.getAll(), false);
          await store.put(next);
          return next;
        },
        strict,
      ),
    removeTarget: (id: string) => database.write(['targets'], ({ store }) => store.delete(id)),
    watch: async (): Promise<WatchRecord | undefined> => watchSchema.safeParse(await note('watch')).data,
    changeWatch: (change: (watch: WatchRecord | undefined) => WatchRecord | undefined): Promise<void> =>
      database.write(['notes'], async ({ store }) => {
        const next = change(watchSchema.safeParse(await store.get('watch')).data);
        if (next) await store.put(next, 'watch');
      }),
    zones: (): Promise<Zones> => note('zones').then(readZones, () => unreadableZones),
    /** In one transaction, so that two windows lose none. A record that can't be read stays as it is. */
    changeZones: (change: (zones: readonly Zone[]) => readonly Zone[]): Promise<Result<null>> =>
      database.write(
        ['notes'],
        async ({ store }) => {
          const known = readZones(await store.get('zones'));
          if (!known.ok) return known;
          await store.put(zonesSchema.parse(change(known.value)), 'zones');
          return ok(null);
        },
        strict,
      ),
    /** The record as it is stored, for the person. */
    storedZones: () => note('zones'),
    /** Deletes a record that can't be read; another stays. */
    dropUnreadableZones: (): Promise<void> =>
      database.write(
        ['notes'],
        async ({ store }) => {
          if (!readZones(await store.get('zones')).ok) await store.delete('zones');
        },
        strict,
      ),
    paused: async () => isPause(await note('paused')),
    setPaused: async (paused: boolean): Promise<void> => {
      await database.write(['notes'], ({ store }) => store.put(paused, 'paused'));
    },
  };
}
