import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Services } from '../../services/start.ts';
import { expect, test } from '../harness/test.ts';
import { lookInside } from '../harness/viewer.ts';
import type { Waymark } from '../harness/waymark.ts';

const look = (waymark: Waymark, href: string, reading: string, type: string) =>
  lookInside(waymark, { href, reading, type });
async function download(viewer: Page, item: string): Promise<{ name: string; content: Buffer }> {
  await viewer.getByRole('button', { name: 'More actions' }).click();
  const [file] = await Promise.all([
    viewer.waitForEvent('download'),
    viewer.getByRole('menuitem', { name: item }).click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}
const asked = (services: Services, path: string) =>
  services.control.requests({ service: 'blog' }).filter((request) => request.path === path);

/** A host that answers each path with that XML. */
async function serve(bodies: Record<string, string>): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    const body = bodies[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/xml; charset=utf-8' });
    response.end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, server };
}

test('an API root: find a route, see its exact address, run it, come back; what writes is never sent', async ({
  waymark,
  services,
}) => {
  const site = services.origins.blog;
  const viewer = await look(waymark, `${site}/cms-json/`, 'api-root', '');
  await expect(viewer.getByText('3 namespaces · 7 routes')).toBeVisible();

  await viewer.getByRole('searchbox', { name: 'Search routes and arguments' }).fill('identifier');
  await expect(viewer.getByRole('status').getByText('1 match')).toBeVisible();
  // The menu, the namespace, the route.
  for (let stop = 0; stop < 3; stop++) await viewer.keyboard.press('Tab');
  const route = viewer.getByRole('button', { name: 'GET /cms/v2/posts/(?P<id>[\\d]+)' });
  await expect(route).toBeFocused();
  await viewer.keyboard.press('Enter');
  await expect(route).toHaveAttribute('aria-expanded', 'true');
  await expect(viewer.getByText('Fill in the required fields to see the address.')).toBeVisible();

  await viewer.getByRole('button', { name: 'Run' }).click();
  const id = viewer.getByRole('textbox', { name: 'id' });
  await expect(id).toBeFocused();
  await expect(id).toHaveAccessibleDescription('This is required.');
  const { id: post, title } = services.world.blog.posts[0] ?? { id: 0, title: '' };
  await id.fill(String(post));
  await viewer.getByLabel('context').selectOption('embed');
  const path = `/cms-json/cms/v2/posts/${post}`;
  await expect(viewer.getByRole('status', { name: 'Request address' })).toHaveText(
    `${site}${path}?context=embed`,
  );
  expect(asked(services, path)).toEqual([]);
  await id.press('Enter');
  await expect(viewer.getByText(title).first()).toBeVisible();
  expect(asked(services, path)).toHaveLength(1);

  await viewer.getByRole('button', { name: 'Back' }).click();
  await expect(id).toHaveValue(String(post));
  await viewer.getByRole('searchbox').fill('');
  await viewer.getByRole('button', { name: '/cms/v2/comments' }).click();
  await expect(viewer.getByText('Waymark sends only GET requests from here.')).toBeVisible();
  await expect(viewer.getByRole('list', { name: 'Arguments' })).toContainText('What it says.');
  await expect(viewer.getByRole('button', { name: 'Run' })).toHaveCount(0);
});

test('a sitemap: from its index into a map, by date, to an address, and back @beside', async ({
  waymark,
  services,
}) => {
  const site = services.origins.blog;
  const viewer = await look(waymark, `${site}/cms-sitemap.xml`, 'sitemap', 'application/xml');
  const list = viewer.getByRole('list', { name: 'Addresses' });
  await list.getByRole('button', { name: '/cms-sitemap-posts-1.xml' }).click();
  await expect(viewer.getByText('40 addresses')).toBeVisible();

  const { path } = services.world.blog.posts
    .slice(0, 40)
    .toSorted((a, b) => (a.modified < b.modified ? -1 : 1))[0] ?? {
    path: '',
  };
  await viewer.getByRole('combobox', { name: 'Order' }).selectOption('Oldest first');
  await list.getByRole('button').first().press('Enter');
  const details = viewer.getByRole('region', { name: 'About this address' });
  await expect(details.getByRole('link')).toHaveAttribute('href', new URL(path, site).href);
  await viewer.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(list.getByRole('button').first()).toBeFocused();

  await viewer.getByRole('searchbox', { name: 'Filter addresses' }).fill('no such address');
  await expect(viewer.getByText('No matches')).toBeVisible();
  await viewer.getByRole('button', { name: 'Back' }).click();
  await list.getByRole('button', { name: '/cms-sitemap-pages-1.xml.gz' }).click();
  await expect(viewer.getByText('5 addresses')).toBeVisible();

  const packed = await download(viewer, 'Download packed');
  const unpacked = await download(viewer, 'Download unpacked');
  expect([packed.name, unpacked.name]).toEqual(['cms-sitemap-pages-1.xml.gz', 'cms-sitemap-pages-1.xml']);
  expect(unpacked.content.toString()).toContain('<urlset');
  expect(gunzipSync(packed.content)).toEqual(unpacked.content);
});

test('XML of 50,000 addresses, that breaks off, or with a bare ampersand: what can be read, and where it fails @beside', async ({
  waymark,
}) => {
  const entry = (index: number) =>
    `<url><loc>https://tidal.example/${index}</loc><lastmod>2026-01-01</lastmod><i:image xmlns:i="i"/></url>`;
  const { origin, server } = await serve({
    '/large.xml': `<urlset>${Array.from({ length: 50_000 }, (_, index) => `<url><loc>https://tidal.example/${index}</loc></url>`).join('')}</urlset>`,
    '/broken.xml': `<urlset>${entry(1)}<url><loc>https://tidal.example/2</loc><lastmod>yesterday</lastmod></url><url><loc>https://tid`,
    '/ampersand.xml':
      '<rss version="2.0"><channel>\n<title>Tide & moon</title><item><title>A</title></item></channel></rss>',
    '/page.xml': '<html><body>Not here</body></html>',
  });
  try {
    const large = await look(waymark, `${origin}/large.xml`, 'sitemap', 'application/xml');
    await expect(large.getByText('50,000 addresses')).toBeVisible({ timeout: 40_000 });
    const rows = large.getByRole('list', { name: 'Addresses' }).getByRole('button');
    await rows.first().press('End');
    await expect(rows.last()).toBeFocused();
    await expect(rows.last()).toContainText('https://tidal.example/49999');
    expect(await rows.count()).toBeLessThan(60);

    const broken = await look(waymark, `${origin}/broken.xml`, 'sitemap', 'application/xml');
    await expect(broken.getByText(/^The document is cut off at line 1, column \d+\./)).toBeVisible();
    await expect(broken.getByRole('list', { name: 'Addresses' }).getByRole('button')).toHaveText([
      /Jan 1, 2026 · 1 picture/,
      /yesterday/,
    ]);

    const mended = await look(waymark, `${origin}/ampersand.xml`, 'feed', 'application/rss+xml');
    await expect(
      mended.getByText(
        'Line 2, column 13 isn’t valid XML: an “&” stands alone. Everything in it could still be read.',
      ),
    ).toBeVisible();
    await expect(mended.getByRole('heading', { name: 'Tide & moon' })).toBeVisible();

    const page = await look(waymark, `${origin}/page.xml`, 'sitemap', 'application/xml');
    await expect(
      page.getByText(/^The site answered with a web page\. This can’t be read as “Sitemap”/),
    ).toBeVisible();
  } finally {
    server.close();
  }
});

const feeds = [
  ['/feed/', 'xml', 'text/xml', 'RSS 2.0'],
  ['/feed/atom/', 'feed', 'application/atom+xml', 'Atom'],
  ['/feed.json', 'json', 'application/json', 'JSON Feed 1.1'],
] as const;
test('RSS, Atom and JSON Feed, whatever their links call them: entries, their words without markup @beside', async ({
  waymark,
  services,
}) => {
  for (const [path, reading, type, format] of feeds) {
    const viewer = await look(waymark, services.origins.blog + path, reading, type);
    await expect(viewer.getByText(format, { exact: true })).toBeVisible();
    const rows = viewer.getByRole('list', { name: 'Entries' }).getByRole('button');
    await expect(rows.first()).toHaveAttribute('tabindex', '0');
    const post = services.world.blog.posts[0];
    if (!post) throw new Error('The blog has no posts.');
    await expect(rows.first()).toContainText(post.title);
    await rows.first().press('Enter');
    const details = viewer.getByRole('region', { name: post.title });
    await expect(details).toBeFocused();
    await expect(details).toContainText(post.author);
    await expect(details.getByRole('link').first()).toHaveAttribute(
      'href',
      new URL(post.path, services.origins.blog).href,
    );
    await expect(details).not.toContainText('<p>');
    await expect(viewer.locator('article img, section img, script[src^="http"]')).toHaveCount(0);
  }
});

test('a web app manifest is shown as what it is; its icons are asked for on a press @beside', async ({
  waymark,
  services,
}) => {
  services.control.behave({
    service: 'blog',
    path: '/site.webmanifest',
    answer: {
      kind: 'status',
      status: 200,
      body: {
        ...{ name: 'Tidal Diary', short_name: 'Tidal', start_url: '/?from=home', display: 'standalone' },
        icons: [{ src: '/images/1.png?w=192', sizes: '192x192', type: 'image/png' }],
      },
    },
  });
  // A link with rel=manifest names no type.
  const viewer = await look(waymark, `${services.origins.blog}/site.webmanifest`, 'text', '');
  const app = viewer.getByRole('article', { name: 'Tidal Diary' });
  await expect(app.getByText('standalone')).toBeVisible();
  await expect(app.getByRole('link')).toHaveAttribute('href', `${services.origins.blog}/?from=home`);
  await expect(app.getByRole('img')).toHaveCount(0);
  await app.getByRole('button', { name: 'Show picture: 192x192 · image/png' }).click();
  await expect(app.getByRole('img')).toBeVisible();
});
