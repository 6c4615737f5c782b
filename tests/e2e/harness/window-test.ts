import { join } from 'node:path';
import { root } from '../../../tools/command.ts';
import { type Display, startDisplay } from './display.ts';
import { test as base } from './test.ts';
import { type BrowserWindow, openWindow } from './window.ts';

export { expect } from './test.ts';

/** A test in a window on its own display, with the build that ships: no access to any host. Skipped without one. */
export const test = base.extend<{ window: BrowserWindow }, { display: Display | undefined }>({
  display: [
    async ({ browserName: _ }, use) => {
      const display = await startDisplay();
      await use(display);
      await display?.stop();
    },
    { scope: 'worker' },
  ],
  window: async ({ display, recorder }, use, testInfo) => {
    testInfo.skip(display === undefined, 'No display can be had: Xvfb, openbox, xdotool and ImageMagick.');
    if (display === undefined) return;
    const window = await openWindow(join(root, '.output/chrome-mv3'), display, { proxy: recorder.address });
    await use(window);
    if (testInfo.status !== testInfo.expectedStatus)
      await window.screen.save(testInfo.outputPath('screen.png'));
    await window.close();
  },
  context: async ({ window }, use) => use(window.context),
});
