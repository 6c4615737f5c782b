import { describe, expect, it } from 'vitest';
import { fail, ok } from '@/lib/http/failure';
import { sealSecret } from '@/lib/http/secret';
import type { HttpRequest } from '@/lib/http/service';
import type { Post } from '@/lib/outbox/post';
import { createMicropub } from './target';

const me = 'https://me.example/';
const post: Post = {
  ...{ text: 'Tea', published: '2026-05-03T09:12:00+02:00', photos: [], categories: [], people: [] },
  visibility: 'private',
};

/** A site whose list names no address of a post, as that of WordPress, or names `url`. */
function site(url?: string, published = [post.published], count = 1) {
  const asked: unknown[] = [];
  const item = { properties: { published, content: [post.text] }, ...(url && { url }) };
  const text = JSON.stringify({ items: Array(count).fill(item) });
  const target = createMicropub({
    async http({ method, body }: HttpRequest) {
      if (method === 'POST') asked.push(body);
      return ok({ host: 'me.example', status: 200, headers: new Headers(), text });
    },
    web: async () => fail({ kind: 'not-found', host: 'me.example' }),
    token: sealSecret('token', 'https://me.example'),
    ...{ me, endpoint: `${me}mp`, now: () => 0 },
  });
  return { asked, target };
}

const forms = [me, 'https://me.example/#', 'https://www.me.example/', 'http://me.example/?'];

it.each([undefined, ...forms])(
  'a post that a list has without its own address (%s) is found, and has none',
  async (url) => {
    const { target } = site(url);
    expect(await target.find(post, 0)).toEqual({ kind: 'found', ref: { url: '' } });
  },
);

it('takes no entry without a time for the post: it may be an older one with the same words', async () => {
  const { target } = site(`${me}2019/tea`, []);
  expect(await target.find({ ...post, visibility: 'public' }, 0)).toMatchObject({ kind: 'cannot-tell' });
});

it('finds a post in a list of very many', async () => {
  const { target } = site(`${me}1`, [post.published], 150_000);
  expect(await target.find(post, 0)).toEqual({ kind: 'found', ref: { url: `${me}1` } });
});

it('asks for no change of the person’s own page in place of a post without an address', async () => {
  const { asked, target } = site();
  for (const url of ['', ...forms]) {
    const refused = { kind: 'refused', failure: { kind: 'not-found', host: 'me.example' } };
    expect(await target.remove?.({ url })).toEqual(refused);
    expect(await target.update?.({ url }, { ...post, text: 'Coffee' }, post, [])).toEqual(refused);
  }
  expect(asked).toEqual([]);
  await target.remove?.({ url: `${me}1` });
  expect(asked).toHaveLength(1);
});

it('takes no link to the page that a person’s page leads to for the address of a post on it', async () => {
  const there = `${me}en/`;
  const time = `<time class="dt-published" datetime="${post.published}"></time>`;
  const page = `<div class="h-entry"><a class="u-url" href="${there}">${time}</a><p class="e-content">Tea</p></div>`;
  const target = createMicropub({
    http: async () => fail({ kind: 'not-found', host: 'me.example' }),
    web: async () =>
      ok({
        ...{
          url: new URL(there),
          redirected: true,
          status: 200,
          ok: true,
          headers: new Headers(),
          body: null,
        },
        ...{ bytes: async () => ok(new Uint8Array()), text: async () => ok(page) },
        ...{ discard: async () => undefined, why: () => ({ kind: 'cancelled' as const }) },
      }),
    token: sealSecret('token', 'https://me.example'),
    ...{ me, endpoint: `${me}mp`, now: () => 0 },
  });
  expect(await target.find(post, 0)).toEqual({ kind: 'found', ref: { url: '' } });
});

it('takes back what an earlier change has brought that may have arrived', async () => {
  const asked: unknown[] = [];
  const target = createMicropub({
    async http({ body }: HttpRequest) {
      asked.push(JSON.parse(String(body)));
      return ok({ host: 'me.example', status: 204, headers: new Headers(), text: '' });
    },
    web: async () => fail({ kind: 'not-found', host: 'me.example' }),
    token: sealSecret('token', 'https://me.example'),
    ...{ me, endpoint: `${me}mp`, now: () => 0 },
  });
  const url = `${me}1`;
  // The one in between, with whatever it had, got no answer.
  expect(await target.update?.({ url }, post, post, [], true)).toEqual({ kind: 'done', ref: { url } });
  const replace = { content: [post.text], published: [post.published], visibility: ['private'] };
  const gone = ['photo', 'name', 'checkin', 'location', 'category'];
  expect(asked).toEqual([{ action: 'update', url, replace, delete: gone }]);
});

describe('a list by pages', () => {
  const old = {
    properties: { published: ['2015-05-03T09:12:00+02:00'], content: ['Other'] },
    url: `${me}old`,
  };
  const found = { properties: { published: [post.published], content: [post.text] }, url: `${me}1` };
  const newer = { properties: { published: ['2026-06-03T09:12:00+02:00'], content: ['New'] }, url: `${me}2` };

  const readable = `<div class="h-entry"><time class="dt-published" datetime="${old.properties.published[0]}"></time></div>`;

  /** A site with these pages, whose home page answers so. */
  function paged(
    pages: Record<string, { status?: number; items?: unknown; paging?: object }>,
    status = 404,
    home = '',
  ) {
    const asked: string[] = [];
    const answered = {
      url: new URL(me),
      redirected: false,
      status,
      ok: status === 200,
      headers: new Headers(),
      body: null,
    };
    const target = createMicropub({
      async http({ url }: HttpRequest) {
        const after = url.searchParams.get('after') ?? '';
        asked.push(after);
        const page = pages[after];
        const text = JSON.stringify(page ?? { error: 'invalid_request' });
        return ok({
          host: 'me.example',
          status: page ? (page.status ?? 200) : 400,
          headers: new Headers(),
          text,
        });
      },
      web: async () =>
        ok({
          ...answered,
          ...{ bytes: async () => ok(new Uint8Array()), text: async () => ok(home) },
          ...{ discard: async () => undefined, why: () => ({ kind: 'cancelled' as const }) },
        }),
      token: sealSecret('token', 'https://me.example'),
      ...{ me, endpoint: `${me}mp`, now: () => 0 },
    });
    return { asked, target };
  }

  it.each([{}, { before: 'x' }, { after: null }])('ends where it names no next one: %j', async (paging) => {
    const { asked, target } = paged({ '': { items: [newer], paging } });
    expect(await target.find(post, Date.parse(post.published))).not.toHaveProperty('failure');
    expect(asked.filter((after) => after !== '')).toEqual([]);
  });

  it('goes on after an old one that is pinned to its top', async () => {
    const { target } = paged({
      '': { items: [old, newer], paging: { after: 2 } },
      2: { items: [found, old] },
    });
    expect(await target.find(post, Date.parse(post.published))).toEqual({
      kind: 'found',
      ref: { url: `${me}1` },
    });
  });

  it('that cannot be read now leaves open what a home page of articles does not show', async () => {
    const { target } = paged({ '': { status: 503 } }, 200, readable);
    const visible = { ...post, visibility: 'public' as const };
    expect(await target.find(visible, Date.parse(post.published))).toMatchObject({ kind: 'cannot-tell' });
  });

  it.each([
    [
      'of WordPress',
      { items: [[], { properties: { ...found.properties, checkin: {} }, url: found.url }] },
      'found',
    ],
    ['that is none', { items: 'none' }, 'cannot-tell'],
    ['with what is no post beside it', { items: [null, { type: ['h-entry'] }, found] }, 'found'],
    ['of what is no post', { items: [null] }, 'cannot-tell'],
    ['of a server that has none', {}, 'cannot-tell'],
  ] as const)('%s is read, or leaves it open', async (_, list, kind) => {
    const { target } = paged({ '': list }, 200, readable);
    const visible = { ...post, visibility: 'public' as const };
    expect(await target.find(visible, Date.parse(post.published))).toMatchObject({ kind });
  });

  it('that is whole tells that there is no such post, though the home page cannot be read', async () => {
    const { target } = paged({ '': { items: [newer, old] } }, 503);
    expect(await target.find(post, Date.parse(post.published))).toEqual({ kind: 'absent' });
  });
});
