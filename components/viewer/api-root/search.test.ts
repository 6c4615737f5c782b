import { expect, test } from 'vitest';
import { readApiRoot, routeOf } from '@/lib/viewer/readers/api-root/api-root';
import { findRoutes } from './search';

const body = {
  namespaces: ['empty/v1', 'a/v1'],
  routes: {
    '/a/v1/posts': {
      namespace: 'a/v1',
      endpoints: [
        { methods: ['GET'], args: { author: { description: 'Who wrote it.' } } },
        { methods: ['POST'] },
      ],
    },
    '/a/v1/tags': { namespace: 'a/v1', endpoints: [{ methods: ['GET'] }] },
    '/b/v1': { namespace: 'b/v1' },
  },
};
function search(words: string, document: object = body) {
  const read = readApiRoot(JSON.stringify(document), 'https://a.example/');
  if (!read.ok) throw new Error(read.failure.kind);
  const { root, routes } = read.value;
  return findRoutes(root.namespaces, routes.map(routeOf), words);
}
const found = (words: string) =>
  search(words).groups.map(({ namespace, routes }) => [namespace, routes.map(({ path }) => path)]);

test('without words everything, by namespace, those without routes too', () => {
  expect(found(' ')).toEqual([
    ['empty/v1', []],
    ['a/v1', ['/a/v1/posts', '/a/v1/tags']],
    ['b/v1', ['/b/v1']],
  ]);
});

test.each([
  ['TAGS', [['a/v1', ['/a/v1/tags']]]],
  ['wrote', [['a/v1', ['/a/v1/posts']]]],
  ['post v1', [['a/v1', ['/a/v1/posts']]]],
  ['post b/', []],
])('“%s” in paths, methods and arguments: every word of it', (words, expected) => {
  expect(found(words)).toEqual(expected);
});

test('one of thousands of routes', () => {
  const path = (n: number) => `/b/v1/${n}`;
  const routes = Array.from({ length: 5000 }, (_, n) => [path(n), { namespace: 'b/v1' }]);
  const result = search('/b/v1/4999', { routes: Object.fromEntries(routes) });
  expect(result).toMatchObject({ searched: true, count: 1, groups: [{ before: 0 }] });
  expect(result.groups[0]?.routes).toMatchObject([{ path: path(4999) }]);
});
