import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { axeFindings } from '../harness/accessible.ts';
import { expect, test } from '../harness/test.ts';

const html = `<!doctype html><title>The quay</title>
<link rel="author" href="/author/ana/">
<link rel="alternate" type="application/rss+xml" title="The quay, all posts" href="/feed/">
<h1>The quay</h1>`;
const offered: Record<string, [type: string, body: string]> = {
  '/': ['text/html', html],
  '/robots.txt': ['text/plain', 'User-agent: *\nDisallow:\n\nSitemap: /maps/all.xml\n'],
  '/.well-known/security.txt': ['text/plain', 'Contact: mailto:crew@quay.example\n'],
  '/.well-known/webfinger': ['application/jrd+json', '{"subject":"acct:ana@quay.example","links":[]}'],
  '/cms-json/': ['application/json', '{"name":"The quay","namespaces":["cms/v2"],"routes":{}}'],
};

test.beforeEach(({ waymark }) => waymark.connect());

test('what a site offers without a link is asked for on a press, and only then', async ({
  waymark,
  page,
}) => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://quay.example');
    asked.push(pathname);
    // As many sites do, it answers what it does not have with a page.
    const [type, body] = offered[pathname] ?? ['text/html', html];
    response.writeHead(200, { 'content-type': type }).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  try {
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    await page.goto(`http://${host}/`);
    const tab = await waymark.tabIdOf(page);
    await expect.poll(() => waymark.badge(tab)).toBe('1');
    const popup = await waymark.openPopup({ tab });
    await expect(popup.getByText(`Sends 12 requests to ${host} to look`)).toBeVisible();
    const addresses = popup.getByRole('list', { name: 'Addresses that are asked for' }).getByRole('listitem');
    await expect(addresses).toHaveCount(12);
    const named = await addresses.allTextContents();
    const ofPage = ['/', '/favicon.ico'];
    expect(asked.filter((path) => !ofPage.includes(path))).toEqual([]);

    await popup.getByRole('button', { name: 'Look for more' }).click();
    const rows = popup.getByRole('list', { name: 'Without a link' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    const sent = () => asked.filter((path) => !ofPage.includes(path));
    // The page itself is asked for as Markdown.
    expect(sent().toSorted()).toEqual(named.filter((path) => !path.startsWith('/ (')).toSorted());
    // The rest on another press.
    await expect(popup.getByText(`Sends 4 requests to ${host} to look`)).toBeVisible();
    await popup.getByRole('button', { name: 'Look for more' }).click();
    await expect(rows).toHaveCount(4);
    for (const [index, words] of [
      'Sitemap',
      'Security contact',
      'The author’s account',
      'API root',
    ].entries()) {
      await expect(rows.nth(index)).toContainText(words);
      await expect(rows.nth(index)).toContainText('not declared');
    }
    await expect(popup.getByRole('list', { name: 'For agents' })).toHaveCount(0);
    expect(sent()).toHaveLength(15);
    await expect(popup.getByRole('button', { name: 'Look again' })).toBeFocused();
    expect(await axeFindings(popup)).toEqual([]);
    expect(await waymark.badge(tab)).toBe('1');

    // Another popup still has them; a reload of the page forgets them.
    const again = await waymark.openPopup({ tab });
    await expect(again.getByRole('list', { name: 'Without a link' }).getByRole('listitem')).toHaveCount(4);
    await page.reload();
    const after = await waymark.openPopup({ tab });
    await expect(after.getByRole('button', { name: 'Look for more' })).toBeVisible();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('feeds are followed in the reader that the person chose @beside', async ({
  waymark,
  services,
  page,
  context,
}) => {
  await page.goto(services.origins.blog + services.world.blog.pages.lisbon);
  const tab = await waymark.tabIdOf(page);
  const popup = await waymark.openPopup({ tab });
  const feed = popup
    .getByRole('list', { name: 'The site' })
    .getByRole('button', { name: /^More for .*(RSS|feed|Tidal)/i });
  await feed.first().click();
  const [options] = await Promise.all([
    context.waitForEvent('page'),
    popup.getByRole('menuitem', { name: 'Follow in…' }).click(),
  ]);
  await options.waitForURL(/options\.html#discovery/);
  const choice = options.getByRole('combobox', { name: 'Follow feeds in' });
  await choice.selectOption('Another reader');
  const address = options.getByRole('textbox', { name: 'Address that adds a feed' });
  await address.fill('https://reader.example/add');
  await options.keyboard.press('Enter');
  await expect(options.getByText('Enter a web address that contains {url}.')).toBeVisible();
  await address.fill('https://reader.example/add?url={url}');
  await options.keyboard.press('Enter');
  await popup.bringToFront();
  await feed.first().click();
  await expect(popup.getByRole('menuitem', { name: 'Follow in reader.example' })).toHaveAttribute(
    'href',
    /^https:\/\/reader\.example\/add\?url=http%3A%2F%2F/,
  );
  await popup.keyboard.press('Escape');
  await options.bringToFront();
  await choice.selectOption('Feedly');
  await popup.bringToFront();
  await feed.first().click();
  await expect(popup.getByRole('menuitem', { name: 'Follow in Feedly' })).toBeVisible();
  await popup.keyboard.press('Escape');
  await options.bringToFront();
  await options.getByRole('button', { name: 'Add a reader' }).click();
  await options
    .getByRole('combobox', { name: 'Another reader to offer' })
    .selectOption('Miniflux on my server');
  await address.fill('https://flux.example/bookmarklet?uri={url}');
  await options.keyboard.press('Enter');
  const others = options.getByRole('list', { name: 'Other readers' });
  await others.getByRole('button', { name: /^More for .*flux\.example/ }).click();
  await options.getByRole('menuitem', { name: 'Use first' }).click();
  await expect(others.getByText('Feedly')).toBeVisible();
  await popup.bringToFront();
  await feed.first().click();
  await expect(popup.getByRole('menuitem', { name: /^Follow in/ })).toHaveText([/flux\.example/, /Feedly/]);
});

test('feeds go into a list for readers, and come back from one @beside', async ({
  waymark,
  services,
  page,
}) => {
  await page.goto(services.origins.blog + services.world.blog.pages.lisbon);
  const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(page) });
  await popup
    .getByRole('button', { name: /^More for .*(RSS|feed|Tidal)/i })
    .first()
    .click();
  await popup.getByRole('menuitem', { name: 'Notify me when it changes' }).click();
  await expect(popup.getByText('The browser will notify you').first()).toBeVisible();
  const options = await waymark.open('options.html#discovery');
  const [saved] = await Promise.all([
    options.waitForEvent('download'),
    options.getByRole('button', { name: 'Save feeds of all tabs' }).click(),
  ]);
  const list = await readFile(await saved.path(), 'utf8');
  expect(list).toContain(`xmlUrl="${services.origins.blog}/feed`);
  await expect(options.getByText(/feeds? saved\./).first()).toBeVisible();
  const file = { name: 'feeds.opml', mimeType: 'text/x-opml' };
  await options.goto(options.url().replace('#discovery', '#watch'));
  await options.getByRole('button', { name: /^Remove / }).click();
  const choice = options.getByLabel('Import feeds (OPML)');
  await choice.setInputFiles({ ...file, buffer: Buffer.from('{}') });
  await expect(
    options.getByText('This file isn’t a list of feeds. Nothing was changed.').first(),
  ).toBeVisible();
  const before = services.control.requests().length;
  await choice.setInputFiles({ ...file, buffer: Buffer.from(list) });
  await expect(options.getByText(/^The file has .* new feed/).first()).toBeVisible();
  expect(services.control.requests().length).toBe(before);
  await options.getByRole('button', { name: /^Watch \d feed/ }).click();
  await expect(options.getByText(/^1 feed of \d is watched now\./).first()).toBeVisible();
  const [again] = await Promise.all([
    options.waitForEvent('download'),
    options.getByRole('button', { name: 'Export feeds (OPML)' }).click(),
  ]);
  expect(await readFile(await again.path(), 'utf8')).toContain(`xmlUrl="${services.origins.blog}/feed`);
});

test('another press stops the requests, and the next one asks for the rest @beside', async ({
  waymark,
  page,
}) => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://quay.example');
    if (pathname === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    // Nothing else is answered.
    else if (!/favicon/.test(pathname)) asked.push(pathname);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(page) });
    const addresses = popup.getByRole('list', { name: 'Addresses that are asked for' });
    await popup.getByRole('button', { name: 'Look for more' }).click();
    const stop = popup.getByRole('button', { name: 'Stop' });
    await expect(stop).toBeFocused();
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    await stop.click();
    await expect(popup.getByRole('button', { name: 'Look for more' })).toBeFocused();
    // The page itself as Markdown was answered, with a page.
    expect(asked.length).toBeLessThan(6);
    await expect(addresses).toContainText('/robots.txt');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
