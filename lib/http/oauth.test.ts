import { expect, it } from 'vitest';
import { fail, ok, type Result } from './failure';
import {
  askForCode,
  createAuthWindow,
  type Issuer,
  postForm,
  readRedirect,
  registeredIn,
  tokenIn,
  tokenSchema,
} from './oauth';
import { sealSecret } from './secret';
import { createTestHttp } from './test-http';

const host = 'auth.example';
const open = (launch: () => Promise<string>) => createAuthWindow(launch)(new URL(`https://${host}/auth`));

it.each([
  // Chromium: extensions/browser/api/identity/identity_constants.cc
  ['Authorization page could not be loaded.', { kind: 'sign-in-unloaded', host }],
  ['The user did not approve access.', { kind: 'cancelled' }],
  // Firefox says this of a window that was closed and of one that showed nothing.
  ['User cancelled or denied access.', { kind: 'sign-in-unloaded', host, perhaps: true }],
] as const)('a sign-in window that ends with “%s” is told as %j', async (words, failure) => {
  expect(await open(() => Promise.reject(new Error(words)))).toEqual(fail(failure));
});

it('a sign-in window answers its redirect', async () => {
  expect(await open(async () => 'https://abc.example/?code=one')).toEqual(
    ok('https://abc.example/?code=one'),
  );
});

it.each([200, 400])(
  'an error of a token endpoint with status %i keeps neither code nor verifier',
  async (status) => {
    const http = createTestHttp({
      fetch: async (_, { body } = {}) => new Response(JSON.stringify({ error: String(body) }), { status }),
    });
    const fields = { grant_type: 'authorization_code', code: 'ONE', code_verifier: 'PROOF' };
    const answer = await postForm(http, 'publishing', 'https://auth.example/token', fields);
    expect(answer.ok && tokenIn(answer.value)).toEqual(
      fail({ kind: 'refused', host, detail: 'grant_type=authorization_code&code=…&code_verifier=…' }),
    );
  },
);

it('an error of a server that fails is no refusal of the sign-in', () => {
  const answer = { host, status: 503, headers: new Headers(), text: '{"error":"invalid_grant"}' };
  expect(tokenIn(answer)).toEqual(fail({ kind: 'unreachable', host, status: 503 }));
});

it('a token that is the same as before stays in the answer', async () => {
  const http = createTestHttp({
    fetch: async () => new Response('{"access_token":"new","refresh_token":"HUSH"}'),
  });
  const answer = await postForm(
    http,
    'publishing',
    'https://auth.example/token',
    {},
    {
      refresh_token: sealSecret('HUSH', 'https://auth.example'),
    },
  );
  expect(answer.ok && tokenIn(answer.value)).toEqual(ok({ accessToken: 'new', refreshToken: 'HUSH' }));
});

const redirectAddress = 'https://abc.example/';

/** The parameters of the sign-in page, and the fields for the token. */
async function signIn(
  proof: boolean,
  answers: Result<string> = ok(`${redirectAddress}?code=ONE&state=state`),
) {
  const asked: URLSearchParams[] = [];
  const window = {
    ...{ redirectAddress, newState: () => 'state' },
    openWindow: async (url: URL) => {
      asked.push(url.searchParams);
      return answers;
    },
  };
  const page = { page: `https://${host}/auth`, clientId: 'me', scope: 'create', issuer: undefined, proof };
  const grant = await askForCode(window, page);
  return { asked: Object.fromEntries(asked[0] ?? []), grant };
}

it('a server that knows PKCE gets the challenge of a verifier that only the token request has', async () => {
  const { asked, grant } = await signIn(true);
  const { code_verifier: verifier = '', ...fields } = grant.ok ? grant.value : {};
  expect(fields).toEqual({
    ...{ grant_type: 'authorization_code', code: 'ONE', client_id: 'me', redirect_uri: redirectAddress },
  });
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const challenge = Buffer.from(hash).toString('base64url');
  expect(verifier).toMatch(/^[\w-]{43}$/);
  expect(asked).toMatchObject({
    ...{ code_challenge: challenge, code_challenge_method: 'S256', response_type: 'code' },
  });
});

it('another server is asked without a challenge, and gets no verifier', async () => {
  const { asked, grant } = await signIn(false);
  expect(asked).not.toHaveProperty('code_challenge');
  expect(grant.ok && Object.keys(grant.value)).toEqual(['grant_type', 'code', 'client_id', 'redirect_uri']);
});

it('a window that ends without a redirect, or with that of another sign-in, gives no code', async () => {
  expect((await signIn(true, fail({ kind: 'cancelled' }))).grant).toEqual(fail({ kind: 'cancelled' }));
  const other = await signIn(true, ok(`${redirectAddress}?code=ONE&state=other`));
  expect(other.grant).toEqual(fail({ kind: 'malformed', host: 'abc.example', where: 'state' }));
  const none = { redirectAddress, openWindow: undefined, newState: () => 'state' };
  const page = { page: `https://${host}/auth`, clientId: 'me', scope: '', issuer: undefined, proof: true };
  expect(await askForCode(none, page)).toEqual(fail({ kind: 'no-sign-in-window' }));
});

const read = (query: string, more: { scope?: string; issuer?: Issuer } = {}) =>
  readRedirect(`${redirectAddress}?state=s&${query}`, { redirectUri: redirectAddress, ...more }, 's', host);

it('a refusal of the person is told, and whether it is known of a scope', () => {
  expect(read('error=access_denied')).toEqual(fail({ kind: 'access-denied', host, unscoped: true }));
  expect(read('error=access_denied', { scope: 'create' })).toEqual(fail({ kind: 'access-denied', host }));
});

it('a redirect to another address than the registered one brings no code', () => {
  for (const address of ['https://abc.example/elsewhere', 'https://other.example/'])
    expect(readRedirect(`${address}?state=s&code=ONE`, { redirectUri: redirectAddress }, 's', host)).toEqual(
      fail({ kind: 'malformed', host: new URL(address).host, where: 'redirect_uri' }),
    );
});

it('a registration that is refused, or fails, is told as that', () => {
  const answer = (status: number, body: object) =>
    registeredIn({ host, status, text: JSON.stringify(body), headers: new Headers() });
  const client = { client_id: 'a', client_secret: 'b' };
  expect(answer(200, client)).toEqual(ok({ clientId: 'a', clientSecret: 'b' }));
  expect(answer(200, { ...client, error: 'no' })).toEqual(fail({ kind: 'refused', host, detail: 'no' }));
  expect(answer(503, client)).toEqual(fail({ kind: 'unreachable', host, status: 503 }));
});

it('an issuer is that of the metadata to the letter, and without metadata of the site of the page', () => {
  const wrong = fail({ kind: 'malformed', host: 'abc.example', where: 'iss' });
  const issuer = { value: 'https://auth.example', named: true };
  const iss = (address: string) => `code=ONE&iss=${encodeURIComponent(address)}`;
  expect(read(iss('https://auth.example'), { issuer })).toEqual(ok('ONE'));
  expect(read(iss('https://auth.example/'), { issuer })).toEqual(wrong);
  expect(read('code=ONE', { issuer })).toEqual(wrong);
  expect(read(iss('https://auth.example/'))).toEqual(ok('ONE'));
  expect(read(iss('https://other.test'))).toEqual(wrong);
});

it('keeps what is known of a token, and nothing else', () => {
  const all = { token_type: 'bearer', expires_in: '60', refresh_token: 'r', scope: 'create' };
  expect(tokenSchema.parse({ access_token: 'a', ...all })).toEqual({
    ...{ accessToken: 'a', tokenType: 'bearer', expiresIn: 60_000, refreshToken: 'r', scope: 'create' },
  });
  expect(tokenSchema.parse({ access_token: 'a', token_type: 1, expires_in: -1 })).toEqual({
    accessToken: 'a',
  });
});
