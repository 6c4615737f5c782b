// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSitemap, type Sitemap } from './sitemap';
import { endsReading } from './xml/fault';

const at = 'https://tidal.example/maps/sitemap.xml';
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const urlset = (entries: string, more = '') =>
  `<?xml version="1.0"?>\n<urlset xmlns="${protocol}"${more}>${entries}</urlset>`;

function read(text: string): Sitemap {
  const result = readSitemap(text, at);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}
const first = (text: string) => read(text).entries[0];

describe('maps', () => {
  test('an index names maps, with dates', () => {
    const map = read(
      `<sitemapindex xmlns="${protocol}"><sitemap><loc>https://tidal.example/a.xml</loc><lastmod>2026-11-02T18:42:00+01:00</lastmod></sitemap>
       <sitemap><loc>https://tidal.example/b.xml.gz</loc></sitemap></sitemapindex>`,
    );
    expect(map).toMatchObject({ maps: 2, addresses: 0 });
    expect(map.entries[0]).toMatchObject({
      kind: 'map',
      href: 'https://tidal.example/a.xml',
      lastmod: { written: '2026-11-02T18:42:00+01:00', ms: Date.UTC(2026, 10, 2, 17, 42) },
    });
    expect(map.entries[1]?.lastmod).toBeUndefined();
  });

  test('every field of an address', () => {
    const entry = first(
      urlset(
        `<url><loc> https://tidal.example/a?b=1&amp;c=2 </loc><lastmod>2026-11-02</lastmod><changefreq>weekly</changefreq><priority>0.8</priority>
         <image:image><image:loc>https://tidal.example/1.png</image:loc></image:image><image:image/>
         <video:video/><news:news/>
         <xhtml:link rel="alternate" hreflang="de" href="/de/a"/><xhtml:link hreflang="x-default" href="javascript:alert(1)"/><xhtml:link rel="canonical"/></url>`,
        ' xmlns:image="i" xmlns:video="v" xmlns:news="n" xmlns:xhtml="http://www.w3.org/1999/xhtml"',
      ),
    );
    expect(entry).toEqual({
      kind: 'address',
      loc: 'https://tidal.example/a?b=1&c=2',
      href: 'https://tidal.example/a?b=1&c=2',
      lastmod: { written: '2026-11-02', ms: Date.UTC(2026, 10, 2), day: true },
      changefreq: 'weekly',
      priority: '0.8',
      images: 2,
      videos: 1,
      news: 1,
      alternates: [
        { lang: 'de', href: 'https://tidal.example/de/a' },
        { lang: 'x-default', href: 'javascript:alert(1)' },
      ],
    });
  });

  test.each([
    ['no namespace', '<urlset><url><loc>https://tidal.example/</loc></url></urlset>'],
    [
      'an old namespace',
      '<urlset xmlns="http://www.google.com/schemas/sitemap/0.84"><url><loc>https://tidal.example/</loc></url></urlset>',
    ],
    [
      'a prefix',
      `<s:urlset xmlns:s="${protocol}"><s:url><s:loc>https://tidal.example/</s:loc></s:url></s:urlset>`,
    ],
    ['capitals', '<URLSet><URL><Loc>https://tidal.example/</Loc></URL></URLSet>'],
    ['space before the declaration', `\n\n ${urlset('<url><loc>https://tidal.example/</loc></url>')}`],
    ['a byte order mark', `\uFEFF${urlset('<url><loc>https://tidal.example/</loc></url>')}`],
    [
      'a stylesheet and comments',
      `<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><!-- <url> --><urlset><url><!-- x --><loc>https://tidal.example/</loc></url></urlset>`,
    ],
    [
      'a document type with entities',
      '<!DOCTYPE urlset [<!ENTITY a "b]>"><!ENTITY c SYSTEM "file:///etc/passwd">]><urlset><url><loc>https://tidal.example/</loc></url></urlset>',
    ],
  ])('%s', (_, text) => {
    expect(first(text)?.href).toBe('https://tidal.example/');
  });

  test.each([
    [
      'a bare ampersand',
      '<url><loc>https://tidal.example/?a=1&b=2</loc></url>',
      'https://tidal.example/?a=1&b=2',
    ],
    [
      'an entity of HTML',
      '<url><loc>https://tidal.example/caf&eacute;</loc></url>',
      'https://tidal.example/caf%C3%A9',
    ],
    [
      'a control character',
      '<url><loc>https://tidal.example/a\u0008</loc></url>',
      'https://tidal.example/a%EF%BF%BD',
    ],
    [
      'a reference to no character',
      '<url><loc>https://tidal.example/a&#0;</loc></url>',
      'https://tidal.example/a%EF%BF%BD',
    ],
    [
      'an undeclared prefix',
      '<url><loc>https://tidal.example/</loc><image:image/></url>',
      'https://tidal.example/',
    ],
  ])('%s is mended', (_, entries, href) => {
    const map = read(urlset(entries));
    expect(map.fault && endsReading(map.fault)).toBe(false);
    expect(map.entries[0]?.href).toBe(href);
  });

  test('entities of a document are never expanded', () => {
    const map = read(
      `<!DOCTYPE urlset [<!ENTITY me "https://evil.example/">]>${urlset('<url><loc>&me;</loc></url>').replace(/<\?.*\?>\n/, '')}`,
    );
    expect(map.entries[0]?.loc).toBe('&me;');
  });

  test.each([
    ['ends in an entry', '<url><loc>https://tidal.example/1</loc></url><url><loc>https://tidal.exa'],
    [
      'ends after an address, before its date',
      '<url><loc>https://tidal.example/1</loc></url><url><loc>https://tidal.example/2</loc><lastmod>2026-0',
    ],
    ['ends in a tag', '<url><loc>https://tidal.example/1</loc></url><url><lo'],
    ['ends in a comment', '<url><loc>https://tidal.example/1</loc></url><!-- and'],
    [
      'breaks off where tags do not fit',
      '<url><loc>https://tidal.example/1</loc></url><url><loc>x</url><url/>',
    ],
  ])('%s: the whole entries before it are kept', (_, entries) => {
    const map = read(`<urlset>${entries}`);
    expect(map.fault && endsReading(map.fault)).toBe(true);
    expect(map.entries.map(({ href }) => href)).toEqual(['https://tidal.example/1']);
  });

  test('addresses as text, one a line', () => {
    const map = read('\uFEFFhttps://tidal.example/a\r\nhttps://tidal.example/b\n\n');
    expect(map.entries.map(({ href }) => href)).toEqual([
      'https://tidal.example/a',
      'https://tidal.example/b',
    ]);
  });

  test('what is no address is kept as written, without a link', () => {
    const map = read(
      urlset(
        '<url><loc>javascript:alert(1)</loc></url><url><loc>/a</loc></url><url><loc/></url><url/><url><loc>https://a:b@tidal.example/</loc></url>',
      ),
    );
    expect(map.entries.map(({ loc, href }) => [loc, href])).toEqual([
      ['javascript:alert(1)', undefined],
      ['/a', 'https://tidal.example/a'],
      ['', undefined],
      ['', undefined],
      ['https://a:b@tidal.example/', undefined],
    ]);
  });
});

describe('failures', () => {
  test.each([
    ['nothing', '', 'XML'],
    ['words', 'Not found', 'XML'],
    ['JSON', '{"a":1}', 'XML'],
    ['a feed', '<rss version="2.0"><channel/></rss>', '<rss>'],
    ['a page', '<html><body><p>Not found</p></body></html>', '<html>'],
  ])('%s is no sitemap', (_, text, where) => {
    expect(readSitemap(text, at)).toEqual({
      ok: false,
      failure: { kind: 'malformed', host: 'tidal.example', where },
    });
  });

  test('an empty map is a map', () => {
    expect(read(urlset(''))).toEqual({ entries: [], maps: 0, addresses: 0 });
  });
});

describe('whatever comes', () => {
  const whole = urlset(
    '<url><loc>https://tidal.example/1</loc><lastmod>2026-01-01</lastmod></url><url><loc>https://tidal.example/2</loc><x:y xmlns:x="z" a="1>2"/></url>',
  );
  const cut = fc.tuple(fc.nat(whole.length), fc.nat(20), fc.string({ maxLength: 20 }));
  test('a map with parts dropped, changed or put in gives entries or a named failure', () => {
    fc.assert(
      fc.property(fc.array(cut, { maxLength: 4 }), (cuts) => {
        let text = whole;
        for (const [from, count, put] of cuts) text = text.slice(0, from) + put + text.slice(from + count);
        const result = readSitemap(text, at);
        if (result.ok)
          for (const { href } of result.value.entries) expect(href ?? 'https:').toMatch(/^https?:/);
        else expect(result.failure).toMatchObject({ kind: 'malformed', host: 'tidal.example' });
      }),
      { numRuns: 400 },
    );
  });

  const tag = fc.constantFrom(
    '<url>',
    '</url>',
    '<loc>',
    '</loc>',
    '<urlset>',
    '</urlset>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '&',
    '<',
    '>',
    '"',
    '<!DOCTYPE x [',
    'https://a.example/',
  );
  test('tags in any order', () => {
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 40 }), (tags) => {
        expect(readSitemap(`<urlset>${tags.join('')}`, at).ok).toBeTypeOf('boolean');
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ['openings of CDATA', '<![CDATA['],
    ['openings of comments', '<!--'],
    ['ampersands', '&'],
    ['openings of tags', '<a'],
    ['quotes', '<a b="'],
    ['declarations', '<!DOCTYPE a ['],
  ])('100 kB of %s', (_, part) => {
    expect(
      readSitemap(`<urlset><url><loc>https://a.example/</loc></url>${part.repeat(100_000 / part.length)}`, at)
        .ok,
    ).toBe(true);
  });
});
