// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { agentKindOf } from './agents';
import { kindOf } from './links';
import { readPage } from './page';

const at = (path: string) => `https://quay.example${path}`;

const named: [rel: string, type: string, path: string, kind: string][] = [
  ['describedby', '', '/llms.txt', 'llms'],
  ['describedby', 'text/plain', '/docs/llms.txt?v=2', 'llms'],
  ['alternate', 'text/markdown', '/llms-full.txt', 'llms'],
  ['index', '', '/llms.txt', 'llms'],
  ['LLMS-TXT', '', '/guide-for-agents', 'llms'],
  ['alternate', 'text/markdown', '/post.html.md', 'markdown'],
  ['nofollow Alternate', 'Text/X-Markdown; charset=utf-8', '/post', 'markdown'],
  ['api-catalog', '', '/.well-known/api-catalog', 'api-catalog'],
  ['service-desc', 'application/openapi+json', '/openapi.json', 'service-desc'],
  ['service-doc', 'text/html', '/docs/api/', 'service-doc'],
  ['ai-catalog', '', '/catalogue.json', 'ai-catalog'],
  ['alternate', 'application/ai-catalog+json', '/catalogue.json', 'ai-catalog'],
  ['alternate', 'application/mcp-server-card+json', '/mcp/server-card', 'mcp-card'],
  ['related', '', '/.well-known/mcp/server-card.json', 'mcp-card'],
  ['describedby', 'application/json', '/.well-known/agent-card.json', 'agent-card'],
  ['alternate', 'application/json', '/.well-known/agent-skills/index.json', 'agent-skills'],
];

it.each(named)('rel=%j type=%j %s is a document for agents: %s', (rel, type, path, kind) => {
  expect(agentKindOf({ rel, type, href: at(path) })).toBe(kind);
  expect(kindOf({ rel, type, href: at(path) })).toBe(kind);
});

it.each([
  ['describedby', 'application/rdf+xml', '/about.rdf'],
  ['canonical', '', '/llms.txt'],
  ['describedby', '', '/about/killms.txt'],
  ['alternate', 'text/html', '/.well-known/agent-card.json'],
  ['alternate stylesheet', 'text/markdown', '/a.md'],
  ['next', 'text/markdown', '/a.md'],
  ['service-meta', 'application/json', '/meta.json'],
  ['lrdd', 'application/jrd+json', '/.well-known/webfinger?resource=x'],
  ['', '', '/.well-known/constructor'],
])('rel=%j type=%j %s is none', (rel, type, path) => {
  expect(agentKindOf({ rel, type, href: at(path) })).toBe(null);
});

it('reports every one of them from the page, so that the badge can count it', () => {
  document.head.innerHTML = named
    .map(([rel, type, path]) => `<link rel="${rel}" type="${type}" href="${at(path)}">`)
    .join('');
  expect(readPage().links.map((link) => kindOf(link))).toEqual(named.map(([, , , kind]) => kind));
});
