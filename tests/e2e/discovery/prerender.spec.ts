import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../../tools/command.ts';
import { lackInFirefox } from '../harness/lack-in-firefox.ts';
import { launchPlainChromium, type PlainChromium } from '../harness/plain-chromium.ts';

test.skip(({ browserName }) => browserName === 'firefox', lackInFirefox.prerender);

const links = Array.from(
  { length: 3 },
  (_, n) => `<link rel="alternate" type="application/json" href="/${n}.json">`,
).join('');

const pages: Record<string, string> = {
  '/first': `<title>First</title><script type="speculationrules">
      { "prerender": [{ "source": "list", "urls": ["/next"], "eagerness": "immediate" }] }
    </script><script>fetch('/go').then(() => location.assign('/next'));</script>`,
  '/next': `<title>Next</title>${links}<script>
      const say = () => fetch('/said?' + (document.prerendering ? 'prepared' : 'shown'));
      document.addEventListener('prerenderingchange', say);
      addEventListener('load', say);
    </script>`,
};

/** Pages of which one has the browser prepare the other, and goes there when told to. */
async function servePages() {
  const said: string[] = [];
  let held: ServerResponse | undefined;
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/go') {
      held = response;
      return;
    }
    if (pathname === '/said') said.push(search.slice(1));
    const page = pages[pathname];
    response.writeHead(page ? 200 : 204, { 'content-type': 'text/html' });
    response.end(page ? `<!doctype html><html><head>${page}</head><body></body></html>` : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    said,
    origin: `http://127.0.0.1:${address.port}`,
    go: () => held?.end(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const badge = (browser: PlainChromium, tabId: unknown) =>
  browser.evaluate(`chrome.action.getBadgeText({ tabId: ${Number(tabId)} })`);

test('a page that is being prepared counts for nothing; once it is shown, its links do @beside', async () => {
  const pages = await servePages();
  const browser = await launchPlainChromium(join(root, '.output/chrome-mv3-e2e'));
  try {
    const tabId = await browser.evaluate(
      `chrome.tabs.create({ url: '${pages.origin}/first' }).then(({ id }) => id)`,
    );
    await expect.poll(() => pages.said).toContain('prepared');
    expect(await badge(browser, tabId)).toBe('');
    pages.go();
    await expect.poll(() => badge(browser, tabId)).toBe('3');
    // It was the prepared one that was shown, not a second load.
    expect(pages.said).toEqual(['prepared', 'shown']);
  } finally {
    await browser.close();
    await pages.stop();
  }
});
