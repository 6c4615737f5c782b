import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startServices } from '../services/start.ts';
import { root } from '../tooling/command.ts';
import { type Firefox, startFirefox } from './harness/firefox.ts';
import { importSettings } from './harness/import-settings.ts';
import { fewThreads } from './harness/reactions.ts';

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

test('Firefox: a row opens the sidebar and is checked; the viewer shows a tree, a feed and a comparison', async ({
  firefox,
}) => {
  const services = await startServices({ ports: 'any' });
  try {
    const { origins, world } = services;
    const [newest] = world.blog.posts;
    const post = `${origins.blog}${newest?.path}`;
    await firefox.open(post);
    const desk = await firefox.open(firefox.address('manifest.json'));
    const tab = Number(
      await firefox.evaluate(
        desk,
        `browser.tabs.query({}).then((tabs) => tabs.find((tab) => tab.url === ${JSON.stringify(post)}).id)`,
      ),
    );
    const textOf = (page: string) => async () =>
      String(await firefox.evaluate(page, 'document.body.innerText'));

    const popup = await firefox.open(firefox.address(`popup.html?tab=${tab}`));
    await firefox.press(popup, 'button', 'More for Post as data');
    await firefox.press(popup, '[role=menuitem]', 'Check');
    await expect.poll(textOf(popup)).toContain('200 · application/json');
    const isOpen = 'browser.sidebarAction.isOpen({})';
    expect(await firefox.evaluate(desk, isOpen)).toBe(false);
    await firefox.press(popup, 'li > button', 'Post as data');
    await expect.poll(() => firefox.evaluate(desk, isOpen)).toBe(true);

    const look = (shown: object) =>
      firefox.open(firefox.address(`viewer.html#${new URLSearchParams({ shown: JSON.stringify(shown) })}`));
    const resource = (path: string, reading: string) =>
      look({
        kind: 'resource',
        wanted: { href: new URL(path, origins.blog).href, reading, type: '', tabId: tab },
      });
    const tree = await resource(`/cms-json/cms/v2/posts/${newest?.id}`, 'json');
    const rows = `[...document.querySelectorAll('[role=treeitem]')].map((row) => row.textContent).join()`;
    await expect.poll(() => firefox.evaluate(tree, rows)).toContain('slug');
    const feed = await resource('/feed/', 'feed');
    await expect.poll(textOf(feed)).toContain(newest?.title ?? '-');
    const compared = await look({ kind: 'compare', tabId: tab, pageUrl: post });
    await expect.poll(textOf(compared)).toContain('Post as data');
    await expect.poll(textOf(compared)).toMatch(/sources differ in|sources agree/);
  } finally {
    await services.stop();
  }
});

test('Firefox: with a connection, the inbox lists items, an item lists its reactions, and the atlas draws them', async ({
  firefox,
}) => {
  const services = await startServices({ ports: 'any' });
  try {
    fewThreads(services, 10);
    const { items } = services.world.reactions;
    const desk = await firefox.open(firefox.address('manifest.json'));
    await firefox.evaluate(desk, importSettings(services.settings()));
    const textOf = (page: string) => async () =>
      String(await firefox.evaluate(page, 'document.body.innerText'));

    const popup = await firefox.open(firefox.address('popup.html'));
    await firefox.press(popup, '[role=tab]', 'Reactions');
    await expect.poll(textOf(popup)).toContain(`All ${items.length} items checked`);
    const listed = `document.querySelectorAll('#panel-reactions li[aria-posinset]').length`;
    await expect.poll(() => firefox.evaluate(popup, listed)).toBe(items.length);
    await firefox.press(popup, '#panel-reactions [data-index="0"]', '');
    const each = `document.querySelectorAll('[aria-label="Each reaction"] > li').length`;
    await expect.poll(async () => Number(await firefox.evaluate(popup, each))).toBeGreaterThan(0);

    const atlas = await firefox.open(firefox.address('atlas.html#reactions'));
    await expect.poll(textOf(atlas)).toContain('Week by week');
    await expect
      .poll(() => firefox.evaluate(atlas, `document.querySelectorAll('main svg rect').length`))
      .not.toBe(0);
  } finally {
    await services.stop();
  }
});
