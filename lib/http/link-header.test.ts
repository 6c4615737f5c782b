import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type HeaderLink, linkTo, parseLinkHeader } from './link-header';

const base = new URL('https://svc.example/places/search?ll=1,2');
const next = (header: string | null) => linkTo('next', header, base)?.href;

it.each<[string, string | null, string | undefined]>([
  ['no header', null, undefined],
  ['another relation', '<https://a.example/>; rel="prev"', undefined],
  ['the plain form', '<https://a.example/?c=1>; rel="next"', 'https://a.example/?c=1'],
  ['no quotes, upper case', '<https://a.example/>; REL=NEXT', 'https://a.example/'],
  ['a relative target', '</places/search?cursor=x>; rel=next', 'https://svc.example/places/search?cursor=x'],
  ['several relations', '<https://a.example/>; rel="last next"', 'https://a.example/'],
  [
    'the second of two',
    '<https://a.example/1>; rel=prev, <https://a.example/2>; rel=next',
    'https://a.example/2',
  ],
  [
    'commas in target and title',
    '<https://a.example/1,2>; title="a, <b>; rel=next"; rel="next"',
    'https://a.example/1,2',
  ],
  ['rel inside a title', '<https://a.example/>; title="; rel=next"', undefined],
  ['only the first rel', '<https://a.example/>; rel=prev; rel=next', undefined],
  ['a link of something else', '<https://a.example/>; rel=next; anchor="/other"', undefined],
  ['rubbish', '<<<;;;,,,>>>', undefined],
])('%s', (_name, header, found) => expect(next(header)).toBe(found));

const parse = (header: string) =>
  parseLinkHeader(header).map(({ target, rel, ...others }) => [
    target,
    rel,
    Object.fromEntries(Object.entries(others).filter(([, value]) => value !== '')),
  ]);

it.each<[string, string, ReturnType<typeof parse>]>([
  [
    'the examples of RFC 8288',
    `<http://example.com/TheBook/chapter2>; rel="previous"; title="previous chapter", </>; rel="http://example.net/foo", </terms>; rel="copyright"; anchor="#foo", </TheBook/chapter2>; rel="previous"; title*=UTF-8'de'letztes%20Kapitel, </TheBook/chapter4>; rel="next"; title*=UTF-8'de'n%c3%a4chstes%20Kapitel, <http://example.org/>; rel="start http://example.net/relation/other"`,
    [
      ['http://example.com/TheBook/chapter2', 'previous', { title: 'previous chapter' }],
      ['/', 'http://example.net/foo', {}],
      ['/terms', 'copyright', { anchor: '#foo' }],
      ['/TheBook/chapter2', 'previous', { title: 'letztes Kapitel' }],
      ['/TheBook/chapter4', 'next', { title: 'nächstes Kapitel' }],
      ['http://example.org/', 'start http://example.net/relation/other', {}],
    ],
  ],
  [
    'all parameters, without and with quotes, spaces anywhere, names in any case',
    '< a,b;c > ;REL = me ; Type="text/html; a=\\"b,c\\"";HrefLang=pt; media="screen, print" ; x; y=;z=1',
    [['a,b;c', 'me', { type: 'text/html; a="b,c"', hreflang: 'pt', media: 'screen, print' }]],
  ],
  [
    'only the first of each parameter',
    '<a>; rel=me; rel=next; title=1; title=2; type=a/b; type=c/d',
    [['a', 'me', { title: '1', type: 'a/b' }]],
  ],
  [
    'Latin-1, and the plain title where the other cannot be read',
    "<a>; title*=iso-8859-1'en'%A3%20rates, <b>; title=b; title*=utf-8''%c3, <c>; title*=koi8-r''%c3; title=c",
    [
      ['a', '', { title: '£ rates' }],
      ['b', '', { title: 'b' }],
      ['c', '', { title: 'c' }],
    ],
  ],
  ['UTF-8 as it travels', '<a>; title="mar\u00c3\u00a9"', [['a', '', { title: 'maré' }]]],
  ['Latin-1 as it travels', '<a>; title="mar\u00e9"', [['a', '', { title: 'maré' }]]],
  ['quotes that never end', '<a>; title="b, <c>; rel=me', [['a', '', { title: 'b, <c>; rel=me' }]]],
  ['an address that never ends', '<a; rel=me', []],
  ['links after rubbish', 'a "<b>, c", , ;,<c>; rel=me,', [['c', 'me', {}]]],
  ['an empty target and an empty anchor', '<>; rel=me; anchor=""', [['', 'me', {}]]],
])('reads %s', (_name, header, links) => {
  expect(parse(header)).toEqual(links);
});

const visible = fc.string({ unit: fc.constantFrom(...'abZ09 ,;="\'\\<>*/?&%~'), maxLength: 12 });
const token = fc.string({ unit: fc.constantFrom(...'abZ09-./:%?&'), minLength: 1, maxLength: 12 });
const oneOf = <T>(...choices: T[]) => fc.constantFrom(...choices);

/** A link, and one of the many ways to write it. */
const written = fc
  .record({
    target: visible.map((text) => text.replaceAll('>', '').trim()),
    rel: fc.uniqueArray(token, { minLength: 1, maxLength: 3 }).map((relations) => relations.join(' ')),
    anchor: fc.option(visible, { nil: undefined }),
    type: visible,
    title: fc.string({ unit: 'grapheme' }),
    hreflang: token,
    media: visible,
    bare: fc.boolean(),
    gap: oneOf('', ' ', '\t', '  '),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }),
  })
  .map(({ bare, gap, order, anchor, ...fields }) => {
    const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
    const pair = (name: string, value: string) => {
      const fits = bare && /^[^\s";,]+$/.test(value);
      return `${name}${gap}=${gap}${fits ? value : quote(value)}`;
    };
    const { rel, type, title, hreflang, media } = fields;
    const ascii = /^[ -~]*$/.test(title);
    const percent = [...new TextEncoder().encode(title)].map(
      (byte) => `%${byte.toString(16).padStart(2, '0')}`,
    );
    const parameters = [
      pair('rel', rel),
      pair('TYPE', type),
      ascii ? pair('title', title) : `title*=UTF-8'en'${percent.join('')}`,
      pair('hreflang', hreflang),
      pair('Media', media),
      anchor === undefined ? 'extra' : pair('anchor', anchor),
      pair('rev', 'made, or "not"; so'),
    ];
    const link: HeaderLink = { ...fields, ...(anchor === undefined ? {} : { anchor }) };
    const text = order.map((index) => `${gap};${gap}${parameters[index]}`).join('');
    return { link, text: `<${fields.target}>${text}` };
  });

it('reads every valid spelling of every link', () => {
  fc.assert(
    fc.property(fc.array(written, { maxLength: 4 }), oneOf(',', ', ', ' , ', ',,'), (all, comma) => {
      expect(parseLinkHeader(all.map(({ text }) => text).join(comma))).toEqual(all.map(({ link }) => link));
    }),
    { numRuns: 2000 },
  );
});

it('accepts any text of any length', () => {
  const hostile = fc.string({ unit: oneOf(...'<>;,="\\ \t\r\n*\0a\u00e9\ud800\'%'), maxLength: 200 });
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (text) => {
      expect(parseLinkHeader(text).length).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 2000 },
  );
  for (const piece of ['<', '<>;', '"', '\\"', ' ', ',', '<a>; rel=', '=;', '<a>;a="']) {
    expect(parseLinkHeader(piece.repeat(50_000)).length).toBeLessThanOrEqual(50_000);
  }
});
