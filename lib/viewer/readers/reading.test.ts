import { describe, expect, it } from 'vitest';
import { formatOf } from '../charset';
import type { Reading } from '../model';
import { readingOf } from './reading';

const read = (text: string, { reading = 'json' as Reading, served = '' } = {}) =>
  readingOf(
    {
      wanted: { href: 'https://tidal.example/1', reading, type: '' },
      ...{ url: 'https://tidal.example/1', redirected: false, status: 200, served, charset: 'utf-8' },
      ...{ bytes: text.length, fetchedAt: 0, format: formatOf(new TextEncoder().encode(text)) },
    },
    text,
  );

describe('a link that names only a syntax', () => {
  it.each<[string, string, Reading]>([
    ['a JSON Feed', '{"title":"T","version":"https://jsonfeed.org/version/1.1","items":[]}', 'feed'],
    ['one with escaped slashes', '{"version":"https:\\/\\/jsonfeed.org\\/version\\/1","items":[]}', 'feed'],
    [
      'one with its version last',
      '{"items":[{"id":"1"}],"version":"https://www.jsonfeed.org/version/1"}',
      'feed',
    ],
    ['a JSON Feed within', '{"feed":{"version":"https://jsonfeed.org/version/1.1"}}', 'json'],
    ['words about JSON Feed', '{"version":"2","see":"https://jsonfeed.org/version/1.1"}', 'json'],
    ['half a JSON Feed', '{"version":"https://jsonfeed.org/version/1.1","items":[', 'json'],
    ['a manifest', '{"short_name":"Tidal","start_url":"/"}', 'manifest'],
    ['a manifest of icons', '{"name":"Tidal","icons":[{"src":"1.png"}]}', 'manifest'],
    ['a browser extension', '{"manifest_version":3,"name":"Tidal","icons":[{"src":"1.png"}]}', 'json'],
    ['a post with icons', '{"title":"Tidal","icons":[{"src":"1.png"}]}', 'json'],
    ['RSS', '<?xml version="1.0"?><!-- a --><rss version="2.0"><channel/></rss>', 'feed'],
    ['Atom with a prefix', '<a:feed xmlns:a="http://www.w3.org/2005/Atom"></a:feed>', 'feed'],
    ['RSS 1.0', '<rdf:RDF xmlns="http://purl.org/rss/1.0/"></rdf:RDF>', 'feed'],
    ['other RDF', '<rdf:RDF xmlns:foaf="http://xmlns.com/foaf/0.1/"></rdf:RDF>', 'json'],
    ['a sitemap', '<urlset></urlset>', 'sitemap'],
    ['an index of sitemaps', '<sitemapindex></sitemapindex>', 'sitemap'],
    ['other XML', '<opml></opml>', 'json'],
    ['words', 'rss', 'json'],
  ])('leads to %s', (_, text, reading) => {
    expect(read(text)).toBe(reading);
  });

  it.each<Reading>(['json', 'xml', 'text'])('as %s', (reading) => {
    expect(read('<rss></rss>', { reading })).toBe('feed');
    expect(read('{"version":"https://jsonfeed.org/version/1"}', { reading })).toBe('feed');
  });

  it('leads to what is served as a manifest', () => {
    expect(read('{"theme_color":"#fff"}', { served: 'application/manifest+json; charset=utf-8' })).toBe(
      'manifest',
    );
  });
});

it('a link that names a format is held to it', () => {
  expect(read('<urlset></urlset>', { reading: 'feed' })).toBe('feed');
});
