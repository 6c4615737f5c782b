import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealSecret } from '@/lib/http/secret';
import { createWeb } from '@/lib/http/web';
import { discover } from '@/lib/publishing/targets/micropub/discover';
import { refresh, revoke, type SignInParts, signIn } from '@/lib/publishing/targets/micropub/sign-in';
import { type Services, startServices } from '../services/start.ts';
import { http, post, redirectAddress, siteTarget, web } from './test-site.ts';

let services: Services;
let site: string;
beforeAll(async () => {
  services = await startServices({ ports: 'any' });
  site = services.origins.site;
});
afterAll(() => services.stop());
beforeEach(() => services.control.reset());

/** The person presses Allow. */
async function allow(url: URL): Promise<string | undefined> {
  const body = new URLSearchParams({ decision: 'allow' });
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return answer.headers.get('location') ?? undefined;
}

type Given = Partial<SignInParts & SignInParts['signIn']>;

async function start(
  { openWindow = allow, newState = crypto.randomUUID.bind(crypto), ...given }: Given = {},
  address = `${site}/`,
) {
  const parts = { http, web, signIn: { redirectAddress, openWindow, newState }, ...given };
  const asked = await discover(parts.web, address);
  return asked.ok ? signIn(parts, asked.value) : asked;
}

/** The redirect with another value. */
const changed = (name: string, value?: string): Given => ({
  async openWindow(url) {
    const back = new URL((await allow(url)) ?? '');
    back.searchParams.delete(name);
    if (value !== undefined) back.searchParams.set(name, value);
    return back.href;
  },
});

/** A page of the site, or another, that names these endpoints. */
const withPage = (address: string, link: string): Partial<SignInParts> => ({
  web: createWeb({
    online: () => true,
    fetch: async (url, init) =>
      String(url) === address ? new Response('', { headers: { link } }) : fetch(url, init),
  }),
});
const links = (metadata: string) =>
  `<${site}/micropub>; rel="micropub", <${metadata}>; rel="indieauth-metadata"`;

async function signedIn() {
  const answer = await start();
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
}

describe('a sign-in', () => {
  it('gives a token that may post', async () => {
    const { endpoints, clientId, token } = await signedIn();
    expect(clientId).toBe('https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/');
    expect(endpoints).toEqual({
      me: `${site}/`,
      micropub: `${site}/micropub`,
      authorizationEndpoint: `${site}/auth`,
      tokenEndpoint: `${site}/token`,
      revocationEndpoint: `${site}/revoke`,
      issuer: `${site}/`,
    });
    expect(token).toMatchObject({ scope: 'create update delete media', expiresIn: 3_600_000 });
    const target = siteTarget(services, { token: sealSecret(token.accessToken, site) });
    expect(await target.create(post, [], 'key')).toMatchObject({ kind: 'done' });
  });

  it('asks by the specification, and sends the code once, in a form', async () => {
    const asked: URL[] = [];
    const openWindow = (url: URL) => {
      asked.push(url);
      return allow(url);
    };
    await start({ openWindow, newState: () => 'a state' });
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      response_type: 'code',
      client_id: 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/',
      redirect_uri: redirectAddress,
      state: 'a state',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      scope: 'create update delete media',
      me: `${site}/`,
    });
    const requests = services.control.requests({ service: 'site', path: '/token' });
    expect(requests.map(({ method, query }) => [method, query])).toEqual([['POST', {}]]);
    expect(requests[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  });

  it('can be for another client', async () => {
    const clientId = 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/waymark';
    expect(await start({ clientId })).toMatchObject({ ok: true, value: { clientId } });
  });

  it('works by the older relations, without an issuer', async () => {
    services.control.siteHabits({ legacyRelations: true });
    const answer = await start(changed('iss'));
    expect(answer).toMatchObject({ ok: true, value: { endpoints: { tokenEndpoint: `${site}/token` } } });
  });

  it.each([
    ['state', 'another', 'state'],
    ['state', undefined, 'state'],
    ['iss', 'https://evil.example/', 'iss'],
    ['iss', '', 'iss'],
    ['iss', undefined, 'iss'],
    ['code', undefined, 'code'],
  ])('ends with the wrong %s (%s), before the code is sent', async (name, value, where) => {
    expect(await start(changed(name, value))).toMatchObject({ failure: { kind: 'malformed', where } });
    expect(services.control.requests({ service: 'site', path: '/token' })).toEqual([]);
  });

  it('ends where the issuer is a part of ours, or ours a part of it', async () => {
    for (const iss of [site, `${site}/more`])
      expect(await start(changed('iss', iss))).toMatchObject({ failure: { where: 'iss' } });
  });

  it('ends when the person closes the window or declines', async () => {
    expect(await start({ openWindow: async () => undefined })).toMatchObject({
      failure: { kind: 'cancelled' },
    });
    const decline = async (url: URL) => {
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
      return answer.headers.get('location') ?? undefined;
    };
    expect(await start({ openWindow: decline })).toMatchObject({ failure: { kind: 'access-denied' } });
  });

  it('names what the server says of a code that is not its own', async () => {
    const answer = await start(changed('code', 'made-up'));
    expect(answer).toMatchObject({ failure: { kind: 'refused', detail: 'invalid_grant' } });
  });
});

describe('the address that the server signs in', () => {
  it('may be another one of the same server', async () => {
    const address = `${site}/ann`;
    const answer = await start(withPage(address, links(`${site}/metadata`)), address);
    expect(answer).toMatchObject({ ok: true, value: { endpoints: { me: `${site}/` } } });
  });

  it('must name that server itself', async () => {
    // Its token endpoint answers for the site, whose page names another one.
    const address = `${site}/mallory`;
    const link = [
      `<${site}/micropub>; rel="micropub"`,
      `<${site}/auth?mallory>; rel="authorization_endpoint"`,
      `<${site}/token>; rel="token_endpoint"`,
    ].join(', ');
    expect(await start(withPage(address, link), address)).toMatchObject({
      failure: { kind: 'malformed', where: 'me' },
    });
  });
});

describe('discovery', () => {
  it('refuses metadata of an issuer elsewhere', async () => {
    const other = site.replace('127.0.0.1', 'localhost');
    expect(await discover(web, `${other}/`)).toMatchObject({ failure: { where: 'issuer' } });
  });

  it('ignores private hosts that a public page names', async () => {
    const address = 'https://ann.example/';
    const { web: given = web } = withPage(address, links(`${site}/metadata`));
    expect(await discover(given, address)).toMatchObject({ failure: { where: 'rel="micropub"' } });
  });
});

describe('a token', () => {
  it('is refreshed, which spends the refresh token', async () => {
    const given = await signedIn();
    const secret = sealSecret(given.token.refreshToken ?? '', site);
    const token = await refresh(http, given, secret);
    expect(token).toMatchObject({ ok: true, value: { refreshToken: expect.any(String) } });
    const fresh = sealSecret(token.ok ? token.value.accessToken : '', site);
    expect(await siteTarget(services, { token: fresh }).create(post, [], 'key')).toMatchObject({
      kind: 'done',
    });
    expect(await refresh(http, given, secret)).toMatchObject({ failure: { detail: 'invalid_grant' } });
  });

  it('is revoked', async () => {
    const given = await signedIn();
    const token = sealSecret(given.token.accessToken, site);
    const at = { clientId: given.clientId, revocationEndpoint: `${site}/revoke` };
    expect(await revoke(http, at, token)).toEqual({ ok: true, value: null });
    expect(await siteTarget(services, { token }).create(post, [], 'key')).toMatchObject({
      kind: 'signed-out',
    });
  });
});
