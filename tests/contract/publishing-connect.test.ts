import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyring, openSecrets } from '@/lib/accounts/service';
import { fail, ok, type Result } from '@/lib/http/failure';
import { createTestHttp } from '@/lib/http/test-http';
import { createWeb } from '@/lib/http/web';
import { type Connected, createConnect } from '@/lib/publishing/connect';
import type { Connecting } from '@/lib/publishing/contract';
import { disconnect } from '@/lib/publishing/disconnect';
import { createDoors } from '@/lib/publishing/doors';
import type { Post } from '@/lib/publishing/post';
import type { TargetSettings } from '@/lib/publishing/schema';
import { settle } from '@/lib/publishing/settle';
import { createPublishingStore } from '@/lib/publishing/store/store';
import { createTargets } from '@/lib/publishing/targets/make';
import { siteToken } from '../services/credentials.ts';
import { type Services, startServices } from '../services/start.ts';
import { redirectAddress } from './test-site.ts';

let services: Services;
let site: string;
beforeAll(async () => {
  services = await startServices({ ports: 'any' });
  site = services.origins.site;
});
afterAll(() => services.stop());
beforeEach(() => services.control.reset());

const other = 'https://other.example';
const plain: TargetSettings = {
  ...{ version: 1, id: 'one', kind: 'micropub', name: 'Site', on: true, delay: 0, untilLeft: false },
  ...{ dryRun: false, connection: {}, compose: {} },
};
const post: Post = {
  ...{ text: 'Tea', published: '2026-05-03T09:12:00+00:00', visibility: 'public' },
  ...{ photos: [], categories: [], people: [] },
};

/** Connects to the site, which is also at another host; some of its pages are given. Sign-ins are allowed, and counted. */
function createPerson(pages: Record<string, () => Response> = {}) {
  const here = {
    ...{
      allows: true,
      signIns: 0,
      guarded: new Set<string>(),
      asked: [] as string[],
      requests: [] as string[],
    },
    /** Scopes that the person leaves in at the consent. */
    scope: undefined as string | undefined,
    allow: async (url: URL): Promise<Result<string>> => {
      const body = new URLSearchParams({ decision: 'allow' });
      if (here.scope !== undefined) url.searchParams.set('scope', here.scope);
      const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
      return ok(answer.headers.get('location') ?? '');
    },
    now: services.control.now,
  };
  const reach = async (input: string | URL | Request, init?: RequestInit) => {
    const url = String(input).replace(other, site);
    // No connection to it may be reused.
    expect([...here.guarded]).toContain(new URL(String(input)).origin);
    here.requests.push(`${init?.method ?? 'GET'} ${input}`);
    return pages[String(input)]?.() ?? fetch(url, init);
  };
  const online = () => true;
  const doors = createDoors({
    http: createTestHttp({ fetch: reach, online }),
    web: createWeb({ fetch: reach, online }),
  });
  const db = openSecrets(`secrets-${crypto.randomUUID()}`);
  const keyring = createKeyring(db, 'publishing');
  const store = createPublishingStore(`publishing-${crypto.randomUUID()}`);
  const { connect, sweep } = createConnect({
    ...{ doors, keyring, localName: () => 'This computer' },
    async allowed(addresses) {
      here.asked.push(...addresses);
      return here.allows || addresses.every((one) => !one.startsWith(other));
    },
    async guardOrigins(addresses) {
      for (const address of addresses) here.guarded.add(new URL(address).origin);
    },
    clientId: async () => undefined,
    now: () => here.now(),
    signIn: {
      redirectAddress,
      newState: () => crypto.randomUUID(),
      openWindow(url) {
        here.signIns += 1;
        return here.allow(url);
      },
    },
  });
  const targets = createTargets({
    ...{
      doors,
      keyring,
      now: () => here.now(),
      sleep: async () => undefined,
      here: () => '',
      title: () => '',
    },
    notifications: { allowed: async () => false, show: never, clear: never },
    downloads: {
      allowed: async () => false,
      save: never,
      since: never,
      has: never,
      show: never,
      remove: never,
    },
    switchOff: async () => undefined,
    stored: async (id) => (await store.targets()).find((one) => one.id === id),
    async changeConnection(id, change) {
      await store.changeTarget(id, (one) => ({ ...one, connection: change(one.connection) }));
    },
  });
  const save = async ({ name, secret: _, ...found }: Connected, kind: TargetSettings['kind']) => {
    const target = { ...plain, kind, name, ...found };
    await store.saveTarget(target);
    return ok(target);
  };
  const to = (given: Connecting) => connect(given, 'one', (found) => save(found, given.kind));
  return {
    ...{ here, keyring, store, targets, to },
    settle: () => settle({ store, keyring, sweep }),
    connect: (address: string, token = '', agreed?: { signIn: string; host: string }) =>
      to({ kind: 'micropub', address, token, ...(agreed && { agreed }) }),
    failing: (given: Connecting) => connect(given, 'one', async () => fail({ kind: 'not-stored' })),
    disconnect: (target: TargetSettings) => disconnect({ doors, keyring }, target),
    /** Names of all secrets that are stored. */
    secrets: async () => (await (await db.read()).getAllKeys('keyring')).map(([, name]) => name),
  };
}
const never = () => Promise.reject(new Error('Used'));
const metadata = (change: object) => async () => {
  const known = await (await fetch(`${site}/metadata`)).json();
  return () => Response.json({ ...known, ...change });
};
const relations = (micropub: string) => () =>
  new Response('', {
    headers: { link: `<${micropub}>; rel=micropub, <${site}/metadata>; rel=indieauth-metadata` },
  });
const tokens = () => services.world.site.tokens.filter(({ clientId }) => clientId !== '');
const noAccess = { ok: false, failure: { kind: 'no-access', host: 'other.example' } };
const foreign = () => ({ signIn: new URL(site).host, host: 'other.example' });
const value = <T>(answer: Result<T>): T => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure));
  return answer.value;
};

describe('two sites', () => {
  it('are named before the sign-in, and agreed to', async () => {
    const { here, connect, secrets } = createPerson({ [`${site}/`]: relations(`${other}/micropub`) });
    const asked = fail({ kind: 'foreign-sign-in', ...foreign() });
    expect(await connect(site)).toEqual(asked);
    expect(await connect(site, '', { signIn: 'evil.example', host: 'other.example' })).toEqual(asked);
    expect(await connect(site, '', { ...foreign(), host: 'evil.example' })).toEqual(asked);
    expect(await connect(site, siteToken)).toEqual(asked);
    expect(here.requests.some((each) => each.includes(other))).toBe(false);
    expect([here.signIns, await secrets()]).toEqual([0, []]);
    expect(await connect(site, '', foreign())).toMatchObject({
      ok: true,
      value: { connection: { endpoint: `${other}/micropub` } },
    });
  });

  it('are named for media before the token goes there, and for a server of the Fediverse', async () => {
    const fediverse = services.origins.fediverse;
    const media = { 'media-endpoint': `${other}/media`, 'syndicate-to': [{ uid: 'a', name: 'A' }] };
    const config = () => Response.json(media);
    const known = await (await fetch(`${fediverse}/.well-known/oauth-authorization-server`)).json();
    const { here, connect, to, keyring } = createPerson({
      [`${site}/micropub?q=config`]: config,
      [`${fediverse}/.well-known/oauth-authorization-server`]: () =>
        Response.json({ ...known, token_endpoint: `${other}/token` }),
    });
    expect(await connect(site)).toEqual(fail({ kind: 'foreign-sign-in', ...foreign() }));
    here.allows = false;
    expect(await connect(site, '', foreign())).toEqual(noAccess);
    expect(await keyring.token('one', other)).toBeUndefined();
    here.allows = true;
    expect(await connect(site, '', foreign())).toMatchObject({
      value: { connection: { mediaEndpoint: `${other}/media` } },
    });
    expect(here.signIns).toBe(1);
    expect(await keyring.token('one', other)).toBeDefined();
    const { host } = new URL(fediverse);
    expect(await to({ kind: 'mastodon', address: fediverse })).toEqual(
      fail({ kind: 'foreign-sign-in', signIn: host, host: 'other.example' }),
    );
    expect(here.signIns).toBe(1);
  });
});

it('continues a sign-in once the host of whom it signed in may be reached', async () => {
  const { here, connect } = createPerson({
    [`${site}/ann`]: relations(`${site}/micropub`),
    [`${site}/`]: relations(`${other}/micropub`),
  });
  here.allows = false;
  expect(await connect(`${site}/ann`, '', foreign())).toEqual(noAccess);
  here.allows = true;
  expect(await connect(`${site}/ann`, '', foreign())).toMatchObject({
    ok: true,
    value: { connection: { endpoint: `${other}/micropub` } },
  });
  expect(here.signIns).toBe(1);
  expect(await connect(`${site}/ann`, '', foreign())).toMatchObject({ ok: true });
  expect(here.signIns).toBe(2);
});

it('asks for the host that revokes before the sign-in, and revokes there', async () => {
  const changed = await metadata({ revocation_endpoint: `${other}/revoke` })();
  const { here, connect, disconnect: leave } = createPerson({ [`${site}/metadata`]: changed });
  here.allows = false;
  expect(await connect(site, '', foreign())).toEqual(noAccess);
  expect(here.signIns).toBe(0);
  here.allows = true;
  const connected = value(await connect(site, '', foreign()));
  expect(tokens()).toHaveLength(1);
  expect(await leave(connected)).toBe(true);
  expect(tokens()).toEqual([]);
});

it('says that a token is still good where nobody can revoke it', async () => {
  const { connect, disconnect: leave } = createPerson();
  const pasted = value(await connect(site, siteToken));
  expect(await leave(pasted)).toBe(false);
  const connected = value(await connect(site));
  services.control.behave({ service: 'site', path: '/revoke', answer: { kind: 'status', status: 500 } });
  expect(await leave(connected)).toBe(false);
});

it('revokes at another host of the server with the client secret that is stored for it', async () => {
  const { fediverse } = services.origins;
  const known = await (await fetch(`${fediverse}/.well-known/oauth-authorization-server`)).json();
  const person = createPerson({
    [`${fediverse}/.well-known/oauth-authorization-server`]: () =>
      Response.json({ ...known, revocation_endpoint: 'https://other.example/oauth/revoke' }),
    'https://other.example/oauth/revoke': () => Response.json({}),
  });
  const { host } = new URL(fediverse);
  const agreed = { signIn: host, host: 'other.example' };
  const target = value(await person.to({ kind: 'mastodon', address: fediverse, agreed }));
  expect(await person.disconnect(target)).toBe(true);
  expect(person.here.requests).toContain('POST https://other.example/oauth/revoke');
  expect(await person.secrets()).toEqual([]);
});

describe('what a secret goes to', () => {
  it.each([
    ['http://other.example/media', 'insecure-address'],
    ['https://192.168.0.1/media', 'private-address'],
    ['https://localhost/media', 'private-address'],
  ])('is no media endpoint at %s', async (address, kind) => {
    const config = { 'media-endpoint': address, 'syndicate-to': [{ uid: 'a', name: 'A' }] };
    const { here, connect, secrets } = createPerson({
      [`${site}/micropub?q=config`]: () => Response.json(config),
    });
    expect(await connect(site)).toEqual({ ok: false, failure: { kind, host: new URL(address).host } });
    expect(here.asked).not.toContain(address);
    expect(await secrets()).toEqual([]);
  });

  it('is https, whatever the person enters, and its permission too', async () => {
    const { here, to } = createPerson();
    for (const kind of ['micropub', 'mastodon', 'webhook'] as const) {
      here.asked = [];
      here.allows = false;
      for (const address of ['http://other.example', 'other.example'])
        expect(await to({ kind, address })).toEqual(noAccess);
      expect(new Set(here.asked.map((each) => new URL(each).origin))).toEqual(new Set([other]));
    }
  });

  it('is held to the rule in a target that a file brought', async () => {
    const { here, targets, keyring } = createPerson();
    here.guarded.add('http://other.example').add('https://192.168.0.1');
    for (const origin of ['http://other.example', 'https://192.168.0.1']) {
      await keyring.setGrant('one', { accessToken: 'hush' }, [origin]);
      const connection = { me: `${other}/`, endpoint: `${origin}/micropub` };
      const target = value(await targets({ ...plain, address: `${other}/`, connection }));
      await target.create(post, [], 'key');
    }
    expect(here.requests).toEqual([]);
  });
});

describe('a connection that fails', () => {
  it.each([
    [
      'at the site',
      () =>
        services.control.behave({
          service: 'site',
          path: '/micropub',
          answer: { kind: 'status', status: 500 },
        }),
    ],
    [
      'at the code',
      () =>
        services.control.behave({ service: 'site', path: '/token', answer: { kind: 'status', status: 500 } }),
    ],
  ])('leaves no secret: %s', async (_, breakIt) => {
    breakIt();
    const { connect, secrets } = createPerson();
    expect(await connect(site)).toMatchObject({ ok: false });
    expect(await secrets()).toEqual([]);
  });

  it('leaves none of a server or a receiver, nor where it cannot be stored', async () => {
    const { here, failing, to, secrets } = createPerson();
    here.allow = async () => fail({ kind: 'cancelled' });
    expect(await to({ kind: 'mastodon', address: services.origins.fediverse })).toMatchObject({ ok: false });
    expect(await failing({ kind: 'webhook', address: `${services.origins.hooks}/receive` })).toMatchObject({
      failure: { kind: 'not-stored' },
    });
    expect(await secrets()).toEqual([]);
  });

  it('leaves the secrets that the target had', async () => {
    const { here, connect, targets, secrets } = createPerson();
    const target = value(await connect(site));
    const before = await secrets();
    here.allow = async () => fail({ kind: 'cancelled' });
    expect(await connect(site)).toMatchObject({ failure: { kind: 'cancelled' } });
    expect(await secrets()).toEqual(before);
    expect(await targets(target)).toMatchObject({ ok: true });
  });

  it('leaves none when its worker dies, nor does a removal', async () => {
    const { keyring, secrets, settle, store } = createPerson();
    await keyring.set('two draft/client', 'hush', other);
    await keyring.set('removed/token', 'hush', other);
    await keyring.set('one/token', 'hush', other);
    await store.saveTarget(plain);
    await settle();
    expect(await secrets()).toEqual(['one/token']);
  });
});

describe('the address of a receiver', () => {
  const connected = async () => {
    const person = createPerson();
    const { hooks } = services.origins;
    const { secret } = services.world.hooks;
    const given: Connecting = { kind: 'webhook', address: `${hooks}/receive?key=hush`, secret };
    return { ...person, hooks, target: value(await person.to(given)) };
  };

  it('is a secret beyond its host, which only its requests have', async () => {
    const { hooks, target, targets, store, here } = await connected();
    const made = value(await targets(target));
    const outcome = await made.create(post, [], 'key');
    expect(outcome).toEqual({ kind: 'done', ref: { id: 'key', url: `${hooks}/` } });
    const shown = JSON.stringify([target, await store.targets(), outcome, made.preview(post)]);
    expect(shown).not.toMatch(/receive|hush/);
    expect(here.requests).toEqual([`POST ${hooks}/receive?key=hush`]);
    expect(services.world.hooks.deliveries).toMatchObject([{ signed: true }]);
  });

  it('is taken out of what an earlier build stored', async () => {
    const { hooks, target, targets, store, settle, keyring } = await connected();
    const old = { ...target, address: `${hooks}/receive?key=hush`, connection: {} };
    await store.removeTarget('one');
    await store.saveTarget(old);
    await keyring.remove('one/path');
    await settle();
    expect(await store.targets()).toEqual([target]);
    expect(await value(await targets(target)).create(post, [], 'key')).toMatchObject({ kind: 'done' });
  });

  it('is asked for again where a file without secrets left it out', async () => {
    const { target, targets, keyring } = await connected();
    await keyring.remove('one/');
    expect(await targets(target)).toMatchObject({ failure: { kind: 'not-set-up' } });
  });
});

describe('the scopes that the person leaves in', () => {
  it('decide what is offered', async () => {
    const { here, connect, targets } = createPerson();
    here.scope = 'create media';
    const target = value(await connect(site));
    expect(target.connection).toMatchObject({ scope: 'create media' });
    const made = value(await targets(target));
    expect([made.update, made.remove]).toEqual([undefined, undefined]);
    here.scope = undefined;
    const { update, remove } = value(await targets(value(await connect(site))));
    expect([typeof update, typeof remove]).toEqual(['function', 'function']);
  });

  it('have to allow posts', async () => {
    const { here, connect, secrets } = createPerson();
    here.scope = 'update delete';
    const { host } = new URL(site);
    expect(await connect(site)).toEqual(fail({ kind: 'missing-scope', host, scope: 'create' }));
    expect(await secrets()).toEqual([]);
  });
});

it('renews a token once for all that wait for it, and by what is stored by then', async () => {
  const { here, connect, targets } = createPerson();
  const target = value(await connect(site));
  const renewals = () => services.control.requests({ service: 'site', path: '/token' }).length - 1;
  const later = services.control.now() + 3_590_000;
  here.now = () => later;
  const made = await Promise.all([targets(target), targets(target), targets(target)]);
  expect(made.map((each) => each.ok)).toEqual([true, true, true]);
  // With the settings as they were read before.
  expect(await targets(target)).toMatchObject({ ok: true });
  expect(renewals()).toBe(1);
});

it('takes a pasted token without any sign-in at the site', async () => {
  const bare = () => new Response('', { headers: { link: `<${site}/micropub>; rel=micropub` } });
  const { connect } = createPerson({ [`${site}/`]: bare });
  expect(await connect(site)).toMatchObject({ failure: { where: 'rel="indieauth-metadata"' } });
  expect(await connect(site, siteToken)).toMatchObject({ ok: true });
});
