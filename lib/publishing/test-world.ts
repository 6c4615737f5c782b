import 'fake-indexeddb/auto';
import { fail, ok } from '@/lib/http/failure';
import { createLife, type Life } from '@/lib/outbox/test-mortal';
import type { Composed, HoldReason } from './compose/compose';
import type { TargetChange } from './contract';
import type { Checkin } from './model';
import type { Post } from './post';
import type { TargetSettings } from './schema';
import { createPublishing, type PublishingParts } from './service';
import { createPublishingStore } from './store/store';
import type { Outcome, Target } from './targets/target';

/** How targets behave: readable, accepting before the post is there, or without any way to read back. */
export type Kind = 'readable' | 'late' | 'unreadable';
/** What becomes of the next request that changes something. */
export type Answer =
  | 'ok'
  | 'drop before'
  | 'drop after'
  | 'drop, late'
  | '500 before'
  | '500 after'
  | 'throw after'
  | 'wait'
  | 'signed-out'
  | 'refuse';

interface Made {
  link: string;
  text: string;
  photos: number;
  url: string;
  /** Listed from then on, Unix ms. */
  at: number;
}

const host = 'site.example';
const lost = { kind: 'timeout', host } as const;
const broken = { kind: 'unreachable', host, status: 500 } as const;
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
  const store = createPublishingStore(`publishing-${crypto.randomUUID()}`);
  const sites = new Map<string, Made[]>();
  const wakes = new Map<string, number | undefined>();
  const world = {
    ...{ online: true, reads: 0, photos: true, can: true, attention: false },
    hold: undefined as HoldReason | undefined,
  };
  /** Minutes after each attempt, of targets with a table of their own. */
  const retries: number[] = [];
  let made = 0;

  function targetOf(id: string, kind: Kind): Target {
    const posts = sites.get(id) ?? [];
    sites.set(id, posts);
    const there = () => posts.filter(({ at }) => at <= time.now);
    const arrive = (post: Post, photos: number, after = 0) => {
      const url = `https://${host}/${++made}`;
      posts.push({ link: post.link ?? '', text: post.text, photos, url, at: time.now + after });
      return { url };
    };
    function answer(does: () => { url: string }, late?: () => void): Outcome {
      switch (answers()) {
        case 'ok':
          return { kind: 'done', ref: does() };
        case 'drop before':
          return { kind: 'unknown', failure: lost };
        case 'drop after':
          does();
          return { kind: 'unknown', failure: lost };
        case 'drop, late':
          late?.();
          return { kind: 'unknown', failure: lost };
        case '500 before':
          return { kind: 'unknown', failure: broken };
        case '500 after':
          does();
          return { kind: 'unknown', failure: broken };
        case 'throw after':
          does();
          throw new Error('A bug');
        case 'wait':
          return { kind: 'wait', failure: { kind: 'rate-limited', host } };
        case 'signed-out':
          return { kind: 'signed-out', failure: { kind: 'signed-out', host } };
        case 'refuse':
          return { kind: 'refused', failure: { kind: 'refused', host, detail: '400' } };
      }
    }
    return {
      async create(post, photos) {
        const delay = kind === 'late' ? 20 * 60_000 : 0;
        const outcome = answer(
          () => arrive(post, photos.length, delay),
          () => arrive(post, photos.length, 100_000),
        );
        return kind === 'late' && outcome.kind === 'done' ? { kind: 'accepted', ref: outcome.ref } : outcome;
      },
      async find(post) {
        if (kind === 'unreadable') return { kind: 'cannot-tell' };
        const one = there().find((each) => each.link === post.link);
        return one ? { kind: 'found', ref: { url: one.url } } : { kind: 'absent' };
      },
      ...(world.can && {
        async update(ref, post, _, photos) {
          return answer(() => {
            const one = posts.find(({ url }) => url === ref.url);
            if (one) Object.assign(one, { text: post.text, photos: photos.length });
            return ref;
          });
        },
        async remove(ref) {
          return answer(() => {
            const index = posts.findIndex(({ url }) => url === ref.url);
            if (index >= 0) posts.splice(index, 1);
            return ref;
          });
        },
      }),
      ...(retries.length > 0 && {
        retryAt: (attempts) => {
          const after = retries[attempts - 1];
          return after === undefined ? undefined : time.now + after * 60_000;
        },
      }),
      preview: ({ text }) => text,
    };
  }

  const compose = async ({ id, createdAt, shout, photos = [] }: Checkin): Promise<Composed> =>
    world.hold
      ? { kind: 'held', reason: world.hold }
      : {
          kind: 'post',
          toClean: [],
          heldBack: [],
          post: {
            link: link(id),
            text: shout,
            published: new Date(createdAt).toISOString(),
            photos: photos.map((photo) => ({ url: photo.prefix, alt: '' })),
            categories: [],
            people: [],
            visibility: 'public',
          },
        };

  const base: PublishingParts = {
    store,
    checkins: {
      async newest(offset) {
        world.reads++;
        if (!world.online) return fail({ kind: 'offline' });
        return ok({ total: checkins.length, items: checkins.toReversed().slice(offset, offset + 30) });
      },
      async follow(id) {
        if (!world.online) return fail({ kind: 'offline' });
        const one = checkins.find((each) => each.id === id);
        // As the service does with an id that it does not know.
        return one ? ok(structuredClone(one)) : fail({ kind: 'refused', host: 'svc.example', detail: 'id' });
      },
    },
    createTarget: async ({ id, connection }) => ok(targetOf(id, kindOf(connection))),
    compose,
    loadPhoto: async () =>
      world.photos ? ok({ bytes: new Uint8Array(1), type: 'image/jpeg', alt: '' }) : fail(lost),
    connect: () => ok({ name: '', connection: {} }),
    disconnect: async () => true,
    exclusively: (work) => work(),
    exclusivelyWatch: (work) => work(),
    wakeAt: (at) => void wakes.set('outbox', at),
    wakeWatchAt: (at) => void wakes.set('watch', at),
    readPage: async () => undefined,
    sleep: async () => undefined,
    testText: (key) => `Test ${key}`,
    online: () => world.online,
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
    const { newest, follow } = base.checkins;
    const { contract, ...worker } = createPublishing({
      ...base,
      store: mortals(store),
      checkins: { newest: mortal(newest), follow: mortal(follow) },
      async createTarget(settings) {
        const target =
          real?.(settings, { mortal, dieAt: life.dieAt }) ??
          targetOf(settings.id, kindOf(settings.connection));
        const { create, find, update, remove, preview, retryAt } = target;
        return ok({
          preview,
          ...(retryAt && { retryAt }),
          create: mortal(create),
          find: mortal(find),
          ...(update && { update: mortal(update) }),
          ...(remove && { remove: mortal(remove) }),
        });
      },
      compose: mortal(compose),
      loadPhoto: mortal(base.loadPhoto),
      exclusively: lock(),
      exclusivelyWatch: lock(),
    });
    return { ...worker, contract, ...life };
  }

  return {
    time,
    world,
    retries,
    store,
    sites,
    wakes,
    boot,
    checkins,
    link,
    async addTarget(kind: Kind, more: TargetChange = {}): Promise<string> {
      const id = base.newKey();
      await store.saveTarget({ ...plain, id, version: 1, connection: { kind }, name: kind, ...more });
      return id;
    },
    checkIn(id: string, shout = id): Checkin {
      const one: Checkin = { id, createdAt: time.now, shout, venue: { id: 'v', name: 'Café' }, photos: [] };
      checkins.push(one);
      return one;
    },
  };
}

const kindOf = ({ kind }: Record<string, unknown>): Kind =>
  kind === 'late' || kind === 'unreadable' ? kind : 'readable';

const plain = {
  kind: 'micropub',
  on: true,
  delay: 0,
  untilLeft: false,
  dryRun: false,
  compose: { template: '{shout}' },
} as const;
