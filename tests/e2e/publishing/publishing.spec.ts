import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { BrowserContext, Locator } from '@playwright/test';
import { siteToken } from '../../services/credentials.ts';
import { axeFindings } from '../harness/accessible.ts';
import { lackInFirefox } from '../harness/lack-in-firefox.ts';
import { showOptions } from '../harness/options.ts';
import { ask, checkInElsewhere, moveZoneByMap, withoutDelay } from '../harness/publishing.ts';
import { expect, test } from '../harness/test.ts';

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

test('connects targets, and publishes a new check-in at each; a private one stays', async ({
  waymark,
  services,
  context,
}) => {
  const { origins, world } = services;
  // The test of a target looks whether its private post can be read.
  services.control.expectErrors({ service: 'site', path: '/posts/', status: 404 });
  await waymark.connect();
  const options = await waymark.openOptions();
  const section = options.getByRole('region', { name: 'Publishing' });
  const says = (words: string | RegExp) => expect(section.getByText(words).first()).toBeVisible();
  await expect(section.getByRole('checkbox', { name: 'Publish new check-ins' })).toBeDisabled();

  await section.getByRole('button', { name: 'Add a target' }).click();
  await section.getByLabel('Address of your site').fill(origins.site);
  // The input survives a reload.
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

  const cards = section.getByRole('list', { name: 'Copies go to' }).getByRole('listitem');
  // The check-in service, and the three.
  await expect(cards).toHaveCount(4);
  await expect(cards.filter({ hasText: 'Check-in service' })).toContainText('Gets each check-in');
  const site = cards.filter({ hasText: 'Your own site' });
  await site.getByRole('button', { name: 'Test' }).click();
  await says('The test passed. A post was made, read back and deleted.');
  expect(world.site.posts.map(({ deleted }) => deleted)).toEqual([true]);
  await expect(site.getByText('Ready')).toBeVisible();
  services.control.siteHabits({ showsPrivate: true });
  await site.getByRole('button', { name: 'Test' }).click();
  await expect(site.getByText(/^In the last test, .+ showed a private post to everybody\.$/)).toBeVisible();

  const refused = { kind: 'status', status: 403, body: { error: 'forbidden' } } as const;
  const posting = { service: 'site', path: '/micropub', method: 'POST', times: 1 } as const;
  services.control.behave({ ...posting, answer: refused });
  await site.getByRole('button', { name: 'Test' }).click();
  await says(/^The test failed while posting\./);

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
  await site.getByRole('button', { name: 'Add a rule' }).click();
  await site.getByLabel('Condition of rule 1').selectOption('the text contains');
  await site.getByRole('textbox', { name: 'Value of rule 1' }).fill('not for the site');
  expect(await axeFindings(options)).toEqual([]);
  await site.getByRole('button', { name: 'Save changes' }).click();
  await says('Saved.');
  await withoutDelay(options);

  await section.getByRole('checkbox', { name: 'Publish new check-ins' }).check();
  await says('New check-ins are published from now on.');
  // Each receiver says since when it gets copies, the service among them.
  await expect(section.getByText(/^Copies since /)).toHaveCount(4);
  await checkInElsewhere(services, 'Only for me', 'private');
  await checkInElsewhere(services, 'Not for the site');
  await checkInElsewhere(services, 'Proofs and cake');
  // A shorter interval reads the list at once.
  await section.getByLabel('Look for new check-ins').selectOption('5');

  const sitePosts = () => world.site.posts.filter(({ deleted }) => !deleted);
  await expect.poll(() => sitePosts().length, { timeout: 20_000 }).toBe(1);
  await expect.poll(() => world.fediverse.statuses.length, { timeout: 20_000 }).toBe(2);
  await expect.poll(() => world.hooks.deliveries.length, { timeout: 20_000 }).toBe(2);
  const page = await context.newPage();
  await page.goto(origins.site);
  await expect(page.locator('.h-entry')).toHaveCount(1);
  await expect(page.locator('.h-entry .e-content')).toHaveText(/^At .+: Proofs and cake$/);
  expect(world.fediverse.statuses[1]?.text).toContain('Proofs and cake');
  expect(world.hooks.deliveries[1]).toMatchObject({ signed: true, body: /Proofs and cake/ });

  // A rule of the site held the other one back.
  const atlas = await waymark.open('atlas.html#publishing');
  await atlas.getByRole('combobox', { name: 'Target' }).selectOption(new URL(origins.site).host);
  await atlas.getByRole('combobox', { name: 'State' }).selectOption('Held back');
  const held = atlas.getByRole('list', { name: 'Published check-ins' }).getByRole('button', { name: /Held/ });
  await expect(held).toHaveCount(2);
  // The newer one comes first, as soon as both times are known.
  await expect(async () => {
    await held.first().click();
    await expect(atlas.getByText('Rule 1 of this target holds it.')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await atlas.close();

  // At the check-in itself, the service and each copy have a row.
  const list = await waymark.open('atlas.html');
  await list.getByRole('list', { name: 'Check-ins' }).getByText('Proofs and cake').first().click();
  const copies = list.getByRole('complementary').getByRole('list', { name: 'Publishing' });
  await expect(copies.getByRole('listitem')).toHaveCount(4);
  await expect(copies.getByRole('listitem').first()).toHaveText(/: Checked in/);
  const copy = copies.getByRole('listitem').filter({ hasText: new URL(origins.site).host });
  await expect(copy.getByRole('button', { name: /^Open/ })).toBeVisible();
  await expect(copy.getByRole('button', { name: /^Take back/ })).toBeVisible();
  await list.close();

  // A zone around the place holds it back.
  await options.bringToFront();
  await showOptions(options, 'zones');
  const zones = options.getByRole('region', { name: 'Privacy zones' });
  await zones.getByRole('button', { name: 'Add a zone' }).click();
  await zones.getByLabel('Choose one of your places').selectOption({ index: 1 });
  await moveZoneByMap(zones);
  // The place again.
  await zones.getByLabel('Choose one of your places').selectOption({ index: 1 });
  await zones.getByRole('button', { name: 'Save zone' }).click();
  await expect(zones.getByRole('button', { name: 'Add a zone' })).toBeFocused();
  await expect(zones.getByRole('list', { name: 'Zones' }).getByRole('listitem')).toHaveCount(1);
  await showOptions(options, 'publishing');
  await expect(preview.getByText(/Proofs and cake/).first()).toBeVisible();
  await expect(preview.getByText(/^Held back by a zone: .*exact position/)).toBeVisible();

  // One press holds everything, the popup says so, and a post from the zone gives nothing away.
  await section.getByRole('button', { name: 'Pause everything' }).click();
  await checkInElsewhere(services, 'Nobody knows where');
  expect(await ask(options, 'watch', true, 15)).toMatchObject({ ok: true });
  const waiting = async () => (await ask(options, 'state')).open;
  await expect.poll(waiting).toBe(3);
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await expect(popup.getByText('Publishing is paused.')).toBeVisible();
  expect(sitePosts()).toHaveLength(1);
  await popup.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(sitePosts).toHaveLength(2);
  const sent = JSON.stringify(sitePosts()[1]?.properties);
  expect(sent).toContain('Nobody knows where');
  const venue = world.venues.find(({ id }) => id === world.checkins.at(-1)?.venueId);
  for (const exact of [venue?.name ?? '?', `${venue?.latitude}`, 'syndication', 'street-address'])
    expect(sent).not.toContain(exact);
});

test('says what a token and a host lack, and publishes again after a new sign-in @beside', async ({
  waymark,
  services,
  context,
  browserName,
}) => {
  test.skip(browserName === 'firefox', lackInFirefox.granted);
  const { origins, world, control } = services;
  control.expectErrors({ service: 'site', path: '/micropub', status: 401 });
  await waymark.connect();
  const options = await waymark.openOptions();
  const section = options.getByRole('region', { name: 'Publishing' });
  const says = (words: string | RegExp) => expect(section.getByText(words).first()).toBeVisible();
  const posts = () => world.site.posts.map(({ properties }) => String(properties.content));

  // The endpoint is at a separate host.
  const link = `<https://posts.example/micropub>; rel="micropub", <${origins.site}/metadata>; rel="indieauth-metadata"`;
  const page = { kind: 'status', status: 200, body: '', headers: { link } } as const;
  control.behave({ service: 'site', method: 'GET', path: '/', times: 2, answer: page });
  await section.getByRole('button', { name: 'Add a target' }).click();
  await section.getByLabel('Address of your site').fill(origins.site);
  await section.getByRole('button', { name: 'Paste a token instead' }).click();
  await section.getByRole('textbox', { name: 'Token' }).fill(siteToken);
  await section.getByRole('button', { name: 'Connect' }).click();
  // Of another site, which is named before that host is asked for.
  const { host } = new URL(origins.site);
  await says(new RegExp(`^You would sign in at ${host}, but the token would go to posts\\.example`));
  await section
    .getByRole('button', { name: `Sign in at ${host} and send the token to posts.example` })
    .click();
  await says(/^Your browser doesn’t let Waymark send requests to posts\.example/);
  await expect(section.getByRole('button', { name: 'Allow access to posts.example' })).toBeVisible();
  await section.getByRole('button', { name: 'Connect' }).click();
  await says(`Connected ${host}.`);

  await section.getByLabel(/^This computer/).check();
  await section.getByRole('button', { name: 'Connect' }).click();
  await says('Connected This computer.');
  await section.getByLabel(/^Files on this computer/).check();
  await section.getByRole('button', { name: 'Connect' }).click();
  await says('Connected Files on this computer.');
  await waymark.nameDownloads(options);
  await withoutDelay(options);

  expect(await ask(options, 'watch', true, 15)).toMatchObject({ ok: true });
  await checkInElsewhere(services, 'Proofs and cake');
  await ask(options, 'watch', true, 15);
  await expect.poll(posts).toEqual([expect.stringContaining('Proofs and cake')]);
  const shown = () =>
    options.evaluate(async () =>
      Object.keys(await chrome.notifications.getAll()).map((id) => id.split('/')[0]),
    );
  await expect.poll(shown).toEqual(['publishing']);
  // A press on it leads to its entry.
  const [atEntry] = await Promise.all([
    context.waitForEvent('page', (opened) => opened.url().includes('atlas.html')),
    (await waymark.worker()).evaluate(async () => {
      const [id = ''] = Object.keys(await chrome.notifications.getAll());
      const { onClicked } = chrome.notifications;
      if ('dispatch' in onClicked && typeof onClicked.dispatch === 'function') onClicked.dispatch(id);
    }),
  ]);
  await expect(atEntry.getByRole('region', { name: /This computer$/ })).toBeVisible();
  await atEntry.close();
  const files = () =>
    options.evaluate(async () => {
      const items = await chrome.downloads.search({ orderBy: ['startTime'], exists: true });
      return items.map(({ filename }) => filename);
    });
  await expect.poll(files).toHaveLength(1);
  const [first = ''] = await files();
  expect(basename(first)).toMatch(/^\d{4}-\d\d-\d\d \d\d-\d\d-\d\d [^/]+\.md$/);
  expect(await readFile(first, 'utf8')).toMatch(
    /^---\nlink: "http.+\npublished: "[\s\S]+\n---\n\nProofs and cake\n$/,
  );

  world.site.tokens.splice(0);
  await checkInElsewhere(services, 'More cake');
  await ask(options, 'watch', true, 15);
  const card = section
    .getByRole('list', { name: 'Copies go to' })
    .getByRole('listitem')
    .filter({ hasText: 'Your own site' });
  await expect(card.getByText('Needs a sign-in')).toBeVisible();
  const [window] = await Promise.all([
    context.waitForEvent('page'),
    card.getByRole('button', { name: 'Sign in again' }).click(),
  ]);
  await window.getByRole('button', { name: 'Allow' }).click();
  await expect.poll(posts).toHaveLength(2);
  await expect(card.getByText('Needs a sign-in')).toHaveCount(0);

  // Each check-in is a file, which is taken back where it still is.
  await expect.poll(files).toHaveLength(2);
  const [, second = ''] = await files();
  const atlas = await waymark.open('atlas.html#publishing');
  await atlas.getByRole('combobox', { name: 'Target' }).selectOption('Files on this computer');
  const rows = atlas.getByRole('list', { name: 'Published check-ins' }).getByRole('button');
  await rows.first().click();
  await expect(atlas.getByText(second)).toBeVisible();
  await atlas.getByRole('button', { name: 'Update' }).click();
  await expect(atlas.getByText('Update: done')).toBeVisible();
  await atlas.getByRole('button', { name: 'Take back' }).click();
  await atlas.getByRole('button', { name: 'Delete the file' }).click();
  await expect(atlas.getByRole('status').getByText('Taken back')).toBeVisible();
  await expect(readFile(second)).rejects.toThrow('ENOENT');
  // As a person does who clears the list of downloads.
  await options.evaluate(() => chrome.downloads.erase({}));
  await rows.nth(1).click();
  await atlas.getByRole('button', { name: 'Show the file' }).click();
  await expect(atlas.getByText(/^The file isn’t where it was saved\./)).toBeVisible();
  await atlas.close();

  // The question gives the focus back, and a token that cannot be revoked is said to be.
  const remove = card.getByRole('button', { name: /^Remove/ });
  await remove.press('Enter');
  await expect(card.getByRole('button', { name: 'Keep target' })).toBeFocused();
  await options.keyboard.press('Enter');
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  control.behave({ service: 'site', path: '/revoke', answer: { kind: 'status', status: 503 } });
  await card.getByRole('button', { name: 'Remove target' }).click();
  await says(/^Removed .+ still works at .+ until you revoke it there\.$/);
});
