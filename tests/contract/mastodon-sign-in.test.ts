import { describe, expect, it } from 'vitest';
import { fail, ok } from '@/lib/http/failure';
import { readRedirect } from '@/lib/http/oauth';
import { type Secret, sealSecret } from '@/lib/http/secret';
import { createTestHttp } from '@/lib/http/test-http';
import {
  endpointsOf,
  serverOf,
  signInMastodon,
  signOutMastodon,
} from '@/lib/publishing/targets/mastodon/sign-in';
import { testServices } from './test-services.ts';

const services = await testServices();

const http = createTestHttp({ fetch });
const world = () => services.world.fediverse;
const origin = () => services.origins.fediverse;

describe('a sign-in', () => {
  const secrets = new Map<string, Secret>();
  const opened: URL[] = [];
  const signIn = async (decision = 'allow', alter = (back: string) => back) => {
    const endpoints = await endpointsOf(http, origin());
    if (!endpoints.ok) return endpoints;
    return signInMastodon(
      {
        ...{ http, now: Date.now, appName: 'Waymark' },
        async keep(name, value, [at = '']) {
          const secret = sealSecret(value, at);
          secrets.set(name, secret);
          return secret;
        },
        signIn: {
          redirectAddress: 'https://abc.chromiumapp.org/',
          newState: () => 'one-time',
          async openWindow(url) {
            opened.push(url);
            const body = new URLSearchParams({ decision });
            const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
            return ok(alter(answer.headers.get('location') ?? ''));
          },
        },
      },
      origin(),
      endpoints.value,
    );
  };

  for (const old of [false, true])
    it(`registers an app and gets a token ${old ? 'from a server before 4.3' : 'with PKCE'}`, async () => {
      if (old)
        services.control.expectErrors({ path: '/.well-known/oauth-authorization-server', status: 404 });
      world().switches.old = old;
      expect(await signIn()).toMatchObject({
        ok: true,
        value: { account: world().account.id, name: 'mara', limits: { characters: 500, perUrl: 23 } },
      });
      expect(opened.at(-1)?.searchParams.has('code_challenge')).toBe(!old);
      const [code] = [...world().codes.values()];
      expect(code?.challenge === undefined).toBe(old);
    });

  it('needs the person’s consent, and the state it began with', async () => {
    expect(await signIn('deny')).toMatchObject({ failure: { kind: 'access-denied' } });
    expect(await signIn('allow', (back) => back.replace('one-time', 'other'))).toMatchObject({
      failure: { kind: 'malformed', where: 'state' },
    });
    expect(services.control.requests({ service: 'fediverse', path: '/oauth/token' })).toEqual([]);
  });

  it('fails with the server’s own words', async () => {
    const body = { error: 'Validation failed' };
    services.control.behave({
      service: 'fediverse',
      path: '/api/v1/apps',
      answer: { kind: 'status', status: 422, body },
    });
    expect(await signIn()).toMatchObject({ failure: { kind: 'refused', detail: 'Validation failed' } });
  });

  it('reads the limits of older servers, and does without', async () => {
    services.control.expectErrors({ path: '/api/v1/instance', status: 404 });
    world().limits.characters = 5000;
    const answer = { kind: 'status', status: 404 } as const;
    services.control.behave({ service: 'fediverse', path: '/api/v2/instance', answer });
    expect(await signIn()).toMatchObject({ value: { limits: { characters: 5000, photos: 4 } } });
    world().switches.noInstance = true;
    expect(await signIn()).toMatchObject({ value: { limits: { characters: 500, photos: 4 } } });
  });

  it('ends with a revoked token', async () => {
    const account = await signIn();
    const [client, token] = [secrets.get('client'), secrets.get('token')];
    if (!account.ok || !client || !token) throw new Error('not signed in');
    const before = world().tokens.size;
    await signOutMastodon(http, account.value, { client, token });
    expect(world().tokens.size).toBe(before - 1);
  });
});

describe('the metadata of a server', () => {
  const host = 'social.example';
  const at = `https://${host}`;
  const own = { authorization_endpoint: `${at}/auth`, token_endpoint: `${at}/token` };
  const found = (metadata: object) =>
    endpointsOf(createTestHttp({ fetch: async () => Response.json(metadata), online: () => true }), at);

  it.each([at, `${at}/`])('is its own, as %s', async (issuer) => {
    expect(await found({ issuer, ...own })).toMatchObject({ ok: true, value: { tokenUrl: `${at}/token` } });
  });

  it.each([
    'https://evil.example',
    `${at}.evil.example`,
    `${at}/evil`,
    `${at}/?evil`,
    'http://social.example',
  ])('is not that of %s', async (issuer) => {
    expect(await found({ issuer, ...own })).toEqual(fail({ kind: 'malformed', host, where: 'issuer' }));
  });

  it.each([
    ['http://social.example/token', 'insecure-address'],
    ['https://192.168.0.1/token', 'private-address'],
  ] as const)('cannot name %s', async (address, kind) => {
    const named = new URL(address).host;
    for (const name of ['authorization_endpoint', 'token_endpoint', 'revocation_endpoint'])
      expect(await found({ issuer: at, ...own, [name]: address })).toEqual(fail({ kind, host: named }));
  });

  it('says whether its redirects name it, and then they have to', async () => {
    const page = (announced: boolean) =>
      found({ issuer: at, ...own, authorization_response_iss_parameter_supported: announced });
    const back = (iss: string | undefined, announced: boolean) => {
      const query = new URLSearchParams({ code: 'one', state: 'st', ...(iss !== undefined && { iss }) });
      const issuer = { value: at, named: announced };
      return readRedirect(
        `https://abc.example/?${query}`,
        { redirectUri: 'https://abc.example/', issuer },
        'st',
        host,
      );
    };
    for (const announced of [true, false]) {
      expect(await page(announced)).toMatchObject({ value: { issuer: { value: at, named: announced } } });
      expect(back(at, announced)).toEqual(ok('one'));
      for (const other of ['', `${at}/`, 'https://evil.example'])
        expect(back(other, announced)).toMatchObject({ failure: { where: 'iss' } });
      expect(back(undefined, announced)).toMatchObject(announced ? { failure: { where: 'iss' } } : ok('one'));
    }
  });
});

it.each([
  ['social.example', 'https://social.example'],
  [' @me@social.example ', 'https://social.example'],
  ['me@social.example:8443', 'https://social.example:8443'],
  ['https://social.example/@me', 'https://social.example'],
  ['http://127.0.0.1:4620', 'http://127.0.0.1:4620'],
  // Secrets go there.
  ['http://social.example', 'https://social.example'],
  ['ftp://social.example', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  ['not a server', undefined],
])('%s is at %s', (entered, server) => {
  expect(serverOf(entered)).toBe(server);
});
