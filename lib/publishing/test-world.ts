import 'fake-indexeddb/auto';
import { createCheckinsStore } from '@/lib/checkins/outbox/store';
import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import { createOutbox } from '@/lib/outbox/outbox';
import type { Post } from '@/lib/outbox/post';
import type { Deliveries } from '@/lib/outbox/store';
import { createLife, type Life } from '@/lib/outbox/test-mortal';
import type { Composed, HoldReason } from './compose/compose';
import { visibilityOf } from './compose/rules';
import { freshFor } from './fresh';
import { type Checkin, isOwn, undone } from './model';
import type { TargetSettings } from './schema';
import { createPublishing, type PublishingParts } from './service';
import { createPublishingStore } from './store/store';
import type { Target } from './targets/target';
import { type Answer, createTestTarget, type Kind, lost, type Made } from './test-target';

/** Targets are the same to it, and edits. */
type More = [settings?: TargetSettings | undefined, source?: Checkin, everyone?: string | undefined];

const link = (id: string) => `https://svc.example/c/${id}`;

/**
 * A check-in service, targets that ignore every key, and the room, whose worker can be killed. `real` makes targets of
 * services instead.
 */
export function createWorld(
  answers: () => Answer = () => 'ok',
  turns: readonly number[] = [0],
  real?: (target: TargetSettings, life: Pick<Life, 'mortal' | 'dieAt'>) => Target,
) {
  const time = { now: 1_800_000_000_000 };
  const checkins: Checkin[] = [];
  const storeName = `publishing-${crypto.randomUUID()}`;
  const store = createPublishingStore(storeName);
  const deliveries: Deliveries = createCheckinsStore(`outbox-${crypto.randomUUID()}`);
  const sites = new Map<string, Made[]>();
  const wakes = new Map<string, number | undefined>();
  const world = {
    ...{ online: true, off: false, reads: 0, photos: true, can: true, attention: false },
    hold: undefined as HoldReason | undefined,
    /** Readings of single check-ins. */
    details: 0,
    /** Ids that the service refuses, and why it gives none at all. */
    refused: [] as string[],
    /** Ids of presses that were undone. */
    undone: [] as string[],
    failure: undefined as Failure | undefined,
    signedInAt: 0 as number | undefined,
    get signedOut() {
      return this.signedInAt === undefined;
    },
    set signedOut(is: boolean) {
      this.signedInAt = is ? undefined : time.now;
    },
    /** Each check-in is in a zone. */
    zone: false,
    /** Details name no audience, and the list does. */
    silent: false,
    /** Targets keep the visibility that a post had, refuse to change it, or do not tell it. */
    ...{ ignoresAudience: false, fixedAudience: false, blind: false },
    /** Targets take posts without their photos. */
    losesPhotos: false,
    /** Awaited while a photo is loaded. */
    loading: async (): Promise<void> => undefined,
    /** The result of opening a target. */
    opening: (target: Target): Result<Target> => ok(target),
    connecting: async () => {},
    connected: { renewed: true } as Record<string, unknown>,
  };
  /** Edits of check-ins by the person, and those that they hid. */
  const edits = new Map<string, Partial<Checkin>>();
  const hidden = new Set<string>();
  /** When each check-in changed at the service. */
  const changedAt = new Map<string, number>();
  /** Audiences of which the person confirmed that a check-in leaves for everyone. */
  const confirmed = new Map<string, string>();
  /** Posts that left and were not what the service had. */
  const stale: string[] = [];

  /** Notes posts that differ from the current check-in after a reading is no longer fresh. */
  async function compare({ photos: _, ...post }: Post): Promise<void> {
    const one = checkins.find(({ id }) => link(id) === post.link);
    const id = one?.id ?? post.link?.split('/').at(-1) ?? '';
    if (time.now < (changedAt.get(id) ?? 0) + freshFor) return;
    const of = one && { ...one, ...edits.get(id) };
    const made = of && (await compose(of, undefined, of, confirmed.get(id)));
    const { photos: __, ...now } = made?.kind === 'post' ? made.post : { photos: [] };
    if (JSON.stringify(now) !== JSON.stringify(post)) stale.push(`${JSON.stringify(post)} for ${id}`);
  }
  /** Minutes after each attempt, of targets with their own table. */
  const retries: number[] = [];

  /** Ids of what the history has stored of the list. */
  const stored = new Set<string>();
  let made = 0;
  const targetOf = (id: string, kind: Kind): Target => {
    const posts = sites.get(id) ?? [];
    sites.set(id, posts);
    return createTestTarget(kind, {
      posts,
      world,
      retries,
      next: () => ++made,
      answers,
      compare,
      now: () => time.now,
    });
  };

  const compose = async (checkin: Checkin, ...[, , everyone]: More): Promise<Composed> => {
    const { id, createdAt, shout, photos = [] } = checkin;
    const audience = visibilityOf(checkin);
    const rule = { by: 'rule', index: 0, rule: { action: 'hold', when: { by: 'any' } } } as const;
    const isHeld = (audience === 'private' || audience === 'unknown') && everyone !== audience;
    const reason = isHeld ? rule : world.hold;
    return reason
      ? { kind: 'held', reason }
      : {
          kind: 'post',
          toClean: world.zone ? photos.map(nameOf) : [],
          heldBack: [],
          post: {
            link: link(id),
            text: shout,
            published: new Date(createdAt).toISOString(),
            photos: world.zone ? [] : photos.map(nameOf),
            categories: [],
            people: [],
            visibility: audience === 'closeFriends' ? 'private' : 'public',
          },
        };
  };

  const base: Omit<PublishingParts, 'outbox'> = {
    ...{ store, off: async () => world.off },
    checkins: {
      async newest(offset) {
        world.reads++;
        if (!world.online) return fail({ kind: 'offline' });
        if (world.signedOut) return fail({ kind: 'signed-out', host: 'svc.example' });
        const listed = checkins.filter((one) => !isOwn(one));
        const items = listed.toReversed().slice(offset, offset + 30);
        for (const { id } of items) stored.add(id);
        return ok({ total: listed.length, items });
      },
      signedInAt: async () => world.signedInAt,
      left: async (source) => ({
        checkin: { ...source, ...edits.get(source.id) },
        hidden: hidden.has(source.id),
      }),
      since: async (after, except) =>
        checkins
          .filter((one) => (isOwn(one) || stored.has(one.id)) && one.createdAt > after && !except.has(one.id))
          .toReversed(),
      async follow(id) {
        const own = checkins.find((one) => one.id === id);
        // One that the person deleted from their own list.
        if (isOwn({ id }) && world.refused.includes(id))
          return fail({ kind: 'refused', host: '', detail: 'deleted' });
        if (isOwn({ id }) && own) return ok(structuredClone(own));
        if (isOwn({ id }))
          return fail(
            world.undone.includes(id)
              ? { kind: 'refused', host: '', detail: undone }
              : { kind: 'not-found', host: '' },
          );
        world.details++;
        if (!world.online) return fail({ kind: 'offline' });
        if (world.failure) return fail(world.failure);
        const one = checkins.find((each) => each.id === id && !world.refused.includes(id));
        // As the service does with an id that it does not know.
        if (one && world.silent) {
          const { visibility: _, ...rest } = one;
          return ok(structuredClone(rest));
        }
        return one ? ok(structuredClone(one)) : fail({ kind: 'refused', host: 'svc.example', detail: 'id' });
      },
    },
    createTarget: async ({ id, connection }) => ok(targetOf(id, kindOf(connection))),
    compose,
    loadPhoto: async () => {
      await world.loading();
      return world.photos ? ok({ bytes: new Uint8Array(1), type: 'image/jpeg', alt: '' }) : fail(lost);
    },
    async connect(_, __, save) {
      await world.connecting();
      return save({ name: '', connection: world.connected });
    },
    disconnect: async () => true,
    settle: async () => undefined,
    exclusivelyWatch: (work) => work(),
    wakeWatchAt: (at) => void wakes.set('watch', at),
    readPage: async () => undefined,
    sleep: async () => undefined,
    testText: (key) => `Test ${key}`,
    now: () => time.now,
    newKey: () => crypto.randomUUID(),
    announce: () => undefined,
    onAttention(attention) {
      world.attention = attention;
    },
  };

  /** A new worker on the same store, as after the last one died. */
  function boot() {
    const { mortal, mortals, lock, ...life } = createLife(turns);
    const { newest, signedInAt, follow, since, left } = base.checkins;
    const outbox = mortals(deliveries);
    const run = createOutbox({
      store: outbox,
      receivers: () => worker.receivers,
      online: () => world.online,
      wakeAt: (at) => void wakes.set('outbox', at),
      now: () => time.now,
      exclusively: lock(),
    });
    const { contract, ...worker } = createPublishing({
      ...base,
      outbox: { ...outbox, run },
      store: mortals(store),
      checkins: {
        newest: mortal(newest),
        signedInAt: mortal(signedInAt),
        follow: mortal(follow),
        since: mortal(since),
        left: mortal(left),
      },
      async createTarget(settings) {
        const target =
          real?.(settings, { mortal, dieAt: life.dieAt }) ??
          targetOf(settings.id, kindOf(settings.connection));
        const { create, find, update, remove, preview, retryAt, readBack } = target;
        return world.opening({
          preview,
          ...(retryAt && { retryAt }),
          create: mortal(create),
          find: mortal(find),
          ...(update && { update: mortal(update) }),
          ...(remove && { remove: mortal(remove) }),
          ...(readBack && { readBack: mortal(readBack) }),
        });
      },
      compose: mortal(compose),
      loadPhoto: mortal(base.loadPhoto),
      exclusivelyWatch: lock(),
    });
    return { ...worker, run, contract, ...life };
  }

  return {
    time,
    world,
    base,
    retries,
    ...{ store, storeName },
    deliveries,
    sites,
    wakes,
    boot,
    checkins,
    edits,
    ...{ hidden, confirmed },
    stale,
    link,
    /** Changes a check-in at the service, or deletes it there; undoes the press of one that was made here. */
    change(id: string, to?: Partial<Checkin>): void {
      changedAt.set(id, time.now);
      const at = checkins.findIndex((one) => one.id === id);
      if (to) Object.assign(checkins[at] ?? {}, to);
      else checkins.splice(at, 1);
      if (!to) world.undone.push(id);
    },
    async addTarget(kind: Kind, more: Partial<TargetSettings> = {}): Promise<string> {
      const id = base.newKey();
      await store.saveTarget({ ...plain, id, version: 1, connection: { kind }, name: kind, ...more });
      return id;
    },
    checkIn(id: string, shout = id): Checkin {
      const one: Checkin = { id, createdAt: time.now, shout, photos: [], ...usual };
      checkins.push(one);
      return one;
    },
  };
}

const kindOf = ({ kind }: Record<string, unknown>): Kind =>
  kind === 'late' || kind === 'unreadable' ? kind : 'readable';

const nameOf = ({ prefix }: { prefix: string }) => ({ url: prefix, alt: '' });

const usual = { visibility: 'public', venue: { id: 'v', name: 'Café' } };
const plain = {
  kind: 'micropub',
  on: true,
  delay: 0,
  untilLeft: false,
  dryRun: false,
  compose: { template: '{shout}' },
} as const;
