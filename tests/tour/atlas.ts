import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { launchChromium } from '../e2e/harness/chromium.ts';
import { drawn } from '../e2e/harness/map.ts';
import { createWaymark } from '../e2e/harness/waymark.ts';

/** Pictures of the atlas with its sample life, `-light` and `-dark`. */
export async function showAtlas(extension: string, path: string): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'waymark-profile-'));
  const context = await launchChromium({ extension, profile });
  try {
    const waymark = await createWaymark(context, () => ({}));
    const page = await waymark.open('atlas.html?sample');
    await page.setViewportSize({ width: 1140, height: 720 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect.poll(() => drawn(page, ['land', 'mark', 'name'])).toEqual(['land', 'mark', 'name']);
      await page.screenshot({ path: `${path}-${colorScheme}.png` });
    }
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}
