import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestWeb } from '../http/test-http';
import { createLoader, type Loaded } from './loader';
import type { Progress, Reading } from './model';
import { endless, type Host, startHost } from './test-host';

const zeros = gzipSync(Buffer.alloc(30_000_000));
const sitemap =
  '<?xml version="1.0" encoding="UTF-8"?><urlset><url><loc>http://a.example/</loc></url></urlset>';
let closed = 0;
let host: Host;

beforeAll(async () => {
  host = await startHost({
    '/post': (response) => response.setHeader('content-type', 'application/json').end('{"a":1}'),
    '/endless': (response, request) => {
      response.on('close', () => {
        closed += 1;
      });
      endless('[0,'.repeat(20_000))(response, request);
    },
    '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
    '/moved': (response) => response.writeHead(301, { location: '/post' }).end(),
    '/home': (response) =>
      response.writeHead(302, { location: `http://localhost:${new URL(host.origin).port}/post` }).end(),
    '/page': (response) =>
      response.setHeader('content-type', 'application/json').end('<!doctype html><title>Sign in</title>'),
    '/slow': (response) => response.writeHead(200).write('{"a":'),
    '/silent': () => {},
    '/drops': (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"a":1,');
      setTimeout(() => response.destroy(), 20);
    },
    '/bomb.gz': (response) => response.setHeader('content-type', 'application/gzip').end(zeros),
    '/half.gz': (response) => response.end(zeros.subarray(0, zeros.length / 2)),
    '/sitemap.xml.gz': (response) =>
      response.setHeader('content-type', 'application/x-gzip').end(gzipSync(sitemap)),
    '/klingon': (response) =>
      response.setHeader('content-type', 'text/plain; charset=klingon').end('caf\u00e9'),
    '/latin': (response) =>
      response.setHeader('content-type', 'text/plain').end(Buffer.from('caf\u00e9', 'latin1')),
    '/image': (response) =>
      response.setHeader('content-type', 'text/plain').end(Buffer.from('89504e470d0a1a0a0000', 'hex')),
    '/named': (response) =>
      response.setHeader('content-disposition', 'attachment; filename="Tides of Lisbon.json"').end('{}'),
    '/empty': (response) => response.writeHead(204).end(),
  });
});
afterAll(() => host.stop());

interface Asked {
  reading?: Reading;
  page?: string | undefined;
  idleMs?: number;
  longestMs?: number;
  maxBytes?: number;
  signal?: AbortSignal;
  onProgress?(progress: Progress): void;
}

function load(address: string, asked: Asked = {}) {
  const { idleMs = 2000, longestMs = 5000, maxBytes = 1_000_000, reading = 'json' } = asked;
  const page = 'page' in asked ? asked.page : `${host.origin}/a-page`;
  const web = createTestWeb({ fetch, online: () => true });
  return createLoader({ web, now: Date.now, idleMs, longestMs })({
    wanted: { href: new URL(address, host.origin).href, reading, type: '' },
    namedBy: page === undefined ? [] : [page],
    maxBytes,
    signal: asked.signal ?? new AbortController().signal,
    onProgress: asked.onProgress ?? (() => {}),
  });
}

const textOf = ({ about, parts }: Loaded) => new TextDecoder(about.charset).decode(Buffer.concat(parts));

async function loaded(address: string, asked?: Asked): Promise<Loaded> {
  const answer = await load(address, asked);
  if (!answer.ok) throw new Error(answer.failure.kind);
  return answer.value;
}

describe('what a person asked to look at', () => {
  it('comes with what it is, without saying who asks', async () => {
    const resource = await loaded('/post', { reading: 'activitypub' });
    expect(textOf(resource)).toBe('{"a":1}');
    expect(resource.about).toMatchObject({
      status: 200,
      served: 'application/json',
      format: 'json',
      bytes: 7,
    });
    expect(resource.about).toMatchObject({ redirected: false, charset: 'utf-8', url: `${host.origin}/post` });
    expect(resource.about.cut).toBeUndefined();
    const { headers } = host.seen.at(-1) ?? {};
    expect(headers?.accept).toBe('application/activity+json');
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
  });

  it('shows what an error page says', async () => {
    const resource = await loaded('/none');
    expect(resource.about.status).toBe(404);
    expect(textOf(resource)).toBe('{"code":"not_found"}');
  });

  it('is followed where it leads, and says so', async () => {
    const { about } = await loaded('/moved');
    expect(about).toMatchObject({ redirected: true, url: `${host.origin}/post` });
  });

  it('says what it looks like when it is served as something else', async () => {
    expect((await loaded('/page')).about).toMatchObject({ served: 'application/json', format: 'html' });
    expect((await loaded('/image')).about).toMatchObject({ served: 'text/plain', format: 'image' });
  });

  it('is read in its encoding, and in a likely one where it names none that is known', async () => {
    const named = await loaded('/klingon', { reading: 'text' });
    expect(named.about).toMatchObject({ charset: 'utf-8', unknownCharset: 'klingon' });
    expect(textOf(named)).toBe('caf\u00e9');
    expect(textOf(await loaded('/latin', { reading: 'text' }))).toBe('caf\u00e9');
  });

  it('is unpacked', async () => {
    const resource = await loaded('/sitemap.xml.gz', { reading: 'sitemap' });
    expect(textOf(resource)).toBe(sitemap);
    expect(resource.about).toMatchObject({ unpacked: true, format: 'xml', bytes: sitemap.length });
    expect(Buffer.concat(resource.served ?? [])).toEqual(gzipSync(sitemap));
    expect(await loaded('/post')).not.toHaveProperty('served');
    expect(await loaded('/half.gz', { maxBytes: 40_000_000 })).not.toHaveProperty('served');
  });

  it('has the name that the service gives it', async () => {
    expect((await loaded('/named')).about.fileName).toBe('Tides of Lisbon.json');
    expect((await loaded('/post')).about).not.toHaveProperty('fileName');
  });

  it('may be nothing', async () => {
    expect((await loaded('/empty')).about).toMatchObject({ status: 204, bytes: 0 });
  });
});

describe('what does not end', () => {
  it('is cut at the cap, and not read further', async () => {
    const before = closed;
    const steps: number[] = [];
    const { about, parts } = await loaded('/endless', { onProgress: ({ bytes }) => void steps.push(bytes) });
    expect(about).toMatchObject({ cut: 'cap', bytes: 1_000_000 });
    expect(Buffer.concat(parts).length).toBe(1_000_000);
    expect(steps.at(-1)).toBe(1_000_000);
    await expect.poll(() => closed).toBe(before + 1);
  });

  it('is cut at the cap when it unpacks to more than that', async () => {
    expect((await loaded('/bomb.gz')).about).toMatchObject({ cut: 'cap', bytes: 1_000_000, unpacked: true });
  });

  it('is given up after a while without a word, and what came is shown', async () => {
    const resource = await loaded('/slow', { idleMs: 100 });
    expect(resource.about.cut).toBe('timeout');
    expect(textOf(resource)).toBe('{"a":');
    expect(await load('/silent', { idleMs: 100 })).toMatchObject({ failure: { kind: 'timeout' } });
  });

  it('is given up in the end, however long it drips', async () => {
    expect((await loaded('/endless', { maxBytes: 1e12, longestMs: 200 })).about.cut).toBe('timeout');
  });

  it('is stopped by the person, and what came is shown', async () => {
    const stop = new AbortController();
    const { about } = await loaded('/slow', { signal: stop.signal, onProgress: () => stop.abort() });
    expect(about).toMatchObject({ cut: 'stopped', bytes: 5 });
    expect(await load('/silent', { signal: AbortSignal.abort() })).toMatchObject({
      failure: { kind: 'cancelled' },
    });
  });

  it('is shown as far as it came when the connection drops', async () => {
    const resource = await loaded('/drops');
    expect(resource.about.cut).toBe('broken');
    expect(textOf(resource)).toBe('{"a":1,');
  });

  it('is shown as far as it came when a gzip file ends early', async () => {
    const { about } = await loaded('/half.gz', { maxBytes: 1e9 });
    expect(about.cut).toBe('broken');
    expect(about.bytes).toBeGreaterThan(0);
  });
});

describe('what is not asked', () => {
  it.each([
    'ftp://a.example/',
    'javascript:1',
    'data:,1',
    'http://me:secret@a.example/',
    'file:///etc/passwd',
  ])('%s', async (address) => {
    expect(await load(address)).toMatchObject({ failure: { kind: 'unfit-address' } });
  });

  it('is this computer, for a page from elsewhere or from nowhere', async () => {
    const asked = host.seen.length;
    for (const page of [undefined, 'https://evil.example/', 'http://localhost/', 'nonsense']) {
      expect(await load('/post', { page })).toMatchObject({ failure: { kind: 'private-address' } });
    }
    expect(host.seen.length).toBe(asked);
  });

  it('is what a redirect finds on another name of this computer', async () => {
    const answer = await load('/home');
    expect(answer).toMatchObject({ failure: { kind: 'private-address', redirected: true } });
  });

  it('is a circle', async () => {
    expect(await load('/loop')).toMatchObject({ failure: { kind: 'unreachable' } });
  });
});
