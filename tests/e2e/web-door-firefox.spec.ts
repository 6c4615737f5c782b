import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startServices } from '../services/start.ts';
import { root } from '../tooling/command.ts';
import { startFirefox } from './harness/firefox.ts';

/** Loopback names without access, one for each view; Firefox resolves them. */
const hosts = {
  check: 'check.example',
  watch: 'watch.example',
  viewer: 'viewer.example',
  away: 'away.example',
};

test('Firefox: no host learns the extension’s origin; a host without access gets no request until a press grants access', async () => {
  const services = await startServices({ ports: 'any' });
  const firefox = await startFirefox(join(root, '.output/firefox-mv3-e2e'), {
    localNames: Object.values(hosts),
  });
  try {
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

    const desk = await firefox.open(firefox.address('manifest.json'));
    const everywhere = JSON.stringify({ origins: ['http://*/*', 'https://*/*'] });
    expect(await firefox.evaluate(desk, `browser.permissions.remove(${everywhere})`)).toBe(true);

    await firefox.open(`${origin}/names`);
    const query = `browser.tabs.query({}).then((tabs) => tabs.find(({ url }) => url?.endsWith('/names')).id)`;
    const tabId = Number(await firefox.evaluate(desk, query));
    const textOf = (page: string) => async () =>
      String(await firefox.evaluate(page, 'document.body.innerText'));
    const popup = await firefox.open(firefox.address(`popup.html?tab=${tabId}`));
    const needed = (host: string) => `doesn’t let Waymark send requests to ${host}:${port}`;

    await firefox.press(popup, 'button', 'More for Plain text');
    await firefox.press(popup, '[role=menuitem]', 'Check');
    await expect.poll(textOf(popup)).toContain(needed(hosts.check));
    await firefox.press(popup, 'button', 'More for Told of');
    await firefox.press(popup, '[role=menuitem]', 'Notify me when it changes');
    await expect.poll(textOf(popup)).toContain(needed(hosts.watch));
    const look = (path: string) => {
      const wanted = { href: at(hosts.viewer, path), reading: 'json', type: '', tabId };
      const shown = new URLSearchParams({ shown: JSON.stringify({ kind: 'resource', wanted }) });
      return firefox.open(firefox.address(`viewer.html#${shown}`));
    };
    const viewer = await look('/viewer.json');
    await expect.poll(textOf(viewer)).toContain(needed(hosts.viewer));
    expect(asked()).toEqual([]);

    const allow = (host: string) => `Allow access to ${host}:${port}`;
    await firefox.press(viewer, 'button', allow(hosts.viewer));
    await expect.poll(textOf(viewer)).toContain('tide');
    await firefox.press(popup, 'button', allow(hosts.check));
    await expect.poll(textOf(popup)).toContain('200 · text/plain');
    await firefox.press(popup, 'button', allow(hosts.watch));
    await expect.poll(textOf(popup)).toContain('The popup will notify you when this changes.');
    const allowed = [
      'GET viewer.example/viewer.json undefined',
      'HEAD check.example/check.json undefined',
      'GET watch.example/watch.xml undefined',
    ];
    expect(asked()).toEqual(allowed);

    // A redirect is followed without a prompt, but its host learns no origin.
    const led = await look('/away.json');
    await expect.poll(textOf(led)).toContain('can’t be reached');
    expect(asked()).toEqual([
      ...allowed,
      'GET viewer.example/away.json undefined',
      'GET away.example/viewer.json null',
    ]);
  } finally {
    await firefox.close();
    await services.stop();
  }
});
