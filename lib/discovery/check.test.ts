import { describe, expect, it } from 'vitest';
import { createWeb } from '../http/web';
import { createCheck } from './check';
import type { ToCheck } from './contract';
import { compareTypes } from './promise';

const wanted: ToCheck = {
  href: 'https://tidal.example/7',
  type: 'application/json',
  kind: 'json',
  tabId: 1,
};
const page = 'https://tidal.example/post';

/** A server of a few answers, in turn; remembers what it was asked. */
function bench(...answers: (Response | Error)[]) {
  const asked: { method: string; url: string; accept: string | null; init: RequestInit }[] = [];
  const web = createWeb({
    online: () => true,
    fetch: async (url, init = {}) => {
      const accept = new Headers(init.headers).get('accept');
      asked.push({ method: init.method ?? '', url: String(url), accept, init });
      const answer = answers.shift() ?? new Error('Asked once more than expected');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  const check = (what: ToCheck, namedBy = [page]) => createCheck({ web })(what, namedBy);
  return { check, asked };
}

const answer = (status: number, headers: Record<string, string> = {}, url = '') => {
  const response = new Response(status === 200 ? 'body' : null, { status, headers });
  if (url) Object.defineProperties(response, { url: { value: url }, redirected: { value: true } });
  return response;
};
const json = { 'content-type': 'application/json; charset=utf-8', 'content-length': '1234' };

describe('a check', () => {
  it('takes the headers alone, without cookies or a referrer', async () => {
    const { check, asked } = bench(answer(200, json));
    expect(await check(wanted)).toEqual({
      ok: true,
      value: {
        status: 200,
        redirectedTo: '',
        served: 'application/json; charset=utf-8',
        promise: 'kept',
        bytes: 1234,
      },
    });
    expect(asked).toEqual([
      {
        method: 'HEAD',
        url: wanted.href,
        accept: 'application/json',
        init: expect.objectContaining({
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          cache: 'no-store',
        }),
      },
    ]);
  });

  it('asks for the whole and takes nothing of it where a server refuses HEAD', async () => {
    const whole = answer(200, json);
    const { check, asked } = bench(answer(405), whole);
    expect(await check(wanted)).toMatchObject({ value: { status: 200, bytes: 1234 } });
    expect(asked.map(({ method }) => method)).toEqual(['HEAD', 'GET']);
    expect(await whole.text().catch(() => 'gone')).not.toBe('body');
  });

  it('asks no second time when a pause is asked for, and tells an error from its page', async () => {
    const { check } = bench(answer(429));
    expect(await check(wanted)).toMatchObject({ value: { status: 429 } });
    const missing = bench(answer(404), answer(404, { 'content-type': 'application/json' }));
    expect(await missing.check(wanted)).toEqual({
      ok: true,
      value: { status: 404, redirectedTo: '', served: 'application/json', promise: 'unknown' },
    });
  });

  it('asks for ActivityPub by its own type', async () => {
    const { check, asked } = bench(answer(200, json));
    await check({ ...wanted, kind: 'activitypub', type: 'application/ld+json; profile="x"' });
    expect(asked[0]?.accept).toBe('application/activity+json');
  });

  it('says where it was led', async () => {
    const { check } = bench(answer(200, json, 'https://other.example/7'));
    expect(await check(wanted)).toMatchObject({ value: { redirectedTo: 'https://other.example/7' } });
  });

  it.each(['http://127.0.0.1/', 'http://192.168.0.1/', 'http://localhost:8080/', 'http://[::1]/'])(
    'never asks %s for a page elsewhere, nor tells of a redirect to it',
    async (href) => {
      const closed = bench();
      expect(await closed.check({ ...wanted, href })).toMatchObject({ failure: { kind: 'private-address' } });
      expect(closed.asked).toEqual([]);
      const led = bench(answer(200, json, href));
      expect(await led.check(wanted)).toMatchObject({ failure: { kind: 'private-address' } });
      const own = bench(answer(200, json));
      expect(await own.check({ ...wanted, href }, [`${href}post`])).toMatchObject({ ok: true });
    },
  );

  it('has a value for every way to fail', async () => {
    const gone = bench(new TypeError('Failed to fetch https://secret'));
    expect(await gone.check(wanted)).toEqual({
      ok: false,
      failure: { kind: 'unreachable', host: 'tidal.example' },
    });
    const offline = createWeb({ online: () => false, fetch: () => Promise.reject(new Error('Asked')) });
    expect(await createCheck({ web: offline })(wanted, [])).toEqual({
      ok: false,
      failure: { kind: 'offline' },
    });
  });
});

describe('a promised type', () => {
  it.each([
    ['application/json', 'Application/JSON; charset=utf-8', 'kept'],
    ['application/json+oembed', 'application/json', 'kept'],
    ['text/xml+oembed', 'text/xml; charset=UTF-8', 'kept'],
    ['application/ld+json; profile="x"', 'application/activity+json', 'kept'],
    ['application/xml', 'text/xml', 'kept'],
    ['application/rss+xml', 'text/xml', 'close'],
    ['application/feed+json', 'application/json', 'close'],
    ['text/markdown', 'text/plain', 'close'],
    ['application/json', 'text/html', 'broken'],
    ['application/activity+json', 'text/html', 'broken'],
    ['application/xml', 'application/json', 'broken'],
    ['', 'text/html', 'unknown'],
    ['text/plain', '', 'unknown'],
  ])('%j served as %j is %s', (promised, served, expected) => {
    expect(compareTypes(promised, served)).toBe(expected);
  });
});
