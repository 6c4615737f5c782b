import { expect, it } from 'vitest';
import { createExample } from '../http/example';
import { createTestWeb } from '../http/test-http';
import type { StoredWatch } from './schema';
import { createWatch } from './service';

const hour = 3_600_000;
const feed = {
  url: 'https://blog.example/feed',
  kind: 'feed' as const,
  type: 'application/rss+xml',
  title: 'Tidal',
};
const item = (id: string) => `<item><guid>${id}</guid><title>${id}</title></item>`;
const rss = (...ids: string[]) => `<rss>${ids.map(item).join('')}</rss>`;

interface Reply {
  status?: number;
  body?: string;
  headers?: Record<string, string>;
  broken?: boolean;
}

const examplePage = 'chrome-extension://waymark/try.html';
const example = createExample(examplePage, async () => ({ status: 200, type: feed.type, body: rss('a') }));

/** A service, a clock and a storage; `asked` holds the headers of every request. */
function world() {
  const self = {
    time: 0,
    online: true,
    reply: { body: rss('a') } as Reply,
    asked: [] as Headers[],
    kept: [] as StoredWatch[],
    replyTo: {} as Record<string, Reply>,
    full: false,
    unreadable: false,
    wakes: [] as (number | undefined)[],
  };
  const answer: typeof fetch = async (url, init) => {
    self.asked.push(new Headers(init?.headers));
    const reply = self.replyTo[String(url)] ?? self.replyTo['*'] ?? self.reply;
    const { status = 200, body = null, headers = {}, broken } = reply;
    if (broken) throw new TypeError('Failed to fetch');
    return new Response(status === 304 ? null : body, { status, headers });
  };
  const start = () =>
    createWatch({
      web: createTestWeb({ fetch: answer, online: () => self.online, example }),
      pagesNaming: async (tabId) =>
        [[], ['http://127.0.0.1/'], ['https://evil.example/'], [examplePage]][tabId ?? 0] ?? [],
      now: () => self.time,
      announce: () => undefined,
      wakeAt: (time) => void self.wakes.push(time),
      store: {
        async read() {
          if (self.unreadable) throw new Error('No storage');
          return structuredClone(self.kept);
        },
        async write(all) {
          if (self.full) throw new Error('Full');
          self.kept = structuredClone([...all]);
        },
      },
    });
  const watch = start();
  /** So much later everything that is due was asked for. */
  const after = async (ms: number, reply: Reply) => {
    self.time += ms;
    self.reply = reply;
    await watch.run();
    const [one] = await watch.contract.list();
    return one;
  };
  return Object.assign(self, { ...watch, after, restart: start });
}

it('watches nothing of our example', async () => {
  const one = world();
  expect(await one.contract.watch({ ...feed, url: 'https://harbour.example/feed.xml', tabId: 3 })).toEqual({
    ok: false,
    failure: { kind: 'unreachable', host: 'harbour.example' },
  });
  expect(one.kept).toEqual([]);
});

it('requests once, then at most hourly, with validators', async () => {
  const one = world();
  one.reply = { body: rss('a'), headers: { etag: '"1"', 'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT' } };
  expect(await one.contract.watch(feed)).toEqual({ ok: true, value: 'watching' });
  expect(one.wakes).toEqual([hour]);
  expect(await one.after(hour - 1, { status: 304 })).toMatchObject({ checkedAt: 0 });
  expect(one.asked).toHaveLength(1);
  const same = await one.after(1, { status: 304 });
  expect(one.asked[1]?.get('if-none-match')).toBe('"1"');
  expect(one.asked[1]?.get('if-modified-since')).toBe('Sat, 21 Nov 2026 00:00:00 GMT');
  expect(same).toMatchObject({ checkedAt: hour });
  expect(same).not.toHaveProperty('change');
  expect(one.wakes.at(-1)).toBe(2 * hour);
});

it('adds up changes until the person has seen them', async () => {
  const one = world();
  await one.contract.watch(feed);
  expect(await one.after(hour, { body: rss('b', 'a') })).toMatchObject({ change: { at: hour, fresh: 1 } });
  expect(await one.after(hour, { body: rss('d', 'c', 'b', 'a') })).toMatchObject({ change: { fresh: 3 } });
  await one.contract.markSeen(feed.url);
  expect((await one.contract.list())[0]).not.toHaveProperty('change');
  expect(await one.after(hour, { body: rss('d', 'c', 'b', 'a') })).not.toHaveProperty('change');
});

it('backs off after failures, keeps its state, and recovers with a response', async () => {
  const one = world();
  await one.contract.watch(feed);
  expect(await one.after(hour, { status: 500 })).toMatchObject({
    checkedAt: 0,
    failure: { kind: 'unreachable', status: 500 },
    nextAt: 2 * hour,
  });
  expect(await one.after(hour, { broken: true })).toMatchObject({ nextAt: 4 * hour });
  expect(await one.after(hour, { body: rss('b') })).toMatchObject({ nextAt: 4 * hour });
  expect(one.asked).toHaveLength(3);
  const busy: Reply = { status: 429, headers: { 'retry-after': '36000' } };
  expect(await one.after(hour, busy)).toMatchObject({
    failure: { kind: 'rate-limited' },
    nextAt: 14 * hour,
  });
  expect(await one.after(10 * hour, { body: '<html>Sign in' })).toMatchObject({
    failure: { kind: 'malformed' },
  });
  const fine = await one.after(24 * hour, { body: rss('b', 'a') });
  expect(fine).toMatchObject({ change: { fresh: 1 } });
  expect(fine).not.toHaveProperty('failure');
});

it('checks again though the clock was ahead for one check', async () => {
  const one = world();
  one.time = 8_760 * hour;
  await one.contract.watch(feed);
  one.time = 0;
  expect(await one.after(hour, { body: rss('b', 'a') })).toMatchObject({
    change: { fresh: 1 },
    nextAt: 2 * hour,
  });
});

it('counts no failure while offline, and checks at the next hour', async () => {
  const one = world();
  await one.contract.watch(feed);
  one.online = false;
  expect(await one.after(hour, { broken: true })).not.toHaveProperty('failure');
  expect(one.wakes.at(-1)).toBe(2 * hour);
});

it('does not repeat a request within the hour after the worker was killed', async () => {
  const one = world();
  await one.contract.watch(feed);
  one.time = hour;
  one.reply = { body: rss('a') };
  const write = one.kept;
  const dying = one.run();
  await expect.poll(() => one.asked.length).toBe(2);
  expect(one.kept).not.toBe(write);
  await one.restart().run();
  await dying;
  expect(one.asked).toHaveLength(2);
});

it('stores nothing about unreadable documents, private addresses, or removed resources', async () => {
  const one = world();
  one.reply = { body: '<html>' };
  expect(await one.contract.watch(feed)).toMatchObject({ failure: { kind: 'malformed' } });
  one.reply = { status: 404 };
  expect(await one.contract.watch(feed)).toMatchObject({ failure: { kind: 'not-found' } });
  const asked = one.asked.length;
  for (const url of [
    'http://127.0.0.1/feed',
    'http://10.0.0.1/feed',
    'javascript:1',
    'https://a:b@blog.example/',
  ])
    expect(await one.contract.watch({ ...feed, url })).toMatchObject({ ok: false });
  expect([one.asked.length, one.kept]).toEqual([asked, []]);
  one.reply = { body: rss('a') };
  await one.contract.watch(feed);
  await one.contract.unwatch(feed.url);
  expect([one.kept, one.wakes.at(-1)]).toEqual([[], undefined]);
});

it('stays removed when a check ends later', async () => {
  const one = world();
  await one.contract.watch(feed);
  one.time = hour;
  const running = one.run();
  await one.contract.unwatch(feed.url);
  await running;
  expect(one.kept).toEqual([]);
});

it('deletes outdated validators, and stops at fifty', async () => {
  const one = world();
  one.reply = { body: rss('a'), headers: { etag: '"1"' } };
  await one.contract.watch(feed);
  await one.after(hour, { body: rss('a') });
  await one.after(hour, { body: rss('a') });
  expect(one.asked.at(-1)?.get('if-none-match')).toBeNull();
  for (let i = 1; i < 50; i++) await one.contract.watch({ ...feed, url: `${feed.url}/${i}` });
  expect(await one.contract.watch({ ...feed, url: `${feed.url}/50` })).toEqual({
    ok: true,
    value: 'too-many',
  });
});

it('fails for a document that nests too deep, and checks the others', async () => {
  const one = world();
  const deep = { ...feed, url: 'https://blog.example/deep', kind: 'json' as const };
  const other = { ...feed, url: 'https://blog.example/other' };
  one.reply = { body: '{"a":1}' };
  await one.contract.watch(deep);
  one.reply = { body: rss('a') };
  await one.contract.watch(other);
  one.time = hour;
  one.replyTo = { [deep.url]: { body: `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}` } };
  await one.run();
  const all = await one.contract.list();
  expect(all.find(({ url }) => url === deep.url)).toMatchObject({
    failure: { kind: 'malformed' },
    nextAt: 2 * hour,
  });
  expect(all.find(({ url }) => url === other.url)).toMatchObject({ checkedAt: hour });
  expect(one.wakes.at(-1)).toBe(2 * hour);
  one.replyTo = { '*': { body: '['.repeat(200_000) + ']'.repeat(200_000) } };
  expect(await one.contract.watch({ ...deep, url: `${deep.url}/2` })).toMatchObject({
    failure: { kind: 'malformed' },
  });
});

it('continues after a storage failure, at least a minute later', async () => {
  const one = world();
  await one.contract.watch(feed);
  await one.contract.watch({ ...feed, url: `${feed.url}/2` });
  one.time = hour;
  one.full = true;
  await one.run();
  expect(one.asked).toHaveLength(2);
  expect(one.wakes.at(-1)).toBe(hour + 60_000);
  one.unreadable = true;
  await one.run();
  expect(one.wakes.at(-1)).toBe(2 * hour);
  Object.assign(one, { full: false, unreadable: false });
  await one.run();
  expect(one.asked).toHaveLength(4);
});

it('requests a private host only for pages on that host', async () => {
  const one = world();
  const mine = { ...feed, url: 'http://127.0.0.1/feed' };
  for (const forged of [{}, { pageUrl: 'http://127.0.0.1/' }, { tabId: 2 }])
    expect(await one.contract.watch({ ...mine, ...forged })).toMatchObject({
      failure: { kind: 'private-address' },
    });
  expect(one.asked).toHaveLength(0);
  expect(await one.contract.watch({ ...mine, tabId: 1 })).toMatchObject({ ok: true });
  expect(await one.pagesOf('http://127.0.0.1/posts/1')).toEqual(['http://127.0.0.1/']);
  expect(await one.pagesOf('http://127.0.0.1:1/')).toEqual([]);
  await one.contract.unwatch(mine.url);
  expect(await one.contract.watch(mine)).toMatchObject({ ok: true });
  one.time = hour;
  await one.run();
  expect(one.asked).toHaveLength(3);
});

it('checks one value of a JSON document, by the fragment of its address', async () => {
  const one = world();
  const price = { ...feed, url: 'https://blog.example/data.json#/items/1/price', kind: 'json' as const };
  const prices = (...all: number[]) => ({ body: JSON.stringify({ items: all.map((price) => ({ price })) }) });
  one.reply = prices(1);
  expect(await one.contract.watch(price)).toMatchObject({
    failure: { kind: 'malformed', where: 'items/1/price' },
  });
  one.reply = prices(1, 2);
  expect(await one.contract.watch(price)).toMatchObject({ ok: true });
  expect(await one.after(hour, prices(5, 2, 3))).not.toHaveProperty('change');
  expect(await one.after(hour, prices(5, 4))).toMatchObject({ change: { at: 2 * hour, fields: [] } });
  await one.contract.markSeen(price.url);
  expect(await one.after(hour, prices(5))).toMatchObject({ change: { at: 3 * hour } });
});
