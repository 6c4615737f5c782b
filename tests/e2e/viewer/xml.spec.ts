import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { lookInside } from '../harness/viewer.ts';
import type { Waymark } from '../harness/waymark.ts';

const look = (waymark: Waymark, href: string, reading: string) =>
  lookInside(waymark, { href, reading, type: 'application/xml' });

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a feed as a tree: by keyboard, with a search, and with paths that a browser finds again @beside', async ({
  waymark,
  services,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const viewer = await look(waymark, `${services.origins.blog}/feed/`, 'feed');
  await viewer.getByLabel('View as').selectOption('Tree');
  const row = (name: string | RegExp) => viewer.getByRole('treeitem', { name });
  const rss = row(/^rss/);
  await expect(rss).toHaveAttribute('aria-expanded', 'true');

  await rss.focus();
  await viewer.keyboard.press('ArrowLeft');
  await expect(rss).toHaveAttribute('aria-expanded', 'false');
  await expect(row(/^channel/)).toHaveCount(0);
  await viewer.keyboard.press('ArrowRight');
  await expect(rss).toHaveAttribute('aria-expanded', 'true');
  await viewer.keyboard.press('ArrowRight');
  await expect(row(/^@/).first()).toBeFocused();
  await viewer.keyboard.press('ArrowLeft');
  await expect(rss).toBeFocused();

  const [, second] = services.world.blog.posts;
  const search = viewer.getByLabel('Search this document');
  await search.fill('<ITEM>');
  await expect(viewer.getByText('1 of', { exact: false })).toBeVisible();
  await search.press('Enter');
  await viewer.getByRole('button', { name: 'Next match' }).click();
  await viewer.getByRole('button', { name: 'Previous match' }).click();
  const item = viewer.locator('[role=treeitem][aria-selected=true]');
  await expect(item).toHaveText(/^item/);
  await item.focus();
  if ((await item.getAttribute('aria-expanded')) === 'false') await viewer.keyboard.press('ArrowRight');
  await expect(item).toHaveAttribute('aria-expanded', 'true');
  await viewer.keyboard.press('ArrowRight');
  await expect(item).toHaveText(new RegExp(`^title${second?.title}`));
  await viewer.getByRole('button', { name: 'Copy path' }).click();
  const path = '/rss/channel/item[2]/title';
  await expect.poll(() => clipboard(viewer)).toBe(path);
  const found = await viewer.evaluate(
    async ([href, xpath]) => {
      const xml = new DOMParser().parseFromString(await (await fetch(href)).text(), 'application/xml');
      return xml.evaluate(xpath, xml, null, XPathResult.STRING_TYPE).stringValue;
    },
    [`${services.origins.blog}/feed/`, path] as const,
  );
  expect(found).toBe(second?.title);
  await viewer.getByRole('button', { name: 'Copy value' }).click();
  await expect.poll(() => clipboard(viewer)).toBe(second?.title);
});

test('XML that no kind fits, that is large, or that breaks off is a tree all the same @beside', async ({
  waymark,
}) => {
  const rows = Array.from({ length: 50_000 }, (_, index) => `<buoy id="${index}">${index} m</buoy>`).join('');
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', 'application/xml; charset=utf-8');
    response.end(url === '/large' ? `<sea>${rows}</sea>` : '<sea><tide>low</tide>\n<tide>high</sea>');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const large = await look(waymark, `${origin}/large`, 'xml');
    const rowsOf = large.getByRole('treeitem');
    await expect(rowsOf.first()).toHaveText(/^sea50,000 inside/);
    await rowsOf.first().focus();
    await large.keyboard.press('End');
    await expect(large.getByText('id="49999"')).toBeVisible();
    expect(await rowsOf.count()).toBeLessThan(200);
    await expect(large.getByText('/sea/buoy[50000]')).toBeVisible();
    await large.close();

    const broken = await look(waymark, `${origin}/broken`, 'sitemap');
    await expect(
      broken.getByText(
        'From line 2, column 11 on this isn’t valid XML: “</sea>” stands before the end of “tide”.',
        { exact: false },
      ),
    ).toBeVisible();
    await expect(broken.getByRole('treeitem')).toHaveText(['sea2 inside', 'tidelow', 'tide1 inside', 'high']);
    await broken.getByLabel('View as').selectOption('Source text');
    await expect(broken.getByRole('region', { name: 'The text' })).toContainText('<tide>high</sea>');
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});
