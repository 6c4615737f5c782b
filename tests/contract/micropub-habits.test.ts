import { describe, expect, it } from 'vitest';
import { sealSecret } from '@/lib/http/secret';
import { createServer } from '@/lib/publishing/targets/micropub/server';
import type { BehaviourInput } from '../services/control/behaviour.ts';
import { siteToken } from '../services/credentials.ts';
import type { Services } from '../services/start.ts';
import { testServices } from './test-services.ts';
import { address, http, photo, post, siteTarget } from './test-site.ts';

/** How real servers deviate, each by a switch of the local site. */

const services = await testServices();
const { site } = services.origins;

const behave = (habits: Parameters<Services['control']['siteHabits']>[0]) => {
  if (habits.noList) services.control.expectErrors({ path: '/micropub', status: 400 });
  services.control.siteHabits(habits);
};
const fails = (answer: BehaviourInput['answer'], effect = false) =>
  services.control.behave({ service: 'site', method: 'POST', path: '/micropub', times: 1, answer, effect });
const first = () => ({ url: `${site}/posts/1` });
const found = () => ({ kind: 'found', ref: first() });
const find = (given = post) => siteTarget(services).find(given, services.control.now());
const create = (given = post) => siteTarget(services).create(given, [], 'key');
const posts = () => services.world.site.posts;

describe('a site that accepts early', () => {
  it('is polled at the address that it names', async () => {
    services.control.expectErrors({ path: '/micropub', status: 400 });
    services.control.expectErrors({ path: '/posts/1', status: 404 });
    behave({ early: true });
    expect(await create()).toEqual({ kind: 'accepted', ref: first() });
    const target = siteTarget(services);
    expect(await target.find(post, services.control.now(), first())).toEqual({ kind: 'absent' });
    services.control.advanceClock(60_000);
    expect(await target.find(post, services.control.now(), first())).toEqual(found());
  });
  it('is polled by the page where it has no list', async () => {
    behave({ early: true, noList: true });
    await create();
    services.control.behave({ service: 'site', path: '/micropub', answer: { kind: 'html', status: 400 } });
    services.control.advanceClock(60_000);
    expect(await siteTarget(services).find(post, services.control.now(), first())).toEqual(found());
  });
});

describe('the read-back', () => {
  it('takes the address from the page where the list has none', async () => {
    behave({ listWithoutUrls: true });
    await create();
    expect(await find()).toEqual(found());
  });
  it('finds a private post without an address only in the list', async () => {
    behave({ listWithoutUrls: true });
    const hidden = { ...post, visibility: 'private' as const };
    await create(hidden);
    expect(await find(hidden)).toEqual({ kind: 'found', ref: { url: '' } });
  });
  it.each([{ noList: true }, { noList: true, bareHome: true }])('does without a list: %o', async (habits) => {
    behave(habits);
    await siteTarget(services).create(
      { ...post, link: 'https://checkin.example/c/old', published: '2026-05-01T09:12:00Z' },
      [],
      'key',
    );
    expect(await find()).toEqual({ kind: 'absent' });
    await create();
    expect(await find()).toMatchObject({ kind: 'found', ref: { url: `${site}/posts/2` } });
  });
  it('cannot tell from pages that a private post is absent', async () => {
    behave({ noList: true });
    await siteTarget(services).create({ ...post, published: '2026-05-01T09:12:00Z' }, [], 'key');
    const hidden = {
      ...post,
      published: '2026-05-02T09:12:00Z',
      link: 'https://checkin.example/c/x',
      visibility: 'private' as const,
    };
    expect(await find(hidden)).toEqual({ kind: 'cannot-tell' });
  });
  it('cannot tell where a page shows nothing as old', async () => {
    behave({ noList: true });
    expect(await find()).toEqual({ kind: 'cannot-tell' });
  });
  it('goes through the pages of the list', async () => {
    await create();
    for (let each = 0; each < 25; each++)
      await create({
        ...post,
        link: `https://checkin.example/c/${each}`,
        published: `2026-06-03T09:12:${10 + each}Z`,
      });
    expect(await find()).toEqual(found());
    const { link, ...unlinked } = post;
    expect(link).toBeDefined();
    expect(await find({ ...unlinked, published: '2026-05-02T09:12:00Z', text: 'Other' })).toEqual({
      kind: 'absent',
    });
  });
  it('finds a post without a link by its time, in UTC or with its offset', async () => {
    const { link, ...unlinked } = post;
    for (const dropsOffset of [false, true]) {
      services.control.reset();
      behave({ dropsOffset });
      await create(unlinked);
      expect(posts()[0]?.properties.published).toEqual([
        dropsOffset ? '2026-05-03T03:42:00.000Z' : post.published,
      ]);
      expect([link, await find(unlinked)]).toEqual([post.link, found()]);
      expect(await find({ ...unlinked, text: 'Other', published: '2026-05-03T09:13:00+05:30' })).toEqual({
        kind: 'absent',
      });
    }
  });
  it('cannot tell where a list without pages ends before', async () => {
    const properties = { published: ['2026-06-03T09:12:00Z'], content: ['Newer'] };
    const body = { items: Array.from({ length: 10 }, () => ({ type: ['h-entry'], properties })) };
    const answer = { kind: 'status', status: 200, body } as const;
    services.control.behave({ service: 'site', path: '/micropub', answer });
    expect(await find()).toEqual({ kind: 'cannot-tell' });
    body.items.pop();
    services.control.behaveWell();
    services.control.behave({ service: 'site', path: '/micropub', answer });
    expect(await find()).toEqual({ kind: 'absent' });
  });
  it('cannot tell when a source fails', async () => {
    services.control.behave({ service: 'site', path: '/micropub', answer: { kind: 'status', status: 503 } });
    expect(await find()).toMatchObject({
      kind: 'cannot-tell',
      failure: { kind: 'unreachable', status: 503 },
    });
  });
});

describe('a token that is no longer valid', () => {
  it.each([true, false])('is told, by a sign-in page or 401 (%s)', async (loginRedirect) => {
    services.control.expectErrors({ path: '/micropub', status: 401 });
    behave({ loginRedirect });
    services.world.site.tokens.length = 0;
    // A redirect may also come after the post.
    const kind = loginRedirect ? 'unknown' : 'signed-out';
    expect(await create()).toMatchObject({ kind, failure: { kind: 'signed-out' } });
    expect(await find()).toMatchObject({ kind: 'cannot-tell', failure: { kind: 'signed-out' } });
    expect(services.control.requests({ service: 'site', path: '/login' })).toEqual([]);
  });
});

describe('late photos', () => {
  const photos = [
    { url: address, alt: 'A cup' },
    { url: `${address}?2`, alt: '' },
  ];
  const one = { ...post, photos: photos.slice(0, 1) };
  const two = { ...post, photos };
  it.each([false, true])(
    'replace the list, which all sites can (one that only adds tags: %s)',
    async (addsOnlyTags) => {
      behave({ addsOnlyTags });
      const target = siteTarget(services);
      await target.create(one, [photo('one')], 'key');
      expect(await target.update?.(first(), two, one, [photo('one'), photo('two')])).toEqual({
        kind: 'done',
        ref: first(),
      });
      expect(posts()[0]?.properties.photo).toEqual([
        { value: `${site}/media/1-photo.jpeg`, alt: 'A cup' },
        `${site}/media/2-photo.jpeg`,
      ]);
      const updates = services.control.requests({ service: 'site', method: 'POST', path: '/micropub' });
      expect(updates).toHaveLength(2);
    },
  );
  it.each([true, false])('are there once after a lost answer (the request arrived: %s)', async (effect) => {
    const target = siteTarget(services);
    await target.create(one, [photo('one')], 'key');
    const update = (again: boolean) =>
      target.update?.(first(), two, one, [photo('one'), photo('two')], again);
    const lost = { service: 'site', path: '/micropub', method: 'POST', times: 1 } as const;
    services.control.behave({ ...lost, effect, answer: { kind: 'drop' } });
    expect(await update(false)).toMatchObject({ kind: 'unknown' });
    expect(await update(true)).toMatchObject({ kind: 'done' });
    expect(posts()[0]?.properties.photo).toHaveLength(2);
  });
  it('wait while the list cannot be read', async () => {
    const target = siteTarget(services);
    await target.create(one, [photo('one')], 'key');
    services.control.behave({ service: 'site', method: 'GET', answer: { kind: 'status', status: 503 } });
    expect(await target.update?.(first(), two, one, [photo('one'), photo('two')])).toMatchObject({
      kind: 'wait',
    });
    expect(posts()[0]?.properties.photo).toHaveLength(1);
  });
  it('that are deleted take the others along, which are uploaded again', async () => {
    const target = siteTarget(services);
    await target.create(two, [photo('one'), photo('two')], 'key');
    const rest = { ...post, photos: photos.slice(1) };
    await target.update?.(first(), rest, two, [photo('two')]);
    expect(posts()[0]?.properties.photo).toEqual([`${site}/media/3-photo.jpeg`]);
    await target.update?.(first(), post, rest, []);
    expect(posts()[0]?.properties).not.toHaveProperty('photo');
  });
  it('change nothing where nothing changed', async () => {
    await siteTarget(services).update?.(first(), two, two, []);
    expect(services.control.requests({ service: 'site' })).toEqual([]);
  });
});

it('uploads to a media endpoint elsewhere with the token for that place', async () => {
  const elsewhere = site.replace('127.0.0.1', 'localhost');
  const parts = { mediaEndpoint: `${elsewhere}/media`, mediaToken: sealSecret(siteToken, elsewhere) };
  const given = { ...post, photos: [{ url: address, alt: '' }] };
  expect(await siteTarget(services, parts).create(given, [photo('bytes')], 'key')).toMatchObject({
    kind: 'done',
  });
  expect(services.world.site.media).toHaveLength(1);
});

it('takes a page in place of a configuration for none', async () => {
  behave({ htmlConfig: true, noMedia: true });
  const server = createServer({
    http,
    endpoint: `${site}/micropub`,
    token: sealSecret(siteToken, site),
  });
  expect(await server.config()).toEqual({ ok: true, value: {} });
  services.control.behave({ service: 'site', path: '/micropub', answer: { kind: 'html', status: 404 } });
  expect(await server.config()).toEqual({ ok: true, value: {} });
  expect(services.control.requests({ service: 'site' }).map(({ query }) => query.q)).toEqual([
    'config',
    'config',
  ]);
});

describe('an outcome', () => {
  it.each<BehaviourInput['answer']>([
    { kind: 'drop' },
    { kind: 'html' },
    { kind: 'status', status: 200, body: 'Thanks' },
    ...['', ' ', 'http://', 'javascript:alert(1)', 'https://elsewhere.example/1', '/', '/micropub'].map(
      (location) => ({ kind: 'status', status: 201, headers: { location } }) as const,
    ),
    { kind: 'status', status: 202, headers: { location: 'https://elsewhere.example/1' } },
  ])('is unknown after %o, and found', async (answer) => {
    fails(answer, true);
    expect(await create()).toMatchObject({ kind: 'unknown' });
    expect(await find()).toEqual(found());
    expect(posts()).toHaveLength(1);
  });
  it('is to wait after 429, as long as the site says', async () => {
    fails({ kind: 'status', status: 429, headers: { 'retry-after': '120' } });
    const until = services.control.now() + 120_000;
    const outcome = await create();
    expect(outcome).toMatchObject({ kind: 'wait', failure: { kind: 'rate-limited' } });
    expect(outcome.kind === 'wait' && outcome.until).toBeGreaterThanOrEqual(until);
  });
  it.each([200, 403, 413, 422, 500])('is refused after %i, in the words of the site', async (status) => {
    fails({ kind: 'status', status, body: { error: 'forbidden', error_description: 'Not today.' } });
    expect(await create()).toMatchObject({
      kind: 'refused',
      failure: { kind: 'refused', detail: 'Not today.' },
    });
    expect(posts()).toEqual([]);
  });
  it.each([
    ['server_error', { kind: 'unknown' }],
    ['unauthorized', { kind: 'signed-out', failure: { kind: 'signed-out' } }],
    ['insufficient_scope', { kind: 'signed-out', failure: { kind: 'missing-scope', scope: 'create' } }],
    ['invalid_request', { kind: 'refused', failure: { detail: 'invalid_request' } }],
  ])('is told by the error of a document, not by its status: %s', async (error, expected) => {
    fails({ kind: 'status', status: 500, body: { error, scope: 'create' } });
    expect(await create()).toMatchObject(expected);
  });
  it.each([
    [500, 'wait'],
    [302, 'signed-out'],
    [401, 'signed-out'],
    [413, 'refused'],
    // An empty address would be the endpoint’s own.
    [201, 'refused'],
  ])('of an upload with %i is %s: nothing was published', async (status, kind) => {
    const answer = { kind: 'status', status, headers: { location: '' } } as const;
    services.control.behave({ service: 'site', path: '/media', answer });
    const given = { ...post, photos: [{ url: address, alt: '' }] };
    expect(await siteTarget(services).create(given, [photo('bytes')], 'key')).toMatchObject({ kind });
    expect(posts()).toEqual([]);
  });
  it('of a deletion that happened before is the same', async () => {
    fails({ kind: 'status', status: 410 });
    expect(await siteTarget(services).remove?.(first())).toEqual({ kind: 'done', ref: first() });
  });
});

it('shows what it would send, without secrets', async () => {
  const preview = siteTarget(services).preview(post);
  await create();
  const sent = services.control.requests({ service: 'site', method: 'POST' })[0];
  expect(JSON.parse(preview.slice(preview.indexOf('{')))).toEqual(JSON.parse(sent?.body ?? ''));
  expect(siteTarget(services, { form: true }).preview(post)).toContain('location = geo:48.2104,16.3655');
  expect(preview).not.toContain(siteToken);
});
