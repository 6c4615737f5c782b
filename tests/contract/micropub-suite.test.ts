import { describe, expect, it } from 'vitest';
import { sealSecret } from '@/lib/http/secret';
import type { Post } from '@/lib/outbox/post';
import { createServer } from '@/lib/publishing/targets/micropub/server';
import type { MicropubParts } from '@/lib/publishing/targets/micropub/target';
import type { Photo } from '@/lib/publishing/targets/target';
import { siteToken } from '../services/credentials.ts';
import { testServices } from './test-services.ts';
import { address, http, photo, post, siteTarget } from './test-site.ts';

/** The client tests of https://micropub.rocks by number, without those of unused features: 105, 502, 601. */

const services = await testServices();
const { site } = services.origins;

const requests = (method: string, path = '/micropub') =>
  services.control.requests({ service: 'site', method, path });
const stored = () => services.world.site.posts.at(-1)?.properties;
const ref = () => ({ url: `${site}/posts/1` });

async function create(given: Partial<Post>, parts: Partial<MicropubParts> = {}, photos: Photo[] = []) {
  const target = siteTarget(services, parts);
  expect(await target.create({ ...post, ...given }, photos, 'key')).toEqual({ kind: 'done', ref: ref() });
  return target;
}
const form = { form: true };
const formOf = () => {
  const [request] = requests('POST');
  expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  return new URLSearchParams(request?.body);
};
const jsonOf = (index = 0): unknown => {
  const request = requests('POST')[index];
  expect(request?.headers['content-type']).toBe('application/json');
  return JSON.parse(request?.body ?? '');
};

/** As the suite’s: nothing but what a test asks for. */
const plain = (given: Partial<Post> = {}): Post => ({
  ...{
    text: 'Hello',
    published: post.published,
    photos: [],
    categories: [],
    people: [],
    visibility: 'public',
  },
  ...given,
});

describe('forms', () => {
  it('100: an entry', async () => {
    await create({}, form);
    expect(Object.fromEntries(formOf())).toEqual({
      h: 'entry',
      content: 'Coffee & cake',
      published: '2026-05-03T09:12:00+05:30',
      syndication: 'https://checkin.example/c/abc',
      location: 'geo:48.2104,16.3655',
      visibility: 'public',
    });
    expect(stored()).toMatchObject({ content: ['Coffee & cake'] });
  });
  it('101: several categories', async () => {
    await create({ categories: ['one', 'two'] }, form);
    expect(formOf().getAll('category[]')).toEqual(['one', 'two']);
    expect(stored()).toMatchObject({ category: ['one', 'two'] });
  });
  it('107: one category', async () => {
    await create({ categories: ['one'] }, form);
    expect(formOf().get('category')).toBe('one');
    expect(stored()).toMatchObject({ category: ['one'] });
  });
  it('104: a photo by its address', async () => {
    await create({ photos: [{ url: address, alt: 'A cup' }] }, form);
    expect(formOf().get('photo')).toBe(address);
    expect(stored()).toMatchObject({ photo: [address] });
  });
  it.each([
    ['106: the token is in the header, not in the form', form],
    ['301: the token is in the header, not in the form with a file', { ...form, mediaEndpoint: undefined }],
  ])('%s', async (_, parts) => {
    await create({ photos: [{ url: address, alt: '' }] }, parts, [photo('bytes')]);
    const [request] = requests('POST');
    expect(request?.headers.authorization).toBe(`Bearer ${siteToken}`);
    expect(request?.body).not.toContain(siteToken);
    expect(request?.query).toEqual({});
  });
});

describe('JSON', () => {
  it('200: an entry', async () => {
    await create(plain());
    expect(jsonOf()).toMatchObject({
      type: ['h-entry'],
      properties: { content: ['Hello'], published: [post.published], visibility: ['public'] },
    });
  });
  it('201: several categories', async () => {
    await create(plain({ categories: ['one', 'two'] }));
    expect(stored()).toMatchObject({ category: ['one', 'two'] });
  });
  it('202: content in HTML', async () => {
    await create(plain({ text: 'Coffee & <cake>\n#vienna' }));
    expect(stored()).toMatchObject({ content: [{ html: 'Coffee &amp; &lt;cake&gt;<br>\n#vienna' }] });
  });
  it('203: a photo by its address', async () => {
    await create(plain({ photos: [{ url: address, alt: '' }] }));
    expect(stored()).toMatchObject({ photo: [address] });
  });
  it('204: nested objects', async () => {
    await create({ people: [{ name: 'Ann', url: 'https://ann.example/' }] });
    const place = {
      latitude: ['48.2104'],
      longitude: ['16.3655'],
      'street-address': ['Herrengasse 14'],
      locality: ['Vienna'],
      region: ['Vienna'],
      'country-name': ['Austria'],
      'postal-code': ['1010'],
    };
    const named = { name: ['Café Central'], url: ['https://places.example/v/1'], tel: ['+43 1 533376424'] };
    expect(stored()).toEqual({
      content: ['Coffee & cake'],
      published: ['2026-05-03T09:12:00+05:30'],
      syndication: ['https://checkin.example/c/abc'],
      checkin: [{ type: ['h-card'], properties: { ...named, ...place } }],
      location: [{ type: ['h-adr'], properties: place }],
      category: [{ type: ['h-card'], properties: { name: ['Ann'], url: ['https://ann.example/'] } }],
      visibility: ['public'],
    });
  });
  it('205: a photo with a text', async () => {
    await create(plain({ photos: [{ url: address, alt: 'A cup' }] }));
    expect(stored()).toMatchObject({ photo: [{ value: address, alt: 'A cup' }] });
  });
});

it('300: a form with files', async () => {
  const photos = [1, 2].map((each) => ({ url: `${address}?${each}`, alt: '' }));
  await create({ photos }, { ...form, mediaEndpoint: undefined }, [photo('one'), photo('two')]);
  expect(requests('POST')[0]?.headers['content-type']).toContain('multipart/form-data');
  expect(stored()).toMatchObject({ photo: [`${site}/media/1-photo.jpeg`, `${site}/media/2-photo.jpeg`] });
  expect(services.world.site.media.map(({ bytes }) => new TextDecoder().decode(bytes))).toEqual([
    'one',
    'two',
  ]);
});

describe('updates', () => {
  const before = plain({ categories: ['one', 'two'] });
  async function update(after: Post, photos: Photo[] = []) {
    const target = await create(before);
    expect(await target.update?.(ref(), after, before, photos)).toEqual({ kind: 'done', ref: ref() });
    return jsonOf(1);
  }
  it('400: replace', async () => {
    const sent = await update({ ...before, text: 'Changed' });
    expect(sent).toEqual({ action: 'update', ...ref(), replace: { content: ['Changed'] } });
    expect(stored()).toMatchObject({ content: ['Changed'] });
  });
  it('401: add a value', async () => {
    const sent = await update({ ...before, categories: ['one', 'two', 'three'] });
    expect(sent).toEqual({ action: 'update', ...ref(), add: { category: ['three'] } });
    expect(stored()).toMatchObject({ category: ['one', 'two', 'three'] });
  });
  it('402: remove a value', async () => {
    const sent = await update({ ...before, categories: ['two'] });
    expect(sent).toEqual({ action: 'update', ...ref(), delete: { category: ['one'] } });
    expect(stored()).toMatchObject({ category: ['two'] });
  });
  it('403: remove a property', async () => {
    const sent = await update({ ...before, categories: [] });
    expect(sent).toEqual({ action: 'update', ...ref(), delete: ['category'] });
    expect(stored()).not.toHaveProperty('category');
  });
});

it('500: delete', async () => {
  services.control.expectErrors({ path: '/posts/1', status: 410 });
  const target = await create({});
  expect(await target.remove?.(ref())).toEqual({ kind: 'done', ref: ref() });
  expect((await fetch(ref().url)).status).toBe(410);
  expect(jsonOf(1)).toEqual({ action: 'delete', ...ref() });
});

describe('queries', () => {
  const server = () =>
    createServer({ http, endpoint: `${site}/micropub`, token: sealSecret(siteToken, site) });
  it('600: the configuration', async () => {
    expect(await server().config()).toEqual({
      ok: true,
      value: { mediaEndpoint: `${site}/media`, visibilities: ['public', 'unlisted', 'private'] },
    });
  });
  it('602: all of the source', async () => {
    services.control.expectErrors({ path: '/micropub', status: 400 });
    const target = await create({});
    services.control.siteHabits({ noList: true });
    expect(await target.find(post, services.control.now(), ref())).toEqual({ kind: 'found', ref: ref() });
    expect(requests('GET').at(-1)?.query).toEqual({ q: 'source', ...ref() });
  });
  it('finds the post of another check-in in no source', async () => {
    const target = await create({});
    const find = (isTaken?: () => boolean) => target.find(post, services.control.now(), undefined, isTaken);
    expect(await find()).toEqual({ kind: 'found', ref: ref() });
    expect(await find(() => true)).toEqual({ kind: 'absent' });
  });
  it('603: some of the source', async () => {
    const before = plain();
    const target = await create(before);
    await target.update?.(ref(), plain({ categories: ['new'] }), before, []);
    expect(requests('GET').at(-1)?.query).toEqual({ q: 'source', ...ref(), 'properties[]': 'category' });
  });
});

it('700: uploads to the media endpoint', async () => {
  await create({ photos: [{ url: address, alt: 'A cup' }] }, {}, [photo('bytes')]);
  const [upload] = requests('POST', '/media');
  expect(upload?.headers.authorization).toBe(`Bearer ${siteToken}`);
  expect(stored()).toMatchObject({ photo: [{ value: `${site}/media/1-photo.jpeg`, alt: 'A cup' }] });
  expect(await (await fetch(`${site}/media/1-photo.jpeg`)).text()).toBe('bytes');
});
