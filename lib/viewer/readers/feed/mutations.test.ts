// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryOf, plainOf } from './entry';
import { readFeed } from './feed';

const at = 'https://tidal.example/feed/';

const rss = (inside: string, more = '') =>
  `<?xml version="1.0"?><rss version="2.0"${more}><channel><title>Tidal</title>${inside}</channel></rss>`;
const atom = (inside: string, more = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom"${more}><title>Tidal</title>${inside}</feed>`;
const spaces =
  ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';

describe('whatever comes', () => {
  const settles = (text: string) => {
    const result = readFeed(text, at);
    if (!result.ok) return expect(result.failure).toMatchObject({ kind: 'malformed' });
    for (const entry of result.value.entries.map(entryOf)) {
      expect(entry.href ?? 'https:').toMatch(/^https?:/);
      expect(plainOf(entry.summary)).toBeTypeOf('string');
    }
  };

  test.each([
    [
      'RSS',
      rss(
        '<item><title>A</title><link>https://a.example/</link><description><![CDATA[<p>x</p>]]></description><dc:date>2026-11-02</dc:date></item>',
        spaces,
      ),
    ],
    [
      'Atom',
      atom(
        '<entry xml:base="/x"><title type="xhtml"><div>A</div></title><link href="a"/><content type="html">&lt;p</content></entry>',
      ),
    ],
  ])('%s with parts dropped, changed or put in', (_, whole) => {
    const cut = fc.tuple(fc.nat(whole.length), fc.nat(20), fc.string({ maxLength: 20 }));
    fc.assert(
      fc.property(fc.array(cut, { maxLength: 4 }), (cuts) => {
        let text = whole;
        for (const [from, count, put] of cuts) text = text.slice(0, from) + put + text.slice(from + count);
        settles(text);
      }),
      { numRuns: 300 },
    );
  });

  test('elements nested and repeated in any order', () => {
    const name = fc.constantFrom(
      'rss',
      'channel',
      'item',
      'title',
      'link',
      'dc:creator',
      'media:group',
      'media:content',
      'entry',
      'feed',
      'content',
    );
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        fc.string({ maxLength: 8 }).map((text) => text.replace(/[<&]/g, '')),
        fc
          .tuple(name, fc.array(tie('tree'), { maxLength: 4 }))
          .map(([tag, inside]) => `<${tag}>${inside.join('')}</${tag}>`),
      ),
    }));
    fc.assert(
      fc.property(tree, (inside) => {
        settles(rss(inside, spaces));
        settles(atom(inside, spaces));
      }),
      { numRuns: 300 },
    );
  });

  test('JSON Feed with fields of any type', () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constant('x'.repeat(300_000)),
      fc.constant('<p>'.repeat(500)),
    );
    const keys = [
      'title',
      'items',
      'url',
      'authors',
      'author',
      'attachments',
      'tags',
      'content_html',
      'date_published',
      'id',
      'version',
    ];
    const record = fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 8 });
    fc.assert(
      fc.property(record, fc.array(fc.oneof(record, value), { maxLength: 3 }), (top, items) => {
        settles(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items, ...top }));
      }),
      { numRuns: 300 },
    );
  });

  test('a huge text, and a thousand bases', () => {
    settles(rss(`<item><title>${'x'.repeat(2_000_000)}</title></item>`));
    settles(atom(`${'<entry xml:base="a/">'.repeat(300)}<link href="b"/>${'</entry>'.repeat(300)}`));
  });
});
