import { describe, expect, it } from 'vitest';
import { createTestWeb } from '../http/test-http';
import { createCheck } from './check';
import type { CheckTarget } from './contract';

const wanted: CheckTarget = {
  href: 'https://tidal.example/7',
  type: 'application/json',
  kind: 'json',
  tabId: 1,
};
const page = 'https://tidal.example/post';

/** A server with a queue of responses; records its requests. */
function bench(...answers: (Response | Error)[]) {
  const asked: { method: string; url: string; accept: string | null; init: RequestInit }[] = [];
  const web = createTestWeb({
    online: () => true,
    fetch: async (url, init = {}) => {
      const accept = new Headers(init.headers).get('accept');
      asked.push({ method: init.method ?? '', url: String(url), accept, init });
      const answer = answers.shift() ?? new Error('Asked once more than expected');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  const check = (what: CheckTarget, namedBy = [page]) => createCheck(web)(what, namedBy);
  return { check, asked };
}

const answer = (status: number, headers: Record<string, string> = {}, url = '') => {
  const response = new Response(status === 200 ? 'body' : null, { status, headers });
  if (url) Object.defineProperties(response, { url: { value: url }, redirected: { value: true } });
  return response;
};
const json = { 'content-type': 'application/json; charset=utf-8', 'content-length': '1234' };

describe('a check', () => {
  it('requests only the headers, without cookies or a referrer', async () => {
    const { check, asked } = bench(answer(200, json));
    expect(await check(wanted)).toEqual({
      ok: true,
      value: {
        status: 200,
        redirectedTo: '',
        served: 'application/json; charset=utf-8',
        typeMatch: 'match',
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

  it('sends a GET and discards the body where a server refuses HEAD', async () => {
    const whole = answer(200, json);
    const { check, asked } = bench(answer(405), whole);
    expect(await check(wanted)).toMatchObject({ value: { status: 200, bytes: 1234 } });
    expect(asked.map(({ method }) => method)).toEqual(['HEAD', 'GET']);
    expect(await whole.text().catch(() => 'gone')).not.toBe('body');
  });

  it.each([
    ['another type', { ...json, 'content-type': 'text/html' }],
    ['no type', { 'content-length': '1234' }],
    ['a type that is only close', { ...json, 'content-type': 'application/feed+json' }],
    ['an empty body', { ...json, 'content-length': '0' }],
  ])('asks again by GET where HEAD answers with %s', async (_, headers) => {
    const { check, asked } = bench(answer(200, headers), answer(200, json));
    expect(await check(wanted)).toMatchObject({ value: { status: 200, typeMatch: 'match', bytes: 1234 } });
    expect(asked.map(({ method }) => method)).toEqual(['HEAD', 'GET']);
  });

  it('says “not the promised type” only of what GET sends', async () => {
    const page = { 'content-type': 'text/html; charset=utf-8' };
    const { check, asked } = bench(answer(200, page), answer(200, page));
    expect(await check(wanted)).toMatchObject({
      value: { typeMatch: 'mismatch', served: page['content-type'] },
    });
    expect(asked).toHaveLength(2);
    const gone = bench(answer(200, page), new TypeError('Failed to fetch'));
    expect(await gone.check(wanted)).toMatchObject({ failure: { kind: 'unreachable' } });
  });

  it('sends no second request after a 429, and does not compare the type of an error page', async () => {
    const { check } = bench(answer(429));
    expect(await check(wanted)).toMatchObject({ value: { status: 429 } });
    const missing = bench(answer(404), answer(404, { 'content-type': 'application/json' }));
    expect(await missing.check(wanted)).toEqual({
      ok: true,
      value: { status: 404, redirectedTo: '', served: 'application/json', typeMatch: 'unknown' },
    });
  });

  it('requests ActivityPub by its own type', async () => {
    const { check, asked } = bench(answer(200, json));
    await check({ ...wanted, kind: 'activitypub', type: 'application/ld+json; profile="x"' });
    expect(asked[0]?.accept).toBe('application/activity+json');
  });

  it('returns the address after redirects', async () => {
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

  it('returns a failure for every kind of error', async () => {
    const gone = bench(new TypeError('Failed to fetch https://secret'));
    expect(await gone.check(wanted)).toEqual({
      ok: false,
      failure: { kind: 'unreachable', host: 'tidal.example' },
    });
    const offline = createTestWeb({ online: () => false, fetch: () => Promise.reject(new Error('Asked')) });
    expect(await createCheck(offline)(wanted, [])).toEqual({
      ok: false,
      failure: { kind: 'offline' },
    });
  });
});
