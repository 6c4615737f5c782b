import { expect } from '@playwright/test';
import { withBrowser } from '../../tests/bench/browsers.ts';
import { drawn } from '../../tests/e2e/harness/map.ts';
import { createWaymark } from '../../tests/e2e/harness/waymark.ts';

const wanted = ['land', 'mark', 'name'];

/** Pictures of the atlas with its sample life, `-light` and `-dark`. */
export const showAtlas = (extension: string, path: string): Promise<void> =>
  withBrowser(extension, async (context) => {
    const waymark = await createWaymark(context, () => ({}));
    const page = await waymark.open('atlas.html?sample');
    await page.setViewportSize({ width: 1140, height: 720 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect.poll(() => drawn(page, wanted)).toEqual(wanted);
      await page.screenshot({ path: `${path}-${colorScheme}.png` });
    }
  });
