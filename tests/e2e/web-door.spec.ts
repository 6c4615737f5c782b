import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';
import { expect, test } from './harness/test.ts';
import { openViewer } from './harness/viewer.ts';

test('requests have no cookies, referrer or origin, even to a host with cookies, and use no cache', {
  tag: '@both',
}, async ({ waymark, services, context, page }) => {
  const { blog } = services.origins;
  const answer = (path: string, type: string, body: string, headers = {}) =>
    services.control.behave({
      service: 'blog',
      path,
      answer: { kind: 'status', status: 200, body, headers: { 'content-type': type, ...headers } },
    });
  const fresh = { 'cache-control': 'max-age=3600' };
  answer('/names', 'text/html', '<title>Names</title>', { 'set-cookie': 'who=me; Path=/', ...fresh });
  answer('/data.json', 'application/json', '{"tide":"high"}', fresh);
  answer('/told.xml', 'application/rss+xml', '<rss><item><guid>1</guid></item></rss>', fresh);
  await page.goto(`${blog}/names`);
  await page.goto(`${blog}/names?again`);
  const tabId = await waymark.tabIdOf(page);
  expect(await context.cookies()).toMatchObject([{ name: 'who', value: 'me' }]);

  const desk = await waymark.open('manifest.json');
  const ask = (room: string, method: string, ...args: unknown[]) =>
    desk.evaluate((question) => chrome.runtime.sendMessage(question), { room, method, args });
  const asked = () =>
    services.control
      .requests({ service: 'blog' })
      .filter(({ path, method }) => method === 'HEAD' || path !== '/names')
      .map(({ method, path, headers: { cookie, referer, origin } }) => [
        method,
        path,
        cookie,
        referer,
        origin,
      ]);
  services.control.clearRequests();

  const href = `${blog}/data.json`;
  const wanted = { href, reading: 'json', type: '', tabId };
  const good = { value: { ok: true } };
  // Twice, because the response may be cached for an hour.
  expect(await ask('viewer', 'load', wanted, false)).toMatchObject(good);
  expect(await ask('viewer', 'load', wanted, false)).toMatchObject(good);
  expect(await ask('discovery', 'check', { href, type: '', kind: null, tabId })).toMatchObject(good);
  const feed = { url: `${blog}/told.xml`, kind: 'feed', type: '', title: '', tabId };
  expect(await ask('watch', 'watch', feed)).toMatchObject(good);
  expect(await ask('discovery', 'inspect', tabId)).toMatchObject(good);
  await expect.poll(asked).toEqual([
    ['GET', '/data.json', undefined, undefined, undefined],
    ['GET', '/data.json', undefined, undefined, undefined],
    ['HEAD', '/data.json', undefined, undefined, undefined],
    ['GET', '/told.xml', undefined, undefined, undefined],
    ['HEAD', '/names', undefined, undefined, undefined],
  ]);
});

test('a page’s address comes from the browser, not from a message of its script', async ({
  waymark,
  services,
  page,
}) => {
  const { blog } = services.origins;
  await page.goto(blog);
  const tabId = await waymark.tabIdOf(page);
  await expect.poll(() => waymark.badge(tabId)).not.toBe('');

  const links = [{ rel: 'alternate', type: 'application/json', href: `${blog}/1` }];
  const forged = {
    type: 'page',
    url: 'http://10.0.0.1/admin',
    title: 'Forged',
    links,
    omitted: 0,
    frames: 0,
  };
  const desk = await waymark.open('manifest.json');
  // Like a compromised renderer: in the world of the content script.
  await desk.evaluate(
    ([id, message]) =>
      chrome.scripting.executeScript({
        target: { tabId: id },
        args: [message],
        func: (given) => void chrome.runtime.sendMessage(given),
      }),
    [tabId, forged] as const,
  );
  const stored = () =>
    desk.evaluate(async (key) => (await chrome.storage.session.get(key))[key], `discovery-tab-${tabId}`);
  await expect.poll(stored).toMatchObject({ title: 'Forged', url: `${blog}/` });
});

test('a gzip bomb of one megabyte reaches the decompressor in small slices, up to the cap', async ({
  waymark,
}) => {
  const packing = createGzip();
  const packed = packing.toArray();
  const zeros = Buffer.alloc(1_000_000);
  for (let i = 0; i < 1000; i++) if (!packing.write(zeros)) await once(packing, 'drain');
  packing.end();
  // All at once, so that browsers deliver chunks of 64 kB and more.
  const bomb = Buffer.concat(await packed);
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/gzip').end(bomb);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const worker = await waymark.worker();
    await worker.evaluate(() => {
      const Real = DecompressionStream;
      const slices: number[] = [];
      // Called with `new`, so no arrow.
      function Noting() {
        const real = new Real('gzip');
        const noted = new TransformStream({
          transform(slice, controller) {
            slices.push(slice.byteLength);
            controller.enqueue(slice);
          },
        });
        return { writable: noted.writable, readable: noted.readable.pipeThrough(real) };
      }
      Object.assign(globalThis, { slices, DecompressionStream: Noting });
    });
    const href = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bomb.gz`;
    const wanted = { href, reading: 'text', type: '', tabId: await waymark.tabOn(new URL(href).origin) };
    const desk = await waymark.open('manifest.json');
    const question = { room: 'viewer', method: 'load', args: [wanted, false] };
    const answer: unknown = await desk.evaluate((asked) => chrome.runtime.sendMessage(asked), question);
    expect(answer).toMatchObject({ value: { value: { cut: 'cap', unpacked: true, bytes: 8_000_000 } } });
    const slices: unknown = await worker.evaluate(() => Reflect.get(globalThis, 'slices'));
    if (!Array.isArray(slices)) throw new TypeError('Nothing was noted.');
    expect(slices.length).toBeGreaterThan(0);
    expect(Math.max(...slices)).toBeLessThanOrEqual(16_384);
    // Its input can decompress to 128 MB at most; the whole bomb to a thousand.
    expect(slices.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(8 * 16_384);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

/** Loopback names without access, one for each view; Firefox resolves them. */
const hosts = {
  check: 'check.example',
  watch: 'watch.example',
  viewer: 'viewer.example',
  away: 'away.example',
};

test.use({ names: Object.values(hosts) });

test('no host learns the extension’s origin; a host without access gets no request until a press grants access', {
  tag: '@firefox',
}, async ({ waymark, services, page }) => {
  const { port, origin } = new URL(services.origins.blog);
  const at = (host: string, path: string) => `http://${host}:${port}${path}`;
  const answer = (path: string, type: string, body: string, more = {}) =>
    services.control.behave({
      service: 'blog',
      path,
      answer: { kind: 'status', status: 200, headers: { 'content-type': type }, body, ...more },
    });
  const link = (type: string, href: string, title: string) =>
    `<link rel=alternate type="${type}" href="${href}" title="${title}">`;
  answer('/check.json', 'text/plain', 'High water at six');
  answer('/watch.xml', 'application/rss+xml', '<rss><item><guid>1</guid><title>One</title></item></rss>');
  answer('/viewer.json', 'application/json', '{"tide":"low"}');
  const away = { status: 302, headers: { location: at(hosts.away, '/viewer.json') } };
  answer('/away.json', 'text/plain', '', away);
  answer(
    '/names',
    'text/html',
    `<title>Names</title>${link('text/plain', at(hosts.check, '/check.json'), '')}
    ${link('application/rss+xml', at(hosts.watch, '/watch.xml'), 'Told of')}`,
  );
  /** Requests of the extension, without Firefox’s own for icons. */
  const asked = () =>
    services.control
      .requests({ service: 'blog' })
      .filter(({ path }) => /\.(json|xml)$/.test(path))
      .map(
        ({ method, path, headers }) => `${method} ${headers.host?.split(':')[0]}${path} ${headers.origin}`,
      );

  const removed = await (await waymark.worker()).evaluate(() =>
    chrome.permissions.remove({ origins: ['http://*/*', 'https://*/*'] }),
  );
  expect(removed).toBe(true);
  await page.goto(`${origin}/names`);
  const tabId = await waymark.tabIdOf(page);
  const popup = await waymark.openPopup({ tab: tabId });
  const needed = (host: string) => `doesn’t let Waymark send requests to ${host}:${port}`;

  await popup.getByRole('button', { name: 'More for Plain text' }).click();
  await popup.getByRole('menuitem', { name: 'Check' }).click();
  await expect(popup.getByText(needed(hosts.check)).first()).toBeVisible();
  await popup.getByRole('button', { name: 'More for Told of' }).click();
  await popup.getByRole('menuitem', { name: 'Notify me when it changes' }).click();
  await expect(popup.getByText(needed(hosts.watch)).first()).toBeVisible();
  const look = (path: string) =>
    openViewer(waymark, {
      kind: 'resource',
      wanted: { href: at(hosts.viewer, path), reading: 'json', type: '', tabId },
    });
  const viewer = await look('/viewer.json');
  await expect(viewer.getByText(needed(hosts.viewer)).first()).toBeVisible();
  expect(asked()).toEqual([]);

  const allow = (host: string) => ({ name: `Allow access to ${host}:${port}` });
  await viewer.getByRole('button', allow(hosts.viewer)).click();
  await expect(viewer.getByRole('treeitem', { name: /tide/ })).toBeVisible();
  await popup.getByRole('button', allow(hosts.check)).click();
  await expect(popup.getByText('200 · text/plain').first()).toBeVisible();
  await popup.getByRole('button', allow(hosts.watch)).click();
  await expect(popup.getByText('The browser will notify you when this changes.').first()).toBeVisible();
  const allowed = [
    'GET viewer.example/viewer.json undefined',
    'HEAD check.example/check.json undefined',
    'GET watch.example/watch.xml undefined',
  ];
  expect(asked()).toEqual(allowed);

  // A redirect is followed without a prompt, but its host learns no origin.
  const led = await look('/away.json');
  await expect(led.getByText('can’t be reached', { exact: false }).first()).toBeVisible();
  expect(asked()).toEqual([
    ...allowed,
    'GET viewer.example/away.json undefined',
    'GET away.example/viewer.json null',
  ]);
});
