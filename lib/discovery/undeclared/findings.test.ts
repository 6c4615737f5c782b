import { expect, it } from 'vitest';
import type { UndeclaredKind } from '../contract';
import { findingsIn } from './findings';

const found = (kind: UndeclaredKind, text: string, served?: string) =>
  findingsIn({ kind, url: 'https://quay.example/robots.txt', type: 'a/b' }, text, served).map(
    ({ href }) => href,
  );

it.each<[UndeclaredKind, string]>([
  ['host-meta', '<?xml version="1.0"?>\n<XRD xmlns="http://docs.oasis-open.org/ns/xri/xrd-1.0"><Link'],
  ['webfinger', '{"subject":"acct:ana@quay.example","links":[{"rel":"self"'],
  [
    'nodeinfo',
    '{"links":[{"rel":"http://nodeinfo.diaspora.software/ns/schema/2.0","href":"https://quay.example/nodeinfo/2.0"}]}',
  ],
  ['security', '# Report here\nContact: mailto:crew@quay.example\nExpires: 2027-01-01T00:00:00Z\n'],
  ['api-catalog', '{ "linkset": [ { "anchor": "https://quay.example/api"'],
  ['openid', '{"issuer":"https://quay.example","authorization_endpoint"'],
  ['api-root', '\uFEFF{"name":"Quay","namespaces":["oembed/1.0"],"routes":{"/":{'],
])('%s is told by its first bytes', (kind, text) => {
  expect(found(kind, text)).toEqual(['https://quay.example/robots.txt']);
  for (const other of [
    '',
    '<!DOCTYPE html><title>"issuer": Contact:</title>\nContact: us',
    '{}',
    '[]',
    'Not found',
  ])
    expect(found(kind, other), other).toEqual([]);
});

it('reads every sitemap of a robots.txt once, wherever it stands', () => {
  const text = `User-agent: *
Disallow: /private/ # Sitemap: /no.xml
Sitemap: https://quay.example/sitemap.xml\r
  SITEMAP : /news.xml # daily
Sitemap: https://quay.example/sitemap.xml
Sitemap: javascript:alert(1)
Sitemap: https://user@quay.example/x.xml
Sitemap:
sitemap: https://maps.example/quay.xml.gz`;
  expect(found('sitemap', text)).toEqual([
    'https://quay.example/sitemap.xml',
    'https://quay.example/news.xml',
    'https://maps.example/quay.xml.gz',
  ]);
  expect(found('sitemap', `<html>\nSitemap: /x.xml`)).toEqual([]);
});

it('lists fifty sitemaps at most', () => {
  const text = Array.from({ length: 80 }, (_, index) => `Sitemap: /${index}.xml`).join('\n');
  expect(found('sitemap', text)).toHaveLength(50);
});

const card = '{"name":"Harbour","description":"","skills":[{"id":"tides"}]}';
const forAgents: [UndeclaredKind, served: string, text: string][] = [
  ['llms', 'text/plain', '# The quay\n\n> Tides and boats\n\n## Docs\n- [A](a.md)'],
  ['llms', 'text/markdown', '\uFEFF# The quay'],
  ['markdown', 'text/markdown; charset=utf-8', 'Low water at noon.'],
  ['ai-catalog', 'application/json', '{"specVersion":"1.0","entries":[{"identifier":"x"'],
  [
    'mcp-card',
    'application/json',
    '{"$schema":"https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json","name":"a/b"',
  ],
  ['mcp-card', 'application/json', '{"serverInfo":{"name":"quay"},"transport":{"type":"streamable-http"}}'],
  ['agent-card', 'application/json', card],
  [
    'agent-skills',
    'application/json',
    '{"$schema":"https://schemas.agentskills.io/discovery/0.2.0/schema.json","skills":[{"name":"tides"',
  ],
];

it.each(forAgents)('%s served as %s is found, and nothing else in its place', (kind, served, text) => {
  expect(found(kind, text, served)).toHaveLength(1);
  const page = '<!doctype html><title># The quay</title>"name": "skills": [ "entries": [';
  for (const [type, other] of [
    ['text/html', text],
    ['text/html', page],
    [served, page],
    ['application/json', '{}'],
    ['application/json', '{"error":"not found"}'],
    ['text/plain', 'Not found'],
    ['text/plain', ''],
  ] as const)
    expect(found(kind, other, type), `${type} ${other}`).toEqual([]);
});
