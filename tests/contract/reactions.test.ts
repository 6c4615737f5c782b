import { sealSecret } from '@/lib/http/secret';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestHttp } from '@/lib/http/test-http';
import { createReactions } from '@/lib/reactions/service';
import { createReactionsStore } from '@/lib/reactions/store/store';
import { credentials } from '../services/credentials.ts';
import { addReaction, meet, setPlain } from '../services/reactions/changes.ts';
import type { ReactedItem, ReactionsWorld } from '../services/world/reactions.ts';
import { testServices } from './test-services.ts';

const services = await testServices();
let token: string | undefined;
let room: ReturnType<typeof createReactions>['contract'];
let rooms = 0;
/** Timeout in milliseconds. */
let patience: number;

beforeEach(() => {
  token = credentials.reactionsToken;
  patience = 60_000;
  room = open();
});

/** A room with empty storage. */
function open() {
  rooms += 1;
  return createReactions({
    http: (request) => createTestHttp({ fetch })({ ...request, timeoutMs: patience }),
    accounts: async () => {
      const url = new URL(`${services.origins.reactions}/graphql`);
      return token ? [{ id: url.href, url, token: sealSecret(token, url.origin) }] : [];
    },
    store: createReactionsStore(`reactions-${rooms}`),
    words: { kind: (kind) => kind, someone: () => 'someone' },
    muteList: { read: async () => [], mute: async () => {}, unmute: async () => {}, forget: async () => {} },
    digest: {
      wanted: async () => false,
      isOpen: async () => false,
      show: async () => {},
      clear: async () => {},
    },
    notified: { getValue: async () => undefined, setValue: async () => {}, removeValue: async () => {} },
    onUndone: () => {},
    onForgotten: () => {},
    interval: async () => 0,
    exclusively: (_, work) => work(),
    wakeAt: () => {},
    announce: () => {},
    announceProgress: () => {},
    now: Date.now,
  }).contract;
}

/** Everything that the views show. */
async function known() {
  const [{ accounts }, overview, { keys }] = await Promise.all([
    room.state(),
    room.overview(),
    room.list({}),
  ]);
  const { checked = 0, limits, problems } = accounts[0] ?? {};
  return { ...overview, checked, limits, problems, items: await room.rows(keys) };
}
async function refresh() {
  const answer = await room.refresh();
  if (!answer.ok) throw new Error(answer.failure.kind);
  return known();
}
async function failure() {
  const answer = await room.refresh();
  return answer.ok ? (await known()).problems?.[0] : answer.failure;
}
const world = () => services.world.reactions;
const byUrl = (url: string): ReactedItem | undefined =>
  world().items.find((item) => services.origins.reactions + item.path === url);
/** Items with reactions of others. */
const felt = () =>
  world().items.filter(
    ({ author, reactions }) => author === world().viewer && reactions.some(({ user }) => user !== author),
  );
/** Leaves every tenth thread with its comments: some of every kind, in several pages of a list. */
function keepSome(world: ReactionsWorld): void {
  const threads = world.items.filter(({ parent }) => parent === undefined);
  const left = new Set(threads.filter((_, index) => index % 10 > 0).map(({ id }) => id));
  world.items = world.items.filter(({ id, parent = id }) => !left.has(parent));
}
const host = () => new URL(services.origins.reactions).host;

describe('a refresh', () => {
  it('reads everything, as the service has it', async () => {
    const view = await refresh();
    expect(view.items).toHaveLength(felt().length);
    expect(view.limits).toEqual({});
    for (const item of view.items) {
      const theirs = byUrl(item.url);
      expect(item.total).toBe(theirs?.reactions.length);
      expect(item.repository).toBe(theirs?.repository);
      const [, oid = ''] = /\/commit\/(\w{7})/.exec(item.url) ?? [];
      expect(item.title).toBe(oid ? `${oid} ${theirs?.title}` : theirs?.title);
      expect(item.older).toBe(0);
    }
    expect(new Set(view.items.map((item) => item.kind)).size).toBe(6);
    const counted = (kinds: readonly { count: number }[]) => kinds.reduce((sum, { count }) => sum + count, 0);
    expect(counted(view.kinds)).toBe(counted(view.items.flatMap(({ kinds }) => kinds)));
    expect(view.kinds.map((each) => each.kind)).toContain('SALUTE');
    expect(services.control.requests({ service: 'reactions' }).length).toBeLessThan(50);
  });

  it('falls back to the standard fields of the interface, and remembers that', async () => {
    setPlain(world(), true);
    const view = await refresh();
    expect(view.items.length).toBeGreaterThan(100);
    expect(view.items.every((item) => item.title === undefined && item.repository !== undefined)).toBe(true);
    services.control.clearRequests();
    await refresh();
    expect(services.control.requests({ service: 'reactions' })).toHaveLength(2);
  });

  it('starts with a silent baseline; later reactions of others are new until read', async () => {
    keepSome(world());
    const first = await refresh();
    expect(first.items.every((item) => item.unread === 0)).toBe(true);
    const target = byUrl(first.items[0]?.url ?? '');
    const at = `${new Date(Date.now() + 5000).toISOString().slice(0, 19)}Z`;
    addReaction(world(), target?.id ?? '', { content: 'ROCKET', user: 'newcomer', at });
    addReaction(world(), target?.id ?? '', { content: 'EYES', user: world().viewer, at });
    const [top] = (await refresh()).items;
    expect(top).toMatchObject({ unread: 1, people: ['newcomer'], kinds: [{ kind: 'ROCKET', count: 1 }] });
    await room.markRead(top?.key ?? '');
    expect((await known()).items.every((item) => item.unread === 0)).toBe(true);
  });

  it('is shared by concurrent callers', async () => {
    setPlain(world(), true);
    await room.refresh();
    services.control.clearRequests();
    await Promise.all([room.refresh(), room.refresh(), room.refresh()]);
    expect(services.control.requests({ service: 'reactions' })).toHaveLength(2);
  });
});

describe('a failed refresh keeps the old list', () => {
  const every = { service: 'reactions' } as const;
  // The kind of a failure does not depend on the amount of data.
  beforeEach(() => keepSome(world()));

  it.each([
    ['malformed', { kind: 'malformed' }, { kind: 'malformed', where: 'JSON' }],
    ['HTML', { kind: 'html', status: 200 }, { kind: 'malformed', where: 'JSON' }],
    ['bad gateway', { kind: 'html' }, { kind: 'unreachable', status: 502 }],
    ['500', { kind: 'status', status: 500 }, { kind: 'unreachable', status: 500 }],
    ['429', { kind: 'status', status: 429, body: 'slow down' }, { kind: 'rate-limited' }],
    ['pause', { kind: 'rate-limit' }, { kind: 'rate-limited', until: expect.any(Number) }],
    ['quota', { kind: 'quota' }, { kind: 'rate-limited' }],
    ['401', { kind: 'unauthorized' }, { kind: 'signed-out' }],
    ['hang', { kind: 'hang' }, { kind: 'timeout' }],
    ['drop', { kind: 'drop' }, { kind: 'unreachable' }],
    ['no data', { kind: 'status', status: 200, body: {} }, { kind: 'malformed', where: 'data' }],
    [
      'other shape',
      { kind: 'status', status: 200, body: { data: { search: { nodes: [{ url: 1 }] } } } },
      { kind: 'malformed', where: 'search.nodes.0.url' },
    ],
    [
      'a script for an address',
      {
        kind: 'status',
        status: 200,
        body: { data: { search: { nodes: [{ url: 'javascript:alert(1)', reactions: { totalCount: 1 } }] } } },
      },
      { kind: 'malformed', where: 'search.nodes.0.url' },
    ],
  ] as const)('%s', async (_, answer, expected) => {
    const before = await refresh();
    services.control.behave({ ...every, answer });
    if (answer.kind === 'hang') patience = 200;
    expect(await failure()).toMatchObject({ ...expected, host: host() });
    expect((await known()).items).toEqual(before.items);
    services.control.behaveWell();
    patience = 60_000;
    // Keeps the pause that the service asked for.
    if (expected.kind === 'rate-limited') expect((await failure())?.kind).toBe('rate-limited');
    else expect((await refresh()).items.length).toBe(before.items.length);
  });

  it.each([
    ['secondary-limit', { kind: 'rate-limited', until: expect.any(Number) }],
    ['secondary-limit-200', { kind: 'rate-limited', until: expect.any(Number) }],
    ['rate-limited', { kind: 'rate-limited', until: expect.any(Number) }],
    ['rate-limit', { kind: 'rate-limited', until: expect.any(Number) }],
    ['scopes', { kind: 'missing-scope', scope: 'read:discussion' }],
    ['saml', { kind: 'sso-needed' }],
  ] as const)('%s', async (condition, expected) => {
    if (condition === 'secondary-limit') services.control.expectErrors({ path: '/graphql', status: 403 });
    meet(world(), condition, 2);
    expect(await failure()).toMatchObject({ ...expected, host: host() });
  });

  it('keeps the data beside a single sign-on', async () => {
    meet(world(), 'saml', 2);
    const view = await refresh();
    expect(view.problems).toMatchObject([{ kind: 'sso-needed' }]);
    expect(view.items.length).toBeGreaterThan(20);
  });

  it('halves a page that is too large', async () => {
    meet(world(), 'resource-limits', 2);
    const view = await refresh();
    expect(view.problems).toEqual([]);
    expect(view.items.length).toBe(felt().length);
  });

  it('without a set-up sends and shows nothing', async () => {
    await refresh();
    services.control.clearRequests();
    token = undefined;
    expect(await failure()).toEqual({ kind: 'not-set-up' });
    expect((await room.state()).accounts).toEqual([]);
    expect((await known()).items).toEqual([]);
    expect(services.control.requests({ service: 'reactions' })).toHaveLength(0);
  });
});
