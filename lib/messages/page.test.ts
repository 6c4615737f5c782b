// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { inspect, readMessage } from './page';

const findMessages = () => inspect().candidates;

beforeEach(() => {
  document.body.innerHTML = '';
});

it('reads the last link, text, author and language of a quotation', () => {
  document.body.innerHTML = `<blockquote class="message big">
    <p lang="pt">Preia-mar às seis <a href="https://t.example/">#marés</a></p>
    — Ana Reis (@ana) <a href="https://m.example/m/12">2026-01-02</a></blockquote>`;
  expect(findMessages()).toEqual([
    {
      kind: 'quote',
      href: 'https://m.example/m/12',
      classes: 'message big',
      text: 'Preia-mar às seis #marés',
      byline: '— Ana Reis (@ana) ',
      lang: 'pt',
    },
  ]);
});

it('finds custom elements with an ID, and no similar ones', () => {
  // Frames are tried in a real browser: the stand-in for one loads none.
  document.body.innerHTML = `
    <message-embed data-message-id="4"></message-embed>
    <amp-message data-messageid="5"></amp-message>
    <message-embed data-message-id="seven"></message-embed>
    <div data-message-id="8"></div>
    <blockquote>Said by someone</blockquote>`;
  expect(findMessages()).toEqual([
    { kind: 'element', ids: { 'data-message-id': '4' } },
    { kind: 'element', ids: { 'data-messageid': '5' } },
  ]);
});

it('limits the candidates of a hostile page, and counts the omitted ones', () => {
  const quote = `<blockquote><p>${'x'.repeat(5000)}</p><a href="https://m.example/m/1">1</a></blockquote>`;
  document.body.innerHTML = quote.repeat(2200);
  const { candidates, omitted } = inspect();
  expect(candidates.length).toBeGreaterThan(1900);
  expect(candidates.length).toBeLessThan(2200);
  expect(omitted).toBe(2200 - candidates.length);
  expect(candidates[0]).toMatchObject({ text: 'x'.repeat(1000) });
  document.body.innerHTML = '<x-y data-m-id="1"></x-y>'.repeat(2600);
  expect(inspect()).toMatchObject({ candidates: { length: 2500 }, omitted: 100 });
});

it('reads quotations of other networks with their addresses', () => {
  document.body.innerHTML = `<blockquote class="bluesky-embed" data-bluesky-uri="at://did:plc:ab12/app.bsky.feed.post/3k2" data-bluesky-cid="bafy">
    <p lang="en">Low water<br>at noon<br><br><a href="https://bsky.app/profile/did:plc:ab12/post/3k2?ref_src=embed">[image or embed]</a></p>
    &mdash; Emilia (<a href="https://bsky.app/profile/did:plc:ab12">@emilia.example</a>)
    <a href="https://bsky.app/profile/did:plc:ab12/post/3k2?ref_src=embed">May 3, 2026</a></blockquote>
    <blockquote class="mastodon-embed" data-embed-url="https://toot.example/@ana/1151/embed"><a href="https://toot.example/@ana/1151"><svg></svg><div>Post by @ana@toot.example</div><div>View on Mastodon</div></a></blockquote>`;
  expect(findMessages()).toEqual([
    {
      kind: 'quote',
      href: 'https://bsky.app/profile/did:plc:ab12/post/3k2?ref_src=embed',
      classes: 'bluesky-embed',
      text: 'Low water at noon [image or embed]',
      byline: '— Emilia (@emilia.example) ',
      lang: 'en',
      stands: 'at://did:plc:ab12/app.bsky.feed.post/3k2',
    },
    {
      kind: 'quote',
      href: 'https://toot.example/@ana/1151',
      classes: 'mastodon-embed',
      text: '',
      byline: '',
      lang: '',
      stands: 'https://toot.example/@ana/1151/embed',
    },
  ]);
});

it.each([
  ['src', 'https://m.example/embed/Message.html?dnt=true&id=1'],
  ['data-src', 'https://m.example/embed/Message.html?id=1'],
  ['data-lazy-src', 'https://m.example/embed/Message.html?id=1'],
  ['data-src', 'https://toot.example/@ana/115198236194466811/embed'],
  ['data-src', 'https://embed.bsky.app/embed/did:plc:ab/app.bsky.feed.post/3k?id=1'],
])('reads a frame’s address from %s: %s', (name, href) => {
  // A frame outside the document: the stand-in for a browser would try to load it.
  const frame = document.createElement('iframe');
  frame.setAttribute(name, href);
  expect(readMessage(frame)).toEqual({ kind: 'frame', href, ids: {} });
});

it.each(['https://m.example/embed/a/b', 'https://video.example/embed/x1', 'about:blank', 'javascript:1'])(
  'passes over the frame %s',
  (href) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('data-src', href);
    expect(readMessage(frame)).toBeUndefined();
  },
);

it('reads a rendered frame by its ID', () => {
  const frame = document.createElement('iframe');
  frame.setAttribute('data-message-id', '77');
  frame.setAttribute('data-theme', 'dark');
  frame.setAttribute('data-user-id', 'ana');
  expect(readMessage(frame)).toEqual({ kind: 'frame', href: '', ids: { 'data-message-id': '77' } });
});

it('is not affected by elements named like methods and properties', () => {
  document.body.innerHTML = `
    <img name="querySelectorAll"><img name="createTreeWalker">
    <form lang="fr"><input name="localName"><input name="getAttribute"><input name="childNodes"><input name="textContent">
      <blockquote class="message"><p>Said in a form</p>
        <form><input name="contains"><input name="textContent">no byline</form>
        — Bo (@bo) <a href="https://m.example/m/3">then</a></blockquote>
    </form>`;
  const [found] = findMessages();
  expect(found).toMatchObject({ text: 'Said in a form', href: 'https://m.example/m/3' });
});

it('reads only the last link, and only http(s)', () => {
  document.body.innerHTML = `
    <blockquote class="message"><p>One <a href="https://m.example/m/1">link</a></p> — Bo <a href="javascript:alert(1)">x</a></blockquote>
    <blockquote class="message" cite="https://m.example/m/2"><p>Cited, not embedded</p></blockquote>
    <blockquote class="message"><p>Long</p><a href="https://m.example/m/${'1'.repeat(3000)}">x</a></blockquote>`;
  expect(findMessages()).toEqual([]);
});

it('compares nothing with everything in a quotation of many paragraphs', () => {
  const contains = vi.spyOn(Node.prototype, 'contains');
  const asked = (count: number) => {
    document.body.innerHTML = `<blockquote>${'<p>a</p>b<i></i>'.repeat(count)}<a href="https://m.example/m/1">1</a></blockquote>`;
    contains.mockClear();
    expect(findMessages()).toMatchObject([{ text: 'a '.repeat(30).trim(), byline: 'b'.repeat(count) }]);
    return contains.mock.calls.length;
  };
  expect(asked(200) / asked(100)).toBeLessThan(2.3);
});
