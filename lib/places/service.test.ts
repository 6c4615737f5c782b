import { expect, it } from 'vitest';
import { sealSecret } from '@/lib/http/secret';
import { createTestHttp } from '@/lib/http/test-http';
import { localProfile } from '@/lib/profile/presets';
import { createPlaces } from './service';
import 'fake-indexeddb/auto';

const { placesUrl, photonUrl = '' } = localProfile.places;
const centre = { latitude: 38.7, longitude: -9.1 };
const wide = { ...centre, accuracy: 20_000 };
const feature = {
  geometry: { type: 'Point', coordinates: [-9.1, 38.7] },
  properties: { name: 'Cais', osm_type: 'N', osm_id: 1 },
};

interface Setting {
  key?: boolean;
  on?: boolean;
  allowed?: boolean;
  /** Statuses by path. */
  statuses?: Record<string, number>;
}

function bench({ key = false, on = true, allowed = true, statuses = {} }: Setting) {
  const asked: { path: string; key: string | null }[] = [];
  const stored = new Map<string, unknown>();
  const state = { on };
  const http = createTestHttp({
    async fetch(input, init) {
      const { origin, pathname } = new URL(String(input));
      asked.push({ path: pathname, key: new Headers(init?.headers).get('authorization') });
      const status = statuses[pathname] ?? 200;
      if (origin === photonUrl) return Response.json({ features: [feature] }, { status });
      return Response.json({ results: [{ svc_place_id: 'v1', name: 'Doca' }] }, { status });
    },
  });
  const { contract } = createPlaces({
    http,
    profile: async () => localProfile,
    options: async () => ({ keylessPlaces: state.on }),
    allowed: async (addresses) => allowed && addresses.every((each) => each === photonUrl),
    language: () => 'en',
    apiKey: async () => (key ? sealSecret('hush', placesUrl) : undefined),
    session: {
      get: async (name) => ({ [String(name)]: stored.get(String(name)) }),
      async set(values) {
        for (const [name, value] of Object.entries(values)) stored.set(name, value);
      },
      remove: async () => undefined,
    },
    inspector: { rawInspection: async () => ({ ok: false, failure: { kind: 'offline' } }) },
    now: () => 0,
    announce: () => undefined,
  });
  const search = (query?: string) =>
    contract.nearby(wide, { sort: 'POPULARITY', ...(query && { query }) }, 'view');
  return { contract, asked, search, state };
}

it.each<[string, Setting]>([
  ['the person did not choose it', { on: false }],
  ['the browser does not allow it', { allowed: false }],
])('sends nothing without a key where %s', async (_, setting) => {
  const { contract, asked, search } = bench(setting);
  expect(await contract.sources()).toEqual({
    ...{ key: false, wordsFrom: null },
    keyless: { url: photonUrl, on: false },
  });
  expect(await search()).toMatchObject({ failure: { kind: 'not-set-up' } });
  expect(asked).toEqual([]);
});

it('asks the search without a key when it is on, and never takes a key there', async () => {
  const { contract, asked, search } = bench({});
  expect(await contract.sources()).toMatchObject({ keyless: { on: true }, wordsFrom: 3 });
  expect(await search()).toMatchObject({ value: { results: { places: [{ id: 'osm:N1' }] } } });
  const both = bench({ key: true });
  expect(await both.search()).toMatchObject({ ok: true });
  expect([...asked, ...both.asked]).toEqual([
    { path: '/reverse', key: null },
    { path: '/places/search', key: 'Bearer hush' },
    { path: '/reverse', key: null },
  ]);
});

it('asks it for words of three letters and more, whatever the script', async () => {
  const { contract, asked, search } = bench({ key: true });
  expect(await contract.sources()).toMatchObject({ wordsFrom: 2 });
  await search('ca');
  await search('𝒜𝒷 ');
  expect(asked.map(({ path }) => path)).toEqual(['/places/search', '/places/search']);
  await search('cai');
  expect(asked.slice(2).map(({ path }) => path)).toEqual(['/places/search', '/api']);
});

it('shows what one source has when the other fails, and says so', async () => {
  for (const [path, id] of [
    ['/reverse', 'v1'],
    ['/places/search', 'osm:N1'],
  ] as const) {
    const { search } = bench({ key: true, statuses: { [path]: 503 } });
    expect(await search()).toMatchObject({
      value: { results: { places: [{ id }] }, lacks: { kind: 'unreachable', status: 503 } },
    });
  }
  const { search } = bench({ key: true, statuses: { '/reverse': 503, '/places/search': 429 } });
  expect(await search()).toMatchObject({ failure: { kind: 'quota-spent' } });
});

it('joins what both find, with a key first', async () => {
  const { search } = bench({ key: true });
  expect(await search()).toMatchObject({ value: { results: { places: [{ id: 'v1' }, { id: 'osm:N1' }] } } });
});

it('no longer shows what it found when it was switched off', async () => {
  const { contract, search, state } = bench({});
  await search();
  expect(await contract.known()).toMatchObject({ results: { places: [{ id: 'osm:N1' }] } });
  state.on = false;
  expect(await contract.known()).toBe(undefined);
});
