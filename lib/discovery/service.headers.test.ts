import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createExample, exampleUrl } from '../http/example';
import { from, report, session, start, stored } from './test-discovery';

beforeEach(() => stored.clear());

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

  it('of our example page is that of the invented site, and nothing is requested', async () => {
    const page = 'chrome-extension://waymark/try.html';
    const fetch = vi.fn(sent(feed));
    const example = createExample(page, async () => ({ status: 200, type: 'text/html', body: '' }));
    const { contract } = start({ ...parts, fetch, example, address: `${page}?a` });
    await vi.waitFor(async () =>
      expect(await contract.inspect(4)).toMatchObject({ value: { headers: 'read', url: exampleUrl } }),
    );
    expect(fetch).not.toHaveBeenCalled();
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
