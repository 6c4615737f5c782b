import * as d from '../documents.ts';
import { type Pairs, twice } from '../page.ts';

const { alternate, link, meta, posting } = d;
const feed = alternate('application/rss+xml', '/feed');

/** What a page says of itself, and whether its sources agree. For each rule of the report, a page that breaks it and one that is right. */
export const pairs = {
  'title-missing': ['<!-- untitled -->', '<title>Quay</title>'],
  'language-missing': [{ lang: '' }, { lang: 'de' }],
  'canonical-missing': [
    { head: posting() + feed, documents: { '/feed': ['application/rss+xml', d.rss()] } },
    {
      head: posting() + feed + link('canonical', '{site}/'),
      documents: { '/feed': ['application/rss+xml', d.rss()] },
    },
  ],
  'feed-missing': [
    posting() + link('canonical', '{site}/') + meta({ 'article:published_time': '2026-03-01T10:00:00Z' }),
    {
      head:
        posting() + link('canonical', '{site}/') + meta({ 'article:published_time': '2026-03-01T10:00:00Z' }),
      body: '<a rel="alternate" href="/rss.xml">Subscribe</a>',
    },
  ],
  'open-graph-incomplete': [
    meta({ 'og:type': 'article', 'og:title': 'Quay' }),
    meta({ 'og:type': 'website', 'og:title': 'Quay' }),
  ],
  'open-graph-relative': [meta({ 'og:image': '/quay.png' }), meta({ 'og:image': '//cdn.example/quay.png' })],
  'date-unreadable': [
    meta({ 'article:published_time': 'March 1, 2026' }),
    meta({ 'article:published_time': '2026-03-01T10:00:00.000+01:00' }),
  ],
  'json-ld-malformed': [
    '<script type="application/ld+json">{"@context":"https://schema.org",}</script>',
    '<script type="application/ld+json">//<![CDATA[\n{"@context":"https://schema.org"}\n//]]></script>',
  ],
  'json-ld-without-context': [
    d.ld({ '@type': 'Person', name: 'Ana' }),
    d.ld([{ '@context': 'https://schema.org', '@type': 'Person' }]),
  ],
  'titles-differ': [
    meta({ 'og:title': 'Lighthouses of the north' }),
    `<title>Quay at dawn | Notes</title>${meta({ 'og:title': 'Quay at dawn' })}`,
  ],
  'authors-differ': [
    meta({ author: 'Ana Reis', 'og:url': '{site}/' }) +
      posting({ author: { '@type': 'Person', name: 'Bo Lund' } }),
    meta({ author: 'Ana Reis', 'og:url': '{site}/' }) + posting({ author: [{ name: 'Reis, Ana' }] }),
  ],
  'dates-differ': twice(
    [
      meta({ 'article:published_time': '2026-03-04T10:00:00Z', 'og:url': '{site}/' }) +
        posting({ datePublished: '2026-03-01' }) +
        feed,
      meta({ 'article:published_time': '2026-03-01T23:00:00-08:00', 'og:url': '{site}/' }) +
        posting({ datePublished: '2026-03-02' }) +
        feed,
    ],
    (head) => ({
      head,
      documents: { '/feed': ['application/rss+xml', d.rss()] as const },
    }),
  ),
  'dates-reversed': [
    meta({
      'article:published_time': '2026-03-04T10:00:00Z',
      'article:modified_time': '2026-03-01T10:00:00Z',
    }),
    meta({
      'article:published_time': '2026-03-04T10:00:00Z',
      'article:modified_time': '2026-03-04T10:00:00Z',
    }),
  ],
  'languages-differ': [meta({ 'og:locale': 'de_DE' }), meta({ 'og:locale': 'en_GB' })],
  'images-differ': [
    meta({ 'og:image': '{site}/tower.png', 'og:url': '{site}/' }) + posting({ image: '{site}/quay.png' }),
    meta({ 'og:image': '{site}/quay-1200x630.png', 'og:url': '{site}/' }) +
      posting({ image: ['https://cdn.example/quay.png'] }),
  ],
  'addresses-differ': [
    link('canonical', '{site}/') + meta({ 'og:url': '{site}/another' }),
    link('canonical', 'https://original.example/1') + meta({ 'og:url': '{site}/' }),
  ],
} satisfies Pairs;
