import { expect, it } from 'vitest';
import { sealSecret } from '@/lib/http/secret';
import { createTestHttp } from '@/lib/http/test-http';
import { nextPlaces, type PlacesSearch, searchPlaces } from '@/lib/places/client';
import { searchAround } from '@/lib/places/search';
import { localProfile } from '@/lib/profile/presets';
import type { Answer } from '../services/control/behaviour.ts';
import { testServices } from './test-services.ts';

const services = await testServices();

const lisbon = { latitude: 38.7075, longitude: -9.1365 };
const http = createTestHttp({ fetch });
const connection = (apiKey: string = services.settings().secrets.placesApiKey) => ({
  profile: { ...localProfile, places: { ...localProfile.places, placesUrl: services.origins.places } },
  apiKey: sealSecret(apiKey, services.origins.places),
});
const search = (apiKey?: string, centre = lisbon, how: Partial<PlacesSearch> = {}) =>
  searchPlaces(http, connection(apiKey), { centre, radius: 1000, sort: 'POPULARITY', ...how });
const around = (how: Partial<PlacesSearch>, signal = new AbortController().signal) =>
  searchAround(http, connection(), { centre: lisbon, sort: 'POPULARITY', ...how }, signal);
const asked = (name: string) =>
  services.control.requests({ service: 'places' }).map(({ query }) => query[name]);

it('finds places with their distance and the searched radius', async () => {
  const answer = await search();
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  expect(answer.value.radius).toBe(1000);
  expect(answer.value.places.length).toBeGreaterThan(0);
  for (const place of answer.value.places) {
    expect(place).toMatchObject({ id: expect.any(String), name: expect.any(String) });
    expect(place.distance).toBeLessThanOrEqual(1000);
  }
});

it('sends exactly the parameters and headers of the interface', async () => {
  await search();
  const [request] = services.control.requests({ service: 'places' });
  expect(request?.query).toEqual({ ll: '38.707500,-9.136500', radius: '1000', sort: 'POPULARITY' });
  expect(request?.headers).toMatchObject({
    accept: 'application/json',
    'x-places-api-version': localProfile.places.apiVersion,
  });
});

it('finds nothing in the middle of the sea, without a failure', async () => {
  expect(await search(undefined, { latitude: 0, longitude: 0 })).toMatchObject({
    ok: true,
    value: { places: [] },
  });
});

const rows: [string, Answer, string][] = [
  ['a spent allowance', { kind: 'quota' }, 'quota-spent'],
  ['HTML', { kind: 'html' }, 'unreachable'],
  ['a body that is not JSON', { kind: 'malformed' }, 'malformed'],
  [
    'a result without its identifier',
    { kind: 'status', status: 200, body: { results: [{ name: 'A' }] } },
    'malformed',
  ],
  ['a refusal', { kind: 'status', status: 400, body: { message: 'No' } }, 'refused'],
];
for (const [name, answer, kind] of rows) {
  it(`${name} is ${kind}`, async () => {
    services.control.behave({ service: 'places', answer });
    expect(await search()).toMatchObject({ failure: { kind } });
  });
}

it('reports a wrong key as signed out', async () => {
  services.control.expectErrors({ path: '/places/search', status: 401 });
  expect(await search('wrong')).toMatchObject({ failure: { kind: 'signed-out' } });
});

it('reads all fields of a place, http(s) links only, and lists undocumented ones', async () => {
  const answer = await search(undefined, lisbon, { radius: 400 });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  expect(answer.value.places.some(({ about }) => about?.tel)).toBe(true);
  expect(answer.value.places.every(({ about }) => about?.reviewPage && about.refreshed)).toBe(true);
  expect(answer.value.places.flatMap(({ about }) => Object.keys(about?.others ?? {}))).toEqual([]);
  const body = {
    results: [
      {
        svc_place_id: 'a',
        name: 'A',
        website: 'javascript:alert(1)',
        placemaker_url: 'https://u:p@a.example',
        tel: 7,
        social_media: { net: '@a', odd: {} },
        veracity: 4,
        empty: '',
      },
    ],
  };
  services.control.behave({ service: 'places', answer: { kind: 'status', status: 200, body } });
  expect(await search()).toMatchObject({
    value: { places: [{ about: { categories: [], social: { net: '@a' }, others: { veracity: '4' } } }] },
  });
  const strange = await search();
  if (!strange.ok) throw new Error(JSON.stringify(strange));
  expect(Object.keys(strange.value.places[0]?.about ?? {}).sort()).toEqual([
    'categories',
    'others',
    'social',
  ]);
});

it('follows the Link header through all pages, without duplicates', async () => {
  const ids: string[] = [];
  let page = await search(undefined, lisbon, { radius: 200, sort: 'DISTANCE' });
  for (;;) {
    if (!page.ok) throw new Error(JSON.stringify(page));
    ids.push(...page.value.places.map(({ id }) => id));
    if (!page.value.next) break;
    page = await nextPlaces(http, connection(), page.value.next);
  }
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
});

it.each(['https://evil.example/places/search?cursor=1', '/elsewhere?cursor=1', 'javascript:1'])(
  'never takes the key to %s',
  async (target) => {
    const link = `<${target}>; rel="next"`;
    const answer: Answer = { kind: 'status', status: 200, body: { results: [] }, headers: { link } };
    services.control.behave({ service: 'places', answer });
    expect(await search()).toEqual({ ok: true, value: { places: [] } });
    services.control.clearRequests();
    const absolute = URL.parse(target, services.origins.places)?.href ?? target;
    expect(await nextPlaces(http, connection(), absolute)).toMatchObject({ failure: { kind: 'malformed' } });
    expect(services.control.requests({ service: 'places' })).toHaveLength(0);
  },
);

it('searches one radius when there are places', async () => {
  const answer = await around({});
  expect(asked('radius')).toEqual(['1000']);
  expect(answer.ok && answer.value.widenedTo).toBe(undefined);
});

it('widens the radius step by step, one call each', async () => {
  const answer = await around({ centre: { latitude: 0, longitude: 0, accuracy: 40 } });
  expect(asked('radius')).toEqual(['1000', '5000', '15000']);
  expect(answer).toMatchObject({ ok: true, value: { widenedTo: 15_000, results: { places: [] } } });
});

it('sorts by popularity when distance is refused', async () => {
  const answer: Answer = { kind: 'status', status: 400, body: { message: 'No such sort' } };
  services.control.behave({ service: 'places', times: 1, answer });
  expect(await around({ sort: 'DISTANCE' })).toMatchObject({ ok: true });
  expect(asked('sort')).toEqual(['DISTANCE', 'POPULARITY']);
});

it('sends the query, and ignores an aborted response', async () => {
  const found = await around({ query: 'cafe' });
  expect(found.ok && found.value.results.places.length).toBeGreaterThan(0);
  expect(asked('query')).toEqual(['cafe']);
  expect(await around({}, AbortSignal.abort())).toMatchObject({ failure: { kind: 'cancelled' } });
});
