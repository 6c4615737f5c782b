import { expect, it, vi } from 'vitest';
import { createExample, exampleUrl } from './example';
import { createTabPages } from './tab-pages';
import { createTestWeb } from './test-http';

const page = 'chrome-extension://waymark/try.html';
const body = '{"title":"A note"}';
const example = createExample(page, async ({ pathname }) => ({
  status: pathname === '/notes/42' ? 200 : 404,
  type: 'application/json',
  body,
}));
const request = vi.fn(async () => new Response('from outside'));
const web = (parts = {}) => createTestWeb({ fetch: request, online: () => false, example, ...parts });
const unreachable = { ok: false, failure: { kind: 'unreachable', host: 'harbour.example' } };

it('answers our page, offline too, and requests nothing', async () => {
  for (const namedBy of [[page], [`${page}#post`], [`${page}?a=1`], ['https://quay.example/', page]]) {
    const answer = await web()({ url: exampleUrl, namedBy });
    if (!answer.ok) throw new Error(answer.failure.kind);
    const { status, headers, url } = answer.value;
    expect([status, headers.get('content-type'), url.href]).toEqual([200, 'application/json', exampleUrl]);
    expect(await answer.value.text(1000)).toEqual({ ok: true, value: body });
  }
  expect(await web()({ url: 'http://harbour.example/none', namedBy: [page] })).toMatchObject({
    value: { ok: false, status: 404 },
  });
  expect(request).not.toHaveBeenCalled();
});

it.each([
  ['no page', []],
  ['a page that names the host', ['https://quay.example/post']],
  ['a page that says that it is on it', [exampleUrl]],
  ['a page of another extension', ['chrome-extension://another/try.html']],
  ['another page of ours', ['chrome-extension://waymark/popup.html', `${page}.html`, `${page}/x`]],
])('answers nothing to %s, and requests nothing for it', async (_, namedBy) => {
  const online = () => true;
  expect(await web({ online })({ url: exampleUrl, namedBy })).toEqual(unreachable);
  expect(await web({ online, example: undefined })({ url: exampleUrl, namedBy: [page] })).toEqual(
    unreachable,
  );
  expect(request).not.toHaveBeenCalled();
});

it('gives our page nothing of other hosts that it would not get else', async () => {
  const online = () => true;
  expect(await web({ online })({ url: 'http://127.0.0.1/', namedBy: [page] })).toMatchObject({
    failure: { kind: 'private-address' },
  });
  const other = await web({ online })({ url: 'https://quay.example/', namedBy: [page] });
  expect(other.ok && (await other.value.text(1000))).toEqual({ ok: true, value: 'from outside' });
});

it('is shown under the address of the invented site, by our page alone', async () => {
  const tabs: Record<number, string> = { 1: `${page}#a`, 2: 'https://quay.example/', 3: exampleUrl };
  const session = { get: async () => ({}), set: async () => undefined, remove: async () => undefined };
  const pages = createTabPages({ session, example, addressOf: async (tabId) => tabs[tabId] });
  expect(await Promise.all([1, 2, 3, 4].map(pages.shownAddressOf))).toEqual([
    exampleUrl,
    'https://quay.example/',
    exampleUrl,
    undefined,
  ]);
  expect(await pages.naming(1, exampleUrl)).toEqual([`${page}#a`]);
  expect(await pages.naming(3, exampleUrl)).toEqual([exampleUrl]);
});
