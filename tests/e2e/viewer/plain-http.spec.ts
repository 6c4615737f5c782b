import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../harness/test.ts';
import { openViewer } from '../harness/viewer.ts';

test.use({ names: ['site.example'] });

test('a site on plain http, elsewhere: what it names is shown, but nothing of this machine, by whatever way', async ({
  waymark,
  page: site,
}) => {
  const asked: string[] = [];
  const server: Server = createServer(({ headers, url = '' }, response) => {
    asked.push(`${headers.host?.split(':')[0]}${url}`);
    const { port } = server.address() as AddressInfo;
    if (url === '/away') {
      response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
      return;
    }
    response.setHeader('content-type', 'application/json').end('{"tide":"high"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `127.0.0.1:${port}`;
  const there = `http://site.example:${port}`;
  try {
    await site.route('**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>A site</title>' }),
    );
    await site.goto(`${there}/`);
    const desk = await waymark.open('manifest.json');
    await site.bringToFront();
    const tabId = await desk.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id);
    const look = (href: string, forged = {}) =>
      openViewer(waymark, {
        kind: 'resource',
        wanted: { href, reading: 'json', type: '', tabId, ...forged },
      });
    const post = await look(`${there}/post.json`);
    await expect(post.getByRole('treeitem', { name: /^tide "high"/ })).toBeVisible();

    // Whatever an address of the viewer claims: the page is the one that the browser has in that tab.
    for (const forged of [{}, { pageUrl: `http://${address}/` }, { tabId: undefined }, { tabId: 999_999 }]) {
      const mine = await look(`http://${address}/secret`, forged);
      await expect(mine.getByText(/is on your computer/).first()).toBeVisible();
    }
    const question = (method: string, wanted: object) => ({ room: 'discovery', method, args: [wanted] });
    const check = {
      href: `http://${address}/secret`,
      type: '',
      kind: null,
      tabId,
      pageUrl: `http://${address}/`,
    };
    expect(
      await desk.evaluate((asked) => chrome.runtime.sendMessage(asked), question('check', check)),
    ).toMatchObject({ value: { failure: { kind: 'private-address' } } });
    const away = await look(`${there}/away`);
    await expect(away.getByText(/The response was discarded/)).toBeVisible();
    await expect(away.getByRole('treeitem')).toHaveCount(0);
    // A browser follows where it is led before anyone can ask; without cookies, and what came is not shown.
    expect(asked).toEqual(['site.example/post.json', 'site.example/away', '127.0.0.1/secret']);
  } finally {
    server.close();
  }
});
