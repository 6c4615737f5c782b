import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../../tools/command.ts';
import { test as base, expect } from './test.ts';
import { type BrowserWindow, openWindow } from './window.ts';

export { expect };

/** A test in a window on its own display, with the build that ships: no access to any host. Skipped without one. */
export const test = base.extend<{ window: BrowserWindow }>({
  window: async ({ display, recorder }, use, testInfo) => {
    testInfo.skip(display === undefined, 'No display can be had: Xvfb, openbox, xdotool and ImageMagick.');
    if (display === undefined) return;
    const window = await openWindow(join(root, '.output/chrome-mv3'), display, { proxy: recorder.address });
    // Of the build that ships it opens when the browser has told of its policies, and would close a popup.
    const isWelcome = (page: Page) => page.url().endsWith('/welcome.html');
    await expect.poll(() => window.context.pages().some(isWelcome)).toBe(true);
    await use(window);
    if (testInfo.status !== testInfo.expectedStatus)
      await window.screen.save(testInfo.outputPath('screen.png'));
    await window.close();
  },
  context: async ({ window }, use) => use(window.context),
});
