import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startServices } from '../services/start.ts';
import { root } from '../tooling/command.ts';
import { type Firefox, startFirefox } from './harness/firefox.ts';

const test = base.extend<{ firefox: Firefox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  firefox: async ({}, use) => {
    const firefox = await startFirefox(join(root, '.output/firefox-mv3-e2e'));
    await use(firefox);
    await firefox.close();
  },
});

test('Firefox: the badge counts the links of a post, and the popup lists them', async ({ firefox }) => {
  const services = await startServices({ ports: 'any' });
  const [newest] = services.world.blog.posts;
  const post = `${services.origins.blog}${newest?.path}`;
  await firefox.open(post);

  const desk = await firefox.open(firefox.address('manifest.json'));
  const ask = `browser.tabs.query({}).then((tabs) => tabs.find((tab) => tab.url === ${JSON.stringify(post)}).id)`;
  const tab = Number(await firefox.evaluate(desk, ask));
  const badge = `browser.action.getBadgeText({ tabId: ${tab} })`;
  await expect.poll(async () => Number(await firefox.evaluate(desk, badge))).toBeGreaterThan(0);

  const popup = await firefox.open(firefox.address(`popup.html?tab=${tab}`));
  const listed = `[...document.querySelectorAll('[role=tabpanel]:not([hidden]) li')].map((row) => row.textContent)`;
  await expect.poll(async () => String(await firefox.evaluate(popup, listed))).toContain('JSON');
  await services.stop();
});
