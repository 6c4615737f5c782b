import type { Locator, Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { openViewer } from './harness/viewer.ts';

/** A text in each document of the example, by its address. */
const documents: readonly (readonly [path: string, reading: string, type: string, says: RegExp])[] = [
  ['/notes/42.json', 'json', 'application/json', /A second coffee before the ferry/],
  ['/oembed?format=json', 'oembed', 'application/json+oembed', /Inês Valadão/],
  ['/notes/42/activity', 'activitypub', 'application/activity+json', /the whole quay smelled of bread/],
  ['/notes/42.txt', 'text', 'text/plain', /A second coffee before the ferry/],
  ['/llms.txt', 'llms', 'text/markdown', /A second coffee before the ferry/],
  ['/feed.xml', 'feed', 'application/atom+xml', /Two boats and one net/],
  ['/sitemap.xml', 'sitemap', 'application/xml', /notes\/41/],
  ['/api/', 'api-root', 'application/json', /\/notes\/v1/],
];
const json = 'https://harbour.example/notes/42.json';

/** The words of the popup at the toolbar, which is no page of the test. */
const popupAt = (page: Page) =>
  page.evaluate(() => chrome.extension.getViews({ type: 'popup' })[0]?.document.body.innerText ?? '');

test('what a page offers is seen in two presses, and nothing leaves the browser @beside', async ({
  waymark,
  services,
  context,
  recorder,
}) => {
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  const welcome = await waymark.open('welcome.html');
  const opened = context.waitForEvent('page');
  await press(welcome.getByRole('link', { name: 'Try it on this page' }));
  const page = await opened;
  await expect(page.getByText('This page is invented.')).toBeVisible();
  const tab = await waymark.tabIdOf(page);
  await expect.poll(() => waymark.badge(tab)).toBe('8');
  await page.bringToFront();
  await press(page.getByRole('button', { name: 'Show what this page offers' }));
  await expect.poll(() => popupAt(page)).toMatch(/This post\n.*Fediverse\n.*Café Maré Alta\n/s);
  expect(presses).toBeLessThanOrEqual(2);

  await context.setOffline(true);
  const popup = await waymark.openPopup({ tab });
  const listed = (name: string) => popup.getByRole('list', { name, exact: true }).getByRole('listitem');
  await expect(listed('This post')).toHaveCount(4);
  await expect(listed('The site')).toHaveCount(3);
  await expect(popup.getByText('harbour.example', { exact: true })).toBeVisible();
  await expect(popup.getByText('The page’s HTTP header')).toHaveCount(0);
  // Nothing is offered that would ask somebody.
  await listed('The site')
    .filter({ hasText: 'Harbour notes' })
    .getByRole('button', { name: /^More/ })
    .click();
  await expect(popup.getByRole('menuitem')).toHaveText([/^Copy address/, /^Check/, /^Copy as curl/]);
  await popup.getByRole('menuitem', { name: /^Check/ }).click();
  await expect(listed('The site').getByText(/\b200\b/)).toBeVisible();
  await listed('Messages').getByRole('button').click();
  await expect(popup.getByRole('dialog').getByText(/^The 10:20 sails at 11:05/)).toBeVisible();
  await expect(popup.getByRole('dialog').getByRole('link')).toHaveCount(0);
  await popup.keyboard.press('Escape');

  for (const [path, reading, type, says] of documents) {
    const href = `https://harbour.example${path}`;
    const viewer = await openViewer(waymark, {
      kind: 'resource',
      wanted: { href, reading, type, tabId: tab },
    });
    await expect(viewer.getByText(says).first(), path).toBeVisible();
    await expect(viewer.getByText(/can’t be reached/)).toHaveCount(0);
    await viewer.close();
  }
  const compared = { kind: 'compare', tabId: tab, pageUrl: 'https://harbour.example/notes/42' };
  const comparison = await openViewer(waymark, compared);
  await expect(comparison.getByRole('heading', { name: 'All sources agree.' })).toBeVisible();

  await popup.getByRole('button', { name: 'Check in here' }).click();
  await expect(popup.getByRole('tab', { name: 'Check in' })).toHaveAttribute('aria-selected', 'true');
  await expect(popup.getByText('Café Maré Alta, from this page')).toBeVisible();
  expect(recorder.connections).toEqual([]);
  expect(services.control.requests({})).toEqual([]);
});

test('a row opens the panel, links in documents lead back, and a reload counts again @beside', async ({
  waymark,
  context,
  recorder,
}) => {
  const page = await waymark.open('try.html');
  const tab = await waymark.tabIdOf(page);
  await expect.poll(() => waymark.badge(tab)).toBe('8');
  await waymark.killWorker();
  await page.reload();
  await expect.poll(() => waymark.badge(tab)).toBe('8');
  const popup = await waymark.openPopup({ tab });
  await popup.getByRole('button', { name: /^Post as data/ }).click();
  await expect.poll(() => waymark.isPanelOpen()).toBe(true);

  const [, , [path, reading, type] = ['', '', '']] = documents;
  const wanted = { href: `https://harbour.example${path}`, reading, type, tabId: tab };
  const viewer = await openViewer(waymark, { kind: 'resource', wanted });
  const back = context.waitForEvent('page');
  await viewer.getByRole('link', { name: 'https://harbour.example/notes/42', exact: true }).click();
  await expect((await back).getByText('This page is invented.')).toBeVisible();
  expect(recorder.connections).toEqual([]);
});

test('another page that names the invented host gets none of its documents', { tag: '@beside' }, async ({
  waymark,
  services,
  page,
  recorder,
}) => {
  const wanted = { href: json, reading: 'json', type: 'application/json' };
  const look = (tabId?: number) => openViewer(waymark, { kind: 'resource', wanted: { ...wanted, tabId } });
  await page.goto(`${waymark.origin}/try.html`);
  const tabId = await waymark.tabIdOf(page);
  const beside = await look(tabId);
  await expect(beside.getByText('A second coffee before the ferry').first()).toBeVisible();

  // The same tab shows a page of others now.
  await page.route('**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>A forgery</title><link rel="alternate" type="application/json" href="${json}">
        <script type="application/ld+json">{}</script>`,
    }),
  );
  services.control.expectErrors({ service: 'blog', path: '/forged', status: 404 });
  await page.goto(`${services.origins.blog}/forged`);
  await expect.poll(() => waymark.badge(tabId)).toBe('1');
  for (const asker of [tabId, undefined]) {
    const viewer = await look(asker);
    await expect(viewer.getByText('harbour.example can’t be reached.').first()).toBeVisible();
    await expect(viewer.getByText('A second coffee before the ferry')).toHaveCount(0);
  }
  const popup = await waymark.openPopup({ tab: tabId });
  await expect(popup.getByRole('heading', { name: 'A forgery' })).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Check in here' })).toHaveCount(0);
  expect(recorder.connections.filter((url) => url.includes('harbour'))).toEqual([]);
});
