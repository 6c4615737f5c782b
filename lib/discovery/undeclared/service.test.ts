import { beforeEach, expect, it } from 'vitest';
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
function start(served: Served, page: PageView | undefined = view) {
  const web = createTestWeb({
    online: () => true,
    fetch: async (input, init = {}) => {
      asked.push({ ...init, window: null });
      const response = served[new URL(String(input)).pathname];
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
  expect(await start({}).page(1)).toEqual({ host: 'quay.example', requests: 7 });
  expect(asked).toEqual([]);
});

it('keeps what was found for the page, and forgets it with the page', async () => {
  const known = { ...view, links: [{ ...link, href: 'https://quay.example/known.xml' }] };
  const service = start(
    { '/robots.txt': robots(), '/wp-json/': new Response('{"routes":', { status: 404 }) },
    known,
  );
  const found = [{ kind: 'sitemap', href: 'https://quay.example/map.xml', type: '' }];
  expect(await service.look(1)).toEqual({ ok: true, value: { host: 'quay.example', requests: 7, found } });
  expect(asked).toHaveLength(7);
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
