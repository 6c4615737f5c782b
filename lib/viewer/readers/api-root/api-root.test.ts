import { describe, expect, test } from 'vitest';
import { addressOf } from './address';
import { readApiRoot, routeOf } from './api-root';
import { segmentsOf } from './path';

const at = 'https://tidal.example/cms-json/';

function read(body: unknown, url = at) {
  const result = readApiRoot(JSON.stringify(body), url);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  const { root, routes } = result.value;
  return { ...root, routes: routes.map(routeOf) };
}

test('names, namespaces, routes, methods and arguments; what is not known is kept', () => {
  const root = read({
    name: 'Tidal',
    description: 'Of the sea',
    namespaces: ['cms/v2'],
    authentication: { oauth: 'yes' },
    routes: {
      '/': { namespace: '', methods: ['GET'], endpoints: [{ methods: ['GET'], args: {} }] },
      '/cms/v2/posts': {
        namespace: 'cms/v2',
        methods: ['GET', 'POST'],
        endpoints: [
          {
            methods: ['GET'],
            args: {
              order: {
                type: 'string',
                enum: ['asc', 'desc'],
                default: 'desc',
                required: false,
                description: 'Which way.',
              },
              page: { type: ['integer', 'null'], default: 1, minimum: 1 },
              status: { type: 'array', items: { type: 'string', enum: ['draft'] } },
              search: { required: true },
            },
          },
          { methods: ['POST'], args: [], accept_json: true },
        ],
        schema: { title: 'post' },
      },
    },
  });
  expect(root).toMatchObject({ name: 'Tidal', description: 'Of the sea', namespaces: ['cms/v2', ''] });
  expect(root.others).toEqual([{ name: 'authentication', value: '{"oauth":"yes"}' }]);
  const [get, post] = root.routes[1]?.endpoints ?? [];
  expect(get?.args).toEqual([
    {
      name: 'order',
      types: ['string'],
      required: false,
      description: 'Which way.',
      fallback: 'desc',
      choices: ['asc', 'desc'],
      others: [],
    },
    {
      name: 'page',
      types: ['integer', 'null'],
      required: false,
      description: '',
      fallback: '1',
      choices: [],
      others: [{ name: 'minimum', value: '1' }],
    },
    {
      name: 'status',
      types: ['array'],
      required: false,
      description: '',
      choices: ['draft'],
      others: [{ name: 'items', value: '{"type":"string","enum":["draft"]}' }],
    },
    { name: 'search', types: [], required: true, description: '', choices: [], others: [] },
  ]);
  expect(post).toEqual({ methods: ['POST'], args: [], others: [{ name: 'accept_json', value: 'true' }] });
  expect(root.routes[1]?.others).toEqual([{ name: 'schema', value: '{"title":"post"}' }]);
});

test.each([
  [
    ['get', 'POST'],
    ['GET', 'POST'],
  ],
  ['GET, HEAD', ['GET', 'HEAD']],
  [{ GET: true, POST: false }, ['GET']],
  [null, []],
])('methods written as %j', (methods, expected) => {
  expect(read({ routes: { '/a': { endpoints: [{ methods }] } } }).routes[0]?.endpoints[0]?.methods).toEqual(
    expected,
  );
});

test('a route without endpoints has its own methods', () => {
  expect(read({ routes: { '/a': { methods: ['GET'] } } }).routes[0]?.endpoints).toEqual([
    { methods: ['GET'], args: [], others: [] },
  ]);
});

test('an index of one namespace, without routes or with empty ones', () => {
  expect(read({ namespaces: ['a/v1'] })).toMatchObject({ namespaces: ['a/v1'], routes: [] });
  expect(read({ namespace: 'a/v1', routes: [] })).toMatchObject({ namespaces: [], routes: [] });
});

test.each([
  ['', 'JSON'],
  ['<html>', 'JSON'],
  ['[]', 'JSON'],
  ['null', 'JSON'],
  ['{"code":"rest_disabled"}', 'routes'],
])('%s is no API root', (text, where) => {
  expect(readApiRoot(text, at)).toEqual({
    ok: false,
    failure: { kind: 'malformed', host: 'tidal.example', where },
  });
});

describe('a path', () => {
  const blank = (name: string, pattern = '', optional = false) => ({
    kind: 'blank',
    name,
    pattern,
    optional,
  });
  const say = (text: string) => ({ kind: 'words', text });
  test.each([
    ['/cms/v2/posts', [say('/cms/v2/posts')]],
    ['/posts/(?P<id>[\\d]+)', [say('/posts/'), blank('id', '[\\d]+')]],
    [
      '/posts/(?P<parent>[\\d]+)/revisions/(?P<id>[\\d]+)',
      [say('/posts/'), blank('parent', '[\\d]+'), say('/revisions/'), blank('id', '[\\d]+')],
    ],
    [
      '/themes/(?P<s>[^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)',
      [say('/themes/'), blank('s', '[^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?')],
    ],
    ['/a/(?P<x>[)(]+)/b', [say('/a/'), blank('x', '[)(]+'), say('/b')]],
    ['/a/(?<x>\\w+)', [say('/a/'), blank('x', '\\w+')]],
    ['/a(?:/b)?', [say('/a'), blank('', '/b', true)]],
    ['/a/[\\w-]+/c', [say('/a/'), blank('', '[\\w-]+'), say('/c')]],
    ['/a/{id}/:name', [say('/a/'), blank('id'), say('/'), blank('name')]],
    ['/a\\.json', [say('/a.json')]],
    ['/a/(?P<x>', [say('/a/(?P<x>')]],
    ['/a/[b', [say('/a/[b')]],
    ['a:b', [say('a:b')]],
    ['\\', [say('')]],
    ['', []],
  ])('%s', (path, segments) => {
    expect(segmentsOf(path)).toEqual(segments);
  });
});

describe('the address of a route', () => {
  const of = (root: ReturnType<typeof read>, blanks: string[] = [], args: [string, string][] = []) =>
    addressOf(root.place, root.routes[0]?.segments ?? [], blanks, args);
  const route = (path: string, more: object = {}) => ({ routes: { [path]: more } });

  test.each([
    ['https://tidal.example/cms-json/', 'https://tidal.example/cms-json/a/v1/x'],
    ['https://tidal.example/cms-json', 'https://tidal.example/cms-json/a/v1/x'],
    ['https://tidal.example/', 'https://tidal.example/a/v1/x'],
    ['https://tidal.example/?rest_route=/', 'https://tidal.example/?rest_route=%2Fa%2Fv1%2Fx'],
    [
      'https://tidal.example/index.php?rest_route=/a/v1&lang=de',
      'https://tidal.example/index.php?rest_route=%2Fa%2Fv1%2Fx&lang=de',
    ],
  ])('below %s', (url, address) => {
    expect(of(read(route('/a/v1/x'), url))).toBe(address);
  });

  test('from the index of a namespace', () => {
    const root = read({ namespace: 'a/v1', ...route('/a/v1/x') }, 'https://tidal.example/api/a/v1');
    expect(of(root)).toBe('https://tidal.example/api/a/v1/x');
  });

  test.each([
    ['a list of links', { self: [{ href: 'https://tidal.example/api/a' }] }, 'https://tidal.example/api/a'],
    ['one link', { self: { href: '/api/a' } }, 'https://tidal.example/api/a'],
    ['an address', { self: 'https://tidal.example/api/a' }, 'https://tidal.example/api/a'],
    ['another origin', { self: 'https://evil.example/api/a' }, 'https://tidal.example/index.json/a'],
    ['another route', { self: 'https://tidal.example/api/b' }, 'https://tidal.example/index.json/a'],
    ['nothing', { self: [] }, 'https://tidal.example/index.json/a'],
  ])('by its own link: %s', (_, _links, address) => {
    expect(of(read(route('/a', { _links }), 'https://tidal.example/index.json'))).toBe(address);
  });

  test('with what was filled in', () => {
    const root = read(route('/posts/(?P<id>[\\d]+)'));
    expect(of(root)).toBeUndefined();
    expect(of(root, ['', ' '])).toBeUndefined();
    expect(
      of(
        root,
        ['', ' 7 '],
        [
          ['search', ' a&b '],
          ['page', ''],
        ],
      ),
    ).toBe('https://tidal.example/cms-json/posts/7?search=a%26b');
    expect(of(root, ['', 'a b/c?d#e'])).toBe('https://tidal.example/cms-json/posts/a%20b/c%3Fd%23e');
  });
});
