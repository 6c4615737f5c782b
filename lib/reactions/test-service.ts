import { sealSecret } from '@/lib/http/secret';
import { createTestHttp } from '@/lib/http/test-http';
import { credentials } from '../../tests/services/credentials.ts';
import { createReactions as createApp } from '../../tests/services/reactions/app.ts';
import { addItem, addReaction } from '../../tests/services/reactions/changes.ts';
import { makeReactions, type ReactionsWorld } from '../../tests/services/world/reactions.ts';
import { createWorld } from '../../tests/services/world/world.ts';
import type { Item } from './model';
import { createReactionsStore, type ReactionsStore } from './store/store';
import { createEngine, type Run } from './sync/engine';

const start = Date.parse('2026-11-21T12:00:00Z');

const base = createWorld({ seed: 'test', scale: 1, life: 1, now: start });
const origin = 'http://127.0.0.1:4614';
let stores = 0;
/** The service is in this very process: it answers, however slow the machine is; ms. */
const patience = 3_600_000;

export interface Call {
  query: string;
  status: number;
}

/** The engine against the local service, without a network; each with its own store and world. */
export function createBench(world: ReactionsWorld = makeReactions('test', 1, start)) {
  stores += 1;
  const name = `reactions-engine-${stores}`;
  const clock = { now: start };
  const app = createApp({ world: { ...base, reactions: world }, now: () => clock.now, origin: () => origin });
  const calls: Call[] = [];
  const hooks: {
    before?(): Promise<void>;
    after?(): Promise<void>;
    answer?(body: string): Response | undefined;
  } = {};
  const account = {
    id: 'me',
    url: new URL(`${origin}/graphql`),
    token: sealSecret(credentials.reactionsToken, origin),
  };
  const store: ReactionsStore = createReactionsStore(name);
  const fetchHere: typeof fetch = async (input, init) => {
    await hooks.before?.();
    const response =
      hooks.answer?.(String(init?.body)) ?? (await app.request(new Request(String(input), init)));
    calls.push({ query: String(init?.body), status: response.status });
    await hooks.after?.();
    return response;
  };
  const http = createTestHttp({ fetch: fetchHere });
  const run = (more: Partial<Run> & { store?: ReactionsStore } = {}) =>
    createEngine({
      http: (request) => http({ ...request, timeoutMs: patience }),
      store: more.store ?? store,
      now: () => clock.now,
      progressed: () => {},
    }).run({ account, priority: 'person', signal: new AbortController().signal, ...more });

  return {
    world,
    clock,
    calls,
    hooks,
    store,
    account,
    run,
    /** Runs a refresh: its points and calls. */
    async refresh(): Promise<{ ended: string; points: number; calls: number }> {
      const before = calls.length;
      const ended = await run();
      const record = await store.record(account.id);
      const cost = record?.last?.cost ?? record?.open?.cost;
      return { ended, points: cost?.spent ?? 0, calls: calls.length - before };
    },
    async items(): Promise<Map<string, Item>> {
      const keys = (await store.rows()).filter((row) => row.account === account.id).map(({ id }) => id);
      const items = await Promise.all(keys.map((id) => store.item(account.id, id)));
      return new Map(items.flatMap((item) => (item ? [[item.id, item] as const] : [])));
    },
  };
}

/** Ids of reactions by item, as the service has them: of the viewer's items that have any. */
export function truth({ items, viewer }: ReactionsWorld): Record<string, string[]> {
  return Object.fromEntries(
    items
      .filter(({ author, reactions }) => author === viewer && reactions.length > 0)
      .map(({ id, reactions }) => [id, reactions.map((reaction) => reaction.id).sort()]),
  );
}

export const known = (items: ReadonlyMap<string, Item>): Record<string, string[]> =>
  Object.fromEntries([...items].map(([id, { reactions }]) => [id, reactions.map((each) => each.id).sort()]));

type Kind = ReactionsWorld['items'][number]['kind'];
const kinds: Kind[] = [
  'Issue',
  'PullRequest',
  'IssueComment',
  'Discussion',
  'DiscussionComment',
  'CommitComment',
];
export const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** A world of so many items of each kind, of which every other one has reactions; one has a crowd of them. */
export function smallWorld(each: number, crowd: number): ReactionsWorld {
  const world: ReactionsWorld = {
    viewer: 'mara-lind',
    items: [],
    plain: false,
    conditions: [],
    budget: { limit: 5000, used: 0, resetAt: 0 },
    serial: 100,
  };
  for (let i = 0; i < each * kinds.length; i += 1) {
    const kind = kinds[i % kinds.length] ?? 'Issue';
    const createdAt = iso(start - (each * kinds.length - i) * 60_000 - 86_400_000);
    const item = addItem(world, { kind, repository: 'tidal/almanac', title: `No. ${i}`, createdAt });
    const count = i === 2 ? crowd : i % 2 === 0 ? (i % 7) + 1 : 0;
    for (let n = 0; n < count; n += 1)
      addReaction(world, item.id, {
        content: 'HEART',
        user: `reader-${n}`,
        at: iso(start - 86_000_000 + n * 1000),
      });
  }
  return world;
}

/** A store whose worker dies with the call of that number: before the call does anything, or after it is done. */
export function mortal(store: ReactionsStore, last: number, done: boolean, died: () => void): ReactionsStore {
  let calls = 0;
  const dead = new Promise<never>(() => {});
  return new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        calls += 1;
        if (calls < last) return Reflect.apply(method, target, args);
        if (calls > last) return dead;
        if (done) await Reflect.apply(method, target, args);
        died();
        return dead;
      };
    },
  });
}
