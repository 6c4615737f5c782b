import { join } from 'node:path';
import { startServices } from '../services/start.ts';
import { root } from '../tooling/command.ts';
import { startFirefox } from './harness/firefox.ts';
import { createScreen } from './harness/screen.ts';
import { expect, test } from './harness/window-test.ts';

test('Firefox: the shortcut copies all links', async ({ display }, testInfo) => {
  testInfo.skip(display === undefined, 'No display can be had: Xvfb, openbox, xdotool and ImageMagick.');
  if (display === undefined) return;
  const services = await startServices({ ports: 'any' });
  // The build that ships: what the press allows is this page.
  const firefox = await startFirefox(join(root, '.output/firefox-mv3'), { display });
  try {
    const screen = createScreen(display);
    const desk = await firefox.open(firefox.address('manifest.json'));
    const post = await firefox.open(services.origins.blog + services.world.blog.pages.lisbon);
    await screen.keys('alt+shift+l');
    await expect.poll(() => firefox.evaluate(desk, 'browser.action.getBadgeText({})')).toBe('✓');
    await firefox.evaluate(
      post,
      `document.body.replaceChildren(document.createElement('textarea')), document.body.firstChild.focus()`,
    );
    await screen.keys('ctrl+v');
    const pasted = `document.querySelector('textarea').value`;
    await expect.poll(() => firefox.evaluate(post, pasted)).toContain('- [Post as data](<');
  } finally {
    await firefox.close();
    await services.stop();
  }
});
