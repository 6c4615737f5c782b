import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttp } from './request';

let server: Server;
let base: URL;
let elsewhere = 0;
let seen: { path: string; headers: Record<string, string | string[] | undefined> }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ path: request.url ?? '', headers: request.headers });
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

const http = createHttp({ fetch, online: () => true });
const get = (path: string, rest = {}) => http({ url: new URL(path, base), interface: 'checkins', ...rest });

describe('one request', () => {
  it('brings any status as an answer', async () => {
    expect(await get('/fine')).toMatchObject({ ok: true, value: { status: 200, text: '{"a":1}' } });
    expect(await get('/500')).toMatchObject({ ok: true, value: { status: 500 } });
  });

  it('sends no referrer and no cookie', async () => {
    seen = [];
    await get('/fine');
    expect(seen[0]?.headers).not.toHaveProperty('referer');
    expect(seen[0]?.headers).not.toHaveProperty('cookie');
  });

  it('follows no redirect: a token in the address goes nowhere else', async () => {
    expect(await get('/redirect?oauth_token=hush')).toMatchObject({ failure: { kind: 'unreachable' } });
    expect(elsewhere).toBe(0);
  });

  it('gives up after its time', async () => {
    expect(await get('/silence', { timeoutMs: 50 })).toEqual({
      ok: false,
      failure: { kind: 'timeout', host: base.host },
    });
  });

  it('stops reading at its limit', async () => {
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

  it('tells a broken connection, and never repeats the address', async () => {
    const answer = await get('/drop?oauth_token=hush');
    expect(answer).toMatchObject({ failure: { kind: 'unreachable' } });
    expect(JSON.stringify(answer)).not.toContain('hush');
  });

  it('does not leave an offline browser', async () => {
    const offline = createHttp({ fetch: () => Promise.reject(new Error('Asked')), online: () => false });
    expect(await offline({ url: new URL('https://svc.example'), interface: 'checkins' })).toEqual({
      ok: false,
      failure: { kind: 'offline' },
    });
  });
});
