// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOembed } from './oembed';

const base = 'https://tidal.blog/oembed?url=x';
const read = (document: unknown) => readOembed(JSON.stringify(document), base);
function value(document: unknown) {
  const result = read(document);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

const rich = {
  version: '1.0',
  type: 'rich',
  title: 'The tides of Lisbon',
  author_name: 'Ana Reis',
  author_url: 'https://tidal.blog/ana',
  provider_name: 'Tidal blog',
  provider_url: 'https://tidal.blog',
  cache_age: '3600',
  width: 600,
  height: '338',
  html: '<iframe src="https://tidal.blog/embed/1"></iframe>',
  thumbnail_url: '/images/1.png',
  thumbnail_width: 800,
  thumbnail_height: 450,
};

describe('an oEmbed answer', () => {
  it('has typed fields', () => {
    expect(value(rich)).toEqual({
      type: 'rich',
      version: '1.0',
      title: 'The tides of Lisbon',
      author: { name: 'Ana Reis', href: 'https://tidal.blog/ana' },
      provider: { name: 'Tidal blog', href: 'https://tidal.blog/' },
      cacheAge: 3600,
      width: 600,
      height: 338,
      thumbnail: { href: 'https://tidal.blog/images/1.png', width: 800, height: 450 },
      html: rich.html,
      frame: { kind: 'one', href: 'https://tidal.blog/embed/1', title: '' },
      others: [],
    });
  });

  it('says the same in XML', () => {
    const xml = `<?xml version="1.0" encoding="utf-8"?>\n<oembed>${Object.entries(rich)
      .map(
        ([name, text]) =>
          `<${name}>${String(text).replaceAll('<', '&lt;').replaceAll('"', '&quot;')}</${name}>`,
      )
      .join('\n')}</oembed>`;
    expect(readOembed(`\ufeff ${xml}`, base)).toEqual(read(rich));
    expect(readOembed('<oembed><type>link</type><title>A &amp; B</title></oembed>', base)).toMatchObject({
      ok: true,
      value: { type: 'link', title: 'A & B' },
    });
  });

  it.each([
    [
      'a photo',
      { type: 'photo', version: '1.0', url: 'https://a.example/1.jpg', width: 4, height: 3 },
      { photo: 'https://a.example/1.jpg' },
    ],
    ['types in any case', { type: 'Video', version: 1 }, { type: 'video', version: '1' }],
    [
      'no sizes',
      { type: 'rich', version: '1.0', width: null, height: '100%', cache_age: -1 },
      { type: 'rich' },
    ],
    ['a list of one', [{ type: 'link', version: '1.0' }], { type: 'link' }],
    ['names in any case', { Type: 'link', VERSION: '1.0', Title: 'T' }, { title: 'T' }],
    ['no type', { html: '<p>x</p>' }, { type: '', frame: { kind: 'none' } }],
    [
      'an author with no name',
      { type: 'link', author_url: 'https://a.example/' },
      { author: { name: '', href: 'https://a.example/' } },
    ],
    [
      'an address that cannot be followed',
      { type: 'link', author_name: 'A', author_url: 'javascript:alert(1)' },
      { author: { name: 'A' } },
    ],
    [
      'more than the standard',
      { type: 'link', version: '1.0', x: { y: [1] }, z: true },
      {
        others: [
          { name: 'x', value: '{"y":[1]}' },
          { name: 'z', value: 'true' },
        ],
      },
    ],
  ])('may have %s', (_, document, expected) => expect(value(document)).toMatchObject(expected));

  it('leaves out sizes that are none', () => {
    const read = value({ type: 'rich', width: null, height: '100%', cache_age: -1, thumbnail_url: 'data:x' });
    for (const name of ['width', 'height', 'cacheAge', 'thumbnail', 'author'])
      expect(read).toHaveProperty(name, undefined);
  });

  it.each([
    ['', 'JSON'],
    ['<html><body>Not found</body></html>', 'XML'],
    ['<oembed', 'XML'],
    ['{"code":"oembed_invalid_url","message":"Not Found","data":{"status":404}}', 'type'],
    ['{"type":"about:blank","title":"Not Found","status":404}', 'type'],
    ['[]', 'JSON'],
    ['"rich"', 'JSON'],
    ['{"type":', 'JSON'],
  ])('is not %s', (text, where) =>
    expect(readOembed(text, base)).toEqual({
      ok: false,
      failure: { kind: 'malformed', host: 'tidal.blog', where },
    }),
  );
});

describe('its frame', () => {
  const frame = (html: string) => value({ type: 'rich', html }).frame;
  it.each([
    [
      '<iframe src="https://a.example/1" width="512" height=768 title="A quay"></iframe>',
      { kind: 'one', href: 'https://a.example/1', width: 512, height: 768, title: 'A quay' },
    ],
    [
      '<blockquote>x</blockquote><IFRAME sandbox src=//a.example/1></IFRAME><script src=x></script>',
      { kind: 'one', href: 'https://a.example/1' },
    ],
    ['<iframe data-src="https://a.example/1"></iframe>', { kind: 'one', href: 'https://a.example/1' }],
    ['<iframe src="/embed/1"></iframe>', { kind: 'one', href: 'https://tidal.blog/embed/1' }],
    [
      '<iframe src="https://a.example/1?a=1&#038;b=2"></iframe>',
      { kind: 'one', href: 'https://a.example/1?a=1&b=2' },
    ],
    ['<iframe src="https://a.example/1" width="100%"></iframe>', { kind: 'one' }],
    ['<iframe src="http://a.example/1"></iframe>', { kind: 'insecure' }],
    ['<iframe src="javascript:alert(1)"></iframe>', { kind: 'none' }],
    ['<iframe src="https://u:p@a.example/"></iframe>', { kind: 'none' }],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', { kind: 'none' }],
    [
      '<iframe src="https://a.example/1"></iframe><iframe src="https://a.example/2"></iframe>',
      { kind: 'several' },
    ],
    ['<p>&lt;iframe src="https://a.example/"&gt;</p>', { kind: 'none' }],
    ['', { kind: 'none' }],
  ])('%s', (html, expected) => expect(frame(html)).toMatchObject(expected));

  it('is https or not there, whatever the markup', () => {
    const piece = fc.constantFrom(
      '<iframe src="',
      '">',
      'https://',
      'javascript:',
      'a.example/',
      "'",
      '</iframe>',
      '<!--',
      '\0',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (all) => {
        const found = frame(all.join(''));
        if (found.kind === 'one') expect(found.href).toMatch(/^https:\/\//);
      }),
      { numRuns: 500 },
    );
  });
});

it('answers to anything with a value', () => {
  const keys = fc.constantFrom(...Object.keys(rich), '__proto__', 'constructor');
  const documents = fc.dictionary(keys, fc.oneof(fc.jsonValue(), fc.constantFrom('rich', '1.0')));
  fc.assert(
    fc.property(documents, (document) => {
      expect(read(document)).toHaveProperty('ok');
    }),
    { numRuns: 1000 },
  );
  const written = fc.oneof(
    fc.string(),
    fc.string().map((text) => `<oembed><html>${text}</html>`),
    fc.json(),
  );
  fc.assert(
    fc.property(written, (text) => {
      expect(readOembed(text, 'no address')).toHaveProperty('ok');
    }),
    { numRuns: 1000 },
  );
  expect(readOembed(`{"type":"link","deep":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, base).ok).toBe(
    false,
  );
});
