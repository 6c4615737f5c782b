import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '@/lib/http/failure';
import { sealSecret } from '@/lib/http/secret';
import { createTestWeb } from '@/lib/http/test-http';
import { createDoors } from '@/lib/publishing/doors';
import { discover } from '@/lib/publishing/targets/micropub/discover';
import { refresh, revoke, type SignInParts, signIn } from '@/lib/publishing/targets/micropub/sign-in';
import { testServices } from './test-services.ts';
import { http, post, redirectAddress, siteTarget, web } from './test-site.ts';

const services = await testServices();
const { site } = services.origins;

/** The person presses a button. */
async function decide(url: URL, decision: string): Promise<Result<string>> {
  const body = new URLSearchParams({ decision });
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return ok(answer.headers.get('location') ?? '');
}
const allow = (url: URL) => decide(url, 'allow');

type Given = Partial<SignInParts & SignInParts['signIn']>;

async function start(
  { openWindow = allow, newState = crypto.randomUUID.bind(crypto), ...given }: Given = {},
  address = `${site}/`,
) {
  const parts = { http, web, signIn: { redirectAddress, openWindow, newState }, ...given };
  const doors = createDoors(parts)(address);
  const asked = await discover(doors.web, address);
  return asked.ok ? signIn({ ...parts, ...doors }, asked.value) : asked;
}

/** The redirect with another value. */
const changed = (name: string, value?: string): Given => ({
  async openWindow(url) {
    const allowed = await allow(url);
    const back = new URL(allowed.ok ? allowed.value : '');
    back.searchParams.delete(name);
    if (value !== undefined) back.searchParams.set(name, value);
    return ok(back.href);
  },
});

/** A page of the site, or another, that names these endpoints; and metadata by their addresses. */
const withPage = (address: string, link: string, metadata: Record<string, object> = {}): Given => ({
  web: createTestWeb({
    online: () => true,
    fetch: async (url, init) => {
      if (String(url) === address) return new Response('', { headers: { link } });
      const named = metadata[String(url)];
      return named ? Response.json(named) : fetch(url, init);
    },
  }),
});
const links = (metadata: string) =>
  `<${site}/micropub>; rel="micropub", <${metadata}>; rel="indieauth-metadata"`;
const serverOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${site}/auth`,
  token_endpoint: `${site}/token`,
  revocation_endpoint: `${site}/revoke`,
});

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
    const cancelled = fail({ kind: 'cancelled' });
    expect(await start({ openWindow: async () => cancelled })).toEqual(cancelled);
    const decline = (url: URL) => decide(url, '');
    expect(await start({ openWindow: decline })).toMatchObject({ failure: { kind: 'access-denied' } });
  });

  it('names what the server says of a code that is not its own', async () => {
    services.control.expectErrors({ path: '/token', status: 400 });
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

  // Its token endpoint answers for the site, whose page names another one.
  it.each([
    ['sign-in page', { authorization_endpoint: '/auth?mallory' }],
    ['token endpoint', { token_endpoint: '/token?mallory' }],
    ['issuer', {}],
  ])('must name that server itself, with the same %s', async (_, change) => {
    const address = `${site}/mallory`;
    const at = `${site}/of/mallory`;
    const changes = Object.entries(change).map(([name, path]) => [name, site + path]);
    // The site’s own server: the same but for one of the three.
    const issuer = changes.length > 0 ? `${site}/` : `${site}/of/`;
    const server = { ...serverOf(issuer), ...Object.fromEntries(changes) };
    const given = { ...withPage(address, links(at), { [at]: server }), ...changed('iss', issuer) };
    expect(await start(given, address)).toMatchObject({ failure: { kind: 'malformed', where: 'me' } });
  });

  it('is held to the rule for addresses that are named', async () => {
    const address = 'https://ann.example/';
    const endpoints = { authorization_endpoint: `${address}auth`, token_endpoint: `${address}token` };
    const given = withPage(
      address,
      `<${address}micropub>; rel="micropub", <${address}metadata>; rel="indieauth-metadata"`,
      { [`${address}metadata`]: { issuer: address, ...endpoints } },
    );
    const meOf = async (me: string) => {
      const answer = await start(
        {
          ...given,
          http: async () =>
            ok({
              ...{ host: 'ann.example', status: 200, headers: new Headers() },
              text: JSON.stringify({ access_token: 'hush', me }),
            }),
          openWindow: async (url) => {
            const { state = '' } = Object.fromEntries(url.searchParams);
            return ok(`${redirectAddress}?${new URLSearchParams({ code: 'one', state, iss: address })}`);
          },
        },
        address,
      );
      return answer.ok ? 'signed in' : answer.failure.kind;
    };
    expect(await meOf(address)).toBe('signed in');
    expect(await meOf(`${site}/`)).toBe('private-address');
    expect(await meOf('http://bea.example/')).toBe('insecure-address');
  });
});

describe('discovery', () => {
  const discovered = (given: Given, address: string) =>
    discover(createDoors({ http, web, ...given })(address).web, address);

  it.each([
    ['', true],
    ['/', true],
    ['/a', true],
    ['/a/', true],
    ['/a/metadata', true],
    // Each begins like the address of the metadata, as text.
    ['/a/meta', false],
    ['/a/metadata?', false],
    ['/#a', false],
    ['.evil.example', false],
    ['@evil.example', false],
  ])('takes https://ann.example%s as issuer of https://ann.example/a/metadata: %s', async (rest, fits) => {
    const address = 'https://ann.example/';
    const metadata = 'https://ann.example/a/metadata';
    const link = `</micropub>; rel="micropub", <${metadata}>; rel="indieauth-metadata"`;
    const server = {
      ...{ issuer: `https://ann.example${rest}`, token_endpoint: `${address}token` },
      authorization_endpoint: `${address}auth`,
    };
    expect(await discovered(withPage(address, link, { [metadata]: server }), address)).toMatchObject(
      fits ? { ok: true } : { failure: { where: 'issuer' } },
    );
  });

  it('refuses an issuer whose host only begins like that of the metadata', async () => {
    const address = 'https://ann.example.evil.example/';
    const metadata = `${address}metadata`;
    const link = `</micropub>; rel="micropub", <${metadata}>; rel="indieauth-metadata"`;
    const server = {
      ...{ issuer: 'https://ann.example', token_endpoint: `${address}token` },
      authorization_endpoint: 'https://ann.example/auth',
    };
    expect(await discovered(withPage(address, link, { [metadata]: server }), address)).toMatchObject({
      failure: { where: 'issuer' },
    });
  });

  it('refuses private hosts that a public page names', async () => {
    const address = 'https://ann.example/';
    expect(await discovered(withPage(address, links(`${site}/metadata`)), address)).toMatchObject({
      failure: { kind: 'private-address', host: new URL(site).host },
    });
  });
});

describe('a token', () => {
  it('is refreshed, which spends the refresh token', async () => {
    services.control.expectErrors({ path: '/token', status: 400 });
    const given = await signedIn();
    const secret = sealSecret(given.token.refreshToken ?? '', site);
    const token = await refresh(http, { ...given, ...given.endpoints }, secret);
    expect(token).toMatchObject({ ok: true, value: { refreshToken: expect.any(String) } });
    const fresh = sealSecret(token.ok ? token.value.accessToken : '', site);
    expect(await siteTarget(services, { token: fresh }).create(post, [], 'key')).toMatchObject({
      kind: 'done',
    });
    expect(await refresh(http, { ...given, ...given.endpoints }, secret)).toMatchObject({
      failure: { detail: 'invalid_grant' },
    });
  });

  it('is revoked', async () => {
    services.control.expectErrors({ path: '/micropub', status: 401 });
    const given = await signedIn();
    const token = sealSecret(given.token.accessToken, site);
    const at = { clientId: given.clientId, revocationEndpoint: `${site}/revoke` };
    expect(await revoke(http, at, token)).toEqual({ ok: true, value: null });
    expect(await siteTarget(services, { token }).create(post, [], 'key')).toMatchObject({
      kind: 'signed-out',
    });
  });
});
