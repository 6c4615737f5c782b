import { describe, expect, it } from 'vitest';
import { wantedFor } from '../../model';
import { addressOf } from '../api-root/address';
import { routeOf } from '../api-root/api-root';
import { readingOf } from '../reading';
import { isCard, readCard } from './card';
import { isOpenApi, readOpenApi } from './openapi';

const url = 'https://quay.example/.well-known/agent-card.json';
const card = (value: unknown) => {
  const read = readCard(JSON.stringify(value), url);
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  return read.value;
};
const a2a = {
  name: 'Harbour',
  description: 'Answers about tides.',
  version: '2.1',
  supportedInterfaces: [
    { url: 'https://quay.example/a2a', protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
  ],
  capabilities: { streaming: true, pushNotifications: false },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain', 'application/json'],
  skills: [{ id: 'tides', name: 'Tides', description: 'When', tags: ['sea'] }, { id: 'boats' }, 'no skill'],
  provider: { organization: 'The quay', url: 'https://quay.example/' },
  'x-berth': 7,
};

describe('readCard', () => {
  it('reads the card of an agent (A2A 1.0), and keeps what it does not know', () => {
    expect(card(a2a)).toMatchObject({
      ...{ name: 'Harbour', version: '2.1', inputs: ['text/plain'], capabilities: ['streaming'] },
      provider: { name: 'The quay', href: 'https://quay.example/' },
      endpoints: [{ address: 'https://quay.example/a2a', binding: 'JSONRPC 1.0' }],
      skills: [{ name: 'Tides', tags: ['sea'] }, { name: 'boats' }],
      others: [{ name: 'x-berth', value: '7' }],
    });
  });

  it('reads an older one (0.3) with one address', () => {
    const { endpoints, protocolVersion } = card({
      ...{
        name: 'Old',
        url: 'https://quay.example/rpc',
        preferredTransport: 'GRPC',
        protocolVersion: '0.3.0',
      },
    });
    expect([endpoints.map(({ href, binding }) => [href, binding]), protocolVersion]).toEqual([
      [['https://quay.example/rpc', 'GRPC']],
      '0.3.0',
    ]);
  });

  it('reads the card of an MCP server, and one from before its move', () => {
    expect(
      card({
        $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
        ...{ name: 'example/quay', title: 'Quay', version: '1', websiteUrl: '/about' },
        remotes: [{ type: 'streamable-http', url: 'https://quay.example/mcp' }],
      }),
    ).toMatchObject({
      ...{ name: 'Quay', id: 'example/quay', website: 'https://quay.example/about' },
      endpoints: [{ href: 'https://quay.example/mcp', binding: 'streamable-http' }],
      others: [{ name: '$schema' }],
    });
    expect(card({ serverInfo: { name: 'quay', version: '0.9' }, tools: [1] })).toMatchObject({
      ...{ name: 'quay', version: '0.9', others: [{ name: 'tools', value: '[1]' }] },
    });
  });

  it.each([{}, { name: 4 }, { title: 'A feed', items: [] }, [], 'text'])('refuses %j', (value) => {
    expect(readCard(JSON.stringify(value), url)).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
  });

  it('survives fields of every wrong type', () => {
    const wrong = Object.fromEntries(Object.keys(a2a).map((name) => [name, { a: [null] }]));
    expect(card({ ...wrong, name: 'Harbour' })).toMatchObject({ skills: [], endpoints: [], version: '' });
  });
});

const openapi = {
  openapi: '3.1.0',
  info: { title: 'Tides', description: 'By the hour', version: '4' },
  servers: [{ url: 'https://{region}.quay.example/v1/', variables: { region: { default: 'eu' } } }],
  tags: [{ name: 'boats' }, { name: 'tides' }, { name: 'unused' }],
  paths: {
    '/tides/{port}': {
      parameters: [{ $ref: '#/components/parameters/port' }],
      get: {
        tags: ['tides'],
        summary: 'Tides of a port',
        parameters: [
          {
            name: 'day',
            in: 'query',
            required: true,
            schema: { type: 'string', enum: ['today', 'tomorrow'] },
          },
          { name: 'X-Key', in: 'header', schema: { type: 'string' } },
        ],
        responses: { 200: {} },
      },
      post: { tags: ['tides'], requestBody: {} },
    },
    '/boats': { get: { tags: ['boats'] }, summary: 'All boats' },
    '/x': null,
  },
  components: {
    parameters: { port: { name: 'port', in: 'path', required: true, schema: { type: 'string' } } },
  },
};

describe('readOpenApi', () => {
  const read = (value: unknown, at = 'https://quay.example/openapi.json') =>
    readOpenApi(JSON.stringify(value), at);
  const api = (value: unknown) => {
    const found = read(value);
    if (!found.ok) throw new Error(JSON.stringify(found.failure));
    return { ...found.value, routes: found.value.routes.map(routeOf) };
  };

  it('reads paths as routes with their methods and parameters, by tag', () => {
    const { root, routes } = api(openapi);
    expect(root).toMatchObject({
      name: 'Tides',
      description: 'By the hour',
      namespaces: ['boats', 'tides', ''],
    });
    expect(root.others.map(({ name }) => name)).toEqual(['version', 'openapi', 'servers', 'components']);
    const [tides, boats, none] = routes;
    expect(tides?.endpoints.map(({ methods }) => methods)).toEqual([['GET'], ['POST']]);
    expect(tides?.endpoints[0]?.args).toMatchObject([
      { name: 'port', types: ['string'], required: true },
      { name: 'day', required: true, choices: ['today', 'tomorrow'] },
    ]);
    expect(tides?.endpoints[0]?.others.map(({ name }) => name)).toEqual([
      'summary',
      'responses',
      'parameters',
    ]);
    expect(tides?.words).toContain('tides of a port');
    expect([boats?.namespace, boats?.others]).toEqual(['boats', [{ name: 'summary', value: 'All boats' }]]);
    expect(none?.endpoints).toEqual([]);
    expect(addressOf(root.place, tides?.segments ?? [], ['', 'lisbon'], [['day', 'today']])).toBe(
      'https://eu.quay.example/v1/tides/lisbon?day=today',
    );
  });

  it.each([
    [{ servers: [{ url: '/api' }] }, 'https://quay.example/api'],
    [{}, 'https://quay.example'],
    [
      {
        openapi: undefined,
        swagger: '2.0',
        host: 'api.example',
        basePath: '/v2',
        schemes: ['http', 'https'],
      },
      'https://api.example/v2',
    ],
    [{ openapi: undefined, swagger: '2.0', basePath: '/v2' }, 'https://quay.example/v2'],
  ])('finds where the routes are: %j', (parts, base) => {
    expect(api({ openapi: '3.0.0', paths: {}, ...parts }).root.place).toEqual({ base });
  });

  it('reads parameters of Swagger 2.0, and no reference that leads nowhere or to itself', () => {
    const { routes } = api({
      swagger: '2.0',
      parameters: { self: { $ref: '#/parameters/self' } },
      paths: {
        '/a': {
          get: {
            parameters: [
              { name: 'n', in: 'query', type: 'integer', default: 3 },
              { $ref: '#/parameters/self' },
              { $ref: '#/__proto__/x' },
            ],
          },
        },
      },
    });
    expect(routes[0]?.endpoints[0]?.args).toMatchObject([{ name: 'n', types: ['integer'], fallback: '3' }]);
  });

  it.each([{}, { paths: {} }, [], 'text'])('refuses %j', (value) => {
    expect(read(value)).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
  });
});

it.each([
  [openapi, 'openapi'],
  [{ swagger: '2.0', paths: {} }, 'openapi'],
  [a2a, 'card'],
  [
    { name: 'x/y', $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json' },
    'card',
  ],
  [{ name: 'A post about "openapi"', swagger: 'dance' }, 'json'],
  [{ icons: [{ src: '/a.png' }], name: 'App' }, 'manifest'],
])('tells what JSON is by its content: %#', (value, reading) => {
  const text = JSON.stringify(value);
  for (const kind of ['json', 'service-desc']) {
    const wanted = wantedFor(kind, url, kind === 'json' ? 'application/json' : '');
    const about = {
      wanted,
      url,
      redirected: false,
      status: 200,
      served: 'application/json',
      charset: 'utf-8',
    };
    const given = { ...about, format: 'json' as const, bytes: 1, fetchedAt: 0 };
    expect(readingOf(given, text)).toBe(reading === 'json' ? wanted.reading : reading);
  }
  expect([isOpenApi(text), isCard(text)]).toEqual([reading === 'openapi', reading === 'card']);
});
