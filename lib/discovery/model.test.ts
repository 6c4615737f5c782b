import { describe, expect, it } from 'vitest';
import { alternativesOf, countByFamily, groupsOf, type TypedLink } from './model';
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
  it('keeps each kind and address once', () => {
    expect(alternativesOf([...links, ...links])).toHaveLength(links.length);
    const both = [
      link('alternate', 'application/json', '/x'),
      link('alternate', 'application/activity+json', '/x'),
    ];
    expect(alternativesOf(both)).toHaveLength(2);
  });
});

it('counts by family, what is about the page first', () => {
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
    const { post, site: ofSite } = groupsOf(alternativesOf(links));
    expect(post.map(({ family, forms }) => `${family} ${forms.length}`)).toEqual([
      'json 1',
      'activitypub 1',
      'oembed 2',
      'text 1',
    ]);
    expect(ofSite.map(({ family }) => family)).toEqual(['api-root', 'sitemap', 'feed']);
  });

  it('keeps embeds of different pages apart', () => {
    const other = link('alternate', 'application/json+oembed', '/cms-json/oembed/1.0/embed?url=y');
    expect(
      groupsOf(alternativesOf([...links, other])).post.filter(({ family }) => family === 'oembed'),
    ).toHaveLength(2);
  });
});
