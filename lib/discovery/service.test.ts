import { beforeEach, describe, expect, it } from 'vitest';
import { from, report, start, stored } from './test-discovery';

beforeEach(() => stored.clear());

it('recounts open pages after a change of the options', async () => {
  const url = 'https://a.example/';
  const pages: Record<number, unknown> = {
    1: report(url, '/1'),
    2: report('https://b.example/', '/1', '/2'),
  };
  let counting = {};
  const parts = { pageOf: async (tab: number) => pages[tab], counting: () => counting };
  const { onPageMessage, recount, setCount } = start(parts);
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
    expect(raw).toMatchObject({ ok: true, value: { found: { messages: [1], places: [2] } } });
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
