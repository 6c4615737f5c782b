import { expect, test } from 'vitest';
import { type ApiRoot, readApiRoot } from '@/lib/viewer/read/api-root';
import { foundIn } from './api-root-search';

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
function root(): ApiRoot {
  const read = readApiRoot(JSON.stringify(body), 'https://a.example/');
  if (!read.ok) throw new Error(read.failure.kind);
  return read.value;
}
const found = (words: string) =>
  foundIn(root(), words).map(({ namespace, routes }) => [namespace, routes.map(({ path }) => path)]);

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
