import { describe, expect, it } from 'vitest';
import { sealSecret } from '../secret';
import { createTestHttp } from '../test-http';

const base = new URL('https://svc.example');

describe('what is sent', () => {
  it('has no cookie, referrer or cache, and follows no redirect', async () => {
    const options: RequestInit[] = [];
    const watched = createTestHttp({
      async fetch(_, init = {}) {
        options.push(init);
        return new Response();
      },
    });
    for (const once of [{}, { once: true as const }])
      await watched({ url: base, interface: 'checkins', method: 'POST', body: '{}', ...once });
    const strict = {
      ...{ credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store', redirect: 'error' },
    };
    expect(options).toMatchObject([strict, strict]);
  });
});

describe('a request that must not be sent twice', () => {
  it('can have a body', async () => {
    const sent: unknown[] = [];
    const once = createTestHttp({
      fetch: () => Promise.reject(new Error('Sent over a shared connection')),
      sendOnce: async ({ url, ...request }) => {
        sent.push(request);
        return { kind: 'response', response: { status: 201, headers: [], text: '' } };
      },
    });
    const request = {
      url: base,
      interface: 'checkins',
      method: 'POST',
      body: '{}',
      redirect: 'answer',
    } as const;
    expect(await once({ ...request, once: true })).toMatchObject({ value: { status: 201 } });
    expect(sent).toEqual([
      { method: 'POST', headers: {}, body: '{}', redirect: 'manual', maxBytes: 8_000_000, timeoutMs: 10_000 },
    ]);
  });

  it('uses its own connection, with its secrets', async () => {
    const sent: string[] = [];
    const once = createTestHttp({
      fetch: () => Promise.reject(new Error('Sent over a shared connection')),
      sendOnce: async ({ method, url, maxBytes }) => {
        sent.push(`${method} ${url} ${maxBytes}`);
        return { kind: 'response', response: { status: 200, headers: [['x-says', 'hello']], text: 'made' } };
      },
    });
    const answer = await once({
      url: new URL('/add?v=1', base),
      interface: 'checkins',
      method: 'POST',
      once: true,
      secrets: [{ secret: sealSecret('hush', base.origin), as: { query: 'oauth_token' } }],
    });
    expect(sent).toEqual([`POST ${base.origin}/add?v=1&oauth_token=hush 8000000`]);
    expect(answer).toMatchObject({ value: { status: 200, text: 'made' } });
    expect(answer.ok && answer.value.headers.get('x-says')).toBe('hello');
  });

  it.each([
    ['not-sent', { kind: 'not-sent', host: 'svc.example' }],
    ['timeout', { kind: 'timeout', host: 'svc.example' }],
    ['cancelled', { kind: 'cancelled' }],
    ['no-response', { kind: 'unreachable', host: 'svc.example' }],
  ] as const)('says when there is %s, and is sent no other way', async (kind, failure) => {
    const once = createTestHttp({
      fetch: () => Promise.reject(new Error('Sent over a shared connection')),
      sendOnce: async () => ({ kind }),
    });
    const url = new URL('https://svc.example');
    expect(await once({ url, interface: 'checkins', method: 'POST', once: true })).toEqual({
      ok: false,
      failure,
    });
  });
});
