import { axeFindings } from './harness/axe.ts';
import { expect, test } from './harness/test.ts';
import { lookInside } from './harness/viewer.ts';

// Running every rule on every element is slow on a busy machine.
test.slow();

test('axe finds nothing in the popup, in any of its views', async ({ waymark, services, page }) => {
  await waymark.connect();
  await page.goto(`${services.origins.blog}${services.world.blog.posts[0]?.path}`);
  const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(page) });
  await popup.getByRole('tab', { name: 'This page' }).click();
  await expect(popup.getByRole('listitem').first()).toBeVisible();
  expect(await axeFindings(popup)).toEqual([]);
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  await popup.getByRole('list', { name: 'Nearby' }).getByRole('button').first().click();
  await expect(popup.getByRole('textbox', { name: 'Shout' })).toBeVisible();
  expect(await axeFindings(popup)).toEqual([]);
  await popup.getByRole('button', { name: 'Radar' }).click();
  await popup.getByRole('list', { name: 'Places on the radar' }).getByRole('button').nth(1).focus();
  expect(await axeFindings(popup)).toEqual([]);
  await popup.getByRole('tab', { name: 'Reactions' }).click();
  await expect(popup.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  expect(await axeFindings(popup)).toEqual([]);
});

test('axe finds nothing in the options and in a message', async ({ waymark, services }) => {
  const options = await waymark.openOptions();
  await expect(options.getByRole('button', { name: 'Export settings' })).toBeVisible();
  expect(await axeFindings(options)).toEqual([]);
  await waymark.connect();
  await options.reload();
  await expect(options.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await axeFindings(options)).toEqual([]);
  const viewer = await waymark.open(`viewer.html#message=${services.world.messages.byKind('photos').id}`);
  await expect(viewer.getByRole('article')).toBeVisible();
  expect(await axeFindings(viewer)).toEqual([]);
});

test('axe finds nothing in the trees of JSON and XML', async ({ waymark, services }) => {
  for (const path of ['/cms-json/', '/feed/']) {
    const href = `${services.origins.blog}${path}`;
    const viewer = await lookInside(waymark, { href, reading: path === '/feed/' ? 'xml' : 'json' });
    await viewer.getByLabel('Search this document').fill('e');
    await expect(viewer.getByRole('button', { name: 'Next match' })).toBeVisible();
    await expect(viewer.locator('[role=treeitem][data-match=true]').first()).toBeVisible();
    expect(await axeFindings(viewer)).toEqual([]);
  }
});
