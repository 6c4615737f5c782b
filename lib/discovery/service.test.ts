import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTabPages } from '../http/tab-pages';
import { createWeb } from '../http/web';
import { localProfile } from '../profile/presets';
import type { Counting } from './counting';
import { createDiscovery } from './service';

const report = (url: string, ...paths: string[]) => ({
  type: 'page',
  url,
  title: 'A page',
  links: paths.map((path) => ({
    rel: 'alternate',
    type: 'application/json',
    href: `https://a.example${path}`,
  })),
});
const from = (id: number, frameId = 0, url = 'https://a.example/') => ({ tab: { id }, frameId, url });

let counting: Counting = {};
let stored: Map<string, unknown>;
const session = {
  get: async (keys: string | string[]) =>
    Object.fromEntries([keys].flat().flatMap((key) => (stored.has(key) ? [[key, stored.get(key)]] : []))),
  set: async (items: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(items)) stored.set(key, value);
  },
  remove: async (keys: string | string[]) => {
    for (const key of [keys].flat()) stored.delete(key);
  },
};

function start(
  parts: {
    page?: () => Promise<unknown>;
    pageOf?: (tabId: number) => Promise<unknown>;
    inspect?: () => Promise<unknown>;
    fetch?: typeof fetch;
    /** Of the page in every tab, as the browser has it. */
    address?: string;
  } = {},
) {
  const setCount = vi.fn(async (_tab: number, _count: number, _title: string) => {});
  const announce = vi.fn();
  const nobody = async () => Promise.reject(new Error('Receiving end does not exist'));
  const runInspect = vi.fn(parts.inspect ?? nobody);
  const discovery = createDiscovery({
    session,
    badge: { setCount },
    profile: async () => localProfile,
    counting: async () => counting,
    web: createWeb({
      online: () => true,
      fetch: parts.fetch ?? (() => Promise.reject(new Error('Nothing is asked here'))),
    }),
    pages: createTabPages({ session, addressOf: async () => parts.address }),
    askPage: parts.pageOf ?? parts.page ?? nobody,
    runInspect,
    titleOf: (alternatives, silent) => (silent ? 'silent' : `${alternatives.length} things`),
    announce,
  });
  return { ...discovery, setCount, announce, runInspect };
}

beforeEach(() => {
  stored = new Map();
  counting = {};
});

it('recounts open pages after a change of the options', async () => {
  const url = 'https://a.example/';
  const pages: Record<number, unknown> = {
    1: report(url, '/1'),
    2: report('https://b.example/', '/1', '/2'),
  };
  const { onPageMessage, recount, setCount } = start({ pageOf: async (tab) => pages[tab] });
  await onPageMessage(pages[1], from(1));
  await onPageMessage(pages[2], from(2, 0, 'https://b.example/'));
  await onPageMessage(report(url, '/1'), from(3));
  setCount.mockClear();
  counting = { uncountedSites: ['a.example'] };
  await recount();
  expect(setCount.mock.calls.sort()).toEqual([
    [1, 0, 'silent'],
    [2, 2, '2 things'],
  ]);
  setCount.mockClear();
  counting = { uncountedKinds: ['json'] };
  await onPageMessage(report(url, '/1'), from(3));
  expect(setCount).toHaveBeenCalledWith(3, 0, '0 things');
});

describe('a report', () => {
  it('is counted, stored and announced', async () => {
    const { onPageMessage, setCount, announce } = start();
    await onPageMessage(report('https://a.example/', '/1', '/2'), from(4));
    expect(setCount).toHaveBeenCalledWith(4, 2, '2 things');
    expect(announce).toHaveBeenCalledOnce();
    expect(stored.has('discovery-tab-4')).toBe(true);
  });

  it('is ignored from frames, without a tab, and in another format', async () => {
    const { onPageMessage, setCount } = start();
    const good = report('https://a.example/', '/1');
    await onPageMessage(good, from(4, 3));
    await onPageMessage(good, {});
    await onPageMessage(good, { tab: { id: 4 }, frameId: 0 });
    await onPageMessage({ ...good, type: 'check-in' }, from(4));
    await onPageMessage('page', from(4));
    expect(setCount).not.toHaveBeenCalled();
    expect(stored.size).toBe(0);
  });

  it('is deleted with its tab, and when there are too many tabs', async () => {
    const { onPageMessage, onTabRemoved } = start();
    for (let tab = 1; tab <= 60; tab++) await onPageMessage(report('https://a.example/', '/1'), from(tab));
    expect([...stored.keys()].filter((key) => key.startsWith('discovery-tab-'))).toHaveLength(50);
    expect(stored.has('discovery-tab-1')).toBe(false);
    await onTabRemoved(60);
    expect(stored.has('discovery-tab-60')).toBe(false);
  });
});

describe('page', () => {
  it('is the page script’s response, not the last report', async () => {
    const { onPageMessage, contract } = start({ page: async () => report('https://a.example/now', '/new') });
    await onPageMessage(report('https://a.example/before', '/old'), from(4));
    const answer = await contract.page(4);
    expect(answer).toMatchObject({ ok: true, value: { url: 'https://a.example/now' } });
  });

  it('is the last report while the page is busy, in a new worker too', async () => {
    await start().onPageMessage(report('https://a.example/', '/1'), from(4));
    const { contract } = start({ page: () => new Promise(() => {}) });
    expect(await contract.page(4)).toMatchObject({ ok: true, value: { url: 'https://a.example/' } });
  });

  it('is null where no page script runs, even with a stored report', async () => {
    const { onPageMessage, contract } = start();
    await onPageMessage(report('https://a.example/', '/1'), from(4));
    expect(await contract.page(4)).toEqual({ ok: true, value: null });
  });
});

describe('inspect', () => {
  const inspection = {
    lang: 'en',
    discovery: report('https://a.example/', '/1', '/body'),
    messages: [1],
    places: [2],
  };

  it('shares one injection between concurrent calls', async () => {
    const { contract, inspector, runInspect, setCount } = start({ inspect: async () => inspection });
    const [page, raw] = await Promise.all([contract.inspect(4), inspector.rawInspection(4)]);
    expect(runInspect).toHaveBeenCalledOnce();
    expect(page).toMatchObject({ ok: true, value: { alternatives: [{}, {}] } });
    expect(raw).toMatchObject({ ok: true, value: { messages: [1], places: [2] } });
    expect(setCount).toHaveBeenCalledWith(4, 2, '2 things');
    await contract.inspect(4);
    expect(runInspect).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['No tab with id: 4.', 'gone'],
    ['The tab was closed.', 'gone'],
    ['Cannot access a chrome:// URL', 'restricted'],
    ['The extensions gallery cannot be scripted.', 'restricted'],
  ])('returns the reason of a failure: %s', async (message, why) => {
    const { contract } = start({ inspect: () => Promise.reject(new Error(message)) });
    expect(await contract.inspect(4)).toEqual({ ok: false, failure: { kind: 'unreadable-page', why } });
  });

  it('distinguishes a missing permission from a restricted page', async () => {
    const { contract } = start({
      page: async () => report('https://a.example/'),
      inspect: () => Promise.reject(new Error('Cannot access contents of the page.')),
    });
    expect(await contract.inspect(4)).toMatchObject({ failure: { why: 'no-permission' } });
  });

  it('waits for a browser that reports a missing script late', async () => {
    const { contract } = start({
      page: () => new Promise((_, reject) => setTimeout(() => reject(new Error('Nobody')), 600)),
      inspect: () => Promise.reject(new Error('Cannot access a chrome:// URL')),
    });
    expect(await contract.inspect(4)).toMatchObject({ failure: { why: 'restricted' } });
  });
});

describe('the Link header of a page', () => {
  const url = 'https://a.example/post#part';
  const sent = (link: string) => async () => new Response(null, { headers: { link } });
  const feed =
    '</feed>; rel=alternate; type="application/rss+xml", </1>; rel=alternate; type=application/json';
  const inspection = { lang: '', discovery: { ...report(url, '/1'), since: 5 }, messages: [], places: [] };
  const parts = { page: async () => inspection.discovery, inspect: async () => inspection, address: url };

  it('is requested once, merged, counted and announced', async () => {
    const fetch = vi.fn(sent(feed));
    const { contract, setCount, announce } = start({ ...parts, fetch });
    expect(await contract.page(4)).toMatchObject({ value: { headers: 'idle' } });
    const [first] = await Promise.all([contract.inspect(4), contract.inspect(4)]);
    expect(first).toMatchObject({ value: { headers: 'pending', alternatives: [{}] } });
    await vi.waitFor(() => expect(announce).toHaveBeenCalledOnce());
    expect(setCount).toHaveBeenLastCalledWith(4, 2, '2 things');

    for (const again of [contract, start({ ...parts, fetch }).contract])
      expect(await again.inspect(4)).toMatchObject({
        value: {
          headers: 'read',
          links: [
            { href: 'https://a.example/1', from: ['head', 'header'] },
            { href: 'https://a.example/feed', from: ['header'] },
          ],
        },
      });
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      'https://a.example/post',
      expect.objectContaining({
        method: 'HEAD',
        redirect: 'error',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
      }),
    );
  });

  it('is requested from the browser’s address, not from the page’s claim', async () => {
    const forged = { ...inspection.discovery, url: 'http://127.0.0.1:8080/admin' };
    const fetch = vi.fn<typeof globalThis.fetch>(sent(feed));
    const told = {
      page: async () => forged,
      inspect: async () => ({ ...inspection, discovery: forged }),
      fetch,
    };
    const { contract, announce, inspector, onPageMessage } = start({ ...told, address: url });
    await onPageMessage(forged, from(4, 0, url));
    expect(stored.get('discovery-tab-4')).toMatchObject({ url });
    expect(await contract.inspect(4)).toMatchObject({ value: { url } });
    expect(await contract.page(4)).toMatchObject({ value: { url } });
    expect(await inspector.rawInspection(4)).toMatchObject({ value: { url } });
    await vi.waitFor(() => expect(announce).toHaveBeenCalledTimes(2));
    expect(fetch).toHaveBeenCalledExactlyOnceWith('https://a.example/post', expect.anything());
    // Where the browser does not say, nobody is asked.
    const unknown = start(told);
    await unknown.contract.inspect(5);
    await vi.waitFor(() => expect(unknown.announce).toHaveBeenCalledOnce());
    expect(fetch).toHaveBeenCalledOnce();
    const check = { href: 'http://127.0.0.1:8080/admin', type: '', kind: null, tabId: 4 };
    expect(await contract.check(check)).toMatchObject({ failure: { kind: 'private-address' } });
    expect(await unknown.contract.check(check)).toMatchObject({ failure: { kind: 'private-address' } });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('is waited for with an inspection, but not for longer than asked', async () => {
    const { inspector } = start({ ...parts, fetch: sent(feed) });
    const links = [{ href: 'https://a.example/1' }, { href: 'https://a.example/feed', from: ['header'] }];
    expect(await inspector.inspectWithin(4, 60_000)).toMatchObject({ value: { headers: 'read', links } });
    stored.clear();
    const slow = start({ ...parts, fetch: () => new Promise(() => undefined) });
    expect(await slow.inspector.inspectWithin(4, 0)).toMatchObject({
      value: { headers: 'pending', links: [{ href: 'https://a.example/1' }] },
    });
  });

  it('is requested again for another page view', async () => {
    const fetch = vi.fn(sent(feed));
    let since = 5;
    const discovery = () => ({ ...inspection.discovery, since });
    const { contract, announce } = start({
      page: async () => discovery(),
      inspect: async () => ({ ...inspection, discovery: discovery() }),
      address: url,
      fetch,
    });
    await contract.inspect(4);
    await vi.waitFor(() => expect(announce).toHaveBeenCalledOnce());
    since = 6;
    expect(await contract.page(4)).toMatchObject({ value: { headers: 'idle', alternatives: [{}] } });
    await contract.inspect(4);
    await vi.waitFor(() => expect(announce).toHaveBeenCalledTimes(2));
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each<[string, typeof fetch]>([
    ['can not be reached, or redirects', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['refuses', async () => new Response(null, { status: 405, headers: { link: feed } })],
  ])('is unread when the site %s, and requested once', async (_, answer) => {
    const fetch = vi.fn(answer);
    const { contract, announce } = start({ ...parts, fetch });
    await contract.inspect(4);
    await vi.waitFor(() => expect(announce).toHaveBeenCalledOnce());
    expect(await contract.inspect(4)).toMatchObject({ value: { headers: 'unread', alternatives: [{}] } });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('is requested once where storage is full', async () => {
    const fetch = vi.fn(sent(feed));
    const set = vi.spyOn(session, 'set').mockRejectedValue(new Error('full'));
    const { contract, announce } = start({ ...parts, fetch });
    await contract.inspect(4);
    await vi.waitFor(() => expect(announce).toHaveBeenCalledOnce());
    expect(await contract.inspect(4)).toMatchObject({ value: { headers: 'read' } });
    expect(fetch).toHaveBeenCalledOnce();
    set.mockRestore();
  });
});
