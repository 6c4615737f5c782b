import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';
import { expect, test } from './harness/test.ts';

test('requests have no cookies, referrer or origin, even to a host with cookies, and use no cache', async ({
  waymark,
  services,
  context,
  page,
}) => {
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
  context,
  page,
}) => {
  const { blog } = services.origins;
  await page.goto(blog);
  const tabId = await waymark.tabIdOf(page);
  await expect.poll(() => waymark.badge(tabId)).not.toBe('');

  // Like a compromised renderer: in the world of the content script.
  const session = await context.newCDPSession(page);
  const world = new Promise<number>((resolve) => {
    session.on('Runtime.executionContextCreated', ({ context: { id, origin } }) => {
      if (origin === `chrome-extension://${waymark.extensionId}`) resolve(id);
    });
  });
  await session.send('Runtime.enable');
  const links = [{ rel: 'alternate', type: 'application/json', href: `${blog}/1` }];
  const forged = {
    type: 'page',
    url: 'http://10.0.0.1/admin',
    title: 'Forged',
    links,
    omitted: 0,
    frames: 0,
  };
  await session.send('Runtime.evaluate', {
    expression: `chrome.runtime.sendMessage(${JSON.stringify(forged)})`,
    contextId: await world,
  });
  const desk = await waymark.open('manifest.json');
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
