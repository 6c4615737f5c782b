import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { credentials } from '../credentials.ts';
import { type Services, startServices } from '../start.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices();
});
beforeEach(() => services.control.reset());
afterAll(() => services.stop());

const { clientId, clientSecret } = credentials;
const chromium = `https://${'abcdefghijklmnop'.repeat(2)}.chromiumapp.org/`;
const firefox = `https://${'0123456789'.repeat(4)}.extensions.allizom.org/`;
const ask = { client_id: clientId, response_type: 'code', redirect_uri: chromium, state: 'a state' };
type Query = Record<string, string>;

const authenticate = (query: Query, decision?: string) =>
  fetch(`${services.origins.auth}/oauth2/authenticate?${new URLSearchParams(query)}`, {
    redirect: 'manual',
    ...(decision === undefined ? {} : { method: 'POST', body: new URLSearchParams({ decision }) }),
  });

async function decide(decision: string, query: Query = ask): Promise<URL> {
  const response = await authenticate(query, decision);
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location') ?? '');
}

const tokenQuery = (code: string): Query => ({
  client_id: clientId,
  client_secret: clientSecret,
  grant_type: 'authorization_code',
  redirect_uri: chromium,
  code,
});
const exchange = (query: Query) =>
  fetch(`${services.origins.auth}/oauth2/access_token?${new URLSearchParams(query)}`);
const newCode = async () => (await decide('allow')).searchParams.get('code') ?? '';

const works = async (token: string) => {
  const query = new URLSearchParams({ v: '20261121', oauth_token: token });
  const response = await fetch(`${services.origins.checkins}/v2/users/self/checkins?${query}`, {
    headers: { accept: 'application/json' },
  });
  return response.ok;
};

describe('asking the user', () => {
  it.each([chromium, firefox])('shows a page with both choices for %s', async (redirect_uri) => {
    const response = await authenticate({ ...ask, redirect_uri });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toMatch(/<button[^>]*value="allow"[^>]*>Allow<\/button>/);
    expect(text).toMatch(/<button[^>]*value="decline"[^>]*>Decline<\/button>/);
  });

  it('sends the user back with a code, the state and the fragment', async () => {
    const url = await decide('allow');
    expect(url.origin + url.pathname).toBe(chromium);
    expect([...url.searchParams.keys()]).toEqual(['code', 'state']);
    expect(url.searchParams.get('state')).toBe('a state');
    expect(url.hash).toBe('#_=_');
  });

  it('sends no state where none came', async () => {
    const { state: _state, ...without } = ask;
    expect((await decide('allow', without)).searchParams.has('state')).toBe(false);
  });

  it('says so when the user declines', async () => {
    const url = await decide('decline');
    expect(Object.fromEntries(url.searchParams)).toEqual({ error: 'access_denied', state: 'a state' });
  });

  it.each<[string, Query]>([
    ['an unknown client', { client_id: 'other' }],
    ['another response type', { response_type: 'token' }],
    ['a redirect address that is not registered', { redirect_uri: 'https://example.org/' }],
    ['a redirect address without its slash', { redirect_uri: chromium.slice(0, -1) }],
    ['a Firefox address with a path', { redirect_uri: `${firefox}more` }],
    ['a redirect address with a path', { redirect_uri: `${chromium}more` }],
    ['a redirect address that only begins alike', { redirect_uri: `${chromium.slice(0, -1)}.example.org/` }],
  ])('answers %s with a page, never with a redirect', async (_name, change) => {
    for (const decision of [undefined, 'allow']) {
      const response = await authenticate({ ...ask, ...change }, decision);
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('location')).toBeNull();
    }
  });

  it('knows addresses that were registered by control', async () => {
    services.control.registerRedirect('http://127.0.0.1:9/back');
    const url = await decide('allow', { ...ask, redirect_uri: 'http://127.0.0.1:9/back' });
    expect(url.pathname).toBe('/back');
  });
});

describe('the token step', () => {
  it('answers with the one field access_token, and the token works until it is taken back', async () => {
    const response = await exchange(tokenQuery(await newCode()));
    expect(response.status).toBe(200);
    const { access_token: token } = z.strictObject({ access_token: z.string() }).parse(await response.json());
    expect(await works(token)).toBe(true);
    services.control.revokeTokens(token);
    expect(await works(token)).toBe(false);
    expect(await works(credentials.accessToken)).toBe(true);
  });

  it('takes a form too, and says more of the token there', async () => {
    const response = await fetch(`${services.origins.auth}/oauth2/access_token`, {
      method: 'POST',
      body: new URLSearchParams(tokenQuery(await newCode())),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ token_type: 'Bearer', expires_in: 1_209_600 });
  });

  it.each<[string, Query, string]>([
    ['a wrong secret', { client_secret: 'wrong' }, 'invalid_client'],
    ['a wrong client', { client_id: 'wrong' }, 'invalid_client'],
    ['another grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['another redirect address', { redirect_uri: firefox }, 'invalid_grant'],
    ['an unknown code', { code: 'wrong' }, 'invalid_grant'],
    ['a code named like a method', { code: 'toString' }, 'invalid_grant'],
  ])('refuses %s', async (_name, change, error) => {
    const response = await exchange({ ...tokenQuery(await newCode()), ...change });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error });
  });

  it('takes a code once', async () => {
    const code = await newCode();
    expect((await exchange(tokenQuery(code))).status).toBe(200);
    const again = await exchange(tokenQuery(code));
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('takes a code for ten minutes', async () => {
    const [early, late] = [await newCode(), await newCode()];
    services.control.advanceClock(9 * 60_000);
    expect((await exchange(tokenQuery(early))).status).toBe(200);
    services.control.advanceClock(2 * 60_000);
    expect((await exchange(tokenQuery(late))).status).toBe(400);
  });
});

it('has pages for places, with what machines look for', async () => {
  const [venue] = services.world.venues;
  const response = await fetch(`${services.origins.auth}/v/any/${venue?.id}`);
  expect(await response.text()).toContain(`"latitude":${venue?.latitude}`);
  expect((await fetch(`${services.origins.auth}/v/any/none`)).status).toBe(404);
  expect((await fetch(`${services.origins.auth}/c/none`)).status).toBe(404);
});
