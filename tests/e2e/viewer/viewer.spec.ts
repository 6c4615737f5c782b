import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readWatches } from '../../../lib/watch/schema.ts';
import { storedValues } from '../harness/stored-values.ts';
import { expect, test } from '../harness/test.ts';
import { lookInside } from '../harness/viewer.ts';
import type { Waymark } from '../harness/waymark.ts';

const look = (waymark: Waymark, href: string, type = '') =>
  lookInside(waymark, { href, reading: 'json', type });

test('a row of This page shows its JSON as a tree, by keyboard, with a search and the path of each value', {
  tag: '@both',
}, async ({ waymark, services, context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await waymark.connect();
  await page.goto(services.origins.blog);
  await page.getByRole('link', { name: 'Coffee at low water' }).first().click();
  const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(page) });
  await popup.getByRole('button', { name: /^Post as data/ }).click();
  await expect.poll(() => waymark.isPanelOpen()).toBe(true);

  const viewer = await waymark.open('viewer.html');
  await viewer.setViewportSize({ width: 420, height: 800 });
  // Titled by its content; where it came from and how is folded.
  await expect(viewer.getByRole('heading', { level: 1, name: 'Coffee at low water' })).toBeVisible();
  await expect(viewer).toHaveTitle('Coffee at low water – Waymark viewer');
  const status = viewer.getByText('Status 200');
  await expect(status).toBeHidden();
  await viewer.getByText(new URL(services.origins.blog).host, { exact: true }).click();
  await expect(status).toBeVisible();
  await expect(viewer.getByText('application/json')).toBeVisible();
  const row = (name: string | RegExp) => viewer.getByRole('treeitem', { name });
  const title = row(/^title/);
  await expect(title).toHaveAttribute('aria-expanded', 'true');

  await row(/19 items/).focus();
  await viewer.keyboard.press('ArrowDown');
  await expect(row(/^id/)).toBeFocused();
  await title.focus();
  await viewer.keyboard.press('ArrowLeft');
  await expect(title).toHaveAttribute('aria-expanded', 'false');
  await viewer.keyboard.press('ArrowRight');
  await expect(title).toHaveAttribute('aria-expanded', 'true');
  await viewer.keyboard.press('ArrowRight');
  await expect(row(/^rendered "Coffee/)).toBeFocused();
  await viewer.getByRole('button', { name: 'Copy path' }).click();
  await expect
    .poll(() => viewer.evaluate(() => navigator.clipboard.readText()))
    .toBe("$['title']['rendered']");

  await viewer.getByRole('button', { name: 'Close all' }).click();
  await expect(row(/^rendered/)).toHaveCount(0);
  await viewer.getByLabel('Search this document').fill('COFFEE');
  await expect(viewer.getByText('1 of', { exact: false })).toBeVisible();
  await viewer.getByLabel('Search this document').press('Enter');
  await viewer.getByRole('button', { name: 'Next match' }).click();
  await expect(row(/^rendered "Coffee/)).toHaveAttribute('aria-selected', 'true');

  // The document is cached: neither the worker's end nor opening it again sends another request.
  const asked = () =>
    services.control.requests({ service: 'blog' }).filter(({ path }) => path.includes('/posts/')).length;
  expect(asked()).toBe(1);
  await waymark.killWorker();
  await viewer.reload();
  await expect(row(/^title/)).toBeVisible();
  expect(asked()).toBe(1);

  await row(/^rendered "Coffee/).click();
  const bell = viewer.getByRole('button', { name: 'Notify me when this value changes' });
  await bell.press('Enter');
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await expect(
    viewer.getByRole('paragraph').filter({ hasText: /^The browser will notify you/ }),
  ).toBeVisible();
  const watched = readWatches(await storedValues(viewer, 'watch'));
  expect(watched.map(({ url }) => new URL(url).hash)).toEqual(['#/title/rendered']);
  await bell.press('Enter');
  await expect(bell).toHaveAttribute('aria-pressed', 'false');

  await viewer.getByLabel('View as').selectOption('Source text');
  await expect(viewer.getByRole('region', { name: 'The text' })).toContainText(
    '"slug":"coffee-at-low-water"',
  );
});

test('a hostile host: what came is shown, what it is not is said, and nothing runs', async ({ waymark }) => {
  const host = await startHost();
  try {
    const endless = await look(waymark, `${host.origin}/endless`);
    await expect(endless.getByText('Only the first 8 MB were loaded.')).toBeVisible();
    await expect(endless.getByText('The document is cut off', { exact: false })).toBeVisible();
    await expect(endless.getByRole('treeitem').first()).toContainText(/items/);
    await endless.close();

    const large = await look(waymark, `${host.origin}/large`);
    await expect(large.getByText('Only the first 8 MB were loaded.')).toBeVisible();
    await large.getByRole('button', { name: 'Load all, up to 64 MB' }).click();
    await expect(large.getByText('Only the first', { exact: false })).toHaveCount(0);
    await expect(large.getByRole('treeitem').first()).toContainText('2 items');
    await expect(large.getByText('The document is cut off', { exact: false })).toHaveCount(0);
    const [all] = await Promise.all([
      large.waitForEvent('download'),
      (async () => {
        await large.getByRole('button', { name: 'More actions' }).click();
        await large.getByRole('menuitem', { name: 'Download' }).click();
      })(),
    ]);
    expect(all.suggestedFilename()).toBe('large.json');
    expect((await stat(await all.path())).size).toBe(largeBody.length);
    await large.close();

    const page = await look(waymark, `${host.origin}/page`);
    await expect(page.getByText('Served as application/json, looks like HTML.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'The text' })).toContainText('<script>document.title');
    await expect(page).toHaveTitle('page – Waymark viewer');
    await page.close();

    const other = await look(waymark, `${host.origin}/other`, 'application/json');
    await expect(
      other.getByText('application/json was promised, text/html; charset=utf-8 came with status 404.'),
    ).toBeVisible();
    await other.close();

    const home = await look(waymark, `${host.origin}/home`);
    await expect(home.getByText('The response was discarded.', { exact: false })).toBeVisible();
    await home.close();

    const silent = await look(waymark, `${host.origin}/silent`);
    await silent.getByRole('button', { name: 'Stop' }).click();
    await expect(silent.getByRole('button', { name: 'Try again' })).toBeVisible();
  } finally {
    await host.stop();
  }
});

/** More than is loaded at first. */
const largeBody = JSON.stringify(['x'.repeat(8_500_000), 'end']);

async function startHost() {
  const server: Server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/page') {
      response.end('<!doctype html><script>document.title = "mine"</script>');
    } else if (request.url === '/other') {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end('<p>Not here</p>');
    } else if (request.url === '/large') {
      response.end(largeBody);
    } else if (request.url === '/home') {
      response.writeHead(302, { location: `http://localhost:${port}/page` }).end();
    } else if (request.url === '/endless') {
      const write = () => {
        while (!response.destroyed && response.write(opening)) {}
      };
      const opening = '[1,"'.padEnd(65_535, 'x').concat('",');
      response.on('drain', write);
      write();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
