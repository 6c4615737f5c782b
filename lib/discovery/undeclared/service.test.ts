import { beforeEach, expect, it, vi } from 'vitest';
import { createTestWeb } from '../../http/test-http';
import type { PageView } from '../model';
import { createFindingStore } from '../store';
import { createUndeclared } from './service';

const view: PageView = {
  url: 'https://quay.example/post#part',
  title: 'A post',
  alternatives: [],
  links: [],
  omitted: 0,
  frames: 0,
  headers: 'read',
  since: 1,
};
let kept: Record<string, unknown>;
let asked: RequestInit[];
beforeEach(() => {
  kept = {};
  asked = [];
});

type Served = Record<string, Response | undefined>;
/** `rest`: what every address but that of robots.txt waits for. */
function start(served: Served, page: PageView | undefined = view, rest?: Promise<void>) {
  const web = createTestWeb({
    online: () => true,
    fetch: async (input, init = {}) => {
      asked.push({ ...init, window: null });
      const { pathname } = new URL(String(input));
      if (pathname !== '/robots.txt') await rest;
      const response = served[pathname];
      if (!response) throw new TypeError('Failed to fetch');
      return response;
    },
  });
  const session = {
    get: async () => kept,
    set: async (items: Record<string, unknown>) => void Object.assign(kept, items),
    remove: async () => undefined,
  };
  const parts = { web, page: async () => page, cms: async () => 'wp' };
  return createUndeclared({ ...parts, store: createFindingStore(session) });
}
const robots = () => new Response('Sitemap: /map.xml\nSitemap: /known.xml', { status: 200 });

it('asks nothing by itself, and says how much it would', async () => {
  const page = await start({}).page(1);
  expect(page).toMatchObject({ host: 'quay.example', complete: false });
  expect(page?.requests).toHaveLength(12);
  expect(page).not.toHaveProperty('found');
  expect(asked).toEqual([]);
});

it('keeps what was found for the page, and forgets it with the page', async () => {
  const known = { ...view, links: [{ ...link, href: 'https://quay.example/known.xml' }] };
  const service = start(
    { '/robots.txt': robots(), '/llms.txt': new Response('# Quay', { status: 404 }) },
    known,
  );
  const found = [{ kind: 'sitemap', href: 'https://quay.example/map.xml', type: '' }];
  expect(await service.look(1)).toMatchObject({ ok: true, value: { host: 'quay.example', found } });
  expect(asked).toHaveLength(12);
  expect(asked.every(({ redirect, credentials }) => redirect === 'error' && credentials === 'omit')).toBe(
    true,
  );
  expect(await service.page(1)).toMatchObject({ found });
  expect(await service.page(2)).not.toHaveProperty('found');
  const reloaded = await start({}, { ...known, since: 2 }).page(1);
  expect(reloaded).not.toHaveProperty('found');
  const elsewhere = await start({}, { ...known, url: 'https://quay.example/other' }).page(1);
  expect(elsewhere).not.toHaveProperty('found');
});

it('fails when no request was answered', async () => {
  expect(await start({}).look(1)).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
});

it('asks a private host only for a page on it', async () => {
  const local = start({ '/robots.txt': robots() }, { ...view, url: 'http://127.0.0.1:4000/' });
  expect(await local.look(1)).toMatchObject({ ok: true, value: { host: '127.0.0.1:4000' } });
});

it('asks for the rest on the next press, twelve at most, and then begins again', async () => {
  const service = start({ '/robots.txt': robots(), '/wp-json/': new Response('{"routes":{}}') });
  await service.look(1);
  const first = await service.page(1);
  expect(first?.requests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/wp-json/',
    '/.well-known/openid-configuration',
    '/.well-known/host-meta',
  ]);
  expect(await service.look(1)).toMatchObject({
    value: { complete: true, found: [{ kind: 'sitemap' }, { kind: 'sitemap' }, { kind: 'api-root' }] },
  });
  expect(asked).toHaveLength(15);
  expect((await service.page(1))?.requests).toHaveLength(12);
});

it('reads what robots.txt and tdmrep.json say about the page', async () => {
  const service = start({
    '/robots.txt': new Response('User-agent: *\nContent-Signal: search=yes, ai-train=no'),
    '/.well-known/tdmrep.json': new Response('[{"location":"/post","tdm-reservation":1}]'),
  });
  const looked = await service.look(1);
  expect(looked.ok && looked.value.said?.map(({ use, answer, source }) => [use, answer, source])).toEqual([
    ['search', 'yes', 'robots'],
    ['train', 'no', 'robots'],
    ['mining', 'reserved', 'tdmrep'],
  ]);
  expect(looked).toMatchObject({ value: { found: [] } });
});

it('ends on a press with what was found so far, and asks only for the rest then', async () => {
  let release = () => {};
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  const service = start({ '/robots.txt': robots() }, view, waiting);
  const looking = service.look(1);
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  await service.stop(1);
  release();
  expect(await looking).toMatchObject({ ok: true, value: { complete: false } });
  // Robots.txt, which was answered, and three at one time.
  expect(asked).toHaveLength(4);
  const paths = (await service.page(1))?.requests.map(({ url }) => new URL(url).pathname);
  expect(paths).toHaveLength(12);
  expect(paths).not.toContain('/robots.txt');
});

const link: PageView['links'][number] = {
  rel: 'related',
  href: '',
  type: '',
  title: '',
  hreflang: '',
  media: '',
  anchor: '',
  from: ['head'],
  kind: null,
};
