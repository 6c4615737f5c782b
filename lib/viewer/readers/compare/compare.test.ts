// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readActivityPub } from '../activitypub/activitypub';
import { readFeed } from '../feed/feed';
import { readOembed } from '../oembed/oembed';
import { compare, exportOf, type Source } from './compare';
import { activityFacts, entryAbout, type Facts, feedFacts, oembedFacts } from './facts';
import { findPost, postFacts } from './json';
import { pageFacts } from './page';

const page = 'https://tidal.blog/2026/05/tides/';
const readPage = (html: string) => pageFacts(html, page);
function value<T>(result: { ok: true; value: T } | { ok: false }): T {
  if (!result.ok) throw new Error('Not read');
  return result.value;
}

describe('what each says', () => {
  const post = (document: unknown, url = 'https://tidal.blog/api/1') =>
    postFacts(value(findPost(JSON.stringify(document), url, [page])), url);

  it('in the JSON of a post', () => {
    const facts = post({
      title: { rendered: 'The tides &#8211; high &amp; low' },
      date: '2026-05-01T12:00:00',
      date_gmt: '2026-05-01T10:00:00',
      author: 1,
      lang: 'en',
      link: page,
      _embedded: { author: [{ name: 'Ana Reis' }], 'wp:featuredmedia': [{ source_url: '/1.png' }] },
    }).facts;
    expect(facts).toEqual({
      title: 'The tides – high & low',
      author: 'Ana Reis',
      published: '2026-05-01T10:00:00Z',
      language: 'en',
      image: 'https://tidal.blog/1.png',
      canonical: page,
    });
  });

  it.each([
    [
      'other names',
      { headline: 'T', datePublished: '2026-05-01', author: { name: 'A' }, image: ['/1.png'] },
      { title: 'T', published: '2026-05-01', author: 'A', image: 'https://tidal.blog/1.png' },
    ],
    ['a post within', { post: { title: 'T', url: page } }, { title: 'T', canonical: page }],
    ['a list of one', [{ title: 'T' }], { title: 'T' }],
    [
      'a list with the page',
      [
        { title: 'X', link: 'https://a.example/' },
        { title: 'T', link: page.slice(0, -1) },
      ],
      { title: 'T' },
    ],
    ['a feed', { title: 'Blog', items: [{ title: 'X' }, { title: 'T', url: page }] }, { title: 'T' }],
    [
      'nothing but a title',
      { title: 'T', author: 7, image: 3, link: 'javascript:alert(1)', date: null },
      { title: 'T' },
    ],
  ])('in JSON with %s', (_, document, facts) => expect(post(document).facts).toMatchObject(facts));

  it.each([
    ['{', 'JSON'],
    ['[]', 'title'],
    ['{"code":"rest_no_route"}', 'title'],
    ['[{"title":"A"},{"title":"B"}]', 'title'],
  ])('but not in %s', (text, where) =>
    expect(findPost(text, page, [page])).toMatchObject({ ok: false, failure: { where } }),
  );

  it('in oEmbed, ActivityPub and feeds', () => {
    const oembed = {
      type: 'rich',
      title: 'T',
      author_name: 'A',
      thumbnail_url: '/1.png',
      provider_name: 'Tidal',
    };
    expect(oembedFacts(value(readOembed(JSON.stringify(oembed), page)))).toEqual({
      facts: { title: 'T', author: 'A', image: 'https://tidal.blog/1.png' },
      site: 'Tidal',
    });
    const object = {
      type: 'Article',
      id: 'https://tidal.blog/?p=1',
      name: 'T',
      attributedTo: 'https://tidal.blog/ana',
      contentMap: { pt: 'M' },
      published: '2026-05-01T10:00:00Z',
      attachment: [
        { type: 'Link', href: page },
        { type: 'Image', url: 'https://tidal.blog/1.png' },
      ],
      url: [{ type: 'Link', href: 'https://tidal.blog/1.mp4', mediaType: 'video/mp4' }, page],
    };
    const facts = {
      title: 'T',
      author: 'https://tidal.blog/ana',
      published: '2026-05-01T10:00:00Z',
      language: 'pt',
      image: 'https://tidal.blog/1.png',
      canonical: page,
    };
    for (const document of [object, { type: 'Create', id: page, actor: page, object }])
      expect(activityFacts(value(readActivityPub(JSON.stringify(document), page))).facts).toEqual(facts);
    const rss = `<rss version="2.0"><channel><title>Tidal</title><item><title>X</title><link>https://tidal.blog/x</link></item>
      <item><title>T</title><link>${page}?</link><pubDate>Fri, 01 May 2026 12:00:00 +0200</pubDate></item></channel></rss>`;
    const feed = value(readFeed(rss, 'https://tidal.blog/feed/'));
    const entry = entryAbout(feed.entries, [page]);
    expect(entry && feedFacts(feed, entry)).toMatchObject({
      facts: { title: 'T', published: '2026-05-01T10:00:00Z' },
      site: 'Tidal',
    });
    expect(entryAbout(feed.entries, ['https://tidal.blog/y'])).toBeUndefined();
  });

  it('in the head of the page', () => {
    const html = `<!doctype html><html lang="en"><head><base href="/b/"><title>T
      – Tidal</title><meta property="og:title" content="T &amp; U"><meta name="Author" content="A">
      <meta property="article:published_time" content="2026-05-01"><meta property="og:image" content="1.png">
      <meta property="og:site_name" content="Tidal"><link rel="Canonical" href="/2026/05/tides/">
      <link rel="alternate" type="application/json" href="/api/1"><link rel="nofollow Alternate" type="text/xml+oembed; charset=utf-8" href="o">
      <link rel="alternate" type="application/activity+json" href="javascript:alert(1)"><link rel="alternate" hreflang="pt" href="/pt">
      <link rel="alternate" type="application/rss+xml" href="/feed/"></head><body><img name="querySelector"></body></html>`;
    expect(readPage(html)).toEqual({
      facts: {
        title: 'T & U',
        author: 'A',
        published: '2026-05-01',
        language: 'en',
        image: 'https://tidal.blog/b/1.png',
        canonical: page,
      },
      site: 'Tidal',
      alternatives: [
        { href: 'https://tidal.blog/api/1', type: 'application/json', reading: 'json' },
        { href: 'https://tidal.blog/b/o', type: 'text/xml+oembed; charset=utf-8', reading: 'oembed' },
        { href: 'https://tidal.blog/feed/', type: 'application/rss+xml', reading: 'feed' },
      ],
    });
    expect(readPage('<title>Only\n this</title>')).toMatchObject({
      facts: { title: 'Only this' },
      site: '',
    });
    expect(readPage('')).toEqual({ facts: {}, site: '', alternatives: [] });
  });
});

describe('a comparison', () => {
  const source = (name: string, facts: Facts, site = ''): Source => ({
    name,
    href: page,
    metadata: { facts, site },
  });
  const sources = [
    source('Page', { title: 'The tides – Tidal', canonical: page }),
    source('JSON', { title: 'The tides', author: 'Ana', canonical: `${page}#top` }, 'Tidal'),
    source('oEmbed', { title: 'High tide', author: 'Ana Reis' }),
    source('ActivityPub', { author: 'https://tidal.blog/ana', language: 'en' }),
  ];

  it('says where they agree, where they differ, and who says what', () => {
    expect(compare(sources)).toEqual([
      {
        name: 'title',
        verdict: 'differ',
        answers: [
          { source: 0, text: 'The tides – Tidal', meaning: 0 },
          { source: 1, text: 'The tides', meaning: 0 },
          { source: 2, text: 'High tide', meaning: 1 },
        ],
      },
      {
        name: 'author',
        verdict: 'differ',
        answers: [
          { source: 1, text: 'Ana', meaning: 0 },
          { source: 2, text: 'Ana Reis', meaning: 1 },
          { source: 3, text: 'https://tidal.blog/ana' },
        ],
      },
      { name: 'published', verdict: 'none', answers: [] },
      { name: 'language', verdict: 'one', answers: [{ source: 3, text: 'en', meaning: 0 }] },
      { name: 'image', verdict: 'none', answers: [] },
      {
        name: 'canonical',
        verdict: 'agree',
        answers: [
          { source: 0, text: page, meaning: 0 },
          { source: 1, text: `${page}#top`, meaning: 0 },
        ],
      },
    ]);
  });

  it('takes off the name of the site that a feed without the page gives', () => {
    const rss = '<rss><channel><title>Tidal</title><item><title>X</title></item></channel></rss>';
    const feed = value(readFeed(rss, 'https://tidal.blog/feed/'));
    const [title] = compare([
      source('Page', { title: 'The tides — Tidal' }),
      source('oEmbed', { title: 'The tides' }),
      { name: 'Feed', href: page, metadata: feedFacts(feed, undefined) },
    ]);
    expect(title).toMatchObject({ verdict: 'agree', answers: [{ source: 0 }, { source: 1 }] });
  });

  it('takes the name of the site for no title', () => {
    const titles = ['The tides — Tidal', 'The tides'].map((title) => source('', { title }));
    const comments = source('Comments', {}, 'The tides');
    const [title] = compare([comments, ...titles, source('Feed', {}, 'Tidal')]);
    expect(title).toMatchObject({ verdict: 'agree' });
  });

  it('can be taken along', () => {
    const problem = { name: 'Feed', href: page, problem: 'Not found' };
    expect(JSON.parse(exportOf(page, sources, [problem], 0))).toMatchObject({
      page,
      comparedAt: '1970-01-01T00:00:00.000Z',
      sources: [{ name: 'Page', facts: { title: 'The tides – Tidal' } }, {}, {}, {}],
      notRead: [problem],
      comparison: {
        title: {
          verdict: 'differ',
          answers: [{ from: 'Page', text: 'The tides – Tidal', meaning: 0 }, {}, {}],
        },
      },
    });
  });

  it('comes of anything', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), fc.string(), (text, url) => {
        const post = findPost(text, url, [url]);
        if (post.ok) postFacts(post.value, url);
        readPage(
          `<html lang="${text}"><meta property="og:title" content='${text}'><link rel=canonical href='${url}'>`,
        );
      }),
      { numRuns: 1000 },
    );
  });
});
