import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Deps } from '../kernel.ts';
import { makeBlog } from '../world/blog.ts';
import { makeMessages } from '../world/messages.ts';
import { createWorld } from '../world/world.ts';
import { createBlog } from './app.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const site = 'http://127.0.0.1:4617';
const blog = makeBlog('test', 1, now);
const world = {
  ...createWorld({ seed: 'test', scale: 1, now }),
  blog,
  messages: makeMessages('test', 1, now),
};
const deps: Deps = {
  world,
  now: () => now,
  origin: (name) => (name === 'blog' ? site : 'http://127.0.0.1:4616'),
};
const app = createBlog(deps);

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(encodeURI(decodeURI(path)), { headers });
const text = async (path: string) => (await get(path)).text();
const local = (address: string) => address.slice(site.length);
const [lisbon] = blog.posts;
if (!lisbon) throw new Error('The blog is empty');

/** The links of a head, by a plain reading that is enough for the standard style. */
function linksIn(page: string) {
  const head = page.slice(0, page.indexOf('</head>'));
  return [...head.matchAll(/<link ([^>]*)>/g)].map(([, attributes = '']) => {
    const pairs = [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value = '']) => [
      name,
      value.replaceAll('&#038;', '&'),
    ]);
    return Object.fromEntries(pairs);
  });
}

const rows = [
  ['https://api.cms.example/', undefined, `${site}/cms-json/`],
  ['alternate', 'application/json', `${site}/cms-json/cms/v2/posts/${lisbon.id}`],
  [
    'alternate',
    'application/json+oembed',
    `${site}/cms-json/oembed/1.0/embed?url=${encodeURIComponent(site + lisbon.path)}`,
  ],
  [
    'alternate',
    'text/xml+oembed',
    `${site}/cms-json/oembed/1.0/embed?url=${encodeURIComponent(site + lisbon.path)}&format=xml`,
  ],
  ['alternate', 'application/activity+json', `${site}/?p=${lisbon.id}`],
  ['alternate', 'text/plain', `${site}/2026/05/the-tides-of-lisbon.txt`],
  ['sitemap', 'application/xml', `${site}/cms-sitemap.xml`],
] as const;

describe('the seven links', () => {
  it.each(rows)('%s %s', async (rel, type, href) => {
    const response = await get(blog.pages.lisbon);
    const link = { rel, href, ...(type === undefined ? {} : { type }) };
    expect(linksIn(await response.text())).toContainEqual(expect.objectContaining(link));
    const header = response.headers.get('link') ?? '';
    const entry = header.split(', <').find((each) => each.replace('<', '').startsWith(`${href}>`));
    expect(entry).toContain(`rel="${rel}"`);
    if (type !== undefined) expect(entry).toContain(`type="${type}"`);
  });

  it('are on every post, and lead somewhere', async () => {
    expect(blog.posts).toHaveLength(50);
    for (const post of blog.posts) {
      const response = await get(post.path);
      expect(response.status).toBe(200);
      const targets = [...(response.headers.get('link') ?? '').matchAll(/<([^>]+)>/g)].map(
        ([, href = '']) => href,
      );
      expect(targets).toHaveLength(7);
      for (const href of targets) expect((await app.request(local(href))).status, href).toBeLessThan(400);
    }
  });

  it('are fewer on the front page, and none on the plain one', async () => {
    const front = await get('/');
    expect(linksIn(await front.text()).map((link) => link.type)).toEqual([
      'application/rss+xml',
      'application/atom+xml',
      'application/feed+json',
      undefined,
      'application/xml',
    ]);
    const plain = await get('/plain/');
    expect(plain.headers.get('link')).toBeNull();
    expect(await plain.text()).not.toContain('<link');
  });
});

describe('heads as they come', () => {
  it.each([
    ['singleQuotes', "rel='alternate' type='text/plain' href='http"],
    ['base', '<base href="http://127.0.0.1:4617/">'],
    ['base', 'href="cms-sitemap.xml"'],
    ['feeds', '/comments/feed/'],
    ['mixedCase', 'Rel="nofollow  ALTERNATE"'],
    ['lisbon', '&#038;format=xml'],
  ] as const)('%s: %s', async (page, expected) => {
    const shown = await text(blog.pages[page]);
    expect(shown.slice(0, shown.indexOf('</head>'))).toContain(expected);
  });
  it('repeats, leaves out, or puts links into the body', async () => {
    const types = async (path: string) => linksIn(await text(path)).map((link) => link.type);
    expect((await types(blog.pages.duplicates)).filter((type) => type === 'text/plain')).toHaveLength(2);
    expect((await types(blog.pages.headerOnly)).filter(Boolean)).toHaveLength(0);
    expect(await types(blog.pages.bodyLinks)).not.toContain('text/plain');
    expect((await text(blog.pages.bodyLinks)).split('<body>')[1]).toContain('type="text/plain"');
  });
  it('adds links late, or swaps them', async () => {
    expect(linksIn(await text('/late/'))).toHaveLength(0);
    expect(await text('/late/')).toContain(', 300)');
    expect(await text('/spa/')).toContain('history.pushState');
    expect(linksIn(await text('/spa/one/'))).toHaveLength(7);
  });
});

describe('what the links lead to', () => {
  it('describes its API', async () => {
    const root = await (await get('/cms-json/')).json();
    expect(root).toMatchObject({
      name: 'Tidal blog',
      url: site,
      home: site,
      namespaces: ['oembed/1.0', 'cms/v2'],
    });
    expect(root.routes['/cms/v2/posts']).toMatchObject({
      methods: ['GET'],
      endpoints: [{ methods: ['GET'], args: { per_page: { default: 10, maximum: 100 } } }],
    });
    expect((await get('/cms-json')).headers.get('location')).toBe('/cms-json/');
  });
  it('gives posts as JSON, one by one and in pages', async () => {
    const post = await (await get(`/cms-json/cms/v2/posts/${lisbon.id}`)).json();
    expect(post).toMatchObject({
      id: lisbon.id,
      title: { rendered: 'The tides of Lisbon' },
      link: site + lisbon.path,
      status: 'publish',
    });
    const list = await get('/cms-json/cms/v2/posts?per_page=20&page=3');
    expect(await list.json()).toHaveLength(10);
    expect([list.headers.get('x-cms-total'), list.headers.get('x-cms-totalpages')]).toEqual(['50', '3']);
  });
  it.each([
    ['/cms-json/cms/v2/posts/9999', 404, 'rest_post_invalid_id'],
    ['/cms-json/cms/v2/nothing', 404, 'rest_no_route'],
    ['/cms-json/cms/v2/posts?per_page=101', 400, 'rest_invalid_param'],
    ['/cms-json/cms/v2/posts?page=6', 400, 'rest_post_invalid_page_number'],
    ['/cms-json/oembed/1.0/embed', 400, 'rest_missing_callback_param'],
    [
      '/cms-json/oembed/1.0/embed?url=http://elsewhere.example/2026/05/the-tides-of-lisbon/',
      404,
      'oembed_invalid_url',
    ],
    [
      `/cms-json/oembed/1.0/embed?url=${site}/2026/05/the-tides-of-lisbon/&format=csv`,
      400,
      'rest_invalid_param',
    ],
  ])('refuses %s', async (path, status, code) => {
    const response = await get(path);
    expect([response.status, await response.json()]).toMatchObject([status, { code, data: { status } }]);
  });
  it('gives oEmbed as JSON and as XML', async () => {
    const path = local(rows[2][2]);
    const json = await app.request(path);
    expect(await json.json()).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'The tides of Lisbon',
      width: 600,
    });
    const xml = await app.request(`${path}&format=xml`);
    expect(xml.headers.get('content-type')).toContain('text/xml');
    expect(await xml.text()).toContain('<title>The tides of Lisbon</title>');
  });
  it('gives the ActivityStreams object to who asks for exactly that', async () => {
    const path = `/?p=${lisbon.id}`;
    const object = await get(path, { accept: 'application/activity+json' });
    expect(object.headers.get('content-type')).toContain('application/activity+json');
    expect(object.headers.get('vary')).toBe('Accept');
    expect(await object.json()).toMatchObject({
      type: 'Article',
      name: 'The tides of Lisbon',
      attachment: [{ type: 'Image' }],
      url: site + lisbon.path,
    });
    const page = await get(path, { accept: 'text/html' });
    expect([page.status, page.headers.get('location')]).toEqual([301, site + lisbon.path]);
    expect((await get('/?p=9999')).status).toBe(404);
  });
  it('gives the text, the pictures and the maps of the site', async () => {
    const written = await get('/2026/05/the-tides-of-lisbon.txt');
    expect(written.headers.get('content-type')).toContain('text/plain');
    expect(await written.text()).toMatch(/^The tides of Lisbon\n/);
    const image = new DataView(await (await get(`/images/${lisbon.id}.png?w=320`)).arrayBuffer());
    expect([image.getUint32(0), image.getUint32(16), image.getUint32(20)]).toEqual([0x89504e47, 320, 180]);
    const maps = [...(await text('/cms-sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) =>
      local(loc),
    );
    expect(maps).toEqual([
      '/cms-sitemap-posts-1.xml',
      '/cms-sitemap-posts-2.xml',
      '/cms-sitemap-pages-1.xml.gz',
    ]);
    const addresses = (await text(maps[0] ?? '')) + (await text(maps[1] ?? ''));
    expect(addresses.match(/<loc>/g)).toHaveLength(50);
    expect(addresses).toContain(`<loc>${site}${lisbon.path}</loc><lastmod>${lisbon.modified}</lastmod>`);
    expect(gunzipSync(await (await get(maps[2] ?? '')).arrayBuffer()).toString()).toContain('/spa/');
    expect((await get('/cms-sitemap-posts-3.xml')).status).toBe(404);
  });
  it.each([
    ['/feed/', 'application/rss+xml'],
    ['/feed/atom/', 'application/atom+xml'],
    ['/feed.json', 'application/feed+json'],
  ])('feeds %s, and says when nothing has changed', async (path, type) => {
    const feed = await get(path);
    expect(feed.headers.get('content-type')).toContain(type);
    expect(await feed.text()).toContain('The tides of Lisbon');
    expect((await get(path, { 'if-none-match': feed.headers.get('etag') ?? '' })).status).toBe(304);
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get(path, { 'if-modified-since': feed.headers.get('last-modified') ?? '' })).status).toBe(
      304,
    );
  });
});

describe('places and messages in pages', () => {
  it.each([
    ['placeJsonLd', '"geo":{"@type":"GeoCoordinates","latitude":38.7075,"longitude":-9.1365}'],
    ['placeGeoMeta', '<meta name="geo.position" content="38.7075;-9.1365">'],
    ['placeGeoMeta', '<meta name="ICBM" content="38.7075, -9.1365">'],
    ['placeMapLinks', 'href="geo:38.7075,-9.1365"'],
    ['placeMapLinks', '#map=18/38.7075/-9.1365'],
    ['placeMapLinks', '?mlat=38.7075&amp;mlon=-9.1365'],
    ['withMessage', 'http://127.0.0.1:4616/m/20'],
    ['withMessage', 'http://127.0.0.1:4616/widgets.js'],
    ['messages', '<blockquote class="message"'],
    ['messages', '<iframe src="http://127.0.0.1:4616/embed/Message.html?id='],
    ['messages', '<div class="message message-rendered">'],
    ['messages', '<message-embed data-message-id="'],
    ['messages', 'data-src="http://127.0.0.1:4616/embed/Message.html?id='],
    ['messages', '<amp-message data-messageid="'],
    ['messagesPublic', '<blockquote class="twitter-tweet"'],
    ['messagesPublic', 'data-tweet-id="1900000000000000004"'],
    ['messagesPublic', '<amp-twitter data-tweetid="1900000000000000007"'],
  ] as const)('%s: %s', async (page, expected) => {
    expect(await text(blog.pages[page])).toContain(expected);
  });
  it('has one message twice, and a page with two hundred', async () => {
    const { id } = world.messages.byKind('emoji');
    const page = await text('/messages/');
    expect(page).toContain(`/m/${id}">`);
    expect(page).toContain(`data-message-id="${id}"`);
    expect(new Set((await text('/messages/many/')).match(/\/m\/\d+/g)).size).toBe(200);
  });
  it('has nothing elsewhere', async () => {
    expect((await get('/2026/05/nothing/')).status).toBe(404);
    expect((await get('/2026/05/the-tides-of-lisbon')).status).toBe(301);
  });
});
