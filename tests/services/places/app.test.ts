import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { credentials } from '../credentials.ts';
import { type Services, startServices } from '../start.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.stop());

const headers: Record<string, string> = {
  accept: 'application/json',
  authorization: `Bearer ${credentials.placesApiKey}`,
  'x-places-api-version': '2026-11-21',
};
type Query = Record<string, string>;
const lisbon = '38.7139,-9.1394';
const ask = (query: Query, over: Record<string, string | undefined> = {}) => {
  const sent = Object.entries({ ...headers, ...over }).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  return fetch(`${services.origins.places}/places/search?${new URLSearchParams(query)}`, { headers: sent });
};

const date = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const text = z.string();
const place = z.strictObject({
  svc_place_id: text.min(1),
  name: text.min(1),
  latitude: z.number(),
  longitude: z.number(),
  categories: z.array(
    z.strictObject({
      svc_category_id: text.min(1),
      name: text.min(1),
      short_name: text.min(1),
      plural_name: text.min(1),
      icon: z.strictObject({ prefix: z.url(), suffix: text.min(1) }),
    }),
  ),
  date_created: date,
  date_refreshed: date,
  distance: z.int().nonnegative(),
  extended_location: z.strictObject({}),
  link: text.startsWith('/places/'),
  location: z.strictObject({
    address: text,
    locality: text.min(1),
    region: text.min(1),
    postcode: text,
    admin_region: text.min(1),
    post_town: text.optional(),
    country: text.length(2),
    formatted_address: text.min(1),
  }),
  placemaker_url: z.url(),
  related_places: z.strictObject({}),
  social_media: z.record(text, text),
  tel: text.optional(),
  website: z.url().optional(),
});
const answer = z.strictObject({
  results: z.array(place),
  context: z.strictObject({
    geo_bounds: z.strictObject({
      circle: z.strictObject({
        center: z.strictObject({ latitude: z.number(), longitude: z.number() }),
        radius: z.int(),
      }),
    }),
  }),
});
const found = async (query: Query) => {
  const response = await ask(query);
  return { ...answer.parse(await response.json()), next: response.headers.get('link') };
};

describe('the tables of the document', () => {
  it.each([lisbon, '48.2082,16.3738', '25.0375,121.5637'])(
    'gives every field of places around %s',
    async (ll) => {
      const { results, context } = await found({ ll, radius: '1500', sort: 'POPULARITY', limit: '50' });
      expect(results).toHaveLength(50);
      const [latitude, longitude] = ll.split(',').map(Number);
      expect(context.geo_bounds.circle).toEqual({ center: { latitude, longitude }, radius: 1500 });
      expect(results.every(({ distance }) => distance <= 1500)).toBe(true);
    },
  );

  it('serves the icons of the categories', async () => {
    const { results } = await found({ ll: lisbon });
    const icon = results.flatMap(({ categories }) => categories).at(0)?.icon;
    const picture = await fetch(`${icon?.prefix}32${icon?.suffix}`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await picture.arrayBuffer()).readUInt32BE(16)).toBe(32);
  });

  it('measures metres: a hundredth of a degree of latitude is 1,112 of them', async () => {
    const [venue] = services.world.venues;
    const ll = `${(venue?.latitude ?? 0) + 0.01},${venue?.longitude}`;
    const { results } = await found({
      ll,
      radius: '1112',
      sort: 'DISTANCE',
      limit: '50',
      query: venue?.name ?? '',
    });
    const hit = results.find(({ svc_place_id }) => svc_place_id === venue?.id);
    expect(hit?.distance).toBe(1112);
  });

  it('sorts by distance and by popularity', async () => {
    const near = await found({ ll: lisbon, sort: 'DISTANCE', limit: '50' });
    const distances = near.results.map(({ distance }) => distance);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    const loved = await found({ ll: lisbon, sort: 'POPULARITY', limit: '50' });
    const popularity = loved.results.map(
      ({ svc_place_id }) => services.world.venue(svc_place_id)?.popularity ?? 0,
    );
    expect(popularity).toEqual(popularity.toSorted((a, b) => b - a));
  });

  it('finds names whatever their case and marks', async () => {
    const { results } = await found({ ll: lisbon, query: 'CAFE da graca', limit: '50' });
    expect(results.length).toBeGreaterThan(0);
    expect(results.every(({ name }) => name === 'Café da Graça')).toBe(true);
    expect((await found({ ll: lisbon, query: 'no such place' })).results).toEqual([]);
  });

  it('narrows by category and to chosen fields, and searches near a city', async () => {
    const [first] = (await found({ near: 'lisbon', query: 'museu' })).results;
    const category = first?.categories[0]?.svc_category_id ?? '';
    const { results } = await found({ ll: lisbon, svc_category_ids: category });
    expect(
      results.every(({ categories }) => categories.some((one) => one.svc_category_id === category)),
    ).toBe(true);
    expect(results).toHaveLength(10);
    const response = await ask({ ll: lisbon, fields: 'name,distance', limit: '1' });
    expect(await response.json()).toMatchObject({ results: [{ name: expect.any(String) }] });
    const part = z.object({ results: z.array(z.strictObject({ name: text, distance: z.int() })) });
    expect(part.safeParse(await (await ask({ ll: lisbon, fields: 'name,distance' })).json()).success).toBe(
      true,
    );
  });

  it('sorts by rating, and by what fits the words unless told', async () => {
    const rated = await found({ ll: lisbon, sort: 'RATING', limit: '50' });
    const ratings = rated.results.map(({ svc_place_id }) => services.world.venue(svc_place_id)?.rating ?? 0);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    const query = { ll: lisbon, query: 'cafe', limit: '50' };
    const fitting = await found(query);
    expect(fitting.results).toEqual((await found({ ...query, sort: 'RELEVANCE' })).results);
    expect(fitting.results[0]?.name).toMatch(/^caf/i);
  });

  it('leaves out what is closed where only open places are wanted', async () => {
    const query = { ll: lisbon, radius: '400', sort: 'DISTANCE', limit: '50' };
    const ids = async (over: Query) =>
      (await found({ ...query, ...over })).results.map(({ svc_place_id }) => svc_place_id);
    const [all, open] = [await ids({}), await ids({ open_now: 'true' })];
    expect(await ids({ open_now: 'false' })).toEqual(all);
    expect(open).not.toEqual(all);
    expect(all.filter((id) => open.includes(id))).toEqual(open.filter((id) => all.includes(id)));
  });

  it('searches no farther than the radius', async () => {
    for (const radius of [0, 1, 120, 100_000]) {
      const { results, context } = await found({ ll: lisbon, radius: String(radius), limit: '50' });
      expect(context.geo_bounds.circle.radius).toBe(radius);
      expect(results.every(({ distance }) => distance <= radius)).toBe(true);
    }
  });

  it('leads through every page by its Link header, each place once', async () => {
    const query = { ll: lisbon, radius: '400', sort: 'DISTANCE', limit: '50' };
    const ids: string[] = [];
    let address: string | undefined =
      `${services.origins.places}/places/search?${new URLSearchParams(query)}`;
    while (address !== undefined) {
      const response: Response = await fetch(address, { headers });
      const { results } = answer.parse(await response.json());
      ids.push(...results.map(({ svc_place_id }) => svc_place_id));
      const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '');
      address = next?.[1];
    }
    expect(ids.length).toBeGreaterThan(50);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('answers with ten places unless told', async () => {
    const { results, context } = await found({ ll: lisbon });
    expect(results).toHaveLength(10);
    expect(context.geo_bounds.circle.radius).toBe(22_000);
  });
});

describe('what is refused', () => {
  it.each<[string, Record<string, string | undefined>, number]>([
    ['no key', { authorization: undefined }, 401],
    ['a wrong key', { authorization: 'Bearer wrong' }, 401],
    ['a key without its scheme', { authorization: credentials.placesApiKey }, 401],
    ['no version', { 'x-places-api-version': undefined }, 400],
    ['a version that is no date', { 'x-places-api-version': '2026-02-30' }, 400],
    ['a version of the other API', { 'x-places-api-version': '20261121' }, 400],
    ['not asking for JSON', { accept: '*/*' }, 400],
  ])('%s', async (_name, over, status) => {
    const response = await ask({ ll: lisbon }, over);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: expect.any(String) });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each<[string, Query]>([
    ['no centre', {}],
    ['two centres', { ll: lisbon, near: 'Lisbon' }],
    ['an unknown city', { near: 'Atlantis' }],
    ['a latitude out of range', { ll: '90.1,0' }],
    ['a longitude out of range', { ll: '0,-180.1' }],
    ['a latitude alone', { ll: '38.7' }],
    ['a space in ll', { ll: '38.7, -9.1' }],
    ['a radius above 100,000', { ll: lisbon, radius: '100001' }],
    ['a radius below 0', { ll: lisbon, radius: '-1' }],
    ['a radius in parts', { ll: lisbon, radius: '1.5' }],
    ['neither yes nor no to open places', { ll: lisbon, open_now: '1' }],
    ['an unknown sort', { ll: lisbon, sort: 'popularity' }],
    ['a limit above 50', { ll: lisbon, limit: '51' }],
    ['a limit of nothing', { ll: lisbon, limit: '0' }],
    ['an unknown field', { ll: lisbon, fields: 'name,secret' }],
    ['a cursor of another search', { ll: lisbon, cursor: 'c10-abcdefghijkl' }],
    ['an unknown parameter', { ll: lisbon, v: '20261121' }],
  ])('%s', async (_name, query) => {
    const response = await ask(query);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  });

  it('an unknown address', async () => {
    expect((await fetch(`${services.origins.places}/v3/places/search`, { headers })).status).toBe(404);
  });
});
