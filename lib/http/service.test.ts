import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealSecret } from './secret';
import { createTestHttp } from './test-http';

let server: Server;
let base: URL;
let elsewhere = 0;
let seen: {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const entry = { method, path: url, headers, body: '' };
    seen.push(entry);
    request.on('data', (chunk) => {
      entry.body += chunk;
    });
    const path = new URL(request.url ?? '/', 'http://local').pathname;
    if (path === '/fine') response.setHeader('x-says', 'hello').end('{"a":1}');
    else if (path === '/500') response.writeHead(500).end('<h1>Oops</h1>');
    else if (path === '/redirect') response.writeHead(302, { location: '/elsewhere' }).end();
    else if (path === '/elsewhere') {
      elsewhere++;
      response.end();
    } else if (path === '/endless') {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(100_000)), 1);
      response.on('close', () => clearInterval(timer));
    } else if (path === '/drop') request.socket.destroy();
    // Anything else is never answered.
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = Object(server.address());
  base = new URL(`http://127.0.0.1:${port}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const http = createTestHttp({ fetch });
const get = (path: string, rest = {}) => http({ url: new URL(path, base), interface: 'checkins', ...rest });

describe('a request', () => {
  it('is not sent without consent to what its interface sends', async () => {
    seen = [];
    const asked: string[] = [];
    const cautious = createTestHttp({
      fetch,
      consented: async (sends) => asked.push(sends) === 2,
    });
    const request = { url: new URL('/fine', base), interface: 'places' } as const;
    const failure = { kind: 'no-access', host: base.host, sends: 'places' };
    expect(await cautious(request)).toEqual({ ok: false, failure });
    expect(seen).toEqual([]);
    expect(await cautious(request)).toMatchObject({ ok: true });
    expect(asked).toEqual(['places', 'places']);
  });

  it('returns a response of any status', async () => {
    expect(await get('/fine')).toMatchObject({ ok: true, value: { status: 200, text: '{"a":1}' } });
    expect(await get('/500')).toMatchObject({ ok: true, value: { status: 500 } });
  });

  it('sends no referrer and no cookie', async () => {
    seen = [];
    await get('/fine');
    expect(seen[0]?.headers).not.toHaveProperty('referer');
    expect(seen[0]?.headers).not.toHaveProperty('cookie');
  });

  it('follows no redirect, which could send a token in the address to another host', async () => {
    expect(await get('/redirect?oauth_token=hush')).toMatchObject({ failure: { kind: 'unreachable' } });
    expect(elsewhere).toBe(0);
  });

  it('can have a redirect as its response, which is not followed either', async () => {
    const answer = await get('/redirect', { redirect: 'answer' });
    expect(answer).toMatchObject({ ok: true, value: { status: 302 } });
    expect(elsewhere).toBe(0);
  });

  it('takes the opaque redirect of browsers for one', async () => {
    const opaque = createTestHttp({
      fetch: async () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }),
    });
    expect(await opaque({ url: base, interface: 'checkins', redirect: 'answer' })).toMatchObject({
      value: { status: 302, text: '' },
    });
  });

  it.each(['PUT', 'PATCH', 'DELETE'] as const)('can be a %s, with bytes as its body', async (method) => {
    seen = [];
    const headers = { 'content-type': 'application/octet-stream' };
    await get('/fine', { method, headers, body: new TextEncoder().encode('bytes') });
    expect(seen).toMatchObject([{ method, headers, body: 'bytes' }]);
  });

  it('can be a form with a file', async () => {
    seen = [];
    const form = new FormData();
    form.append('file', new File(['bytes'], 'photo.jpg', { type: 'image/jpeg' }));
    const secrets = [{ secret: sealSecret('hush', base.origin), as: { field: 'token' } }];
    await get('/fine', { method: 'POST', body: form, secrets });
    const { headers, body = '' } = seen[0] ?? {};
    const sent = await new Response(body, {
      headers: { 'content-type': String(headers?.['content-type']) },
    }).formData();
    const file = sent.get('file');
    expect(file instanceof File && [file.name, file.type, await file.text()]).toEqual([
      'photo.jpg',
      'image/jpeg',
      'bytes',
    ]);
    expect([sent.get('token'), form.has('token')]).toEqual(['hush', false]);
  });

  it('times out', async () => {
    expect(await get('/silence', { timeoutMs: 50 })).toEqual({
      ok: false,
      failure: { kind: 'timeout', host: base.host },
    });
  });

  it('stops reading at the byte limit', async () => {
    expect(await get('/endless', { maxBytes: 300_000 })).toMatchObject({
      failure: { kind: 'too-large', limit: 300_000 },
    });
  });

  it('can be cancelled', async () => {
    const stop = new AbortController();
    const answer = get('/silence', { signal: stop.signal });
    stop.abort();
    expect(await answer).toMatchObject({ failure: { kind: 'cancelled' } });
  });

  it('reports a broken connection without the address', async () => {
    const answer = await get('/drop?oauth_token=hush');
    expect(answer).toMatchObject({ failure: { kind: 'unreachable' } });
    expect(JSON.stringify(answer)).not.toContain('hush');
  });

  it('says that access is missing where that may be why, unless it may have changed something', async () => {
    const broken = createTestHttp({ fetch, hasAccess: async () => false });
    const failureOf = async (rest: object) =>
      broken({ url: new URL('/drop', base), interface: 'reactions', ...rest });
    const withheld = { failure: { kind: 'no-access', host: base.host, tried: true } };
    expect(await failureOf({})).toMatchObject(withheld);
    expect(await failureOf({ method: 'POST', safe: true })).toMatchObject(withheld);
    expect(await failureOf({ method: 'POST' })).toMatchObject({ failure: { kind: 'unreachable' } });
  });

  it('is not sent while the browser is offline', async () => {
    const offline = createTestHttp({ fetch: () => Promise.reject(new Error('Asked')), online: () => false });
    expect(await offline({ url: new URL('https://svc.example'), interface: 'checkins' })).toEqual({
      ok: false,
      failure: { kind: 'offline' },
    });
  });
});

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

describe('secrets', () => {
  const secret = () => sealSecret('hush', base.origin);

  it('are sent as a header, a query parameter or a form field', async () => {
    seen = [];
    await get('/fine', { secrets: [{ secret: secret(), as: 'bearer' }] });
    await get('/fine?v=1', { secrets: [{ secret: secret(), as: { query: 'oauth_token' } }] });
    await get('/fine', {
      method: 'POST',
      body: { code: 'one' },
      secrets: [{ secret: secret(), as: { field: 'client_secret' } }],
    });
    expect(seen[0]?.headers.authorization).toBe('Bearer hush');
    expect(seen[1]?.path).toBe('/fine?v=1&oauth_token=hush');
    expect(seen[2]?.body).toBe('code=one&client_secret=hush');
    expect(seen[2]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  });

  it.each(['https://elsewhere.example', 'http://127.0.0.1:1', 'http://localhost'])(
    'of another origin (%s) keep the request from being sent',
    async (origin) => {
      seen = [];
      const secrets = [{ secret: sealSecret('hush', origin), as: 'bearer' as const }];
      expect(await get('/fine', { secrets })).toMatchObject({ failure: { kind: 'not-set-up' } });
      expect(seen).toEqual([]);
    },
  );

  it('can be the path of the address', async () => {
    seen = [];
    const path = (value: string) => ({ secret: sealSecret(value, base.origin), as: 'path' as const });
    await get('/', { secrets: [path('/fine?key=hush')] });
    expect(seen.map((each) => each.path)).toEqual(['/fine?key=hush']);
    expect(await get('/', { secrets: [path('//evil.example/fine')] })).toMatchObject({ ok: false });
    expect(seen).toHaveLength(1);
  });

  it('cannot be read, serialized or cloned', () => {
    const sealed = secret();
    expect(`${JSON.stringify(sealed)} ${String(sealed)} ${Object.values(sealed)}`).not.toContain('hush');
    expect(() => structuredClone({ sealed })).not.toThrow();
    expect(JSON.stringify(structuredClone(sealed))).not.toContain('hush');
  });
});

describe('the guard', () => {
  it('is awaited before a request, and its failure stops the request', async () => {
    const order: string[] = [];
    const guarded = createTestHttp({
      guard: async (url) => {
        await Promise.resolve();
        order.push(`guard ${url.origin}`);
        return { ok: true, value: null };
      },
      fetch: async () => {
        order.push('fetch');
        return new Response('{}');
      },
    });
    await guarded({ url: base, interface: 'checkins' });
    expect(order).toEqual([`guard ${base.origin}`, 'fetch']);
    const refused = createTestHttp({
      guard: async ({ host }) => ({ ok: false, failure: { kind: 'no-access', host } }),
      fetch: () => Promise.reject(new Error('Sent')),
    });
    expect(await refused({ url: base, interface: 'checkins' })).toMatchObject({
      failure: { kind: 'no-access' },
    });
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
