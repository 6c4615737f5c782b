import { join } from 'node:path';
import type { Page } from '@playwright/test';

export type Picture = (page: Page, name: string, options?: { whole?: boolean }) => Promise<void>;

/** Saves a page as `<name>-light.png` and `<name>-dark.png`; `whole` goes beyond the window's lower edge. */
export function pictures(folder: string): Picture {
  return async (page, name, { whole = false } = {}) => {
    // A pointer over a row would highlight it.
    await page.mouse.move(0, 0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Waits for pictures and for the change of theme.
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), fullPage: whole });
    }
    await page.emulateMedia({ colorScheme: 'light' });
  };
}
