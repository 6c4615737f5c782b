import type { Page } from '@playwright/test';
import { lackInFirefox } from '../harness/lack-in-firefox.ts';
import { expect, test } from '../harness/test.ts';
import type { Waymark } from '../harness/waymark.ts';

/** The title of the toolbar button. */
async function badgeTitle(waymark: Waymark, tabId: number): Promise<string> {
  const desk = await waymark.open('manifest.json');
  const title = await desk.evaluate((id) => chrome.action.getTitle({ tabId: id }), tabId);
  await desk.close();
  return title;
}

/** A post's seven links, and the site's three feeds. */
const ofPost = '10';

async function open(page: Page, blog: string, title = 'Coffee at low water'): Promise<void> {
  await page.goto(blog);
  const address = await page.getByRole('link', { name: title }).first().getAttribute('href');
  await page.goto(new URL(address ?? '', page.url()).href);
}

test.beforeEach(({ waymark }) => waymark.connect());

test('the button counts the alternatives of a page, and says them in words @both', async ({
  waymark,
  services,
  page,
}) => {
  await open(page, services.origins.blog);
  const tab = await waymark.tabIdOf(page);
  await expect.poll(() => waymark.badge(tab)).toBe(ofPost);
  await expect
    .poll(() => badgeTitle(waymark, tab))
    .toBe('10 alternatives: JSON, oEmbed ×2, ActivityPub, text, sitemap, API root, feed ×3');
});

const heads = [
  ['It’s only salt', '10'],
  ['Relative to what?', '10'],
  ['Said twice', '10'],
  ['Many channels', '13'],
  ['Capital letters', '10'],
] as const;
test('heads are read however they are written @beside', async ({ waymark, services, page }) => {
  for (const [title, count] of heads) {
    await open(page, services.origins.blog, title);
    const tab = await waymark.tabIdOf(page);
    await expect.poll(() => waymark.badge(tab), title).toBe(count);
  }
});

test('a page without any has no number, and hears nothing @beside', async ({ waymark, services, page }) => {
  await page.goto(`${services.origins.blog}/plain/`);
  const tab = await waymark.tabIdOf(page);
  expect(await waymark.badge(tab)).toBe('');
  const popup = await waymark.openPopup({ tab });
  await expect(popup.getByText('No feeds or data here. Many pages have none.')).toBeVisible();
});

test('links that arrive late are counted, and their going too', async ({ waymark, services, page }) => {
  await page.goto(`${services.origins.blog}/late/`);
  const tab = await waymark.tabIdOf(page);
  await expect.poll(() => waymark.badge(tab)).toBe('7');
  await page.evaluate(() => document.head.querySelectorAll('link').forEach((link) => void link.remove()));
  await expect.poll(() => waymark.badge(tab)).toBe('');
});

test('a head that changes all the time costs one report a second, and its last state counts @beside', async ({
  waymark,
  services,
  page,
}) => {
  await page.goto(`${services.origins.blog}/late/?ms=0`);
  const tab = await waymark.tabIdOf(page);
  await expect.poll(() => waymark.badge(tab)).toBe('7');
  const worker = await waymark.worker();
  await worker.evaluate(() => {
    Object.assign(globalThis, { reports: 0 });
    chrome.runtime.onMessage.addListener((message: unknown) => {
      if (Object(message).type === 'page')
        Object.assign(globalThis, { reports: Reflect.get(globalThis, 'reports') + 1 });
    });
  });
  const seconds = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const start = performance.now();
        let changes = 0;
        const timer = setInterval(() => {
          document.head.insertAdjacentHTML(
            'beforeend',
            `<link rel="alternate" type="application/json" href="/restless/${changes++}">`,
          );
          if (changes < 100) return;
          clearInterval(timer);
          done((performance.now() - start) / 1000);
        }, 50);
      }),
  );
  await expect.poll(() => waymark.badge(tab)).toBe('107');
  const reports = Number(await worker.evaluate(() => Reflect.get(globalThis, 'reports')));
  expect(reports).toBeGreaterThan(1);
  // One at once, one for each second begun, and one for the last state.
  expect(reports).toBeLessThanOrEqual(Math.ceil(seconds) + 2);
});

test('the views of a single-page site have their own counts @beside', async ({ waymark, services, page }) => {
  await page.goto(`${services.origins.blog}/spa/`);
  const tab = await waymark.tabIdOf(page);
  const popup = await waymark.openPopup({ tab });
  await page.bringToFront();
  await page.getByRole('button', { name: 'One' }).click();
  await expect.poll(() => waymark.badge(tab)).toBe('7');
  await expect(popup.getByRole('heading', { name: /^One/ })).toBeVisible();
  await page.getByRole('button', { name: 'Two' }).click();
  await expect.poll(() => waymark.badge(tab)).toBe('3');
  await page.getByRole('button', { name: 'Overview' }).click();
  await expect.poll(() => waymark.badge(tab)).toBe('');
  await expect(popup.getByText('No feeds or data here. Many pages have none.')).toBeVisible();
});

test('a page that comes back from the back/forward cache reports again @beside', async ({
  waymark,
  services,
  page,
}) => {
  const { lisbon, plain } = services.world.blog.pages;
  await page.goto(services.origins.blog + lisbon);
  const tab = await waymark.tabIdOf(page);
  await expect.poll(() => waymark.badge(tab)).not.toBe('');
  const count = await waymark.badge(tab);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) =>
      document.body.setAttribute('data-persisted', String(persisted)),
    );
  });
  await page.goto(services.origins.blog + plain);
  await expect.poll(() => waymark.badge(tab)).toBe('');
  // Playwright does not see Firefox come back: the extension goes and looks.
  const desk = await waymark.open('manifest.json');
  const persisted = () =>
    desk.evaluate(async (tabId) => {
      const func = () => document.body.dataset.persisted;
      return (await chrome.scripting.executeScript({ target: { tabId }, func }))[0]?.result;
    }, tab);
  await desk.evaluate((tabId) => chrome.tabs.goBack(tabId), tab);
  // Without this the test would have seen an ordinary load.
  await expect.poll(persisted).toBe('true');
  await expect.poll(() => waymark.badge(tab)).toBe(count);
  await desk.evaluate((tabId) => chrome.tabs.goForward(tabId), tab);
  await expect.poll(() => waymark.badge(tab)).toBe('');
});

test('the frames of a page are not counted, and the popup says that they are there @beside', async ({
  waymark,
  services,
  page,
}) => {
  const { lisbon, plain } = services.world.blog.pages;
  await page.goto(services.origins.blog + plain);
  const tab = await waymark.tabIdOf(page);
  await page.evaluate(async (path) => {
    const frame = Object.assign(document.createElement('iframe'), { src: path });
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
  }, lisbon);
  const popup = await waymark.openPopup({ tab });
  await expect(popup.getByText('1 frame in this page wasn’t inspected.')).toBeVisible();
  expect(await waymark.badge(tab)).toBe('');
});

test('the number and the list outlive the worker', async ({ waymark, services, page }) => {
  await open(page, services.origins.blog);
  const tab = await waymark.tabIdOf(page);
  await expect.poll(() => waymark.badge(tab)).toBe(ofPost);
  await waymark.killWorker();
  expect(await waymark.badge(tab)).toBe(ofPost);
  const popup = await waymark.openPopup({ tab });
  await expect(popup.getByRole('button', { name: /^Post as data JSON .* Look inside$/ })).toBeVisible();
});

test('This page lists every alternative with its resolved address, to open and to copy @both', async ({
  waymark,
  services,
  page,
  context,
}) => {
  const { blog } = services.origins;
  await open(page, blog);
  const tab = await waymark.tabIdOf(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const popup = await waymark.openPopup({ tab });

  const post = popup.getByRole('list', { name: 'This post' });
  await expect(post.getByRole('listitem')).toHaveCount(4);
  await expect(post.getByRole('button', { name: /^Post as data JSON .* Look inside$/ })).toBeVisible();
  await post.getByRole('button', { name: 'Copy address of Post as data (JSON)' }).click();
  await expect(popup.getByRole('status')).toHaveText('Address copied.');
  const copied = await popup.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`^${blog}/cms-json/cms/v2/posts/\\d+$`));

  const site = popup.getByRole('list', { name: 'The site' });
  await site.getByRole('button', { name: 'More for Sitemap' }).click();
  const inTab = popup.getByRole('menuitem', { name: 'Open in a tab' });
  await expect(inTab).toHaveAttribute('href', `${blog}/cms-sitemap.xml`);
  await expect(inTab).toHaveAttribute('rel', 'noreferrer');
  await popup.keyboard.press('Escape');

  // Both forms of oEmbed are in one row.
  await post.getByRole('button', { name: 'More for Embed' }).click();
  const xml = popup.getByRole('menuitem', { name: 'Open in a tab (XML)' });
  await expect(xml).toHaveAttribute('href', /\/oembed\/1\.0\/embed\?.*format=xml/);

  await popup.keyboard.press('Escape');
  await post.getByRole('button', { name: 'More for Post as data' }).click();
  const [opened] = await Promise.all([context.waitForEvent('page'), inTab.click()]);
  await opened.waitForLoadState();
  expect(opened.url()).toBe(copied);
});

test('a page that the browser guards says so @beside', async ({ waymark, page, context, browserName }) => {
  test.skip(browserName === 'firefox', lackInFirefox.tabs);
  await page.goto('chrome://version');
  const desk = await waymark.open('manifest.json');
  const id = await desk.evaluate(async () => (await chrome.tabs.query({})).findLast(({ url }) => !url)?.id);
  expect(context.pages()).toContain(page);
  const popup = await waymark.openPopup({ tab: id ?? -1 });
  await expect(popup.getByText('The browser doesn’t allow extensions on this page.')).toBeVisible();
});

test('a page can not tell that Waymark is there @both', async ({ waymark, services, page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    addEventListener('message', () => seen.push('message'), true);
    const dispatch = EventTarget.prototype.dispatchEvent;
    EventTarget.prototype.dispatchEvent = function (event) {
      seen.push(event.type);
      return dispatch.call(this, event);
    };
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof Element && /extension/.test(node.outerHTML)) seen.push('element');
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await open(page, services.origins.blog);
  const tab = await waymark.tabIdOf(page);
  await expect.poll(() => waymark.badge(tab)).toBe(ofPost);
  const popup = await waymark.openPopup({ tab });
  await expect(popup.getByRole('list', { name: 'This post' })).toBeVisible();
  const told = await page.evaluate(async (origin) => {
    const reach = (file: string) =>
      fetch(`${origin}/${file}`).then(
        () => 'reached',
        () => 'kept out',
      );
    return {
      seen: Reflect.get(globalThis, 'seen'),
      files: await Promise.all(['manifest.json', 'discover.js', 'inspect.js', 'icons/16.png'].map(reach)),
      globals: Object.keys(globalThis).filter((name) => /waymark|discover|inspect/i.test(name)),
      runtime: typeof Reflect.get(Reflect.get(globalThis, 'chrome') ?? {}, 'runtime'),
    };
  }, waymark.origin);
  expect(told).toEqual({
    seen: [],
    files: ['kept out', 'kept out', 'kept out', 'kept out'],
    globals: [],
    runtime: 'undefined',
  });
});
