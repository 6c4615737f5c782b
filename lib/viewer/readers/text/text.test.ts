// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlParts } from './html';
import { followable, linkParts, piecesOf, wordsOf } from './text';

const links = (text: string) => linkParts(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []));

describe('addresses in a text', () => {
  it.each([
    ['See https://tidal.blog/a.', ['https://tidal.blog/a']],
    ['(https://tidal.blog/a)', ['https://tidal.blog/a']],
    ['https://en.example/wiki/Tide_(sea)', ['https://en.example/wiki/Tide_(sea)']],
    ['(see https://en.example/Tide_(sea)), then', ['https://en.example/Tide_(sea)']],
    ['<https://tidal.blog/>', ['https://tidal.blog/']],
    ['“https://tidal.blog/?a=1&b=2#c”', ['https://tidal.blog/?a=1&b=2#c']],
    ['HTTP://TIDAL.BLOG/A', ['http://tidal.blog/A']],
    ['https://a.example/1 https://b.example/2', ['https://a.example/1', 'https://b.example/2']],
    ['https://tidal.blog/潮…', ['https://tidal.blog/%E6%BD%AE']],
    ['javascript:alert(1) data:text/html,x file:///etc/passwd ftp://a.example', []],
    ['https://name:secret@a.example/', []],
    ['https:// http://. nothttps://a.example/', []],
    ['https://[::1', []],
  ])('%s', (text, expected) => expect(links(text)).toEqual(expected));

  it('leave the text as it is, whatever it is', () => {
    const pieces = fc.constantFrom(
      'https://',
      'http://a.example/',
      ')',
      '(',
      '.',
      ' ',
      '\n',
      '[',
      '”',
      '@',
      '\ud800',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' }))), (all) => {
        const text = all.join('');
        expect(wordsOf(linkParts(text))).toBe(text);
        for (const href of links(text)) expect(href).toMatch(/^https?:\/\/[^@/]*(?:\/|$)/);
      }),
      { numRuns: 2000 },
    );
  });

  it('take time in proportion to the text', () => {
    const started = performance.now();
    linkParts(`https://a.example/${'('.repeat(200_000)}${')'.repeat(400_000)}`);
    linkParts('http:/'.repeat(200_000));
    // A quadratic reading takes minutes.
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('can be followed only over http, with no name and password', () => {
    expect(followable('/a', 'https://tidal.blog/b/')).toBe('https://tidal.blog/a');
    expect(followable('//tidal.blog')).toBeUndefined();
    expect(followable(`https://tidal.blog/${'a'.repeat(8173)}`)).toHaveLength(8192);
    expect(followable(`https://tidal.blog/${'a'.repeat(8174)}`)).toBeUndefined();
    expect(followable('blob:https://tidal.blog/1')).toBeUndefined();
  });
});

describe('pieces of a long text', () => {
  it('are cut at line ends and make up the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\n', '潮', '😀', 'long words')), (all) => {
        const text = all.join('');
        const pieces = piecesOf(text, 4);
        expect(pieces.join('')).toBe(text);
        for (const piece of pieces.slice(0, -1)) expect(piece.length).toBeLessThanOrEqual(16);
        for (const piece of pieces) expect(piece).not.toMatch(/^[\udc00-\udfff]/);
      }),
    );
    expect(piecesOf('ab\ncd\nef\n', 3)).toEqual(['ab\ncd\n', 'ef\n']);
    expect(piecesOf('')).toEqual([]);
  });
});

describe('words of HTML', () => {
  const words = (html: string) => wordsOf(htmlParts(html, 'https://tidal.blog/a/'));
  it.each([
    ['plain', 'plain'],
    ['a &amp; b &#8217; &lt;i&gt;', 'a & b ’ <i>'],
    ['<p>One.</p><p>Two.</p>', 'One.\n\nTwo.'],
    ['a<br>b<br/>c', 'a\nb\nc'],
    ['<ul><li>one</li><li>two</li></ul>', '• one\n\n• two'],
    ['a\n   b\t c', 'a b c'],
    ['<script>alert(1)</script><style>b{}</style><p>c</p><iframe>d</iframe>', 'c'],
    ['<img src=x onerror=alert(1) alt="A quay"> at dawn', 'A quay at dawn'],
    ['<title>no</title><svg><text>no</text></svg>yes', 'yes'],
    ['<p>unclosed <b>bold <p>next', 'unclosed bold\n\nnext'],
    ['', ''],
  ])('%s', (html, expected) => expect(words(html)).toBe(expected));

  it('keep links that can be followed', () => {
    expect(
      htmlParts(
        '<a href="/tags/x">#<span>x</span></a> <a href="javascript:alert(1)">bad</a> <a>none</a> <a href="b">b</a>',
        'https://tidal.blog/a/',
      ),
    ).toEqual([
      { kind: 'link', text: '#x', href: 'https://tidal.blog/tags/x' },
      { kind: 'text', text: ' bad none ' },
      { kind: 'link', text: 'b', href: 'https://tidal.blog/a/b' },
    ]);
  });

  it('come whatever names the markup takes', () => {
    expect(words('<img name=body><img name=documentElement><img name=createTreeWalker>quay')).toBe('quay');
    expect(words('<form><input name=childNodes><input name=nodeName>tide</form>')).toBe('tide');
  });

  it('never break', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="',
      '">',
      '<form>',
      '<!--',
      '&#0;',
      '<table>',
      '<svg>',
      'x',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (all) => {
        expect(words(all.join(''))).not.toMatch(/\n{3}/);
      }),
      { numRuns: 500 },
    );
    expect(words('<b>'.repeat(5000))).toBe('');
  });
});
