import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';

/** What axe finds wrong with the page, in both themes, as `rule: element`. */
async function problems(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The old way of running: the new one opens a page, which an extension's context cannot give it.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    for (const { id, nodes } of violations) {
      found.push(...nodes.map((node) => `${colorScheme}: ${id}: ${node.html} ${node.failureSummary ?? ''}`));
    }
  }
  return found;
}

// Reading every rule on every element takes its time on a busy machine.
test.slow();

test('axe finds nothing in the popup, in any of its views', async ({ waymark, services, page }) => {
  await waymark.connect();
  await page.goto(`${services.origins.blog}${services.world.blog.posts[0]?.path}`);
  const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(page) });
  await popup.getByRole('tab', { name: 'This page' }).click();
  await expect(popup.getByRole('listitem').first()).toBeVisible();
  expect(await problems(popup)).toEqual([]);
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  await popup.getByRole('list', { name: 'Nearby' }).getByRole('button').first().click();
  await expect(popup.getByRole('textbox', { name: 'Shout' })).toBeVisible();
  expect(await problems(popup)).toEqual([]);
  await popup.getByRole('button', { name: 'Radar' }).click();
  await popup.getByRole('list', { name: 'Places on the radar' }).getByRole('button').nth(1).focus();
  expect(await problems(popup)).toEqual([]);
  await popup.getByRole('tab', { name: 'Reactions' }).click();
  await expect(popup.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  expect(await problems(popup)).toEqual([]);
});

test('axe finds nothing in the options and in a message', async ({ waymark, services }) => {
  const options = await waymark.openOptions();
  await expect(options.getByRole('button', { name: 'Export settings' })).toBeVisible();
  expect(await problems(options)).toEqual([]);
  await waymark.connect();
  await options.reload();
  await expect(options.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await problems(options)).toEqual([]);
  const viewer = await waymark.open(`viewer.html#message=${services.world.messages.byKind('photos').id}`);
  await expect(viewer.getByRole('article')).toBeVisible();
  expect(await problems(viewer)).toEqual([]);
});

test('axe finds nothing in the trees of JSON and XML', async ({ waymark, services }) => {
  for (const path of ['/cms-json/', '/feed/']) {
    const href = `${services.origins.blog}${path}`;
    const wanted = { href, reading: path === '/feed/' ? 'xml' : 'json', type: '', pageUrl: href };
    const shown = new URLSearchParams({ shown: JSON.stringify({ kind: 'resource', wanted }) });
    const viewer = await waymark.open(`viewer.html#${shown}`);
    await viewer.setViewportSize({ width: 420, height: 800 });
    await viewer.getByLabel('Search in it').fill('e');
    await expect(viewer.getByRole('button', { name: 'Next match' })).toBeVisible();
    await expect(viewer.locator('[role=treeitem][data-match=true]').first()).toBeVisible();
    expect(await problems(viewer)).toEqual([]);
  }
});
