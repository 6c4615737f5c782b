import { describe, expect, it } from 'vitest';
import { type Alternative, alternativesOf, countByFamily, groupsOf, type TypedLink } from './model';
import { classify } from './page';

const site = 'https://tidal.example';
const link = (rel: string, type: string, path: string): TypedLink => ({
  rel,
  type,
  href: site + path,
  title: '',
  hreflang: '',
  media: '',
  anchor: '',
  from: ['head'],
  kind: classify(rel, type),
});
const links = [
  link('https://api.example/', '', '/cms-json/'),
  link('alternate', 'application/rss+xml', '/feed/'),
  link('alternate', 'application/json', '/cms-json/cms/v2/posts/7'),
  link('alternate', 'application/json+oembed', '/cms-json/oembed/1.0/embed?url=x'),
  link('alternate', 'text/xml+oembed', '/cms-json/oembed/1.0/embed?url=x&format=xml'),
  link('alternate', 'application/activity+json', '/?p=7'),
  link('alternate', 'text/plain', '/post.txt'),
  link('sitemap', 'application/xml', '/cms-sitemap.xml'),
];

describe('alternativesOf', () => {
  it('has each kind and address once', () => {
    expect(alternativesOf([...links, ...links])).toHaveLength(links.length);
    const both = [
      link('alternate', 'application/json', '/x'),
      link('alternate', 'application/activity+json', '/x'),
    ];
    expect(alternativesOf(both)).toHaveLength(2);
  });
});

it('counts by family, families about the page first', () => {
  expect(countByFamily(alternativesOf(links)).map(({ family, count }) => `${family} ${count}`)).toEqual([
    'json 1',
    'oembed 2',
    'activitypub 1',
    'text 1',
    'sitemap 1',
    'api-root 1',
    'feed 1',
  ]);
  expect(countByFamily([])).toEqual([]);
});

describe('groupsOf', () => {
  it('lists the post and the site, and both forms of oEmbed in one row', () => {
    const { post, site: ofSite } = groupsOf(alternativesOf(links), `${site}/post/`);
    expect(post.map(({ family, forms }) => `${family} ${forms.length}`)).toEqual([
      'json 1',
      'activitypub 1',
      'oembed 2',
      'text 1',
    ]);
    expect(ofSite.map(({ family }) => family)).toEqual(['api-root', 'sitemap', 'feed']);
  });

  const json: Alternative = { ...link('alternate', 'application/json', '/notes.json'), kind: 'json' };
  const feed: Alternative = {
    ...link('alternate', 'application/atom+xml', '/feed.xml'),
    kind: 'feed',
    title: 'Tidal',
  };
  it.each<[string, string, Partial<Alternative>, boolean]>([
    ['every one of a home page', '/', {}, true],
    ['none of a post', '/post/', {}, false],
    ['none of a post at the root', '/?p=7', {}, false],
    ['one with the title of a feed', '/post/', { title: 'Tidal' }, true],
    ['one that is called a feed', '/post/', { title: 'JSON Feed' }, true],
    ['one with the usual name', '/post/', { href: `${site}/feed.json` }, true],
    ['none of another type', '/', { type: 'application/geo+json' }, false],
  ])('lists JSON under the site: %s', (_, path, more, expected) => {
    const { post, site: ofSite } = groupsOf([{ ...json, ...more }, feed], site + path);
    expect([post.length, ofSite.length]).toEqual(expected ? [0, 2] : [1, 1]);
  });

  it('does not join embeds of different pages', () => {
    const other = link('alternate', 'application/json+oembed', '/cms-json/oembed/1.0/embed?url=y');
    expect(
      groupsOf(alternativesOf([...links, other]), site).post.filter(({ family }) => family === 'oembed'),
    ).toHaveLength(2);
  });
});
