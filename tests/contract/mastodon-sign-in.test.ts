import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Secret, sealSecret } from '@/lib/http/secret';
import { createHttp } from '@/lib/http/service';
import { serverOf, signInMastodon, signOutMastodon } from '@/lib/publishing/targets/mastodon/sign-in';
import { type Services, startServices } from '../services/start.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices({ ports: 'any' });
});
afterAll(() => services.stop());
beforeEach(() => services.control.reset());

const http = createHttp({ fetch, online: () => true });
const world = () => services.world.fediverse;
const origin = () => services.origins.fediverse;

describe('a sign-in', () => {
  const secrets = new Map<string, Secret>();
  const opened: URL[] = [];
  const signIn = (decision = 'allow', alter = (back: string) => back) =>
    signInMastodon(
      {
        ...{ http, now: Date.now, appName: 'Waymark' },
        async keep(name, value, at) {
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
            const back = answer.headers.get('location');
            return back === null ? undefined : alter(back);
          },
        },
      },
      origin(),
    );

  for (const old of [false, true])
    it(`registers an app and gets a token ${old ? 'from a server before 4.3' : 'with PKCE'}`, async () => {
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

it.each([
  ['social.example', 'https://social.example'],
  [' @me@social.example ', 'https://social.example'],
  ['me@social.example:8443', 'https://social.example:8443'],
  ['https://social.example/@me', 'https://social.example'],
  ['http://127.0.0.1:4620', 'http://127.0.0.1:4620'],
  ['ftp://social.example', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  ['not a server', undefined],
])('%s is at %s', (entered, server) => {
  expect(serverOf(entered)).toBe(server);
});
