// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { entryOf, lineOf, plainOf } from './entry';
import { readFeed } from './feed';

const at = 'https://tidal.example/feed/';
const ms = Date.UTC(2026, 10, 2, 17, 42);

function read(text: string) {
  const result = readFeed(text, at);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  const { title, description, entries, ...rest } = result.value;
  return {
    ...rest,
    title: lineOf(title),
    description: lineOf(description),
    entries: entries.map(entryOf),
  };
}
const first = (text: string) => read(text).entries[0];
const summary = (text: string) => {
  const entry = first(text);
  return entry && plainOf(entry.summary);
};
const rss = (inside: string, more = '') =>
  `<?xml version="1.0"?><rss version="2.0"${more}><channel><title>Tidal</title>${inside}</channel></rss>`;
const spaces =
  ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';

describe('RSS', () => {
  test('2.0 with all it can say', () => {
    const feed = read(
      rss(
        `<link>https://tidal.example/</link><atom:link rel="self" href="https://tidal.example/feed/"/><description>Of the &amp;amp; sea</description>
         <lastBuildDate>Mon, 02 Nov 2026 17:42:00 GMT</lastBuildDate>
         <item><title>Tides &amp; time</title><media:title>No</media:title><link>/tides</link><guid isPermaLink="false">7</guid><dc:creator><![CDATA[Ana Reis]]></dc:creator>
         <pubDate>Mon, 02 Nov 2026 18:42:00 +0100</pubDate><category>Sea</category><description><![CDATA[<p>High <b>water</b></p><script>alert(1)</script><p>at six</p>]]></description>
         <content:encoded>&lt;p&gt;Longer&lt;/p&gt;</content:encoded><enclosure url="/1.mp3" type="audio/mpeg" length="1234"/><media:content url="https://tidal.example/1.mp3" fileSize="9"/><media:group><media:content url="https://tidal.example/2.mp4" type="video/mp4"/></media:group></item>`,
        spaces,
      ),
    );
    expect(feed).toMatchObject({
      format: 'RSS 2.0',
      title: 'Tidal',
      description: 'Of the & sea',
      home: 'https://tidal.example/',
      updated: { ms },
    });
    expect(feed.entries).toEqual([
      {
        title: 'Tides & time',
        href: 'https://tidal.example/tides',
        id: '7',
        authors: ['Ana Reis'],
        published: { written: 'Mon, 02 Nov 2026 18:42:00 +0100', ms },
        summary: { source: '<p>High <b>water</b></p><script>alert(1)</script><p>at six</p>', format: 'html' },
        enclosures: [
          { href: 'https://tidal.example/1.mp3', type: 'audio/mpeg', bytes: 1234 },
          { href: 'https://tidal.example/2.mp4', type: 'video/mp4' },
        ],
        tags: ['Sea'],
      },
    ]);
  });

  test('a summary is words: no script, no style, lines where blocks are', () => {
    const text = summary(
      rss(
        '<item><description><![CDATA[<style>p{}</style><p>High <b>water</b></p><img src=x onerror=alert(1) alt="A quay"><script>alert(1)</script><ul><li>one</li></ul>at &amp; six]]></description></item>',
      ),
    );
    expect(text).toContain('High water');
    expect(text).toContain('at & six');
    expect(text).toMatch(/High water\s*\n/);
    expect(text).not.toMatch(/alert|p\{\}|</);
  });

  test('1.0: the items beside the channel', () => {
    const feed =
      read(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="x"><title>Tidal</title><link>https://tidal.example/</link><dc:date>2026-11-02T17:42:00Z</dc:date><items><rdf:Seq/></items></channel>
      <item rdf:about="https://tidal.example/a"><title>A</title><dc:creator>Ana</dc:creator><dc:creator>Bo</dc:creator><dc:date>2026-11-02</dc:date><dc:subject>Sea</dc:subject></item></rdf:RDF>`);
    expect(feed).toMatchObject({
      format: 'RSS 1.0',
      title: 'Tidal',
      home: 'https://tidal.example/',
      updated: { ms },
    });
    expect(feed.entries[0]).toMatchObject({
      title: 'A',
      href: 'https://tidal.example/a',
      authors: ['Ana', 'Bo'],
      tags: ['Sea'],
      published: { day: true },
    });
  });

  test('0.90, 0.91 with its document type, and without any version', () => {
    const old = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/"><channel><title>T</title></channel><item><title>A</title><link>https://a.example/</link></item></rdf:RDF>`;
    expect(read(old)).toMatchObject({
      format: 'RSS 0.90',
      entries: [{ title: 'A', href: 'https://a.example/' }],
    });
    const typed = `<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd"><rss version="0.91"><channel><title>Caf&eacute;</title></channel></rss>`;
    expect(read(typed)).toMatchObject({ format: 'RSS 0.91', title: 'Café', fault: undefined });
    expect(read('<rss><channel><item/></channel></rss>')).toMatchObject({
      format: 'RSS',
      title: '',
      entries: [{ title: '' }],
    });
  });

  test.each([
    ['a link', '<link> https://a.example/ </link>', 'https://a.example/'],
    ['a link in CDATA', '<link><![CDATA[https://a.example/?a=1&b=2]]></link>', 'https://a.example/?a=1&b=2'],
    ['a relative link', '<link>/a</link>', 'https://tidal.example/a'],
    ['a link of Atom beside an empty one', '<link/><atom:link href="/b"/>', 'https://tidal.example/b'],
    ['a permanent id', '<guid>https://a.example/</guid>', 'https://a.example/'],
    ['an id that is no address', '<guid>7</guid>', undefined],
    ['an id that says it is none', '<guid isPermaLink="false">https://a.example/</guid>', undefined],
    ['a script', '<link>javascript:alert(1)</link>', undefined],
    ['a name and a password', '<link>https://a:b@a.example/</link>', undefined],
    ['another base', '<link xml:base="https://b.example/x/">y</link>', 'https://b.example/x/y'],
  ])('the address of an entry: %s', (_, inside, href) => {
    expect(first(rss(`<item>${inside}</item>`, spaces))?.href).toBe(href);
  });

  test.each([
    ['<author>ana@tidal.example (Ana Reis)</author>', ['Ana Reis']],
    ['<author>ana@tidal.example</author>', ['ana@tidal.example']],
    ['<dc:creator>Ana</dc:creator><author>Ana</author>', ['Ana']],
    ['<itunes:author>Ana</itunes:author>', ['Ana']],
    ['<author>Bo</author><itunes:author>Tidal</itunes:author>', ['Bo']],
    ['<atom:author><atom:name>Ana</atom:name></atom:author>', ['Ana']],
    ['<author> </author>', []],
  ])('authors: %s', (inside, authors) => {
    expect(first(rss(`<item>${inside}</item>`, spaces))?.authors).toEqual(authors);
  });

  test.each([
    ['Tides &amp;amp; time', 'Tides & time'],
    ['<![CDATA[Tides & <em>time</em>]]>', 'Tides & time'],
    ['1 &lt; 2', '1 < 2'],
    ['\n  Two\n lines ', 'Two lines'],
    ['&lt;br&gt;', '<br>'],
  ])('a title written as %s', (written, title) => {
    expect(first(rss(`<item><title>${written}</title></item>`))?.title).toBe(title);
  });

  test('prefixes that nothing declares mean what they usually do', () => {
    const feed = read(rss('<item><dc:creator>Ana</dc:creator><media:content url="/a.jpg"/></item>'));
    expect(feed.fault).toMatchObject({ kind: 'prefix', written: 'dc' });
    expect(feed.entries[0]).toMatchObject({
      authors: ['Ana'],
      enclosures: [{ href: 'https://tidal.example/a.jpg' }],
    });
  });

  test('a feed that breaks off keeps its whole entries', () => {
    const whole = rss('<item><title>A</title></item><item><title>B</title></item>');
    const feed = read(whole.slice(0, whole.indexOf('B</title>')));
    expect(feed).toMatchObject({ title: 'Tidal', fault: { kind: 'end' }, entries: [{ title: 'A' }] });
  });
});

test.each([
  ['', 'XML'],
  ['Not found', 'XML'],
  ['{"items":[]}', 'JSON Feed'],
  ['[', 'JSON Feed'],
  ['<html><body/></html>', '<html>'],
  ['<urlset/>', '<urlset>'],
  ['<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><a/></rdf:RDF>', 'RSS 1.0'],
])('%s is no feed', (text, where) => {
  expect(readFeed(text, at)).toEqual({
    ok: false,
    failure: { kind: 'malformed', host: 'tidal.example', where },
  });
});
