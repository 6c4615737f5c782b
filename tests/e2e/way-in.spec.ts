import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../tools/command.ts';
import { credentials } from '../services/credentials.ts';
import { axeFindings } from './harness/accessible.ts';
import { createKeyboard } from './harness/keyboard.ts';
import { expect, test } from './harness/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('nothing is set up', () => {
  test.beforeEach(async ({ waymark, services }) => {
    const { secrets: _, ...settings } = services.settings({ signedIn: false });
    await waymark.connect({ ...settings, options: { cancelSeconds: 0 } });
  });

  test('the way to the first check-in at a service, by keyboard only @both', async ({
    waymark,
    services,
    context,
  }) => {
    const { presses, press, reach, paste } = createKeyboard();
    const first = await waymark.openPopup();
    await reach(first, first.getByRole('tab', { selected: true }));
    await press(first, 'ArrowRight');
    await reach(first, first.getByRole('button', { name: 'Send copies too…' }));
    const [options] = await Promise.all([context.waitForEvent('page'), press(first, 'Enter')]);
    await expect(options.locator('#checkins')).toBeFocused();
    await first.close();

    await reach(options, options.getByLabel('Client ID'));
    await paste(options, credentials.clientId);
    await reach(options, options.getByLabel('Client secret'));
    await paste(options, credentials.clientSecret);
    const [window] = await Promise.all([context.waitForEvent('page'), press(options, 'Enter')]);
    await reach(window, window.getByRole('button', { name: 'Allow' }));
    await press(window, 'Enter');
    await expect(options.getByText(/^Signed in at/).first()).toBeVisible();

    const popup = await waymark.openPopup();
    const places = popup.getByRole('list', { name: 'Your places' }).getByRole('button');
    await reach(popup, places.first());
    await press(popup, 'Enter');
    await reach(popup, popup.getByRole('button', { name: 'Check in', exact: true }));
    await press(popup, 'Enter');
    await expect(popup.getByText(/^Checked in at/).last()).toBeVisible();
    expect(services.control.requests({ path: '/v2/checkins/add' })).toHaveLength(1);
    // 17 of them connect the account.
    expect(presses()).toBeLessThanOrEqual(20);
  });

  test('signing in waits for both fields, and the notice of a failure goes with what it was about @beside', async ({
    waymark,
    services,
    context,
  }) => {
    const checkins = region(await waymark.openOptions(), 'Check-ins');
    const press = checkins.getByRole('button', { name: 'Save and sign in' });
    await expect(press).toBeDisabled();
    await expect(checkins.getByText('Enter the client ID and the client secret first.')).toBeVisible();
    await checkins.getByLabel('Client ID').fill(credentials.clientId);
    await expect(press).toBeDisabled();
    await checkins.getByLabel('Client secret').fill('wrong');
    services.control.expectErrors({ service: 'auth', path: '/oauth2/access_token', status: 400 });
    const [window] = await Promise.all([context.waitForEvent('page'), press.click()]);
    await window.getByRole('button', { name: 'Allow' }).click();
    const refused = checkins.getByText(/invalid_client|refused/).first();
    await expect(refused).toBeVisible();
    // The input is stored.
    await expect(checkins.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
    await checkins.getByRole('textbox', { name: 'Client secret' }).fill(credentials.clientSecret);
    await expect(refused).toHaveCount(0);
    const [again] = await Promise.all([context.waitForEvent('page'), press.click()]);
    await again.getByRole('button', { name: 'Allow' }).click();
    await expect(checkins.getByText(/^Signed in at/).first()).toBeVisible();
    expect(services.control.requests({ path: '/oauth2/access_token' }).length).toBeGreaterThan(1);
  });

  test('the test of a token says what it does, and can be stopped @beside', async ({ waymark, services }) => {
    services.control.behave({ service: 'reactions', answer: { kind: 'hang' } });
    const options = await waymark.openOptions();
    const reactions = region(options, 'Reactions');
    await reactions.getByRole('button', { name: 'Add an account with a token' }).click();
    await expect(reactions.getByRole('radio').first()).toBeChecked();
    await expect(reactions.getByLabel('API address')).toHaveCount(0);
    await reactions.getByLabel('Access token').fill(credentials.reactionsToken);
    await reactions.getByRole('button', { name: 'Test and add' }).click();
    await expect(reactions.getByText(/^Testing the token at 127/)).toBeVisible();
    await reactions.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(reactions.getByText(/^Stopped/).first()).toBeVisible();
    await expect(reactions.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);
    await expect(reactions.getByRole('list', { name: 'Accounts' })).toHaveCount(0);
  });

  test('the options have pages with addresses, and links to their sections lead there @beside', async ({
    waymark,
  }) => {
    const options = await waymark.openOptions();
    const nav = options.getByRole('navigation', { name: 'Pages of the options' });
    const here = nav.locator('[aria-current="page"]');
    await expect(here).toHaveText('Accounts and copies');
    await expect(region(options, 'Check-ins')).toBeVisible();
    await expect(region(options, 'API calls this month')).toBeHidden();
    await nav.getByRole('link', { name: 'Advanced' }).click();
    await expect(region(options, 'API calls this month')).toBeVisible();
    await expect(here).toHaveText('Advanced');
    await expect(options.getByRole('heading', { name: 'Advanced' })).toBeFocused();
    await options.reload();
    await expect(region(options, 'API calls this month')).toBeVisible();
    await options.goBack();
    await expect(region(options, 'Check-ins')).toBeVisible();
    await expect(here).toHaveText('Accounts and copies');
    await options.goForward();
    await expect(region(options, 'API calls this month')).toBeVisible();
    const calls = await waymark.open('options.html#calls');
    await expect(region(calls, 'API calls this month')).toBeInViewport();
    const publishing = await waymark.open('options.html#publishing');
    const target = region(publishing, 'Publishing');
    await expect(target).toBeInViewport({ ratio: 0.9 });
    await publishing.evaluate(() => {
      const above = document.getElementById('reactions');
      if (above) above.style.minBlockSize = '2000px';
      // Scroll anchoring would depend on when this happens.
      document.documentElement.style.overflowAnchor = 'none';
    });
    await expect(target).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe('the build that ships', () => {
  // The copy for tests begins without them.
  test.use({
    extension: ({ browserName }, use) =>
      use(join(root, '.output', browserName === 'firefox' ? 'firefox-mv3' : 'chrome-mv3')),
  });

  test('an installation shows the first steps in a tab @both', async ({ context, driver }) => {
    const find = () => context.pages().find((page) => page.url() === `${driver.origin}/welcome.html`);
    await expect.poll(() => find() !== undefined).toBe(true);
    const welcome = find() ?? (await context.newPage());
    const cards = welcome.getByRole('listitem');
    await expect(cards).toHaveCount(4);
    await expect(cards.filter({ hasText: 'Works now' })).toHaveCount(2);
    await expect(cards.filter({ hasText: 'Not set up' })).toHaveCount(2);
    expect(await axeFindings(welcome)).toEqual([]);
    const [options] = await Promise.all([
      context.waitForEvent('page'),
      welcome.getByRole('button', { name: 'Connect an account' }).click(),
    ]);
    const reactions = region(options, 'Reactions');
    await reactions.getByRole('button', { name: 'Add an account with a token' }).click();
    const token = reactions.getByRole('link', { name: 'Make a token at github.com' });
    await expect(token).toHaveAttribute('href', /\?description=Waymark&scopes=read:discussion$/);
  });
});
