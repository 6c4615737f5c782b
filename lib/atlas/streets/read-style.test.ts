import { expect, it } from 'vitest';
import { createTestWeb } from '../../http/test-http';
import { readStyle } from './read-style';

const address = 'https://tiles.test/styles/liberty';
const vector = { type: 'vector', tiles: ['https://tiles.test/{z}/{x}/{y}.pbf'] };
const layers = [
  { id: 'background', type: 'background' },
  { id: 'roads', type: 'line', source: 'streets', 'source-layer': 'roads' },
];

/** The result of a style, and the requested addresses. */
async function read(style: object, more: Record<string, object> = {}) {
  const asked: string[] = [];
  const pages: Record<string, object> = { [address]: { version: 8, layers, ...style }, ...more };
  const web = createTestWeb({
    async fetch(url, { redirect, credentials, referrerPolicy } = {}) {
      expect([redirect, credentials, referrerPolicy]).toEqual(['error', 'omit', 'no-referrer']);
      asked.push(String(url));
      const page = pages[String(url)];
      return page ? Response.json(page) : new Response(null, { status: 404 });
    },
    online: () => true,
  });
  return { asked, result: await readStyle(web, address, (markup) => markup.replaceAll(/<[^>]*>/g, '')) };
}

it('keeps sources, layers and pictures, all by our own scheme, and nothing else that is asked for', async () => {
  const { asked, result } = await read({
    ...{
      sources: { streets: vector },
      sprite: '../sprites/a',
      glyphs: 'https://fonts.test/{fontstack}/{range}.pbf',
    },
    ...{ terrain: { source: 'hills' }, imports: [{ url: 'https://more.test' }] },
  });
  expect(result.ok && result.value.style(false)).toEqual({
    version: 8,
    sources: { streets: { type: 'vector', tiles: ['streets-https://tiles.test/{z}/{x}/{y}.pbf'] } },
    layers,
    sprite: [{ id: 'default', url: 'streets-https://tiles.test/sprites/a' }],
  });
  expect(asked).toEqual([address]);
});

it('reads what a source says at its address, where its tiles are relative to, and whose they are', async () => {
  const { result } = await read(
    { sources: { streets: { type: 'vector', url: '/planet/tiles.json' } } },
    {
      'https://tiles.test/planet/tiles.json': {
        ...{ tiles: ['{z}/{x}/{y}.pbf'], maxzoom: 14, bounds: 'none' },
        attribution: '<a href="https://osm.test">© OpenStreetMap</a>',
      },
    },
  );
  expect(result.ok && result.value.style(false).sources).toEqual({
    streets: { type: 'vector', tiles: ['streets-https://tiles.test/planet/{z}/{x}/{y}.pbf'], maxzoom: 14 },
  });
  expect(result.ok && [result.value.from, ...result.value.credits]).toEqual([
    'tiles.test',
    '© OpenStreetMap',
  ]);
});

it.each([
  ['tiles', { sources: { streets: { type: 'vector', tiles: ['https://other.test/{z}'] } } }],
  ['sources', { sources: { streets: { type: 'vector', url: 'https://other.test/a.json' } } }],
  ['pictures', { sources: { streets: vector }, sprite: 'https://other.test/sprite' }],
])('refuses %s of a host that the person was not told of, and asks it nothing', async (_, style) => {
  const { asked, result } = await read(style);
  const failure = { kind: 'other-host', host: 'tiles.test', named: 'other.test' };
  expect(result).toEqual({ ok: false, failure });
  expect(asked).toEqual([address]);
});

it('leaves out what loads by itself, and refuses a style of nothing else', async () => {
  const { result } = await read({ sources: { streets: { type: 'geojson', data: 'https://other.test/a' } } });
  expect(result).toEqual({ ok: false, failure: { kind: 'not-drawn', host: 'tiles.test' } });
});

it.each([
  ['no style', { sources: 'none' }, 'malformed'],
  ['a missing source', { sources: { streets: { type: 'vector', url: '/none.json' } } }, 'unreachable'],
])('says what is wrong with %s', async (_, style, kind) => {
  const { result } = await read(style);
  expect(!result.ok && result.failure.kind).toBe(kind);
});

it('loads only tiles of its host; a missing one is empty', async () => {
  const { asked, result } = await read({ sources: { streets: vector } });
  if (!result.ok) throw new Error(result.failure.kind);
  const { signal } = new AbortController();
  expect(await result.value.load('streets-https://tiles.test/1/2/3.pbf', signal)).toBeUndefined();
  await expect(result.value.load('streets-https://other.test/1/2/3.pbf', signal)).rejects.toThrow();
  expect(asked).toEqual([address, 'https://tiles.test/1/2/3.pbf']);
});
