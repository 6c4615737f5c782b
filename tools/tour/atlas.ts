import { expect, type Page } from '@playwright/test';
import { withBrowser } from '../../tests/bench/browsers.ts';
import { createWaymark, type Waymark } from '../../tests/e2e/harness/waymark.ts';

/** Opens a part of the atlas with its sample life, once its map is drawn: land, marks and names. */
export async function openSample(waymark: Waymark, part = ''): Promise<Page> {
  const page = await waymark.open(`atlas.html?sample${part}`);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (part === '') await mapDrawn(page);
  return page;
}

export async function mapDrawn(page: Page): Promise<void> {
  await page.locator('canvas[data-land]').first().waitFor();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('progressbar').filter({ visible: true })).toHaveCount(0);
}

/** Pictures of the atlas with its sample life, `-light` and `-dark`. */
export const showAtlas = (extension: string, path: string): Promise<void> =>
  withBrowser(extension, async (context) => {
    const page = await openSample(await createWaymark(context, () => ({})));
    await page.setViewportSize({ width: 1140, height: 720 });
    await page.reload();
    for (const colorScheme of ['light', 'dark'] as const) {
      // It is drawn anew for another look.
      if (colorScheme === 'dark')
        await page.evaluate(() => document.querySelector('canvas')?.removeAttribute('data-land'));
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await mapDrawn(page);
      await page.screenshot({ path: `${path}-${colorScheme}.png` });
    }
  });
