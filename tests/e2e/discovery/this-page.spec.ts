import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import type { Waymark } from '../harness/waymark.ts';

async function openPost(page: Page, blog: string): Promise<void> {
  await page.goto(blog);
  const address = await page.getByRole('link', { name: 'Coffee at low water' }).first().getAttribute('href');
  await page.goto(new URL(address ?? '', page.url()).href);
}

/** The title of the toolbar button. */
async function badgeTitle(waymark: Waymark, tabId: number): Promise<string> {
  const desk = await waymark.open('manifest.json');
  const title = await desk.evaluate((id) => chrome.action.getTitle({ tabId: id }), tabId);
  await desk.close();
  return title;
}

const clipboard = (popup: Page) => popup.evaluate(() => navigator.clipboard.readText());

/** Links that a text holds, whatever stands around them. */
const addressesIn = (text: string) => [...text.matchAll(/https?:\/\/[^>"\s]+/g)].map(([address]) => address);

test.beforeEach(({ waymark }) => waymark.connect());

test('the number counts the kinds and the sites that the person wants, and can be off @beside', async ({
  waymark,
  services,
  page,
}) => {
  const { host } = new URL(services.origins.blog);
  await openPost(page, services.origins.blog);
  const tab = await waymark.tabIdOf(page);
  await expect.poll(() => waymark.badge(tab)).toBe('10');

  const options = await waymark.openOptions('discovery');
  await options.getByRole('checkbox', { name: 'Feeds' }).uncheck();
  await expect.poll(() => waymark.badge(tab)).toBe('7');
  await options.getByRole('checkbox', { name: 'oEmbed' }).uncheck();
  await expect.poll(() => waymark.badge(tab)).toBe('5');
  await expect
    .poll(() => badgeTitle(waymark, tab))
    .toBe('5 alternatives: JSON, ActivityPub, text, sitemap, API root');
  await waymark.killWorker();
  await page.reload();
  await expect.poll(() => waymark.badge(tab)).toBe('5');

  const popup = await waymark.openPopup({ tab });
  await popup.getByRole('checkbox', { name: `Show the number on ${host}` }).uncheck();
  await expect.poll(() => waymark.badge(tab)).toBe('');
  await expect.poll(() => badgeTitle(waymark, tab)).toBe('Counting is off for this site');
  // Links that are not counted are still listed.
  await expect(popup.getByRole('list', { name: 'This post' }).getByRole('listitem')).toHaveCount(4);

  await options.getByRole('button', { name: `Remove ${host}` }).click();
  await expect.poll(() => waymark.badge(tab)).toBe('5');
  await expect(popup.getByRole('checkbox', { name: `Show the number on ${host}` })).toBeChecked();
  await options.getByRole('checkbox', { name: 'Show a number on the toolbar button' }).uncheck();
  await expect.poll(() => waymark.badge(tab)).toBe('');
  await expect(popup.getByRole('checkbox', { name: `Show the number on ${host}` })).toBeHidden();
});

test('every row is used by keyboard only: copied, checked, asked for as curl, opened @beside', async ({
  waymark,
  services,
  page,
  context,
}) => {
  await openPost(page, services.origins.blog);
  const tab = await waymark.tabIdOf(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const popup = await waymark.openPopup({ tab });
  const post = popup.getByRole('list', { name: 'This post' });
  const [json, fediverse, embed] = [0, 1, 2].map((index) => post.getByRole('listitem').nth(index));
  if (!json || !fediverse || !embed) throw new Error('Too few rows');
  // The row’s own text: the closed menu names every source.
  await expect(json).not.toContainText('HTTP header', { useInnerText: true });
  const said = popup.getByRole('status');

  // From "Copy all" to the first row; then along the rows.
  await popup.getByRole('button', { name: 'Copy all' }).focus();
  await popup.keyboard.press('Tab');
  await popup.keyboard.press('c');
  await expect(said).toHaveText('Address copied.');
  const address = await clipboard(popup);
  expect(address).toMatch(/\/cms-json\/cms\/v2\/posts\/\d+$/);
  await popup.keyboard.press('u');
  await expect(said).toHaveText('Command copied.');
  expect(await clipboard(popup)).toBe(`curl --globoff -H 'Accept: application/json' '${address}'`);
  await popup.keyboard.press('k');
  await expect(json.getByText('200 · application/json, as promised')).toBeVisible();

  await popup.keyboard.press('ArrowDown');
  await popup.keyboard.press('k');
  await expect(fediverse.getByText('200 · application/activity+json, as promised')).toBeVisible();

  // The menu says which keys there are, and they work in it too.
  await popup.keyboard.press('ArrowDown');
  await popup.keyboard.press('Tab');
  await popup.keyboard.press('Tab');
  await popup.keyboard.press('Enter');
  await expect(popup.getByRole('menuitem', { name: 'Check (JSON)' })).toHaveAttribute(
    'aria-keyshortcuts',
    'k',
  );
  await popup.keyboard.press('k');
  await expect(embed.getByText('200 · application/json, as promised')).toBeVisible();
  await expect(popup.getByRole('menuitem', { name: 'Check (JSON)' })).toBeHidden();

  await popup.keyboard.press('ArrowUp');
  await popup.keyboard.press('ArrowUp');
  const [opened] = await Promise.all([context.waitForEvent('page'), popup.keyboard.press('o')]);
  await opened.waitForURL(address);
});

test('all links are copied as Markdown, as HTML, as a Link header and as a linkset @beside', async ({
  waymark,
  services,
  page,
  context,
}) => {
  await openPost(page, services.origins.blog);
  const tab = await waymark.tabIdOf(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const popup = await waymark.openPopup({ tab });
  await expect(popup.getByRole('listitem').first()).toContainText('HTTP header');
  const copyAs = async (format: string) => {
    await popup.getByRole('button', { name: 'Copy all' }).click();
    await popup.getByRole('menuitem', { name: format }).click();
    await expect(popup.getByRole('status')).toHaveText(`12 links copied as ${format}.`);
    return clipboard(popup);
  };

  const markdown = await copyAs('Markdown');
  expect(markdown).toContain('- [Fediverse](<');
  const html = await copyAs('HTML');
  const header = await copyAs('Link header');
  const { linkset } = JSON.parse(await copyAs('Linkset (JSON)'));
  expect(linkset).toHaveLength(1);
  expect(linkset[0].anchor).toBe(page.url());
  expect(linkset[0].alternate).toHaveLength(8);
  const inLinkset = Object.values<{ href: string }[]>({ ...linkset[0], anchor: [] }).flatMap((targets) =>
    targets.map(({ href }) => href),
  );
  const all = addressesIn(markdown);
  expect(all).toHaveLength(12);
  expect(new Set(inLinkset)).toEqual(new Set(all));
  const targets = header.split('\n').flatMap((line) => addressesIn(/^Link: <[^>]*>/.exec(line)?.[0] ?? ''));
  expect(targets).toEqual(all);
  const hrefs = await popup.evaluate(
    (text) =>
      [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('a')].map(({ href }) => href),
    html,
  );
  expect(hrefs).toEqual(all);
});

test('links that only the HTTP header has say so; frames are told of; an address that is not there as well @beside', async ({
  waymark,
  services,
  page,
}) => {
  services.control.expectErrors({ service: 'blog', path: '/not-there', status: 404 });
  await page.route('**/2026/**', async (route) => {
    const response = await route.fetch();
    const kept = (await response.text())
      .replace(/<link[^>]*text\/plain[^>]*>/, '<link rel="license" href="/not-there">')
      .replace('</body>', '<iframe srcdoc="a frame"></iframe></body>');
    await route.fulfill({ response, body: kept });
  });
  await openPost(page, services.origins.blog);
  const tab = await waymark.tabIdOf(page);
  await expect.poll(() => waymark.badge(tab)).toBe('9');
  const popup = await waymark.openPopup({ tab });
  const text = popup.getByRole('listitem').filter({ hasText: 'Plain text' });
  await expect(text).toContainText('HTTP header');
  await expect(text).not.toContainText('head,');
  await expect.poll(() => waymark.badge(tab)).toBe('10');
  await expect(popup.getByText('1 frame in this page wasn’t inspected.')).toBeVisible();

  const license = popup.getByRole('list', { name: 'About this page' }).getByRole('listitem').filter({
    hasText: 'License',
  });
  await license.getByRole('button', { name: 'More for License' }).click();
  await popup.getByRole('menuitem', { name: 'Check' }).click();
  await expect(license.getByText('404: not found')).toBeVisible();
});

test('of ten thousand links those in sight are in the page; scrolled, walked through by keyboard, and filtered @beside', async ({
  waymark,
  services,
  page,
}) => {
  const link = (index: number) =>
    `<link rel="alternate" hreflang="en-x-l${index}" title="Version ${index}" href="/v/${index}">`;
  const head = Array.from({ length: 10_000 }, (_, index) => link(index)).join('');
  await page.route('**/versions/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<title>Versions</title>${head}<h1>Versions</h1>` }),
  );
  services.control.expectErrors({ service: 'blog', path: '/versions/', status: 404 });
  await page.goto(`${services.origins.blog}/versions/`);
  const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(page) });
  const group = popup.getByRole('button', { name: 'Languages and screens' });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(group).toContainText('10,000');
  await group.click();
  const rows = popup.getByRole('list', { name: 'Languages and screens' }).getByRole('listitem');
  await expect(rows.first()).toHaveAttribute('aria-setsize', '10000');
  const panel = popup.getByRole('tabpanel');
  await panel.focus();
  await popup.keyboard.press('End');
  await expect(rows.last()).toHaveAttribute('aria-posinset', '10000');
  await expect(rows.last()).toBeInViewport();
  await expect(rows.last()).toContainText('/v/9999');
  expect(await rows.count()).toBeLessThan(150);
  // Past the first rows of what is drawn now: those before them come as they are walked to.
  await rows.last().getByRole('link').focus();
  for (let row = 9998; row >= 9929; row--) {
    await popup.keyboard.press('ArrowUp');
    await expect(rows.locator(':focus')).toContainText(`Version ${row}`);
  }
  await expect(rows.locator(':focus')).toBeInViewport();
  expect(await rows.count()).toBeLessThan(200);
  await popup.getByRole('searchbox', { name: 'Filter' }).fill('version 9876');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('/v/9876');
  await popup.getByRole('searchbox', { name: 'Filter' }).fill('nothing like it');
  await expect(popup.getByText('No matches for “nothing like it”')).toBeVisible();
});
