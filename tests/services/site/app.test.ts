import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { siteToken } from '../credentials.ts';
import { type Services, startServices } from '../start.ts';

let services: Services;
let site: string;
beforeAll(async () => {
  services = await startServices({ ports: 'any' });
  site = services.origins.site;
});
afterAll(() => services.stop());
beforeEach(() => services.control.reset());

const bearer = { authorization: `Bearer ${siteToken}` };
const send = (body: object | URLSearchParams, headers: Record<string, string> = bearer) =>
  fetch(`${site}/micropub`, {
    method: 'POST',
    ...(body instanceof URLSearchParams
      ? { body, headers }
      : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }),
  });
const entry = { type: ['h-entry'], properties: { content: ['Hello'] } };
const form = (fields: Record<string, string>) => new URLSearchParams(fields);

describe('the Micropub endpoint', () => {
  it.each([
    ['no token', {}, 401, 'unauthorized'],
    ['another token', { authorization: 'Bearer other' }, 401, 'unauthorized'],
  ])('refuses %s', async (_, headers: Record<string, string>, status, error) => {
    const answer = await send(entry, headers);
    expect([answer.status, await answer.json()]).toMatchObject([status, { error }]);
  });

  it('takes the token from the header or the form, not from both', async () => {
    const given = form({ h: 'entry', content: 'Hello', access_token: siteToken });
    expect((await send(given, {})).status).toBe(201);
    const both = await send(given);
    expect([both.status, await both.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });

  it.each([
    { type: 'h-entry', properties: { content: ['Hello'] } },
    { type: ['h-entry'], properties: { content: 'Hello' } },
    { type: ['h-entry'], properties: { content: ['Hello'] }, access_token: siteToken },
    { action: 'update', url: 'posts/1', replace: { content: 'Hello' } },
    { action: 'update', url: 'posts/1' },
    { action: 'publish', url: 'posts/1' },
  ])('refuses %o', async (body) => {
    expect((await send(body)).status).toBe(400);
  });

  it('shows a post on its page, on the home page and in the feed, until it is deleted', async () => {
    const url = (await send(entry)).headers.get('location') ?? '';
    for (const page of [url, `${site}/`, `${site}/feed.xml`])
      expect(await (await fetch(page)).text()).toContain('Hello');
    await send(form({ action: 'delete', url }));
    expect((await fetch(url)).status).toBe(410);
    expect(await (await fetch(`${site}/`)).text()).not.toContain('Hello');
  });

  it('shows unlisted posts on their page only, and private ones nowhere', async () => {
    for (const visibility of ['unlisted', 'private'])
      await send({ ...entry, properties: { ...entry.properties, visibility: [visibility] } });
    const statuses = [1, 2].map(async (each) => (await fetch(`${site}/posts/${each}`)).status);
    expect(await Promise.all(statuses)).toEqual([200, 404]);
    expect(await (await fetch(`${site}/`)).text()).not.toContain('Hello');
    services.control.siteHabits({ showsPrivate: true });
    expect((await fetch(`${site}/posts/2`)).status).toBe(200);
  });
});

describe('the sign-in', () => {
  const client = 'https://app.example/';
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const asked = {
    response_type: 'code',
    client_id: client,
    redirect_uri: `${client}back`,
    state: 'one',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    scope: 'create',
  };
  const authorize = (change: Record<string, string> = {}) =>
    fetch(`${site}/auth?${form({ ...asked, ...change })}`, {
      method: 'POST',
      body: form({ decision: 'allow' }),
      redirect: 'manual',
    });
  const codeOf = async () =>
    new URL((await authorize()).headers.get('location') ?? '').searchParams.get('code') ?? '';
  const exchange = (code: string, change: Record<string, string> = {}) =>
    fetch(`${site}/token`, {
      method: 'POST',
      body: form({
        ...{ grant_type: 'authorization_code', code, client_id: client, redirect_uri: asked.redirect_uri },
        ...{ code_verifier: verifier, ...change },
      }),
    });

  it.each([
    { redirect_uri: 'https://elsewhere.example/' },
    { response_type: 'token' },
    { state: '' },
    { code_challenge_method: 'plain' },
    { code_challenge: 'short' },
  ])('refuses %o', async (change) => {
    expect((await authorize(change)).status).toBe(400);
  });

  it('gives a token for a code, once, of the scope that was asked for', async () => {
    const code = await codeOf();
    const token = await (await exchange(code)).json();
    expect(token).toMatchObject({ token_type: 'Bearer', scope: 'create', me: `${site}/`, expires_in: 3600 });
    expect((await exchange(code)).status).toBe(400);
    const headers = { authorization: `Bearer ${token.access_token}` };
    expect((await send(entry, headers)).status).toBe(201);
    const refused = await send({ action: 'delete', url: `${site}/posts/1` }, headers);
    expect([refused.status, await refused.json()]).toMatchObject([401, { error: 'insufficient_scope' }]);
    services.control.advanceClock(3_600_000);
    expect((await send(entry, headers)).status).toBe(401);
  });

  it.each([{ code_verifier: 'wrong' }, { client_id: `${client}x` }, { redirect_uri: client }])(
    'gives none with %o',
    async (change) => {
      expect(await (await exchange(await codeOf(), change)).json()).toEqual({ error: 'invalid_grant' });
    },
  );

  it('gives none for an old code', async () => {
    const code = await codeOf();
    services.control.advanceClock(600_000);
    expect((await exchange(code)).status).toBe(400);
  });
});
