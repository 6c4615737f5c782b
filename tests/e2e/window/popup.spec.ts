import { hostAccess } from '../harness/host-access.ts';
import { lackInFirefox } from '../harness/lack-in-firefox.ts';
import { expect, test } from '../harness/window-test.ts';

test.skip(({ browserName }) => browserName === 'firefox', lackInFirefox.window);

test.beforeEach(({ waymark }) => waymark.connect());

test('the pressed button opens the popup, which reads the page by activeTab: links, messages, place', async ({
  window,
  waymark,
  services,
  page,
}) => {
  const { origins, world } = services;
  expect(await hostAccess(waymark, origins.blog)).toBe(false);
  await page.goto(origins.blog + world.blog.pages.withMessage);
  await page.bringToFront();
  const popup = await window.pressButton();
  await expect.poll(() => popup.evaluate(() => [innerWidth, innerHeight])).toEqual([380, 560]);
  await expect(popup.getByRole('tab', { name: 'This page' })).toHaveAttribute('aria-selected', 'true');
  await expect(popup.getByRole('listitem').filter({ hasText: 'Plain text' })).toBeVisible();
  await expect(popup.getByRole('list', { name: 'Messages' }).getByRole('button').first()).toBeVisible();
  // The press grants access to this page for now, and to no host.
  expect(await hostAccess(waymark, origins.blog)).toBe(false);
  await window.screen.keys('Escape');
  await expect.poll(window.surfaces).toEqual([]);

  await page.goto(origins.blog + world.blog.pages.placeJsonLd);
  const again = await window.pressButton();
  await again.getByRole('button', { name: 'Check in here' }).click();
  await expect(again.getByText(/Café Tejo, from this page/)).toBeVisible();
});

test('with pages at 200 %, the popup shows a whole row before any scrolling @beside', async ({
  window,
  services,
  context,
  page,
}) => {
  const settings = await context.newPage();
  await settings.goto('chrome://settings/appearance');
  await settings.getByLabel('Page zoom').selectOption('200%');
  await page.goto(services.origins.blog + services.world.blog.pages.lisbon);
  await page.bringToFront();
  const popup = await window.pressButton();
  await expect.poll(() => popup.evaluate(() => [devicePixelRatio, innerHeight])).toEqual([2, 300]);
  await expect(popup.getByRole('tabpanel').getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
});

test('a row opens in the side panel; from there one gets back to the row before, and to the list @beside', async ({
  window,
  services,
  page,
}) => {
  await page.goto(services.origins.blog + services.world.blog.pages.lisbon);
  await page.bringToFront();
  const open = async (row: string) => {
    const popup = await window.pressButton();
    const item = popup.getByRole('listitem').filter({ hasText: row });
    // The popup closes, perhaps before its press has ended: the panel takes its place.
    await item
      .getByRole('button')
      .first()
      .click()
      .catch(() => undefined);
    await expect.poll(window.surfaces).toEqual(['viewer.html']);
  };
  await open('Post as data');
  const viewer = await window.shown('viewer.html');
  await expect(viewer.getByRole('tree')).toContainText('the-tides-of-lisbon');
  await expect(viewer.getByRole('button', { name: 'Back' })).toHaveCount(0);
  // No scrollbar but those of its lists.
  expect(await viewer.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(0);

  await open('Plain text');
  await expect(viewer.getByText('Twice a day the sea comes in').first()).toBeVisible();
  await viewer.getByRole('button', { name: 'Back' }).click();
  await expect(viewer.getByRole('tree')).toContainText('the-tides-of-lisbon');

  const popup = await window.pressButton();
  await expect(popup.getByRole('listitem').filter({ hasText: 'Plain text' })).toBeVisible();
});
