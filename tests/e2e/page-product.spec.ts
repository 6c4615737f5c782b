import { productOf } from '../../tools/products.ts';
import { copyOf } from './build.ts';
import { expect, test } from './harness/test.ts';

/** The smaller product in one walk; the tests of its rooms run in it with `WAYMARK_ROOMS=waymark-page`. */
test.use({ extension: copyOf('chrome', productOf('waymark-page')) });

test.skip(
  ({ browserName }) => browserName === 'firefox',
  'built for Chromium only; those of its rooms run in both',
);

test('the build of four rooms has their views and their permissions only', async ({
  context,
  services,
  waymark,
}) => {
  const page = await context.newPage();
  await page.goto(`${services.origins.blog}/`);
  const tab = await waymark.tabIdOf(page);
  await expect.poll(() => waymark.badge(tab)).not.toBe('');

  const popup = await waymark.openPopup({ tab });
  await expect(popup.getByRole('tab')).toHaveText(['This page']);
  await expect(popup.getByRole('list').first()).toBeVisible();
  await expect(popup.locator('footer').getByRole('button')).toHaveText(['Watched', 'Options']);
  expect(
    await popup.evaluate(() => ['identity', 'offscreen', 'contextMenus'].filter((name) => name in chrome)),
  ).toEqual([]);
  const { permissions = [], name } = await popup.evaluate(() => chrome.runtime.getManifest());
  expect(name).toBe('Waymark Page');
  expect(permissions).not.toContain('geolocation');

  const options = await waymark.openOptions();
  await expect(options.getByRole('navigation').getByRole('link')).toHaveText([
    'Pages and messages',
    'Zones and privacy',
    'Data',
    'Advanced',
  ]);
  await options.getByRole('link', { name: 'Watched' }).click();
  await expect(options.getByRole('heading', { level: 1 })).toHaveText('Waymark');
  await expect(options.getByRole('heading', { level: 2 })).toHaveText('Watched');
});
