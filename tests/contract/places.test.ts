import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createHttp } from '@/lib/http/request';
import { searchPlaces } from '@/lib/places/client';
import { localProfile } from '@/lib/profile/presets';
import type { Answer } from '../services/control/behaviour.ts';
import { type Services, startServices } from '../services/start.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices({ ports: 'any' });
});
afterAll(() => services.stop());
beforeEach(() => services.control.reset());

const lisbon = { latitude: 38.7075, longitude: -9.1365 };
const search = (apiKey: string = services.settings().secrets.placesApiKey, centre = lisbon) =>
  searchPlaces(
    createHttp({ fetch, online: () => true }),
    {
      profile: { ...localProfile, places: { ...localProfile.places, placesUrl: services.origins.places } },
      apiKey,
    },
    centre,
    1000,
    'POPULARITY',
  );

it('finds places with their distance and how far it looked', async () => {
  const answer = await search();
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  expect(answer.value.radius).toBe(1000);
  expect(answer.value.places.length).toBeGreaterThan(0);
  for (const place of answer.value.places) {
    expect(place).toMatchObject({ id: expect.any(String), name: expect.any(String) });
    expect(place.distance).toBeLessThanOrEqual(1000);
  }
});

it('asks for just what the interface has, with its headers', async () => {
  await search();
  const [request] = services.control.requests({ service: 'places' });
  expect(request?.query).toEqual({ ll: '38.707500,-9.136500', radius: '1000', sort: 'POPULARITY' });
  expect(request?.headers).toMatchObject({
    accept: 'application/json',
    'x-places-api-version': localProfile.places.apiVersion,
  });
});

it('finds nothing in the middle of the sea, and that is no failure', async () => {
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

it('a wrong key is a sign-in that is not accepted', async () => {
  expect(await search('wrong')).toMatchObject({ failure: { kind: 'signed-out' } });
});
