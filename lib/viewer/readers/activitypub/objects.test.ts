// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../text/text';
import { readActivityPub } from './activitypub';
import type { LocalizedText } from './words';

const as = 'https://www.w3.org/ns/activitystreams';
const url = 'https://tidal.blog/?p=1';
const ana = 'https://tidal.blog/ana';
const read = (document: unknown) => readActivityPub(JSON.stringify(document), url);
function thing(document: object) {
  const result = read({ '@context': as, id: url, type: 'Note', ...document });
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}
const words = (texts: readonly LocalizedText[]) => texts.map(({ lang, parts }) => [lang, wordsOf(parts)]);

describe('other objects', () => {
  it('may be who writes', () => {
    const { shape, actor, summary } = thing({
      id: ana,
      type: 'Person',
      preferredUsername: 'ana',
      summary: '<p>Tides</p>',
      icon: [{ type: 'Image', url: 'https://a.example/i.png' }],
      image: 'https://a.example/b.png',
      outbox: `${ana}/outbox`,
      followers: { id: `${ana}/followers`, type: 'Collection' },
      'toot:featured': `${ana}/featured`,
      attachment: [
        { type: 'PropertyValue', name: 'Site', value: '<a href="https://tidal.blog">tidal.blog</a>' },
        { type: 'Image' },
      ],
      manuallyApprovesFollowers: true,
      alsoKnownAs: 'https://b.example/ana',
      movedTo: 'https://c.example/ana',
    });
    expect(shape).toBe('actor');
    expect(words(summary)).toEqual([['', 'Tides']]);
    expect(actor).toEqual({
      handle: 'ana@tidal.blog',
      icon: 'https://a.example/i.png',
      banner: 'https://a.example/b.png',
      collections: [
        { name: 'outbox', href: `${ana}/outbox` },
        { name: 'followers', href: `${ana}/followers` },
        { name: 'featured', href: `${ana}/featured` },
      ],
      profile: [{ name: 'Site', value: [{ kind: 'link', text: 'tidal.blog', href: 'https://tidal.blog/' }] }],
      approvesFollowers: true,
      alsoKnownAs: ['https://b.example/ana'],
      movedTo: 'https://c.example/ana',
    });
  });

  it('may be collections and their pages', () => {
    expect(
      thing({
        type: 'OrderedCollection',
        totalItems: '3',
        first: `${url}&page=1`,
        last: { id: `${url}&page=9` },
      }),
    ).toMatchObject({
      shape: 'collection',
      collection: {
        count: 3,
        ordered: true,
        items: [],
        pages: [{ name: 'first' }, { name: 'last', href: `${url}&page=9` }],
      },
    });
    expect(
      thing({
        type: ['CollectionPage'],
        partOf: url,
        next: `${url}&page=2`,
        items: [ana, { type: 'Note', content: 'Hi' }],
      }).collection,
    ).toMatchObject({
      ordered: false,
      items: [{ href: ana }, { thing: { shape: 'post' } }],
      pages: [{ name: 'next' }, { name: 'partOf' }],
    });
    expect(
      thing({ type: 'Collection', first: { type: 'CollectionPage', next: `${url}&page=2`, items: [ana] } })
        .collection,
    ).toMatchObject({ items: [{ href: ana }], pages: [{ name: 'next', href: `${url}&page=2` }] });
    expect(
      thing({ type: 'OrderedCollection', orderedItems: { '@list': [ana, url] } }).collection?.items,
    ).toHaveLength(2);
  });

  it('may be activities', () => {
    const create = thing({
      type: 'Create',
      actor: ana,
      object: { type: 'Note', id: url, content: 'Hi', inReplyTo: ana },
    });
    expect(create).toMatchObject({
      shape: 'activity',
      authors: [{ href: ana }],
      objects: [{ href: url, thing: { shape: 'post', inReplyTo: [{ href: ana }] } }],
    });
    expect(thing({ type: 'Made-up', actor: ana, object: [url, url] }).objects).toHaveLength(2);
  });

  it('may be unheard of', () => {
    expect(thing({ type: 'https://a.example/ns#Tide', height: 3.2, name: 'High' })).toMatchObject({
      shape: 'other',
      types: ['Tide'],
      others: [{ name: 'height', value: '3.2' }],
    });
  });
});

describe('a document', () => {
  it.each([
    ['expanded', [{ '@id': url, '@type': [`${as}#Note`], [`${as}#content`]: [{ '@value': 'A' }] }]],
    ['a graph', { '@context': as, '@graph': [{ id: url, type: 'Note', content: 'A' }] }],
    [
      'with its own contexts',
      { '@context': [as, { toot: 'https://joinmastodon.org/ns#' }], type: 'Note', content: 'A' },
    ],
    ['with a prefix', { '@context': { as: `${as}#` }, '@id': url, '@type': 'as:Note', 'as:content': 'A' }],
    ['without a context', { id: url, type: 'Note', content: 'A' }],
  ])('may be %s', (_, document) => {
    expect(read(document)).toMatchObject({ ok: true, value: { types: ['Note'], shape: 'post' } });
  });

  it.each([
    ['', 'JSON'],
    ['<html>', 'JSON'],
    ['[]', 'type'],
    ['7', 'type'],
    ['null', 'type'],
    ['{"name":"Tidal blog"}', '@context'],
    ['{"type":"post","title":"x"}', '@context'],
  ])('is not %s', (text, where) =>
    expect(readActivityPub(text, url)).toEqual({
      ok: false,
      failure: { kind: 'malformed', host: 'tidal.blog', where },
    }),
  );
});
