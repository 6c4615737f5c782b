import type { BrowserContext, Locator, Page } from '@playwright/test';
import { credentials } from '../services/credentials.ts';
import type { Services } from '../services/start.ts';
import { axeFindings } from './harness/axe.ts';
import { expect, test } from './harness/test.ts';

// Two sign-ins, three tests of targets and a check-in on its way to each of them.
test.slow();

/** Presses "Sign in and add" in the form, and "Allow" in the window that opens. */
async function signIn(context: BrowserContext, section: Locator): Promise<void> {
  const [window] = await Promise.all([
    context.waitForEvent('page'),
    section.getByRole('button', { name: 'Sign in and add', exact: true }).click(),
  ]);
  await window.getByRole('button', { name: 'Allow' }).click();
}

/** Makes a check-in at the service, as the person does on the phone. */
async function checkIn({ origins }: Services, venueId: string, shout: string, broadcast = 'public') {
  const query = new URLSearchParams({ venueId, shout, broadcast, v: '20260101' });
  query.set('oauth_token', credentials.accessToken);
  const answer = await fetch(`${origins.checkins}/v2/checkins/add?${query}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

/** Publishes at once: nobody waits five minutes in a test. */
const withoutDelay = (options: Page) =>
  options.evaluate(async () => {
    const ask = async (method: string, ...args: unknown[]) =>
      (await chrome.runtime.sendMessage({ room: 'publishing', method, args })).value;
    for (const { id, compose } of (await ask('state')).targets) {
      const audience = { ...compose.audience, closeFriends: 'public' };
      await ask('changeTarget', id, { delay: 0, compose: { ...compose, audience } });
    }
  });

test('connects targets, and publishes a new check-in at each; a private one stays', async ({
  waymark,
  services,
  context,
}) => {
  const { origins, world } = services;
  await waymark.connect();
  const options = await waymark.openOptions();
  const section = options.getByRole('region', { name: 'Publishing' });
  const says = (words: string | RegExp) => expect(section.getByText(words).first()).toBeVisible();
  await expect(section.getByRole('checkbox', { name: 'Publish new check-ins' })).toBeDisabled();

  await section.getByLabel('Address of your site').fill(origins.site);
  // What was entered survives a reload.
  await options.reload();
  await expect(section.getByLabel('Address of your site')).toHaveValue(origins.site);
  await signIn(context, section);
  await says(`Connected ${new URL(origins.site).host}.`);

  await section.getByLabel(/Fediverse account/).check();
  await section.getByLabel('Server or account').fill(origins.fediverse);
  await signIn(context, section);
  await says(/^Connected @/);

  await section.getByLabel(/^Webhook/).check();
  await section.getByLabel('Address that receives').fill(`${origins.hooks}/receive`);
  await section.getByRole('button', { name: 'Connect' }).click();
  const secret = section.locator('code', { hasText: 'whsec_' });
  world.hooks.secret = (await secret.textContent()) ?? '';
  await section.getByRole('button', { name: 'I’ve copied it' }).click();
  await expect(secret).toHaveCount(0);

  const cards = section.getByRole('list', { name: 'Targets' }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  const site = cards.filter({ hasText: 'Your own site' });
  await site.getByRole('button', { name: 'Test' }).click();
  await says('The test passed. A post was made, read back and deleted.');
  expect(world.site.posts.map(({ deleted }) => deleted)).toEqual([true]);

  // The text of a target, its mistakes and its preview.
  await site.getByRole('button', { name: 'Choose who sees it' }).click();
  const text = site.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('{shout');
  await says('Position 1: “{shout” isn’t closed.');
  await text.fill('At {place}: {shout}');
  const preview = site.getByRole('region', { name: 'Preview' });
  await site.getByLabel('Check-ins for close friends').selectOption('public');
  await site.getByLabel('Check-ins without a known audience').selectOption('public');
  await expect(preview.getByText(/^At .+: /)).toBeVisible();
  await preview.getByText('Exactly what is sent').click();
  await expect(preview.getByText('"h-entry"')).toBeVisible();
  expect(await axeFindings(options)).toEqual([]);
  await site.getByRole('button', { name: 'Save changes' }).click();
  await says('Saved.');
  await withoutDelay(options);

  await section.getByRole('checkbox', { name: 'Publish new check-ins' }).check();
  await says('New check-ins are published from now on.');
  const venue = world.checkins.at(-1)?.venueId ?? '';
  await checkIn(services, venue, 'Only for me', 'private');
  // Check-ins of one second have no order.
  services.control.advanceClock(2_000);
  await checkIn(services, venue, 'Proofs and cake');
  // A shorter interval reads the list at once.
  await section.getByLabel('Look for new check-ins').selectOption('5');

  const sitePosts = () => world.site.posts.filter(({ deleted }) => !deleted);
  await expect.poll(() => sitePosts().length, { timeout: 20_000 }).toBe(1);
  await expect.poll(() => world.fediverse.statuses.length, { timeout: 20_000 }).toBe(1);
  await expect.poll(() => world.hooks.deliveries.length, { timeout: 20_000 }).toBe(1);
  const page = await context.newPage();
  await page.goto(origins.site);
  await expect(page.locator('.h-entry')).toHaveCount(1);
  await expect(page.locator('.h-entry .e-content')).toHaveText(/^At .+: Proofs and cake$/);
  expect(world.fediverse.statuses[0]?.text).toContain('Proofs and cake');
  expect(world.hooks.deliveries).toMatchObject([{ signed: true, body: /Proofs and cake/ }]);

  // A zone around the place holds it back.
  await options.bringToFront();
  const zones = options.getByRole('region', { name: 'Privacy zones' });
  await zones.getByRole('button', { name: 'Add a zone' }).click();
  await zones.getByLabel('Choose one of your places').selectOption({ index: 1 });
  await zones.getByRole('button', { name: 'Save zone' }).click();
  await expect(zones.getByRole('list', { name: 'Zones' }).getByRole('listitem')).toHaveCount(1);
  await expect(preview.getByText(/Proofs and cake/).first()).toBeVisible();
  await expect(preview.getByText(/^Held back by a zone: .*exact position/)).toBeVisible();
});
