import { expect, it } from 'vitest';
import { fail, ok } from './failure';
import { createAuthWindow } from './oauth';

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
