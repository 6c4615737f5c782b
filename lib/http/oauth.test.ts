import { expect, it } from 'vitest';
import { fail, ok } from './failure';
import { createAuthWindow, postForm, tokenIn } from './oauth';
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
