import { join } from 'node:path';
import { root } from '../../../tools/command.ts';
import { firefoxDriver } from '../harness/driver.ts';
import { startFirefox } from '../harness/firefox-browser.ts';
import { createScreen } from '../harness/screen.ts';
import { createWaymark } from '../harness/waymark.ts';
import { expect, test } from '../harness/window-test.ts';

test(
  'the shortcut copies all links, in Firefox',
  { tag: '@firefox' },
  async ({ display, services, recorder }, testInfo) => {
    testInfo.skip(display === undefined, 'No display can be had: Xvfb, openbox, xdotool and ImageMagick.');
    if (display === undefined) return;
    const firefox = await startFirefox({ display });
    try {
      await firefox.connectThrough(recorder.address);
      // The build that ships: what the press allows is this page.
      const driver = firefoxDriver(firefox, await firefox.install(join(root, '.output/firefox-mv3')));
      const desk = await (await createWaymark(firefox.context, () => ({}), driver)).open('manifest.json');
      const post = await firefox.context.newPage();
      await post.goto(services.origins.blog + services.world.blog.pages.lisbon);
      const screen = createScreen(display);
      await screen.keys('alt+shift+l');
      await expect.poll(() => desk.evaluate(() => chrome.action.getBadgeText({}))).toBe('✓');
      await post.evaluate(() => {
        const field = document.createElement('textarea');
        document.body.replaceChildren(field);
        field.focus();
      });
      await screen.keys('ctrl+v');
      await expect(post.getByRole('textbox')).toHaveValue(/- \[Post as data\]\(</);
    } finally {
      await firefox.close();
    }
  },
);
