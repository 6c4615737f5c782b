import { describe, expect, it } from 'vitest';
import { parseMarkup, textIn } from '../markup';
import { readEntries, readFeed } from './microformats';

const address = 'https://ann.example/posts/';
const read = (html: string) => readEntries(html, address);

describe('an entry', () => {
  it('has what identifies it', () => {
    const html = `<ARTICLE class="post h-entry">
      <p class="p-checkin h-card"><a class="p-name u-url" href="/venue">Café</a></p>
      <div class="e-content">Coffee &amp; <b>cake</b><br>at&nbsp;the caf&#233;<script>no()</script></div>
      <a class=u-url href=1><time class="dt-published" datetime="2026-05-03T09:12:00+05:30">May</time></a>
      <a class="u-syndication" href='https://checkin.example/c/1?a=b&amp;c=d'>also</a>
      <a class="u-syndication" href="https://social.example/1">also</a>
    </ARTICLE>`;
    expect(read(html)).toEqual([
      {
        url: 'https://ann.example/posts/1',
        syndication: ['https://checkin.example/c/1?a=b&c=d', 'https://social.example/1'],
        published: '2026-05-03T09:12:00+05:30',
        text: 'Coffee & cake at the café',
      },
    ]);
  });

  it('does not have what belongs to one within', () => {
    const html = `<div class="h-feed"><div class="h-entry"><a class="u-url" href="/a"></a>
      <div class="u-in-reply-to h-cite"><a class="u-url" href="/b"></a><p class="p-name">Theirs</p></div>
      <p class="p-name">Mine</p></div><li class="h-entry"><li class="h-entry"></div>`;
    expect(read(html)).toEqual([
      { url: 'https://ann.example/a', syndication: [], text: 'Mine' },
      { syndication: [] },
      { syndication: [] },
    ]);
  });

  it('has addresses of the web only, from a page or a feed', () => {
    const html = `<p class="h-entry"><a class="u-url u-syndication" href="javascript:alert(1)">1</a>
      <a class="u-syndication" href="https://user@social.example/1">1</a>`;
    expect(read(html)).toEqual([{ syndication: [] }]);
    const feed = (link: string) => readFeed(`<item><link>${link}</link><title>a</title></item>`, address);
    expect(feed('javascript:alert(1)')).toEqual([{ syndication: [], text: '' }]);
    expect(feed('1')).toMatchObject([{ url: 'https://ann.example/posts/1' }]);
  });

  it('has addresses relative to the base of the page', () => {
    const html = '<base href="/site/"><p class="h-entry"><a class="u-url" href="1">1</a>';
    expect(read(html)).toEqual([{ url: 'https://ann.example/site/1', syndication: [] }]);
  });
});

describe('a feed', () => {
  it('can be Atom, with a post in each entry', () => {
    const inside =
      '&lt;p class="h-entry"&gt;&lt;a class="u-syndication" href="https://c.example/1"&gt;x&lt;/a&gt;';
    const xml = `<?xml version="1.0"?><feed><link href="/"/><entry><title>x</title><link rel="edit" href="/e"/>
      <link href="1"/><published>2026-05-03T09:12:00Z</published><content type="html">${inside}</content></entry></feed>`;
    expect(readFeed(xml, address)).toEqual([
      {
        url: 'https://ann.example/posts/1',
        syndication: ['https://c.example/1'],
        published: '2026-05-03T09:12:00Z',
        text: 'x',
      },
    ]);
  });

  it('can be RSS', () => {
    const xml = `<rss><channel><link>/</link><item><link>https://ann.example/1</link>
      <pubDate>Sun, 03 May 2026 09:12:00 GMT</pubDate>
      <description><![CDATA[<p>Coffee &amp; cake</p>]]></description></item></channel></rss>`;
    expect(readFeed(xml, address)).toEqual([
      {
        url: 'https://ann.example/1',
        syndication: [],
        published: 'Sun, 03 May 2026 09:12:00 GMT',
        text: 'Coffee & cake',
      },
    ]);
  });
});

describe('markup', () => {
  it.each([
    ['<p', ''],
    ['a < b <c', 'a < b'],
    ['<!-- never closed', ''],
    ['<a href="x>y', 'y'],
    ['</p></p>x', 'x'],
    ['&#x110000; &unknown; &lt;', '&#x110000; &unknown; <'],
    ['<title>A &amp; <b></title>x', 'A & <b>x'],
  ])('is read to its end: %s', (html, text) => {
    expect(textIn(parseMarkup(html))).toBe(text);
  });
});

it('reads the beginning of each property, however many elements it has', () => {
  const nested = '<b class=u-syndication>'.repeat(190);
  const [entry] = read(`<div class=h-entry>${nested}${'<br>'.repeat(30_000)}<i>late</i>`);
  const [whole] = read(`<div class=h-entry>${nested}${'<br>'.repeat(10)}<i>early</i>`);
  expect(entry?.syndication.filter((each) => each.endsWith('late'))).toEqual([]);
  expect(whole?.syndication.some((each) => each.endsWith('early'))).toBe(true);
});

it('reads the beginning of the text of each entry, so that entries within entries are read once', () => {
  const [outer, inner] = read(
    `<div class="h-entry"><div class="e-content">${'a'.repeat(30_000)}<div class="h-entry"><p class="e-content">b</p></div></div></div>`,
  );
  expect([outer?.text?.length, inner?.text]).toEqual([20_000, 'b']);
});
