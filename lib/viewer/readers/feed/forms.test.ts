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
const atom = (inside: string, more = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom"${more}><title>Tidal</title>${inside}</feed>`;

describe('Atom', () => {
  test('with all it can say', () => {
    const feed = read(
      atom(
        `<subtitle type="html">Of the &amp;amp; sea</subtitle><updated>2026-11-02T17:42:00Z</updated><link rel="self" href="/x"/><link href="/"/><author><name>Ana Reis</name></author>
         <entry><id>tag:1</id><title type="html">Tides &amp;amp; &lt;b&gt;time&lt;/b&gt;</title><link rel="alternate" type="text/html" href="tides"/><link rel="enclosure" href="/1.mp3" type="audio/mpeg" length="12"/>
         <published>2026-11-02T18:42:00+01:00</published><updated>2026-11-03T00:00:00Z</updated><summary>High &lt;water&gt;</summary><content type="html">&lt;p&gt;Longer&lt;/p&gt;</content><category term="sea" label="The sea"/></entry>
         <entry><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Two <em>words</em></div></title><author><email>bo@tidal.example</email></author><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One</p><p>Two</p></div></content></entry>`,
        ' xml:base="https://tidal.example/blog/"',
      ),
    );
    expect(feed).toMatchObject({
      format: 'Atom',
      title: 'Tidal',
      description: 'Of the & sea',
      home: 'https://tidal.example/',
      updated: { ms },
    });
    expect(feed.entries[0]).toEqual({
      title: 'Tides & time',
      href: 'https://tidal.example/blog/tides',
      id: 'tag:1',
      authors: ['Ana Reis'],
      published: { written: '2026-11-02T18:42:00+01:00', ms },
      updated: { written: '2026-11-03T00:00:00Z', ms: Date.UTC(2026, 10, 3) },
      summary: { source: 'High <water>', format: 'text' },
      enclosures: [{ href: 'https://tidal.example/1.mp3', type: 'audio/mpeg', bytes: 12 }],
      tags: ['The sea'],
    });
    expect(feed.entries[1]).toMatchObject({ title: 'Two words', authors: ['bo@tidal.example'] });
    expect(feed.entries[1] && plainOf(feed.entries[1].summary)).toBe('One\n\nTwo');
  });

  test('bases within bases', () => {
    const entry = first(
      atom('<entry xml:base="a/"><link xml:base="b/" href="c"/></entry>', ' xml:base="/x/"'),
    );
    expect(entry?.href).toBe('https://tidal.example/x/a/b/c');
  });

  test('0.3, a single entry, and an entry out of another feed', () => {
    const draft = `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>T</title><modified>2026-11-02T17:42:00Z</modified><entry><title>A</title><issued>2026-11-02T17:42:00Z</issued><content type="text/html" mode="escaped">&lt;p&gt;Hi&lt;/p&gt;</content></entry></feed>`;
    expect(read(draft)).toMatchObject({
      format: 'Atom 0.3',
      updated: { ms },
      entries: [{ title: 'A', published: { ms } }],
    });
    expect(summary(draft)).toBe('Hi');
    expect(read('<entry xmlns="http://www.w3.org/2005/Atom"><title>A</title></entry>')).toMatchObject({
      title: '',
      entries: [{ title: 'A' }],
    });
    const taken = atom(
      '<author><name>No</name></author><entry><title>A</title><source><author><name>Ana</name></author></source></entry>',
    );
    expect(first(taken)?.authors).toEqual(['Ana']);
  });

  test('content that is no text has no words', () => {
    expect(summary(atom('<entry><content type="image/png">iVBORw0KGgo=</content></entry>'))).toBe('');
    expect(summary(atom('<entry><content type="image/png" src="/a.png"/></entry>'))).toBe('');
  });
});

describe('JSON Feed', () => {
  const json = (more: object) =>
    JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'Tidal', items: [], ...more });

  test('with all it can say', () => {
    const feed = read(
      `\uFEFF ${json({
        home_page_url: '/',
        authors: [{ name: 'Ana Reis' }],
        items: [
          {
            id: 7,
            url: '/a',
            title: 'A',
            summary: 'High <water>',
            content_html: '<p>x</p>',
            date_published: '2026-11-02T17:42:00Z',
            tags: ['sea', 3],
            attachments: [{ url: '/1.mp3', mime_type: 'audio/mpeg', size_in_bytes: 12 }, { mime_type: 'x' }],
          },
          {
            id: 'b',
            external_url: 'https://b.example/',
            content_html: '<p>One</p><p>Two</p>',
            author: { name: 'Bo' },
          },
        ],
      })}`,
    );
    expect(feed).toMatchObject({ format: 'JSON Feed 1.1', title: 'Tidal', home: 'https://tidal.example/' });
    expect(feed.entries[0]).toEqual({
      title: 'A',
      href: 'https://tidal.example/a',
      id: '7',
      authors: ['Ana Reis'],
      published: { written: '2026-11-02T17:42:00Z', ms },
      summary: { source: 'High <water>', format: 'text' },
      enclosures: [{ href: 'https://tidal.example/1.mp3', type: 'audio/mpeg', bytes: 12 }],
      tags: ['sea'],
    });
    expect(feed.entries[1]).toMatchObject({ title: 'One Two', href: 'https://b.example/', authors: ['Bo'] });
    expect(feed.entries[1] && plainOf(feed.entries[1].summary)).toBe('One\n\nTwo');
  });

  test('one wrong field loses nothing else', () => {
    const feed = read(
      json({
        title: { a: 1 },
        items: [null, 3, { title: ['x'], url: '/a', authors: 'Ana', attachments: {} }],
      }),
    );
    expect(feed).toMatchObject({
      title: '',
      entries: [{ title: '', href: 'https://tidal.example/a', authors: [] }],
    });
  });
});
