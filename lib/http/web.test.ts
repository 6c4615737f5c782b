import { expect, it, vi } from 'vitest';
import { fail, ok } from './failure';
import { createTestWeb } from './test-http';
import type { WebRequest } from './web';

const url = 'https://tidal.example/feed?key=hush';
const host = 'tidal.example';
const mine = 'http://127.0.0.1:8080/secret';

/** A response from `end`, after redirects. */
function answer(body: BodyInit | null = 'body', end = '', init: ResponseInit = {}) {
  const response = new Response(body, init);
  if (end) Object.defineProperties(response, { url: { value: end }, redirected: { value: true } });
  return response;
}

/** A body that sends one byte a pull until it is cancelled. */
function endless(onCancel = () => {}) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(new Uint8Array(1)),
    cancel: onCancel,
  });
}

/** Servers that never respond, or stop in the middle of a body. */
const silent: typeof fetch = (_, init) =>
  new Promise((_, reject) => {
    init?.signal?.throwIfAborted();
    init?.signal?.addEventListener('abort', () => reject(new Error(url)));
  });
const stalled: typeof fetch = async (_, init) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('begun'));
        init?.signal?.addEventListener('abort', () => controller.error(new Error(url)));
      },
    }),
  );

type More = Partial<Parameters<typeof createTestWeb>[0]>;

function door(fetch: typeof globalThis.fetch = async () => answer(), more: More = {}) {
  const asked = vi.fn(fetch);
  return { asked, web: createTestWeb({ fetch: asked, online: () => true, ...more }) };
}

const failureOf = async (request: Partial<WebRequest>, fetch?: typeof globalThis.fetch, more?: More) => {
  const got = await door(fetch, more).web({ url, ...request });
  return got.ok ? undefined : got.failure;
};

it('sends nothing that identifies a person, and uses no cache', async () => {
  const { web, asked } = door();
  await web({ url });
  await web({ url, method: 'HEAD', headers: { accept: 'text/html' }, redirect: 'error' });
  const always = {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: expect.any(AbortSignal),
  };
  expect(asked.mock.calls).toEqual([
    [url, { ...always, method: 'GET', headers: {}, redirect: 'follow' }],
    [url, { ...always, method: 'HEAD', headers: { accept: 'text/html' }, redirect: 'error' }],
  ]);
});

it.each([
  'ftp://a.example/',
  'javascript:1',
  'data:,1',
  'file:///etc/passwd',
  'chrome-extension://abc/popup.html',
  'http://me:secret@a.example/',
  'https://me@a.example/',
  'not an address',
  '/feed',
  '',
])('sends no request to %j', async (unfit) => {
  const { web, asked } = door();
  expect(await web({ url: unfit, namedBy: [unfit] })).toEqual(fail({ kind: 'unfit-address' }));
  expect(asked).not.toHaveBeenCalled();
});

it.each([[[]], [['https://evil.example/']], [['http://localhost:8080/']], [['nonsense', '']]])(
  'sends no request to a private host for the pages %j',
  async (namedBy) => {
    const { web, asked } = door();
    expect(await web({ url: mine, namedBy })).toEqual(
      fail({ kind: 'private-address', host: '127.0.0.1:8080' }),
    );
    expect(asked).not.toHaveBeenCalled();
  },
);

it('sends a request to a private host for a page on that host, even offline', async () => {
  const { web } = door(undefined, { online: () => false });
  expect(await web({ url: mine, namedBy: ['https://a.example/', 'http://127.0.0.1/page'] })).toMatchObject({
    ok: true,
  });
});

it('discards a response that redirects led to a private host or an address with a password', async () => {
  const cancelled = vi.fn();
  const led = (end: string) => async () => answer(endless(cancelled), end);
  expect(await failureOf({ namedBy: [url] }, led(mine))).toEqual({
    kind: 'private-address',
    host: '127.0.0.1:8080',
    redirected: true,
  });
  expect(await failureOf({}, led('https://me:secret@a.example/'))).toEqual({ kind: 'unfit-address' });
  expect(cancelled).toHaveBeenCalledTimes(2);
  const { web } = door(led('https://other.example/feed'));
  expect(await web({ url })).toMatchObject({
    value: { redirected: true, url: new URL('https://other.example/feed') },
  });
});

it('sends nothing while the browser is offline or denies access to the host', async () => {
  const asked = vi.fn<typeof fetch>();
  expect(await failureOf({}, asked, { online: () => false })).toEqual({ kind: 'offline' });
  const mayReach = vi.fn(async () => false);
  expect(await failureOf({}, asked, { mayReach })).toEqual({ kind: 'no-access', host });
  expect(mayReach).toHaveBeenCalledExactlyOnceWith(new URL(url));
  expect(asked).not.toHaveBeenCalled();
  expect(await failureOf({}, undefined, { mayReach: async () => true })).toBeUndefined();
});

it('awaits the guard before the request, and sends it even when the guard has no access', async () => {
  const order: string[] = [];
  const guard = async (to: URL) => {
    await Promise.resolve();
    order.push(`guard ${to.origin}`);
    return fail({ kind: 'no-access', host });
  };
  const asked = async () => {
    order.push('fetch');
    return new Response('');
  };
  expect(await failureOf({}, asked, { guard })).toBeUndefined();
  expect(order).toEqual([`guard ${new URL(url).origin}`, 'fetch']);
});

it('says that access is missing where the browser may have withheld the response', async () => {
  const broken = () => Promise.reject(new TypeError('Failed to fetch'));
  const withheld = { kind: 'no-access', host, tried: true };
  expect(await failureOf({}, broken, { hasAccess: async () => false })).toEqual(withheld);
  expect(await failureOf({}, broken, { hasAccess: async () => true })).toEqual({ kind: 'unreachable', host });
});

it('drops the message of an error, which may contain the address', async () => {
  const broken = () => Promise.reject(new TypeError(`Failed to fetch ${url}`));
  expect(await failureOf({}, broken)).toEqual({ kind: 'unreachable', host });
  let online = true;
  const lost = () => {
    online = false;
    return broken();
  };
  expect(await failureOf({}, lost, { online: () => online })).toEqual({ kind: 'offline' });
});

it('ends after a timeout, an idle timeout, and an abort', async () => {
  expect(await failureOf({ timeoutMs: 1 }, silent)).toEqual({ kind: 'timeout', host });
  expect(await failureOf({ idleMs: 1 }, silent)).toEqual({ kind: 'timeout', host });
  expect(await failureOf({ signal: AbortSignal.abort() }, silent)).toEqual({ kind: 'cancelled' });
  const later = new AbortController();
  const waiting = door(silent);
  const ended = waiting.web({ url, signal: later.signal });
  await vi.waitFor(() => expect(waiting.asked).toHaveBeenCalled());
  later.abort();
  expect(waiting.asked.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  expect(await ended).toEqual(fail({ kind: 'cancelled' }));
  const { web } = door(stalled);
  for (const limit of [{ timeoutMs: 20 }, { idleMs: 20 }]) {
    const got = await web({ url, ...limit });
    expect(got.ok && (await got.value.text(100))).toEqual(fail({ kind: 'timeout', host }));
  }
});

it('reads a body up to a cap, and downloads nothing beyond it', async () => {
  const read = async (maxBytes: number) => {
    const got = await door(async () => answer('caf\u00e9')).web({ url });
    return got.ok ? [await got.value.text(maxBytes), got.value.ok] : [];
  };
  expect(await read(5)).toEqual([ok('café'), true]);
  expect(await read(4)).toEqual([fail({ kind: 'too-large', host, limit: 4 }), true]);
  const cancelled = vi.fn();
  const { web } = door(async () => answer(endless(cancelled)));
  const got = await web({ url });
  expect(got.ok && (await got.value.bytes(1000))).toEqual(fail({ kind: 'too-large', host, limit: 1000 }));
  expect(cancelled).toHaveBeenCalledOnce();
});

it('returns any status, and cancels a discarded body', async () => {
  const cancelled = vi.fn();
  const got = await door(async () => answer(endless(cancelled), '', { status: 503 })).web({ url });
  expect(got).toMatchObject({ ok: true, value: { status: 503, ok: false } });
  if (got.ok) await got.value.discard();
  expect(cancelled).toHaveBeenCalledOnce();
});
