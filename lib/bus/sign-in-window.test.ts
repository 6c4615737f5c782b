import { expect, it, vi } from 'vitest';

const launchWebAuthFlow = vi.hoisted(() => vi.fn(async () => 'https://id.chromiumapp.org/?code=1'));
vi.mock('webextension-polyfill', () => ({
  default: { identity: { launchWebAuthFlow, getRedirectURL: () => 'https://id.chromiumapp.org/' } },
}));

const { createSignInWindow } = await import('./sign-in-window');

it('opens at the administrator’s hosts only', async () => {
  const { openWindow } = createSignInWindow(async () => ({ hosts: ['tide.example'] }));
  expect(await openWindow?.(new URL('https://quay.example/authorize'))).toEqual({
    ok: false,
    failure: { kind: 'managed', why: 'hosts', host: 'quay.example' },
  });
  expect(launchWebAuthFlow).not.toHaveBeenCalled();
  expect(await openWindow?.(new URL('https://login.tide.example/'))).toMatchObject({ ok: true });
});
