import { expect, it } from 'vitest';
import { requestsFor } from './requests';

const url = 'https://quay.example/2026/03/salt/?p=7';
const link = (rel: string, href: string, kind: string | null = null) => ({ rel, href, kind });

const paths = (page: Parameters<typeof requestsFor>[0]) =>
  requestsFor(page, 'wp').map((request) => request.url.replace('https://quay.example', ''));

it('asks only the host of the page, first for what most sites have', () => {
  const links = [
    link('author', 'https://elsewhere.example/ana'),
    link('nofollow me', 'https://quay.example/author/ana/'),
    link('author', 'https://quay.example/author/bo/'),
  ];
  expect(paths({ url: `${url}#top`, links })).toEqual([
    '/robots.txt',
    '/llms.txt',
    '/2026/03/salt/llms.txt',
    '/2026/03/salt/?p=7',
    '/2026/03/salt/index.md',
    '/.well-known/ai-catalog.json',
    '/.well-known/mcp/server-card.json',
    '/.well-known/agent-card.json',
    '/.well-known/agent-skills/index.json',
    '/.well-known/api-catalog',
    '/.well-known/tdmrep.json',
    '/.well-known/security.txt',
    '/.well-known/nodeinfo',
    '/.well-known/webfinger?resource=https%3A%2F%2Fquay.example%2Fauthor%2Fana%2F',
    '/wp-json/',
    '/.well-known/openid-configuration',
    '/.well-known/host-meta',
    '/2026/03/llms.txt',
    '/2026/llms.txt',
  ]);
});

it('does not ask for what the page names, or for an author that it does not', () => {
  const links = [
    link('https://api.w.org/', 'https://quay.example/wp-json/', 'api-root'),
    link('alternate', 'https://quay.example/salt.md', 'markdown'),
    link('describedby', 'https://quay.example/llms.txt', 'llms'),
  ];
  const all = paths({ url: 'https://quay.example/salt', links });
  for (const path of ['/wp-json/', '/salt', '/salt.md', '/llms.txt']) expect(all).not.toContain(path);
  expect(all.some((path) => path.includes('webfinger'))).toBe(false);
});

it.each(['about:blank', 'file:///home/a.html', 'chrome://version/', 'no address'])(
  'asks nothing for %s',
  (at) => {
    expect(requestsFor({ url: at, links: [] }, 'wp')).toEqual([]);
  },
);
