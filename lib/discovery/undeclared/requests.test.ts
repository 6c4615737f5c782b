import { expect, it } from 'vitest';
import { requestsFor } from './requests';

const url = 'https://quay.example/2026/03/salt/?p=7';
const link = (rel: string, href: string, kind: string | null = null) => ({ rel, href, kind });

it('asks eight times at most, and only the host of the page', () => {
  const links = [
    link('author', 'https://elsewhere.example/ana'),
    link('nofollow me', 'https://quay.example/author/ana/'),
    link('author', 'https://quay.example/author/bo/'),
  ];
  const requests = requestsFor({ url, links }, 'wp');
  expect(requests.map((request) => request.url)).toEqual([
    'https://quay.example/robots.txt',
    'https://quay.example/.well-known/host-meta',
    'https://quay.example/.well-known/nodeinfo',
    'https://quay.example/.well-known/security.txt',
    'https://quay.example/.well-known/api-catalog',
    'https://quay.example/.well-known/openid-configuration',
    'https://quay.example/.well-known/webfinger?resource=https%3A%2F%2Fquay.example%2Fauthor%2Fana%2F',
    'https://quay.example/wp-json/',
  ]);
});

it('does not ask for an author that the page does not name, or for an API root that it declares', () => {
  const links = [link('https://api.w.org/', 'https://quay.example/wp-json/', 'api-root')];
  expect(requestsFor({ url, links }, 'wp').map(({ kind }) => kind)).toEqual([
    'sitemap',
    'host-meta',
    'nodeinfo',
    'security',
    'api-catalog',
    'openid',
  ]);
});

it.each(['about:blank', 'file:///home/a.html', 'chrome://version/', 'no address'])(
  'asks nothing for %s',
  (at) => {
    expect(requestsFor({ url: at, links: [] }, 'wp')).toEqual([]);
  },
);
