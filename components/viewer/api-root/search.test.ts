import { expect, test } from 'vitest';
import { type ApiRoot, readApiRoot } from '@/lib/viewer/readers/api-root/api-root';
import { finish } from '@/lib/viewer/readers/steps';
import { foundSteps } from './search';

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
function root(said: object = body): ApiRoot {
  const read = readApiRoot(JSON.stringify(said), 'https://a.example/');
  if (!read.ok) throw new Error(read.failure.kind);
  return read.value;
}
const found = (words: string) =>
  finish(foundSteps(root(), words)).groups.map(({ namespace, routes }) => [
    namespace,
    routes.map(({ path }) => path),
  ]);

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

test('thousands of routes are searched in steps, since what they say is put together only then', () => {
  const path = (n: number) => `/b/v1/${n}`;
  const routes = Array.from({ length: 5000 }, (_, n) => [path(n), { namespace: 'b/v1' }]);
  const steps = foundSteps(root({ routes: Object.fromEntries(routes) }), '/b/v1/4999');
  let count = 0;
  for (let step = steps.next(); ; step = steps.next(), count++) {
    if (!step.done) continue;
    expect(step.value).toMatchObject({ searched: true, count: 1, groups: [{ before: 0 }] });
    expect(step.value.groups[0]?.routes).toMatchObject([{ path: path(4999) }]);
    break;
  }
  expect(count).toBeGreaterThanOrEqual(50);
});
