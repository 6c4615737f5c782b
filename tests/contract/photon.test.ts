import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestHttp } from '@/lib/http/test-http';
import { type PhotonSearch, searchPhoton } from '@/lib/places/photon/photon';
import type { Answer } from '../services/control/behaviour.ts';
import { type Services, startServices } from '../services/start.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices({ ports: 'any' });
});
afterAll(() => services.stop());
beforeEach(() => services.control.reset());

const centre = { latitude: 38.7115, longitude: -9.1373 };
const parts = { http: createTestHttp({ fetch }), now: Date.now, pace: async () => true };
const search = (more: Partial<PhotonSearch> = {}) =>
  searchPhoton(
    parts,
    { base: services.origins.photon, centre, language: 'zh-TW', ...more },
    new AbortController().signal,
  );
const answerWith = (body: object, status = 200) =>
  services.control.behave({ service: 'photon', times: 1, answer: { kind: 'status', status, body } });
const asked = () => services.control.requests({ service: 'photon' });

it('lists named places around a point, the nearest first', async () => {
  const answer = await search();
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  const { places, radius } = answer.value;
  expect(radius).toBe(1000);
  expect(places.length).toBeGreaterThan(30);
  for (const { id, name, category } of places) {
    expect(id).toMatch(/^osm:[NWR]\d+$/);
    expect([name.length, category?.length]).not.toContain(0);
  }
  const distances = places.map(({ distance = Number.NaN }) => distance);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(asked().map(({ path, query, headers }) => [path, query, headers.authorization])).toEqual([
    ['/reverse', { lat: '38.71150', lon: '-9.13730', limit: '50', radius: '15' }, undefined],
  ]);
});

it('finds names in ten scripts, each near its city', async () => {
  const words = ['Aurora', 'Маяк', 'Φάρος', 'المنارة', 'המגדלור', '燈塔', 'とうだい', '등대', 'दीपक', 'ทะเล'];
  for (const query of words) {
    const answer = await search({ query });
    expect(answer.ok && answer.value.places[0]?.name).toContain(query);
  }
});

it.each([
  ['de-AT', 'de'],
  ['fr', 'fr'],
  ['en-US', 'en'],
  ['zh-CN', 'default'],
  ['ar', 'default'],
])('asks for names in a language that the service has: %s', async (language, lang) => {
  expect(await search({ language, query: 'Aurora' })).toMatchObject({ ok: true });
  const [request] = asked();
  expect(request?.query).toEqual({ q: 'Aurora', lat: '38.71150', lon: '-9.13730', limit: '50', lang });
});

const good = { name: 'Cais', osm_type: 'N', osm_id: 7, osm_key: 'office', osm_value: 'yes' };
const at = (properties: unknown, coordinates: unknown = [-9.1, 38.7]) => ({
  ...{ type: 'Feature', properties },
  geometry: { type: 'Point', coordinates },
});

describe('a response', () => {
  it('gives what is known of a place; unknown fields are ignored', async () => {
    const more = {
      street: 'Rua A',
      housenumber: '5',
      city: 'Lisboa',
      country: 'Portugal',
      countrycode: 'pt',
    };
    answerWith({
      features: [at({ ...good, ...more, extent: [1], osm_value: 'fast_food' }, [-9.1, 38.7, 12])],
    });
    expect(await search()).toMatchObject({
      value: {
        places: [
          {
            ...{ id: 'osm:N7', name: 'Cais', latitude: 38.7, longitude: -9.1, category: 'fast food' },
            address: 'Rua A 5, Lisboa, Portugal',
            about: { area: ['Lisboa', 'PT'], others: { OpenStreetMap: 'node 7' } },
          },
        ],
      },
    });
  });

  it('loses only the features that are malformed', async () => {
    const features = [
      ...[null, 7, 'x', {}, [], { type: 'Feature' }],
      ...[
        at(null),
        at({ ...good, name: undefined }),
        ...[' \u202E ', '\u200B', '\u2028', '\u200D', '\u3164'].map((name) => at({ ...good, name })),
        at({ ...good, osm_id: '7' }),
      ],
      ...[at({ ...good, osm_id: -1 }), at({ ...good, osm_id: 1.5 }), at({ ...good, osm_type: 'X' })],
      ...[at(good, [200, 38]), at(good, [9, 91]), at(good, ['9', '38']), at(good, []), at(good, null)],
      ...[at(good), at({ ...good, name: 'Again' })],
    ];
    answerWith({ features });
    const answer = await search();
    expect(answer.ok && answer.value.places.map(({ id, name }) => [id, name])).toEqual([['osm:N7', 'Again']]);
  });

  it('shows hostile values as text, cut and without marks that turn it', async () => {
    const name = `<img src=x onerror=alert(1)>\u202E${'𝒜'.repeat(400)}\u0000`;
    answerWith({
      features: [at({ ...good, name, city: { toString: 'x' }, countrycode: 5, street: '\u2066\n' })],
    });
    const answer = await search();
    const [place] = answer.ok ? answer.value.places : [];
    expect(place?.name).toMatch(/^<img src=x onerror=alert\(1\)>𝒜+$/u);
    expect([...(place?.name ?? '')]).toHaveLength(200);
    expect([place?.address, place?.category, place?.about?.area]).toEqual([undefined, 'office', undefined]);
  });

  it('leaves nothing in names that nobody sees, but what joins letters and signs', async () => {
    const names = [
      ['Ca\u200Bf\u00ADé\u2028Central\uFEFF', 'Café Central'],
      ...['می\u200Cخانه', '👩\u200D🍳 ☕\uFE0F', 'क्\u200Dष'].map((name) => [name, name]),
    ];
    answerWith({ features: names.map(([name], n) => at({ ...good, name, osm_id: n + 1 })) });
    const answer = await search();
    expect(answer.ok && answer.value.places.map((place) => place.name)).toEqual(
      names.map(([, name]) => name),
    );
  });

  it('with a thousand features is cut', async () => {
    const features = Array.from({ length: 1000 }, (_, n) => at({ ...good, osm_id: n + 1 }));
    answerWith({ features });
    const answer = await search();
    expect(answer.ok && answer.value.places.length).toBe(100);
  });

  const rows: [string, Answer, string][] = [
    ['without features', { kind: 'status', status: 200, body: {} }, 'malformed'],
    ['that is not JSON', { kind: 'malformed' }, 'malformed'],
    ['of a spent limit', { kind: 'rate-limit' }, 'rate-limited'],
    ['HTML', { kind: 'html' }, 'unreachable'],
    ['that refuses', { kind: 'status', status: 400, body: { message: 'No' } }, 'refused'],
  ];
  it.each(rows)('%s is a failure', async (_, answer, kind) => {
    services.control.behave({ service: 'photon', answer });
    expect(await search()).toMatchObject({ failure: { kind } });
  });
});

it('is not asked for when it was cancelled while it waited', async () => {
  const cancelled = await searchPhoton(
    { ...parts, pace: async () => false },
    { base: services.origins.photon, centre, language: 'en' },
    AbortSignal.abort(),
  );
  expect(cancelled).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  expect(asked()).toEqual([]);
});
