import type { BrowserContext, Page } from '@playwright/test';
import { credentials } from '../../services/credentials.ts';
import { storedValues } from '../harness/stored-values.ts';
import { expect, test } from '../harness/test.ts';

/** Presses "Sign in" and gives the service's own window. */
async function authWindow(context: BrowserContext, options: Page): Promise<Page> {
  const [window] = await Promise.all([
    context.waitForEvent('page', { predicate: (page) => page !== options }),
    options.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ]);
  await window.waitForLoadState();
  return window;
}

test.beforeEach(async ({ waymark, services }) => {
  await waymark.connect(services.settings({ signedIn: false }));
});

test('signs in through the service’s own window, and shows the redirect address @both', async ({
  waymark,
  services,
  context,
}) => {
  const options = await waymark.openOptions();
  const { redirect } = waymark;
  await expect(
    options
      .getByText(redirect)
      .or(options.locator(`[value="${redirect}"]`))
      .first(),
  ).toBeVisible();
  const window = await authWindow(context, options);
  const asked = new URL(window.url()).searchParams;
  expect(Object.fromEntries(asked)).toEqual({
    client_id: credentials.clientId,
    response_type: 'code',
    redirect_uri: redirect,
    state: expect.stringMatching(/^[0-9a-f-]{72}$/),
  });
  await window.getByRole('button', { name: 'Allow' }).click();
  await expect(options.getByText(/^Signed in/).first()).toBeVisible();
  const [exchange] = services.control.requests({ path: '/oauth2/access_token' });
  expect(exchange?.query).toMatchObject({ grant_type: 'authorization_code', redirect_uri: redirect });

  // The token works: the popup shows the history.
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await expect(popup.getByRole('list', { name: 'Recent check-ins' }).getByRole('button')).toHaveCount(30);

  await options.bringToFront();
  await options.getByRole('button', { name: 'Sign out' }).click();
  await expect(popup.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(popup.getByRole('list', { name: 'Recent check-ins' })).toHaveCount(0);
});

test('with a stored id and secret the popup offers to sign in @beside', async ({ waymark, context }) => {
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await expect(popup.getByRole('button', { name: 'Send copies too…' })).toHaveCount(0);
  const window = await authWindow(context, popup);
  await window.getByRole('button', { name: 'Allow' }).click();
  await expect(popup.getByRole('list', { name: 'Recent check-ins' }).getByRole('button')).toHaveCount(30);
});

test('without them the popup links to the set-up @beside', async ({ waymark }) => {
  const options = await waymark.openOptions();
  await options.getByRole('button', { name: 'Remove Client secret' }).click();
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await expect(popup.getByRole('button', { name: 'Send copies too…' })).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0);
});

test('a server that accepts the code only in a form receives it once more @beside', async ({
  waymark,
  services,
  context,
}) => {
  services.control.behave({
    service: 'auth',
    method: 'GET',
    path: '/oauth2/access_token',
    answer: { kind: 'status', status: 200, body: { active: false } },
  });
  const options = await waymark.openOptions();
  const window = await authWindow(context, options);
  await window.getByRole('button', { name: 'Allow' }).click();
  await expect(options.getByText(/^Signed in/).first()).toBeVisible();
  const steps = services.control.requests({ path: '/oauth2/access_token' });
  expect(steps.map(({ method }) => method)).toEqual(['GET', 'POST']);
  expect(Object.fromEntries(new URLSearchParams(steps[1]?.body))).toEqual(steps[0]?.query);
});

test('a denied permission stops both kinds of sign-in @beside', async ({ waymark, services, context }) => {
  const options = await waymark.openOptions();
  await options.evaluate(() => {
    const refuse = (...given: unknown[]) => {
      const callback = given.at(-1);
      if (typeof callback === 'function') callback(false);
      return Promise.resolve(false);
    };
    // Firefox has both, and the code uses the first.
    const { permissions }: typeof chrome = Reflect.get(globalThis, 'browser') ?? chrome;
    Object.defineProperty(permissions, 'request', { value: refuse });
  });
  const host = new URL(services.origins.auth).host;
  const held = `doesn’t let Waymark send requests to ${host}`;
  await options.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(options.locator('#checkins').getByText(held)).toBeVisible();
  await options.getByRole('button', { name: `Sign in at ${host}` }).click();
  await expect(options.locator('#reactions').getByText(held)).toBeVisible();
  expect(context.pages().filter((page) => page.url().startsWith(services.origins.auth))).toEqual([]);
  expect(services.control.requests({ service: 'auth' })).toEqual([]);
});

test('a person who declines reads that nothing changed @beside', async ({ waymark, services, context }) => {
  const options = await waymark.openOptions();
  const window = await authWindow(context, options);
  await window.getByRole('button', { name: 'Decline' }).click();
  await expect(options.getByText(/denied access.* Nothing was changed/).first()).toBeVisible();
  expect(services.control.requests({ path: '/oauth2/access_token' })).toHaveLength(0);
});

test('a refusal of the code is quoted, and the person can try again @beside', async ({
  waymark,
  services,
  context,
}) => {
  services.control.behave({
    service: 'auth',
    path: '/oauth2/access_token',
    answer: { kind: 'status', status: 400, body: { error: 'invalid_grant' } },
  });
  const options = await waymark.openOptions();
  const window = await authWindow(context, options);
  await window.getByRole('button', { name: 'Allow' }).click();
  await expect(options.getByText(/invalid_grant/).first()).toBeVisible();
  await expect(options.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
});

test('a check-in with an expired sign-in is saved, and sent after signing in @beside', async ({
  waymark,
  services,
  context,
}) => {
  await waymark.connect({ ...services.settings(), options: { cancelSeconds: 0 } });
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  await popup.getByRole('list', { name: 'Nearby' }).getByRole('button').first().click();
  services.control.revokeTokens();
  await popup.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(popup.getByText(/ended your sign-in/).first()).toBeVisible();
  const [window] = await Promise.all([
    context.waitForEvent('page'),
    popup.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ]);
  await window.getByRole('button', { name: 'Allow' }).click();
  await expect(popup.getByText(/^Checked in at/).last()).toBeVisible();
  expect(services.control.countCheckins()).toBe(services.world.checkinsAtStart + 1);
});

test('a check-in with an expired sign-in asks first when another account signs in @beside', async ({
  waymark,
  services,
  context,
}) => {
  await waymark.connect({ ...services.settings(), options: { cancelSeconds: 0 } });
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await expect(popup.getByRole('list', { name: 'Recent check-ins' }).getByRole('button')).toHaveCount(30);
  await popup.getByRole('button', { name: 'Use my position' }).click();
  await popup.getByRole('list', { name: 'Nearby' }).getByRole('button').first().click();
  services.control.revokeTokens();
  await popup.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(popup.getByText(/ended your sign-in/).first()).toBeVisible();
  const items = [{ id: 'somebody-elses', createdAt: 1_700_000_000, shout: '' }];
  services.control.behave({
    service: 'checkins',
    path: '/v2/users/self/checkins',
    answer: {
      kind: 'status',
      status: 200,
      body: { meta: { code: 200 }, response: { checkins: { count: 1, items } } },
    },
  });
  const window = await authWindow(context, popup);
  await window.getByRole('button', { name: 'Allow' }).click();
  await expect(popup.getByText('Check in with this account?').first()).toBeVisible();
  expect(services.control.requests({ path: '/v2/checkins/add' })).toEqual([]);
  expect(services.control.countCheckins()).toBe(services.world.checkinsAtStart);
});

test('no secret is in the values, or in storage that content scripts can read @both', async ({ waymark }) => {
  await waymark.connect();
  const worker = await waymark.worker();
  const readable = await worker.evaluate(async () => [
    await chrome.storage.local.get(),
    await chrome.storage.sync.get(),
  ]);
  const kept = JSON.stringify([await storedValues(await waymark.openOptions()), readable]);
  expect(kept).toContain('Local services');
  for (const secret of Object.values(credentials)) expect(kept).not.toContain(secret);
});
