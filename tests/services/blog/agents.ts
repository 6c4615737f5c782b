import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Deps } from '../kernel.ts';
import { layout } from './layout.ts';

/** The site’s documents for agents: named by one page (`/agents/`), at the usual addresses, or on request. */
export function createForAgents(deps: Deps): Hono {
  const app = new Hono();
  const site = deps.origin('blog');
  const { posts } = deps.world.blog;
  const serve = (path: string, type: string, body: string) =>
    app.get(path, (c) => c.body(body, 200, { 'content-type': type }));
  const json = (path: string, value: unknown, type = 'application/json') =>
    serve(path, type, JSON.stringify(value, undefined, 2));

  const markdown = '# Agents at the waterside\n\nAsk for the tides, not for the weather.\n';
  app.get('/agents/', (c: Context) => {
    if (c.req.header('accept') === 'text/markdown')
      return c.body(markdown, 200, { 'content-type': 'text/markdown; charset=utf-8', vary: 'accept' });
    const head = `<link rel="describedby" href="/agents/llms.txt">
<link rel="alternate" type="text/markdown" href="/agents/index.md">
<link rel="service-desc" type="application/openapi+json" title="Tides" href="/openapi.json">
<link rel="service-doc" type="text/html" href="/agents/docs/">
<link rel="license" href="https://creativecommons.org/licenses/by/4.0/">
<meta name="tdm-reservation" content="1">`;
    const content = html`<h1>Agents at the waterside</h1><p>Ask for the tides, not for the weather.</p>`;
    return c.html(layout({ title: 'Agents', head, content }), 200, {
      vary: 'accept',
      'content-signal': 'search=yes',
      link: '</.well-known/api-catalog>; rel="api-catalog"',
    });
  });
  serve('/agents/index.md', 'text/markdown; charset=utf-8', markdown);

  const listed = posts.slice(0, 4).map(({ title, path }) => `- [${title}](${encodeURI(path)}): as a page`);
  const llms = `# Tidal blog

> Notes from the edge of the water, and the tides of its harbours.

Times are in UTC. Heights are in metres above chart datum.

## Posts

${listed.join('\n')}

## API

- [Tides](${site}/openapi.json): heights by port and day
- [This guide](index.md): for agents

## Optional

- [Site map](/cms-sitemap.xml)
`;
  serve('/agents/llms.txt', 'text/plain; charset=utf-8', llms);
  serve('/llms.txt', 'text/plain; charset=utf-8', '# Tidal blog\n\n## Posts\n\n- [All](/feed/)\n');

  json('/openapi.json', openapi(site), 'application/openapi+json');
  json(
    '/.well-known/api-catalog',
    {
      linkset: [
        {
          anchor: `${site}/tides/`,
          'service-desc': [{ href: `${site}/openapi.json`, type: 'application/openapi+json' }],
          'service-doc': [{ href: `${site}/agents/docs/`, type: 'text/html', title: 'Reading tides' }],
        },
      ],
    },
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  );
  json('/.well-known/agent-card.json', agentCard(site));
  json('/.well-known/mcp/server-card.json', {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    ...{ name: 'example.tidal/tides', title: 'Tidal tools', version: '1.2.0', description: 'Tides by port.' },
    remotes: [{ type: 'streamable-http', url: `${site}/mcp` }],
  });
  json('/.well-known/ai-catalog.json', {
    specVersion: '1.0',
    entries: [
      {
        identifier: 'urn:tidal:mcp',
        type: 'application/mcp-server-card+json',
        url: '/.well-known/mcp/server-card.json',
      },
    ],
  });
  json('/.well-known/agent-skills/index.json', {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        ...{
          name: 'read-tides',
          type: 'skill-md',
          description: 'Reads a tide table.',
          url: 'read-tides/SKILL.md',
        },
        digest: `sha256:${'0'.repeat(64)}`,
      },
    ],
  });
  serve(
    '/.well-known/agent-skills/read-tides/SKILL.md',
    'text/markdown',
    '# Read tides\n\nLow water first.\n',
  );
  json('/.well-known/tdmrep.json', [{ location: '/*', 'tdm-reservation': 0 }]);
  serve(
    '/robots.txt',
    'text/plain; charset=utf-8',
    `User-agent: *\nContent-Signal: search=yes, ai-train=no\nDisallow: /spa/\n\nSitemap: ${site}/cms-sitemap.xml\n`,
  );
  return app;
}

const openapi = (site: string) => ({
  openapi: '3.1.0',
  info: { title: 'Tides', version: '4.1', description: 'Heights of the tide.' },
  servers: [{ url: `${site}/tides` }],
  tags: [{ name: 'heights' }, { name: 'ports' }],
  paths: {
    '/ports/{port}/heights': {
      parameters: [{ name: 'port', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        tags: ['heights'],
        summary: 'Heights at a port',
        parameters: [
          { name: 'day', in: 'query', description: 'In UTC', schema: { type: 'string', format: 'date' } },
        ],
        responses: { 200: { description: 'Heights in metres' } },
      },
    },
    '/ports': {
      get: { tags: ['ports'], summary: 'All ports', responses: { 200: { description: 'Names' } } },
      post: { tags: ['ports'], summary: 'A new port', responses: { 201: { description: 'Made' } } },
    },
  },
});

/** A2A 1.0, with a field of the site's own. */
const agentCard = (site: string) => ({
  name: 'Harbour pilot',
  description: 'Answers questions about tides and moorings.',
  version: '2.1',
  supportedInterfaces: [{ url: `${site}/a2a`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
  provider: { organization: 'Tidal blog', url: site },
  capabilities: { streaming: true, pushNotifications: false },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain', 'application/json'],
  skills: [
    {
      ...{ id: 'tides', name: 'Tell the tides', description: 'High and low water at a port.' },
      ...{ tags: ['tides', 'ports'], examples: ['When is low water in Horta?'] },
    },
  ],
  'x-berth': 'C 14',
});
