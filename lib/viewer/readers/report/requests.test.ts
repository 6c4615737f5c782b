import { expect, it } from 'vitest';
import { hostsOf, requestsFor } from './requests';

const link = (rel: string, type: string, href: string) => ({ rel, type, href });

it('asks for the page, a control and what it links to first, for twelve documents at most', () => {
  const requests = requestsFor('https://quay.example/a#b', [
    link('stylesheet', 'text/css', 'https://quay.example/style.css'),
    link('ALTERNATE', 'application/rss+xml', 'https://feeds.example/quay'),
    link('alternate', 'application/rss+xml', 'https://feeds.example/second'),
    link('alternate', 'application/json+oembed', 'https://quay.example/o?url=x#y'),
    link('alternate', 'text/xml+oembed', 'https://quay.example/o.xml'),
    link('alternate', 'application/activity+json', 'https://quay.example/n/1'),
    link('alternate stylesheet', 'text/markdown', 'https://quay.example/no'),
    link('linkset', 'application/linkset+json', 'https://quay.example/links'),
  ]);
  expect(requests.map(({ role, href }) => `${role} ${href.replace('https://quay.example', '')}`)).toEqual([
    'page /a',
    'control /.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    'activitypub /n/1',
    'oembed-json /o?url=x',
    'oembed-xml /o.xml',
    'feed https://feeds.example/quay',
    'linkset /links',
    'api-catalog /.well-known/api-catalog',
    'robots /robots.txt',
    'llms /llms.txt',
    'security /.well-known/security.txt',
    'tdmrep /.well-known/tdmrep.json',
  ]);
  expect(hostsOf(requests)).toEqual(['quay.example', 'feeds.example']);
});

it.each(['file:///a', 'about:blank', ''])('asks for nothing for %j', (url) => {
  expect(requestsFor(url, [])).toEqual([]);
});

it.each([
  ['application/xml', 'https://feeds.example/sitemap.xml', false],
  ['text/xml', 'https://quay.example/feed/', true],
  ['application/json', 'https://quay.example/feed.json', true],
  ['application/json', 'https://quay.example/posts/1', false],
])('takes %s at %s for a feed: %s', (type, href, expected) => {
  expect(
    requestsFor('https://quay.example/', [link('alternate', type, href)]).some(({ role }) => role === 'feed'),
  ).toBe(expected);
});
