import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { fail } from '@/lib/http/failure';
import { siteToken } from '../services/credentials.ts';
import { createPerson as createPersonAt, other, plain, post, value } from './test-person.ts';
import { testServices } from './test-services.ts';

const services = await testServices();
const { site } = services.origins;

const createPerson = (pages?: Record<string, () => Response>) => createPersonAt(services, pages);
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

  it.each(['', siteToken])('are named where the address leads to the other: token %j', async (token) => {
    const known = await (await fetch(`${site}/metadata`)).text();
    const link = `<${other}/micropub>; rel=micropub, <${other}/metadata>; rel=indieauth-metadata`;
    const redirected = (page: Response) => Object.defineProperty(page, 'url', { value: `${other}/` });
    const { here, connect, secrets } = createPerson({
      [`${site}/`]: () => redirected(new Response('', { headers: { link } })),
      [`${other}/metadata`]: () => new Response(known.replaceAll(site, other)),
    });
    here.guarded.add(other);
    here.allow = async () => fail({ kind: 'cancelled' });
    const { signIn, host } = foreign();
    const asked = token ? { signIn, host } : { signIn: host, host: signIn };
    expect(await connect(site, token)).toEqual(fail({ kind: 'foreign-sign-in', ...asked }));
    expect([here.signIns, await secrets()]).toEqual([0, []]);
    expect(here.requests.some((each) => each.includes('/micropub'))).toBe(false);
    expect(await connect(site, token, asked)).not.toMatchObject({ failure: { kind: 'foreign-sign-in' } });
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

it('takes a pasted token without any sign-in at the site', async () => {
  const bare = () => new Response('', { headers: { link: `<${site}/micropub>; rel=micropub` } });
  const { connect } = createPerson({ [`${site}/`]: bare });
  expect(await connect(site)).toMatchObject({ failure: { where: 'rel="indieauth-metadata"' } });
  expect(await connect(site, siteToken)).toMatchObject({ ok: true });
});
