// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../text/text';
import { readActivityPub } from './activitypub';
import type { LocalizedText } from './words';
import { inLanguage } from './words';

const as = 'https://www.w3.org/ns/activitystreams';
const url = 'https://tidal.blog/?p=1';
const read = (document: unknown) => readActivityPub(JSON.stringify(document), url);
function thing(document: object) {
  const result = read({ '@context': as, id: url, type: 'Note', ...document });
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}
const words = (texts: readonly LocalizedText[]) => texts.map(({ lang, parts }) => [lang, wordsOf(parts)]);
const ana = 'https://tidal.blog/ana';

describe('a post', () => {
  it('has words, times and counts', () => {
    const post = thing({
      type: 'Article',
      name: 'The tides',
      content: '<p>High water at <b>six</b>.</p><p>See <a href="/moon">the moon</a></p>',
      summary: '<p>In short</p>',
      sensitive: true,
      attributedTo: ana,
      published: '2026-05-01T10:00:00Z',
      updated: '2026-05-02T10:00:00+02:00',
      replies: { id: `${url}&replies`, type: 'Collection', totalItems: 2, items: [`${url}&reply=1`] },
      likes: { totalItems: 12 },
      shares: `${url}&shares`,
    });
    expect(post).toMatchObject({
      shape: 'post',
      types: ['Article'],
      sensitive: true,
      authors: [{ href: ana, name: '' }],
      published: Date.parse('2026-05-01T10:00:00Z'),
      updated: Date.parse('2026-05-02T08:00:00Z'),
      replies: { count: 2, href: `${url}&replies`, items: [{ href: `${url}&reply=1`, name: '' }] },
      likes: { count: 12, items: [] },
      shares: { href: `${url}&shares`, items: [] },
    });
    expect(words(post.name)).toEqual([['', 'The tides']]);
    expect(words(post.summary)).toEqual([['', 'In short']]);
    expect(post.content[0]?.parts).toEqual([
      { kind: 'text', text: 'High water at six.\n\nSee ' },
      { kind: 'link', text: 'the moon', href: 'https://tidal.blog/moon' },
    ]);
  });

  it.each([
    ['one value', { content: 'A' }],
    ['a list', { content: ['A'] }],
    ['a list of lists', { content: [['A'], null, ''] }],
    ['a set', { content: { '@set': ['A'] } }],
    ['a value with its type', { content: { '@value': 'A', '@type': 'rdf:HTML' } }],
    ['a prefix', { 'as:content': 'A' }],
    ['the full address', { [`${as}#content`]: [{ '@value': 'A' }] }],
  ])('may write a property as %s', (_, document) => {
    expect(words(thing(document).content)).toEqual([['', 'A']]);
  });

  it('has its words in several languages', () => {
    const { content, name } = thing({
      content: '<p>Maré</p>',
      contentMap: { pt: '<p>Maré</p>', en: ['<p>Tide</p>'], '@none': 'T' },
      nameMap: { en: 'A <b>', ar: 'مد' },
    });
    expect(words(content)).toEqual([
      ['pt', 'Maré'],
      ['en', 'Tide'],
      ['', 'T'],
    ]);
    expect(words(name)).toEqual([
      ['en', 'A <b>'],
      ['ar', 'مد'],
    ]);
    expect(inLanguage(content, ['de', 'en-GB', 'pt'])?.lang).toBe('en');
    expect(inLanguage(content, ['zh'])?.lang).toBe('pt');
    expect(inLanguage([], ['zh'])).toBeUndefined();
    expect(words(thing({ content: [{ '@value': 'Hi', '@language': 'en' }] }).content)).toEqual([
      ['en', 'Hi'],
    ]);
  });

  it('may be plain text', () => {
    const { content } = thing({ content: '1 < 2\nhttps://a.example', mediaType: 'text/markdown' });
    expect(words(content)).toEqual([['', '1 < 2\nhttps://a.example']]);
  });

  it.each([
    ['everyone', { to: `${as}#Public` }, [{ kind: 'public', quiet: false }]],
    ['everyone, in short', { to: ['as:Public'] }, [{ kind: 'public', quiet: false }]],
    ['everyone, as an object', { to: { id: 'Public' } }, [{ kind: 'public', quiet: false }]],
    [
      'everyone, quietly',
      { to: [`${ana}/followers`], cc: 'Public' },
      [
        { kind: 'public', quiet: true },
        { kind: 'followers', href: `${ana}/followers` },
      ],
    ],
    [
      'followers',
      { cc: [`${url}&followers`, `${url}&followers`] },
      [{ kind: 'followers', href: `${url}&followers` }],
    ],
    [
      'people',
      { to: [{ type: 'Person', id: ana, name: 'Ana' }] },
      [{ kind: 'named', reference: { href: ana, name: 'Ana' } }],
    ],
    ['nobody it says', {}, []],
  ])('is for %s', (_, document, expected) => expect(thing(document).audience).toMatchObject(expected));

  it.each([
    ['an address', ana, [{ href: ana, name: '' }]],
    [
      'an object',
      { type: 'Person', id: ana, name: 'Ana' },
      [{ href: ana, name: 'Ana', thing: { shape: 'actor' } }],
    ],
    [
      'one with only a handle',
      { type: 'Person', id: ana, preferredUsername: 'ana' },
      [{ name: 'ana@tidal.blog' }],
    ],
    [
      'several',
      [ana, { type: 'Link', href: 'https://b.example/', name: 'B' }],
      [{ href: ana }, { href: 'https://b.example/', name: 'B' }],
    ],
    ['nothing to follow', ['javascript:alert(1)', {}, 7, null, [[[]]]], []],
  ])('has an author: %s', (_, attributedTo, expected) => {
    const { authors } = thing({ attributedTo });
    expect(authors).toHaveLength(expected.length);
    expect(authors).toMatchObject(expected);
  });

  it.each([
    [
      'an image',
      {
        type: 'Image',
        mediaType: 'image/png',
        url: 'https://a.example/1',
        name: 'A quay',
        width: 8,
        height: '6',
      },
      {
        type: 'Image',
        mediaType: 'image/png',
        href: 'https://a.example/1',
        description: 'A quay',
        width: 8,
        height: 6,
        picture: true,
      },
    ],
    [
      'a document',
      { type: 'Document', mediaType: 'image/jpeg', url: [{ type: 'Link', href: 'https://a.example/1' }] },
      { href: 'https://a.example/1', description: '', picture: true },
    ],
    [
      'a type at the link',
      { type: 'Document', url: { href: 'https://a.example/1', mediaType: 'image/webp' } },
      { picture: true, mediaType: 'image/webp' },
    ],
    [
      'a video',
      { type: 'Document', mediaType: 'video/mp4', url: 'https://a.example/1.mp4' },
      { picture: false },
    ],
    ['an address', 'https://a.example/1.PNG', { href: 'https://a.example/1.PNG', picture: true }],
    ['a link', { type: 'Link', href: 'https://a.example/' }, { href: 'https://a.example/', picture: false }],
    [
      'words in two languages',
      { type: 'Image', url: 'https://a.example/1', nameMap: { en: 'A quay' } },
      { description: 'A quay' },
    ],
    [
      'an address that cannot be followed',
      { type: 'Image', url: 'data:image/png,x', name: 'A' },
      { description: 'A' },
    ],
  ])('has an attachment: %s', (_, attachment, expected) =>
    expect(thing({ attachment }).attachments).toMatchObject([expected]),
  );

  it('has tags, mentions and emoji', () => {
    expect(
      thing({
        tag: [
          { type: 'Hashtag', name: '#sea', href: 'https://a.example/sea' },
          { type: 'Mention', href: ana },
          { type: 'toot:Emoji', name: ':wave:', icon: { type: 'Image', url: 'https://a.example/w.png' } },
          'https://a.example/plain',
          {},
          null,
        ],
      }).tags,
    ).toEqual([
      { kind: 'hashtag', name: '#sea', href: 'https://a.example/sea' },
      { kind: 'mention', name: ana, href: ana },
      { kind: 'emoji', name: ':wave:', icon: 'https://a.example/w.png' },
      { kind: 'other', name: 'https://a.example/plain', href: 'https://a.example/plain' },
    ]);
  });

  it('may ask', () => {
    const option = (name: string, totalItems: unknown) => ({ type: 'Note', name, replies: { totalItems } });
    expect(
      thing({
        type: 'Question',
        oneOf: [option('A', 3), option('B', 'many')],
        votersCount: 3,
        endTime: '2026-05-01T00:00:00Z',
        closed: '2026-05-01T00:00:00Z',
      }).poll,
    ).toEqual({
      several: false,
      options: [{ name: 'A', votes: 3 }, { name: 'B' }],
      voters: 3,
      endsAt: Date.parse('2026-05-01'),
      closed: true,
    });
    expect(thing({ type: 'Question', anyOf: option('A', 0), closed: false }).poll).toMatchObject({
      several: true,
      closed: false,
    });
    expect(thing({ oneOf: [] }).poll).toBeUndefined();
  });

  it('shows what else it says', () => {
    expect(
      thing({ atomUri: 'x', conversation: { a: [1] }, empty: [], none: null, 'as:generator': 1 }).others,
    ).toEqual([
      { name: 'atomUri', value: 'x' },
      { name: 'conversation', value: '{"a":[1]}' },
      { name: 'generator', value: '1' },
    ]);
  });
});
