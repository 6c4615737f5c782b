import type { BrowserContext, Page } from '@playwright/test';
import { credentials, narrowToken } from '../../services/credentials.ts';
import { lackInFirefox } from '../harness/lack-in-firefox.ts';
import { checked, keepComments, openReactions, rows } from '../harness/reactions.ts';
import { storedValues } from '../harness/stored-values.ts';
import { expect, test } from '../harness/test.ts';

const section = (options: Page) => options.getByRole('region', { name: 'Reactions', exact: true });
const accounts = (options: Page) =>
  section(options).getByRole('list', { name: 'Accounts' }).getByRole('listitem');

async function add(options: Page, token: string, address?: string): Promise<void> {
  const form = section(options).getByRole('button', { name: 'Add an account with a token' });
  if ((await form.getAttribute('aria-expanded')) === 'false') await form.click();
  if (address) {
    await section(options).getByRole('radio', { name: 'Another host' }).check();
    await section(options).getByRole('textbox', { name: 'API address' }).fill(address);
  }
  await section(options).getByLabel('Access token').fill(token);
  await section(options).getByRole('button', { name: 'Test and add' }).click();
}

test.beforeEach(async ({ waymark, services }) => {
  // Large numbers have their own tests.
  keepComments(services, 60);
  const { secrets: _, ...settings } = services.settings();
  await waymark.connect(settings);
});

test('two accounts at two hosts: tested, side by side, each removed with its data @beside', async ({
  waymark,
  services,
}) => {
  const options = await waymark.openOptions();
  services.control.expectErrors({ service: 'reactions', path: '/graphql', status: 401 });
  await add(options, 'wrong-token');
  await expect(section(options).getByText(/doesn’t accept the sign-in/)).toBeVisible();
  await expect(accounts(options)).toHaveCount(0);

  const here = `${services.origins.reactions}/graphql`;
  await add(options, narrowToken);
  await expect(accounts(options)).toHaveCount(1);
  await expect(accounts(options).first()).toContainText(
    'This token can’t read discussions, comments in discussions. It needs the scope “read:discussion”.',
  );
  await add(options, credentials.reactionsToken);
  await expect(accounts(options).first()).not.toContainText('can’t read');
  await expect(accounts(options)).toHaveCount(1);

  const there = here.replace('127.0.0.1', 'localhost');
  await add(options, credentials.reactionsToken, there);
  await expect(accounts(options)).toHaveCount(2);

  const popup = await openReactions(waymark);
  await checked(popup);
  // Both have the same items, so each row names its account.
  for (const host of ['localhost', '127.0.0.1'])
    await expect(rows(popup).filter({ hasText: host }).first()).toBeVisible();
  await popup.close();

  const atlas = await waymark.open('atlas.html#reactions');
  const choice = atlas.getByRole('combobox', { name: 'Account' });
  await expect(choice.getByRole('option')).toHaveCount(3, { timeout: 60_000 });

  // Firefox draws little of what is behind, and a press waits for what is drawn.
  await options.bringToFront();
  await accounts(options)
    .filter({ hasText: 'localhost' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await section(options).getByRole('button', { name: 'Keep account' }).click();
  await expect(accounts(options)).toHaveCount(2);
  for (const host of ['localhost', '127.0.0.1']) {
    await accounts(options)
      .filter({ hasText: host })
      .getByRole('button', { name: /^Remove/ })
      .click();
    await section(options).getByRole('button', { name: 'Remove account' }).click();
    await expect(accounts(options).filter({ hasText: host })).toHaveCount(0);
  }
  await expect(atlas.getByRole('button', { name: 'Set up reactions' })).toBeVisible();
  const kept = await options.evaluate(async () => {
    const opened = indexedDB.open('waymark-reactions');
    const db = await new Promise<IDBDatabase>((resolve) => {
      opened.onsuccess = () => resolve(opened.result);
    });
    const counts = [...db.objectStoreNames].map(
      (name) =>
        new Promise<[string, number]>((resolve) => {
          const count = db.transaction(name).objectStore(name).count();
          count.onsuccess = () => resolve([name, count.result]);
        }),
    );
    return Promise.all(counts);
  });
  expect(kept.filter(([, count]) => count > 0)).toEqual([]);
  expect(kept.length).toBeGreaterThan(0);
});

async function start(options: Page): Promise<string> {
  await section(options)
    .getByRole('button', { name: /^Sign in at/ })
    .click();
  const waiting = options.getByRole('region', { name: 'Sign-in with a code' });
  return waiting.locator('code').innerText();
}
async function decide(options: Page, context: BrowserContext, code: string, name: string): Promise<void> {
  const [host] = await Promise.all([
    context.waitForEvent('page'),
    options.getByRole('link', { name: /^Open/ }).click(),
  ]);
  await host.getByLabel('Code').fill(code);
  await host.getByRole('button', { name }).click();
  await expect(host.getByRole('heading')).toHaveText(name === 'Allow' ? 'Connected' : 'Declined');
  await host.close();
}

test('signs in with a code, also after the page was closed and the worker was killed, and not when declined', async ({
  waymark,
  context,
  browserName,
}) => {
  test.skip(browserName === 'firefox', lackInFirefox.tabs);
  const options = await waymark.openOptions();
  const first = await start(options);
  await decide(options, context, first, 'Decline');
  await expect(section(options).getByText(/^Declined at/)).toBeVisible();
  await section(options).getByRole('button', { name: 'OK', exact: true }).click();

  const code = await start(options);
  expect(code).not.toBe(first);
  await waymark.killWorker();
  await decide(options, context, code, 'Allow');
  await options.close();
  const again = await waymark.openOptions();
  await expect(section(again).getByText(/^Connected .+ at/)).toBeVisible({ timeout: 60_000 });
  await expect(accounts(again)).toHaveCount(1);
  const worker = await waymark.worker();
  const session = await worker.evaluate(async () => chrome.storage.session.get());
  expect(JSON.stringify([await storedValues(again), session])).not.toContain(credentials.reactionsToken);
});

test('an expired code shows a message, and a cancelled one is dropped @beside', async ({
  waymark,
  services,
}) => {
  const options = await waymark.openOptions();
  await start(options);
  services.control.advanceClock(901_000);
  await expect(section(options).getByText(/^The code expired/)).toBeVisible();
  await section(options).getByRole('button', { name: 'OK', exact: true }).click();
  await start(options);
  await section(options).getByRole('button', { name: 'Cancel' }).click();
  await expect(section(options).getByRole('button', { name: /^Sign in at/ })).toBeVisible();
  await expect(section(options).getByRole('button', { name: 'OK', exact: true })).toHaveCount(0);
});
