import { expect, it } from 'vitest';
import { ok, type Result } from '@/lib/http/failure';
import { sealSecret } from '@/lib/http/secret';
import type { HttpAnswer, HttpRequest } from '@/lib/http/service';
import { localProfile } from '@/lib/profile/presets';
import { nextPlaces, searchPlaces } from './client';
import { joinPages } from './model';

const { origin } = new URL(localProfile.places.placesUrl);
const connection = {
  profile: localProfile,
  apiKey: sealSecret('key', new URL(localProfile.places.placesUrl).origin),
};
const search = {
  centre: { latitude: 38.7, longitude: -9.1 },
  radius: 1000,
  sort: 'POPULARITY',
} as const;
const place = (id: string, more: object = {}) => ({ svc_place_id: id, name: `Place ${id}`, ...more });

/** A service that returns one page; `asked` holds the requests. */
function service(results: object[], link?: string, status = 200, body?: string) {
  const asked: HttpRequest[] = [];
  const http = async (request: HttpRequest): Promise<Result<HttpAnswer>> => {
    asked.push(request);
    const headers = new Headers(link === undefined ? {} : { link });
    const text = body ?? JSON.stringify({ results, context: { geo_bounds: { circle: { radius: 1000 } } } });
    return ok({ host: request.url.host, status, headers, text });
  };
  return { http, asked };
}
const found = async (...args: Parameters<typeof service>) => {
  const answer = await searchPlaces(service(...args).http, connection, search);
  if (!answer.ok) throw new Error(answer.failure.kind);
  return answer.value;
};
const own = `${origin}/places/search?cursor=c10`;

it.each([
  ['whole', `<${own}>; rel="next"`, own],
  ['relative to the search', '<search?cursor=c10>; rel=next', own],
  ['relative to the host', '</places/search?cursor=c10>; rel="next last"', own],
  ['among others', `<${origin}/a>; rel=prev, <${own}>; rel=next`, own],
  ['on another host', '<https://elsewhere.example/places/search?cursor=c10>; rel="next"', undefined],
  [
    'with the same host in the name',
    `<http://${new URL(origin).host}@elsewhere.example/places/search>; rel=next`,
    undefined,
  ],
  ['on another path', `<${origin}/account?cursor=c10>; rel="next"`, undefined],
  ['of a script', '<javascript:alert(1)>; rel="next"', undefined],
  ['with no address', '<>; title="next"', undefined],
  ['absent', undefined, undefined],
])('a next page %s', async (_name, link, next) => {
  expect((await found([place('a')], link)).next).toBe(next);
});

it('sends the key only to the search of the profile', async () => {
  const { http, asked } = service([place('a')]);
  for (const address of ['https://elsewhere.example/places/search', `${origin}/other`, 'nonsense', '//x'])
    expect(await nextPlaces(http, connection, address)).toMatchObject({ failure: { where: 'Link' } });
  expect(asked).toEqual([]);
  await nextPlaces(http, connection, own);
  expect(asked[0]).toMatchObject({
    secrets: [{ secret: connection.apiKey, as: 'bearer' }],
    interface: 'places',
  });
  expect(asked[0]?.url.href).toBe(own);
});

it('joins pages to one list, each place once, and ends circular pagination', async () => {
  const first = await found([place('a'), place('b')], `<${own}>; rel=next`);
  const second = await found([place('b'), place('c')], `<${own}1>; rel=next`);
  const joined = joinPages(first, second);
  expect([joined.places.map(({ id }) => id), joined.next]).toEqual([['a', 'b', 'c'], `${own}1`]);
  expect(joinPages(joined, second).next).toBeUndefined();
  expect(joinPages(first, { ...second, next: own }).next).toBeUndefined();
  expect(joinPages(first, await found([place('c')])).next).toBeUndefined();
});

it('reads every documented field, and undocumented ones', async () => {
  const [one] = (
    await found([
      place('a', {
        latitude: 1,
        longitude: 2,
        distance: 3,
        categories: [
          { name: 'Cafés', short_name: 'Café', icon: { prefix: 'https://svc.example/i_', suffix: '.png' } },
        ],
        location: {
          formatted_address: '',
          address: 'Rua 1',
          locality: 'Lisboa',
          region: 'Lisboa',
          postcode: '1100',
          admin_region: 'Área Metropolitana',
          post_town: 'Baixa',
          country: 'PT',
        },
        tel: '',
        website: 'https://a.example/',
        placemaker_url: 'javascript:alert(1)',
        date_refreshed: '2026-01-02',
        date_created: '2020-01-02',
        social_media: { instagram: 'a', other: '' },
        link: '/places/a',
        extended_location: {},
        related_places: { parent: { name: 'Mall' } },
        mood: 'calm',
      }),
    ])
  ).places;
  expect(one).toEqual({
    id: 'a',
    name: 'Place a',
    latitude: 1,
    longitude: 2,
    distance: 3,
    category: 'Café',
    address: 'Rua 1, 1100 Lisboa',
    about: {
      categories: [{ name: 'Cafés', icon: 'https://svc.example/i_32.png' }],
      area: ['Baixa', 'Lisboa', 'Área Metropolitana', 'PT'],
      website: 'https://a.example/',
      social: { instagram: 'a' },
      refreshed: '2026-01-02',
      created: '2020-01-02',
      others: { related_places: '{"parent":{"name":"Mall"}}', mood: 'calm' },
    },
  });
});

it.each([
  [401, '{"message":"Invalid request token."}', { kind: 'signed-out' }],
  [
    400,
    '{"message":"radius must be a whole number"}',
    { kind: 'refused', detail: 'radius must be a whole number' },
  ],
  [400, '<html>', { kind: 'refused', detail: '400' }],
  [429, '{}', { kind: 'quota-spent' }],
  [404, '{}', { kind: 'not-found' }],
  [500, '{}', { kind: 'unreachable', status: 500 }],
  [200, '<html>', { kind: 'malformed' }],
  [200, '{"results":[{"name":"no id"}]}', { kind: 'malformed' }],
])('an answer of %i with %s says what it is', async (status, body, failure) => {
  const { http } = service([], undefined, status, body);
  expect(await searchPlaces(http, connection, search)).toMatchObject({ ok: false, failure });
});
