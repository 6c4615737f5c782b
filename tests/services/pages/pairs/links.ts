import * as d from '../documents.ts';
import { type Pairs, twice, type Variant } from '../page.ts';

const { alternate, link } = d;
const feed = alternate('application/rss+xml', '/feed');
const withFeed = (type: string, text: string, head = feed): Variant => ({
  head,
  documents: { '/feed': [type, text] },
});
const oembedLink = (query: string, type = 'application/json+oembed') => alternate(type, `/oembed${query}`);
const own = '?url={site}/';
const withOembed = (text: string): Variant => ({
  head: oembedLink('?url={site}/'),
  documents: { [`/oembed${own}`]: ['application/json', text] },
});

/** Links, languages, feeds and oEmbed. For each rule of the report, a page that breaks it and one that is right. */
export const pairs = {
  'relation-typo': [link('cannonical', '{site}/'), link('canonical', '{site}/')],
  'relation-unregistered': [
    { link: ['</x>; rel="tide-table"'] },
    { link: ['</x>; rel="https://quay.example/tides"'] },
  ],
  'link-without-relation': [{ link: ['</x>; type="text/plain"'] }, { link: ['</x>; rel=next'] }],
  'link-without-address': [
    '<link rel="canonical">',
    '<link rel="preload" imagesrcset="/a.png 2x" as="image">',
  ],
  'alternate-untyped': [link('alternate', '/other'), link('alternate', 'android-app://quay.example/x')],
  'type-malformed': twice(
    [alternate('rss', '/feed.xml'), alternate('application/rss+xml', '/feed.xml')],
    (head) => ({
      head,
      documents: { '/feed.xml': ['application/rss+xml', d.rss()] as const },
    }),
  ),
  'canonical-twice': [
    link('canonical', '{site}/a') + link('canonical', '{site}/b'),
    { head: link('canonical', '{site}/'), link: ['<{site}/>; rel="canonical"'] },
  ],
  'canonical-repeated': [link('canonical', '{site}/').repeat(2), link('canonical', '{site}/')],
  'canonical-in-body': [
    { body: `<p>Quay</p>${link('canonical', '{site}/')}` },
    `<noscript><img src="/x.png" alt=""></noscript>${link('canonical', '{site}/')}`,
  ],
  'canonical-relative': [link('canonical', '/'), link('canonical', '{site}/')],
  'canonical-fragment': [link('canonical', '{site}/#top'), link('canonical', '{site}/#!/top')],
  'service-desc-page': [
    link('service-desc', '/api', 'type="text/html"'),
    link('service-doc', '/api', 'type="text/html"'),
  ],
  'service-doc-machine': [
    link('service-doc', '/api.json', 'type="application/openapi+json"'),
    link('service-desc', '/api.json', 'type="application/openapi+json"'),
  ],
  'hreflang-malformed': [
    link('alternate', '{site}/', 'hreflang="en-UK"'),
    link('alternate', '{site}/', 'hreflang="en-GB"') + link('alternate', '{site}/x', 'hreflang="x-default"'),
  ],
  'language-malformed': [{ lang: 'en_US' }, { lang: 'zh-Hant-TW' }],
  'hreflang-relative': [
    link('alternate', '/', 'hreflang="en"'),
    link('alternate', '{site}/', 'hreflang="en"'),
  ],
  'hreflang-twice': [
    ['', 'a', 'b']
      .map((path, index) => link('alternate', `{site}/${path}`, `hreflang="${index ? 'de' : 'en'}"`))
      .join(''),
    link('alternate', '{site}/', 'hreflang="en"') + link('alternate', '{site}/a', 'hreflang="de"'),
  ],
  'hreflang-without-self': [
    link('alternate', '{site}/a', 'hreflang="en"') + link('alternate', '{site}/b', 'hreflang="de"'),
    link('alternate', '{site}', 'hreflang="en"') + link('alternate', '{site}/b', 'hreflang="de"'),
  ],
  'feed-type-unspecific': [
    withFeed('text/xml', d.rss(), alternate('text/xml', '/feed')),
    withFeed('text/xml', d.rss(), alternate('application/rss+xml', '/feed')),
  ],
  'feed-json-type': [
    withFeed('application/json', d.jsonFeed, alternate('application/json', '/feed')),
    withFeed('application/json', d.jsonFeed, alternate('application/feed+json', '/feed')),
  ],
  'feed-other-type': [withFeed('application/xml', d.atom()), withFeed('application/xml', d.rss())],
  'feed-missing-document': [feed, withFeed('application/rss+xml', d.rss())],
  'feed-page': [
    withFeed('text/html', '<!doctype html><title>Sign in</title>'),
    withFeed('application/rss+xml; charset=utf-8', `\uFEFF${d.rss()}`),
  ],
  'feed-unreadable': [
    withFeed('application/rss+xml', '<rss><channel><title>A & B'),
    withFeed('application/rss+xml', d.rss()),
  ],
  'feed-served-as': [withFeed('text/plain', d.rss()), withFeed('application/xml', d.rss())],
  'oembed-type': [
    {
      head: oembedLink(own, 'text/json+oembed'),
      documents: { [`/oembed${own}`]: ['application/json', d.oembed()] },
    },
    withOembed(d.oembed()),
  ],
  'oembed-other-page': [
    {
      head: oembedLink('?url=https://other.example/'),
      documents: { '/oembed?url=https://other.example/': ['application/json', d.oembed()] },
    },
    {
      head: oembedLink('?url={site}/%3Fp=1'),
      path: '/?p=1',
      documents: { '/oembed?url={site}/%3Fp=1': ['application/json', d.oembed()] },
    },
  ],
  'oembed-missing-document': [oembedLink(own), withOembed(d.oembed())],
  'oembed-unreadable': [
    withOembed('{"error":"no such page"}'),
    withOembed(d.oembed({ type: 'rich', html: '<p>Quay</p>' })),
  ],
} satisfies Pairs;
