import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { sendLock } from './lock';
import type { OnceRequest, Reply } from './request';
import { sendOnce } from './send';

const request: OnceRequest = {
  ...{ url: 'https://svc.example/add', method: 'POST', headers: {} },
  ...{ maxBytes: 9, timeoutMs: 60_000 },
};
const response: Reply = { kind: 'response', response: { status: 200, headers: [], text: 'made' } };
/** The browser's actions, in order. */
let log: string[];
let open: string | undefined;
/** The document's answer; undefined for never. */
let answer: (sent: OnceRequest) => Promise<Reply | undefined>;

const offscreen = {
  async createDocument({ url }: { url: string }) {
    if (open !== undefined) throw new Error('Only a single offscreen document may be created.');
    open = url;
    log.push('open');
  },
  async closeDocument() {
    if (open === undefined) throw new Error('No current offscreen document.');
    open = undefined;
    log.push('close');
  },
};
const clients = {
  matchAll: async () => [
    {
      url: open,
      async postMessage(sent: OnceRequest, [port]: MessagePort[]) {
        log.push('send');
        const reply = await answer(sent);
        if (reply) port?.postMessage(reply);
      },
    },
  ],
};
const pool = vi.fn<typeof fetch>();

beforeEach(() => {
  // In tests it is there as text.
  vi.stubEnv('FIREFOX', '');
  log = [];
  open = undefined;
  answer = async () => response;
  pool.mockReset().mockRejectedValue(new Error('Sent over a shared connection'));
  vi.spyOn(browser.runtime, 'getURL').mockImplementation((path) => path);
  const runtime = { getContexts: async () => (open === undefined ? [] : [{}]) };
  vi.stubGlobal('chrome', { offscreen: { ...offscreen }, runtime });
  vi.stubGlobal('clients', { ...clients });
  vi.stubGlobal('fetch', pool);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Holds the lock, as a request does that is being sent; the function ends that. */
const hold = () =>
  new Promise<() => void>((held) => {
    void navigator.locks.request(sendLock, () => new Promise<void>(held));
  });
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('sends one request at a time, each from its own document', async () => {
  const replies = await Promise.all([sendOnce(request), sendOnce(request), sendOnce(request)]);
  expect(replies).toEqual([response, response, response]);
  const one = ['open', 'send', 'close'];
  expect(log).toEqual([...one, ...one, ...one]);
});

it('waits for its turn outside the time of the request, and can be cancelled meanwhile', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const release = await hold();
  const stop = new AbortController();
  const cancelled = sendOnce(request, stop.signal);
  const sent = sendOnce(request);
  await settled();
  expect(timeout).not.toHaveBeenCalled();
  stop.abort();
  expect(await cancelled).toEqual({ kind: 'cancelled' });
  expect(log).toEqual([]);
  release();
  expect(await sent).toEqual(response);
  expect(timeout).toHaveBeenCalledWith(request.timeoutMs);
});

it.each<[string, () => void]>([
  ['the browser opens no document', () => Object.assign(chrome, { offscreen: undefined })],
  [
    'a document is there that cannot be closed',
    () => {
      open = 'left';
      chrome.offscreen.closeDocument = async () => Promise.reject(new Error());
    },
  ],
  ['the document is gone', () => vi.stubGlobal('clients', { matchAll: async () => [] })],
  [
    'the document has no frame of that kind',
    () => {
      answer = async () => ({ kind: 'not-sent' });
    },
  ],
  [
    'the lock cannot be had',
    () => void vi.spyOn(navigator.locks, 'request').mockRejectedValue(new Error('No locks here')),
  ],
])('sends nothing and says so when %s', async (_, arrange) => {
  arrange();
  expect(await sendOnce(request)).toEqual({ kind: 'not-sent' });
  expect(pool).not.toHaveBeenCalled();
});

it('closes the document that a dead worker left behind', async () => {
  open = 'left';
  expect(await sendOnce(request)).toEqual(response);
  expect(log).toEqual(['close', 'open', 'send', 'close']);
});

it('keeps the response when the document does not close', async () => {
  chrome.offscreen.closeDocument = async () => Promise.reject(new Error());
  expect(await sendOnce(request)).toEqual(response);
});

it('ends without a response after its time, and lets the next one send', async () => {
  answer = async () => undefined;
  expect(await sendOnce({ ...request, timeoutMs: 20 })).toEqual({ kind: 'timeout' });
  answer = async () => response;
  expect(await sendOnce(request)).toEqual(response);
});

it('opens no document in Firefox: what has a body waits for its turn, and then uses the browser’s connections', async () => {
  vi.stubEnv('FIREFOX', 'true');
  pool.mockResolvedValue(new Response('made'));
  const release = await hold();
  const sent = sendOnce({ ...request, body: '{}' });
  await settled();
  expect(pool).not.toHaveBeenCalled();
  release();
  expect(await sent).toMatchObject({ kind: 'response', response: { text: 'made' } });
  expect(pool).toHaveBeenCalledOnce();
  expect(log).toEqual([]);
});

/** A Firefox whose next responses have so many bytes, and the requests that it makes. */
function inFirefox(...sizes: number[]) {
  vi.stubEnv('FIREFOX', 'true');
  const made: { anonymous: unknown; user: unknown }[] = [];
  class Xhr {
    #anonymous: unknown;
    status = 200;
    responseURL = request.url;
    responseText = 'made';
    onload = () => undefined;
    onabort = () => undefined;
    onprogress = (_: { loaded: number }) => undefined;
    getAllResponseHeaders = () => '';
    constructor(options?: { mozAnon: unknown }) {
      this.#anonymous = options?.mozAnon;
    }
    open(_method: string, _url: string, _async: boolean, user: string) {
      made.push({ anonymous: this.#anonymous, user });
    }
    abort() {
      this.onload = this.onabort;
    }
    send() {
      for (const loaded of [1, sizes.shift() ?? 0]) this.onprogress({ loaded });
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Xhr);
  return made;
}

it('in Firefox, without a body, has no cookies, and a connection for a user name that nothing else has', async () => {
  const made = inFirefox(4, request.maxBytes);
  expect([await sendOnce(request), await sendOnce(request)]).toEqual([response, response]);
  expect(made.map(({ anonymous }) => anonymous)).toEqual([true, true]);
  expect(new Set(made.map(({ user }) => user)).size).toBe(2);
});

it('in Firefox, a response above the limit has arrived, and has no text', async () => {
  inFirefox(request.maxBytes + 1);
  expect(await sendOnce(request)).toEqual({ kind: 'response', response: { status: 200, headers: [] } });
});
